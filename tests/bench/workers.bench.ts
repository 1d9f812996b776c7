import { cpus } from 'node:os'
import { ensureBuilt } from '#dev/built.ts'
import { type Bench, result } from './bench.ts'
import { browserRequest } from './load.ts'
import { type BenchShop, openBenchShop, signIn } from './processes.ts'
import { inTurns } from './rounds.ts'

const ROUNDS = 5
const DURATION = 3000

export default {
  title: 'Two workers against one',
  protocol:
    `${ROUNDS} rounds of ${DURATION / 1000} s each, by turns, over 16 connections, on ${cpus().length} processors that the client ` +
    'shares: WORKERS=2 against WORKERS=1. Medians. The budget only says that a second worker costs no visitor much; what it brings is ' +
    'seen where there are more processors than workers.',
  async measure() {
    ensureBuilt()
    const shops = { one: await openBenchShop(), two: await openBenchShop({ WORKERS: '2' }) }
    const visitor = ({ server, host }: BenchShop) => {
      const request = browserRequest('/', { host })
      return { ...server, request: () => request }
    }
    // Whoever is signed in gets pages of their own.
    const user = async ({ server, host }: BenchShop) => {
      const cookie = await signIn(server.url, 'user@listwright.test')
      const request = browserRequest('/user/credits', { host, cookie })
      return { ...server, request: () => request }
    }
    try {
      const plan = { rounds: ROUNDS, duration: DURATION, connections: 16 }
      const measured = await inTurns(
        {
          one: visitor(shops.one),
          two: visitor(shops.two),
          oneRendered: await user(shops.one),
          twoRendered: await user(shops.two),
        },
        plan,
      )
      const { one, two, oneRendered, twoRendered } = measured
      return [
        result('cached pages', two.rate, 'requests/s', { atLeast: 0.5 }, one.rate),
        result('rendered pages', twoRendered.rate, 'requests/s', { atLeast: 0.5 }, oneRendered.rate),
        result('wait for a rendered page', twoRendered.latency, 'ms', { atMost: 2 }, oneRendered.latency),
      ]
    } finally {
      await shops.one.close()
      await shops.two.close()
    }
  },
} satisfies Bench
