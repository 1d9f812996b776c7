import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createPasswordHasher } from '#app/domain/people/password.server.ts'
import { addDemoAccount, DEMO_PASSWORD } from '#commands/seeds/demo-accounts.ts'
import { type Db, openDatabase } from '#db/client.server.ts'
import { ensureBuilt } from '#dev/built.ts'
import { makeBatch, numbered, readBatch, start } from '#tests/domain/batches/make-batch.ts'
import { saveGenerationSettings } from '#tests/generation-settings.ts'
import { type Bench, result } from './bench.ts'
import { cpuTime, openBenchShop } from './processes.ts'

const ROWS = 200
const FIRST = 20
const EMAIL = 'batch@listwright.test'

/** In ms: a batch that takes longer does not move. */
const PATIENCE = 180_000

export default {
  title: 'Writing a batch',
  protocol:
    `A batch of ${ROWS} products in one language, after one of ${FIRST} that does not count. The model answers at once, so that what is ` +
    'left is the work of the shop: the request, the answer as it streams in, the sections, the checks and the credit of ' +
    'each. Processor time of the server from /proc.',
  async measure() {
    ensureBuilt()
    const shop = await openBenchShop()
    const { db } = openDatabase(join(shop.dataDir, 'listwright.sqlite'))
    try {
      shop.gemini?.setDelay(0)
      const userId = await addCustomer(db)
      await write(db, userId, FIRST)
      let [cpu, began] = [cpuTime(shop.server.child), performance.now()]
      const written = await write(db, userId, ROWS)
      const seconds = (performance.now() - began) / 1000
      cpu = cpuTime(shop.server.child) - cpu
      return [
        result('listings that were written', written, '', { atLeast: ROWS }),
        result('processor time of one listing', cpu / ROWS, 'ms', { atMost: 40 }),
        result('until the last one is written', seconds, 's', { atMost: 20 }),
      ]
    } finally {
      await db.destroy()
      await shop.close()
    }
  },
} satisfies Bench

async function addCustomer(db: Db): Promise<string> {
  await saveGenerationSettings(db, { runningPerUser: 100, startsPerHour: 100_000 })
  const hash = await createPasswordHasher().hash(DEMO_PASSWORD)
  await addDemoAccount(db, { email: EMAIL, name: EMAIL, role: 'member', credits: FIRST + ROWS }, hash)
  return (await db.selectFrom('users').select('id').where('email', '=', EMAIL).executeTakeFirstOrThrow()).id
}

/** Returns how many listings were written. Throws when the batch does not end. */
async function write(db: Db, userId: string, rows: number): Promise<number> {
  const id = await makeBatch(db, userId, { products: numbered(rows, `Lamp of ${rows}`) })
  const started = await start(db, userId, id)
  if (started.outcome !== 'started') throw new Error(`Starting a batch came to ${started.outcome}`)
  const end = Date.now() + PATIENCE
  while (Date.now() < end) {
    const { state, done_count: done } = await readBatch(db, id)
    if (state === 'done') return done
    await pause(50)
  }
  throw new Error(`A batch of ${rows} rows did not end`)
}
