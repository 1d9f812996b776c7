import { ensureBuilt } from '#dev/built.ts'
import { type Bench, result } from './bench.ts'
import { browserRequest } from './load.ts'
import { openBenchShop, startReference } from './processes.ts'
import { inTurns } from './rounds.ts'

const ROUNDS = 7
const DURATION = 3000

export default {
  title: 'The landing page to visitors',
  protocol:
    `${ROUNDS} rounds of ${DURATION / 1000} s each, by turns, over 16 connections: the server as \`npm start\` runs it ` +
    'against a bare node:http server that sends the same brotli bytes with three headers. Medians; processor time from /proc.',
  obstacle:
    'Missed where a line says so; it is near its budget and was seen on both sides of it. Nearly half of an answer is the system’s ' +
    'call that sends it. The rest of the difference is the dozen of headers that a page must have and a bare server has not (security, ' +
    'caching, ETag), each checked by node, and the collector: new objects have 8 MB (--max-semi-space-size), and with 4 MB it ' +
    'took a tenth more, with 16 MB it was seen to take twice as long, because the memory was given back and fetched again.',
  async measure() {
    ensureBuilt()
    let shop = await openBenchShop()
    let bare = await startReference('bytes.ts', { ORIGINAL: shop.server.url })
    let request = browserRequest('/', { host: shop.host })
    try {
      let { ours, reference } = await inTurns(
        {
          ours: { ...shop.server, request: () => request },
          reference: { ...bare, request: () => request },
        },
        { rounds: ROUNDS, duration: DURATION, connections: 16 },
      )
      return [
        result('answers', ours.rate, 'requests/s', { atLeast: 0.8 }, reference.rate),
        result('processor time of one answer', ours.cost, 'µs', { atMost: 1.25 }, reference.cost),
      ]
    } finally {
      await bare.stop()
      await shop.close()
    }
  },
} satisfies Bench
