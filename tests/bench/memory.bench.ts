import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '#db/ids.server.ts'
import { ensureBuilt } from '#dev/built.ts'
import { residentMemory } from '#tests/server/inspect.ts'
import { type Bench, result } from './bench.ts'
import { browserRequest, type Load, load } from './load.ts'
import { type BenchShop, openBenchShop, signIn } from './processes.ts'

/** `BENCH_MINUTES=10 npm run bench -- memory` is the long one. */
const MINUTES = Number(process.env.BENCH_MINUTES ?? 1)
const POINTS = 20

export default {
  title: 'Memory under load',
  protocol:
    `${MINUTES} minutes (BENCH_MINUTES) of visitors on cached pages, members reading and ordering, an admin reading lists and people ` +
    'signing in with wrong passwords, all as fast as they are answered. Resident memory from /proc once a second; the most of it.',
  obstacle:
    'Missed where the most is above 260 MB. Of 212 MB (smaps) 61 are the files of node and its libraries, 89 the heap, 37 what SQLite, ' +
    'compression and kept pages take from malloc, 24 the password that is hashed at the moment and generated code; 16 MB for new ' +
    'objects in place of 8 came later. Over an hour it is flat (BENCH_MINUTES=60).',
  async measure() {
    ensureBuilt()
    const shop = await openBenchShop()
    const curve: number[] = []
    let busy = true
    const watching = (async () => {
      while (busy) {
        curve.push(residentMemory(shop.server))
        await pause(1000)
      }
    })()
    let loads: Load[]
    try {
      loads = await Promise.all((await crowd(shop)).map((plan) => load(shop.server.url, plan)))
    } finally {
      busy = false
      await watching
      await shop.close()
    }
    const step = Math.max(1, Math.floor(curve.length / POINTS))
    const points = curve.filter((_, second) => second % step === 0).map((value) => value.toFixed(0))
    console.log(`Memory in MB, every ${step} s: ${points.join(' ')}`)
    const sum = (key: 'answers' | 'failures') => loads.reduce((total, one) => total + one[key], 0)
    return [
      result(`the most during ${sum('answers').toLocaleString('en')} answers`, Math.max(...curve), 'MB', {
        atMost: 260,
      }),
      result('requests that failed', sum('failures'), '', { atMost: 0 }),
    ]
  },
} satisfies Bench

async function crowd({ server, host, paypal }: BenchShop) {
  if (!paypal) throw new Error('There is no stand-in for PayPal')
  const member = await signIn(server.url, 'user@listwright.test')
  const admin = await signIn(server.url, 'admin@listwright.test')
  const packages = await (
    await fetch(`${server.url}/user/select-package`, { headers: { cookie: member } })
  ).text()
  const bought = /\/buy\/([\w-]+)/.exec(packages)?.[1]
  if (!bought) throw new Error('There is no package to buy')
  const order = { customerName: 'Uma User', address: '1 Test Street', country: 'Finland' }
  const duration = MINUTES * 60_000
  const read = (paths: string[], cookie?: string) => {
    let turn = 0
    return () => browserRequest(paths[turn++ % paths.length] ?? '/', { host, ...(cookie && { cookie }) })
  }
  return [
    {
      connections: 16,
      duration,
      request: read(['/', '/about', '/contact', '/items', '/login', '/register']),
    },
    {
      connections: 6,
      duration,
      request: read(
        [
          '/user/dashboard',
          '/user/subscription-history',
          '/user/generate-product-description',
          '/user/credits',
          '/update-profile',
        ],
        member,
      ),
    },
    {
      connections: 2,
      duration,
      request: read(['/admin/dashboard', '/admin/orders', '/admin/users', '/admin/support-messages'], admin),
    },
    {
      connections: 2,
      duration,
      status: 303,
      request: () =>
        browserRequest(`/buy/${bought}`, {
          cookie: member,
          host,
          form: { ...order, idempotencyKey: newId() },
        }),
    },
    {
      connections: 2,
      duration,
      // Refused at first for the password, later for so many attempts.
      status: [400, 401, 429],
      request: () =>
        browserRequest('/login', {
          host,
          form: { email: `${newId()}@listwright.test`, password: 'wrong-wrong' },
        }),
    },
  ]
}
