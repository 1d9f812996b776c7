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
    'against a bare node:http server that sends the same brotli bytes with three headers. Medians; processor time from /proc. ' +
    'Old browsers do not say where a request comes from, and get a session, a form token and a nonce of their own, in gzip.',
  obstacle:
    'Missed where a line says so; it is near its budget and was seen on both sides of it. To an old browser without a cookie a tenth ' +
    'of an answer are two signatures (the form’s token and the new session’s cookie), with keys that are made once. A third is the system’s ' +
    'call that sends it. The rest of the difference is the dozen of headers that a page must have and a bare server has not (security, ' +
    'caching, ETag), each checked by node, and the collector: new objects have 8 MB (--max-semi-space-size), for the budget of ' +
    'memory. With 4 MB and a heap that grows by a fifth a page took 1.5 times the bare server’s processor time, with 8 MB 1.2 times.',
  async measure() {
    ensureBuilt()
    const shop = await openBenchShop()
    const bare = await startReference('bytes.ts', { ORIGINAL: shop.server.url })
    const { host } = shop
    const ask = (path: string, isOld = false) => {
      const request = browserRequest(path, { host, isOld })
      return { ...shop.server, request: () => request }
    }
    try {
      const { page, old, unknown, reference } = await inTurns(
        {
          page: ask('/'),
          old: ask('/', true),
          unknown: ask('/wp-login.php'),
          reference: { ...ask('/'), ...bare },
        },
        { rounds: ROUNDS, duration: DURATION, connections: 16, status: [200, 404] },
      )
      return [
        result('answers', page.rate, 'requests/s', { atLeast: 0.8 }, reference.rate),
        result('processor time of one answer', page.cost, 'µs', { atMost: 1.25 }, reference.cost),
        result('answers to old browsers', old.rate, 'requests/s', { atLeast: 0.5 }, reference.rate),
        result('answers to an unknown address', unknown.rate, 'requests/s', { atLeast: 0.8 }, reference.rate),
      ]
    } finally {
      await bare.stop()
      await shop.close()
    }
  },
} satisfies Bench
