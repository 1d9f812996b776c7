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
    'against a bare node:http server that sends the same bytes with three headers. Medians; processor time from /proc. ' +
    'Old browsers do not say where a request comes from, and get a session, a form token and a nonce of their own; so does the client ' +
    'without Accept-Encoding.',
  obstacle:
    'Missed where a line says so; on a quiet machine the first two are near their budgets, on both sides. The difference to the bare server ' +
    'are the dozen of headers that a page must have (security, caching, ETag), each checked by node. To an old browser without a cookie a ' +
    'third of an answer are two signatures, the form’s token and the new session’s cookie.',
  async measure() {
    ensureBuilt()
    const shop = await openBenchShop()
    const bare = await startReference('bytes.ts', { ORIGINAL: shop.server.url })
    const { host } = shop
    const ask = (options: { isOld?: boolean; encodings?: string } = {}) => {
      const request = browserRequest('/', { host, ...options })
      return { ...shop.server, request: () => request }
    }
    const plainly = ask({ isOld: true, encodings: '' })
    try {
      const { page, old, reference, plain, plainReference } = await inTurns(
        {
          page: ask(),
          old: ask({ isOld: true }),
          reference: { ...ask(), ...bare },
          plain: plainly,
          plainReference: { ...plainly, ...bare },
        },
        { rounds: ROUNDS, duration: DURATION, connections: 16 },
      )
      return [
        result('answers', page.rate, 'requests/s', { atLeast: 0.8 }, reference.rate),
        result('processor time of one answer', page.cost, 'µs', { atMost: 1.25 }, reference.cost),
        result('answers to old browsers', old.rate, 'requests/s', { atLeast: 0.5 }, reference.rate),
        result(
          'processor time without Accept-Encoding',
          plain.cost,
          'µs',
          { atMost: 2 },
          plainReference.cost,
        ),
      ]
    } finally {
      await bare.stop()
      await shop.close()
    }
  },
} satisfies Bench
