import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createPasswordHasher } from '#app/domain/people/password.server.ts'
import { addDemoAccount, DEMO_PASSWORD } from '#commands/seeds/demo-accounts.ts'
import type { Db } from '#db/client.server.ts'
import { openSqlite } from '#db/sqlite/client.server.ts'
import { ensureBuilt } from '#dev/built.ts'
import { makeBatch, numbered, readBatch, start } from '#tests/domain/batches/make-batch.ts'
import { residentMemory } from '#tests/server/inspect.ts'
import { type Bench, median, result } from './bench.ts'
import { type BenchShop, openBenchShop, signIn } from './processes.ts'

const ROWS = 5000
const DELAY = 5000
const READS = 200
const EMAIL = 'batch@listwright.test'

export default {
  title: 'Pages while a batch is written',
  protocol:
    `A batch of ${ROWS} products, against a model that answers in ${DELAY / 1000} s. Somebody else reads ${READS} pages, one every 100 ms, before ` +
    'it and meanwhile. Resident memory from /proc at each page, beyond the most before. That nothing is charged twice and every row is ' +
    'written once, when the process is killed thirty times in it, is for `npm run soak`.',
  async measure() {
    ensureBuilt()
    const shop = await openBenchShop()
    const { db } = openSqlite(join(shop.dataDir, 'listwright.sqlite'))
    try {
      shop.gemini?.setDelay(DELAY)
      const userId = await addCustomer(db)
      await readPages(shop)
      const quiet = await readPages(shop)
      const id = await makeBatch(db, userId, { products: numbered(ROWS, 'Lamp') })
      const started = await start(db, userId, id)
      if (started.outcome !== 'started') throw new Error(`Starting a batch came to ${started.outcome}`)
      await pause(2 * DELAY)
      const busy = await readPages(shop)
      const { state, done_count: done } = await readBatch(db, id)
      if (state !== 'running' || done === 0)
        throw new Error(`The batch is ${state}, with ${done} rows written`)
      return [
        result('a page meanwhile, median', busy.time, 'ms', { atMost: 2 }, quiet.time),
        result('memory beyond idle, at most', busy.memory - quiet.memory, 'MB', { atMost: 60 }),
      ]
    } finally {
      await db.destroy()
      await shop.close()
    }
  },
} satisfies Bench

async function addCustomer(db: Db): Promise<string> {
  const hash = await createPasswordHasher().hash(DEMO_PASSWORD)
  await addDemoAccount(db, { email: EMAIL, name: EMAIL, role: 'member', credits: ROWS }, hash)
  return (await db.selectFrom('users').select('id').where('email', '=', EMAIL).executeTakeFirstOrThrow()).id
}

/** The median time of a page in ms, and the most memory in MB. */
async function readPages({ server }: BenchShop): Promise<{ time: number; memory: number }> {
  const cookie = await signIn(server.url, 'user@listwright.test')
  const times: number[] = []
  let memory = 0
  for (let read = 0; read < READS; read++) {
    const asked = performance.now()
    const answer = await fetch(`${server.url}/user/listings`, { headers: { cookie } })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`The library answers ${answer.status}`)
    times.push(performance.now() - asked)
    memory = Math.max(memory, residentMemory(server))
    await pause(100)
  }
  return { time: median(times), memory }
}
