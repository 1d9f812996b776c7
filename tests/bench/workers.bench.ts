import { cpus } from 'node:os'
import { ensureBuilt } from '#dev/built.ts'
import { type Bench, result } from './bench.ts'
import { browserRequest } from './load.ts'
import { type BenchShop, openBenchShop } from './processes.ts'
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
    let shops = { one: await openBenchShop(), two: await openBenchShop({ WORKERS: '2' }) }
    let contestant = ({ server, host }: BenchShop, path: string) => {
      let request = browserRequest(path, { host, isOld: path !== '/' })
      return { ...server, request: () => request }
    }
    try {
      let plan = { rounds: ROUNDS, duration: DURATION, connections: 16 }
      let measured = await inTurns(
        {
          one: contestant(shops.one, '/'),
          two: contestant(shops.two, '/'),
          oneRendered: contestant(shops.one, '/login'),
          twoRendered: contestant(shops.two, '/login'),
        },
        plan,
      )
      let { one, two, oneRendered, twoRendered } = measured
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
