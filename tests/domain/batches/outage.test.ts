import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isoTime, MINUTE } from '#app/domain/base/time.ts'
import { batchSteps } from '#app/domain/batches/end-job.server.ts'
import { createFeeder, type Feeder } from '#app/domain/batches/feeder.server.ts'
import { findImbalances, readBalance } from '#app/domain/credits/ledger.server.ts'
import { recoverJobs } from '#app/domain/writing/jobs/running-jobs.server.ts'
import { openWorkshop, type Workshop } from '../writing/workshop.ts'
import { countStates, makeBatch, numbered, readBatch, start } from './make-batch.ts'

let workshop: Workshop
let feeder: Feeder
beforeEach(async () => {
  workshop = await openWorkshop()
  await workshop.key()
  const { db, runner } = workshop
  feeder = createFeeder({ db, runner, origin: 'https://shop.test', log: () => {} })
})
afterEach(async () => {
  await feeder.stop()
  await workshop.runner.idle()
  expect(await findImbalances(workshop.db)).toEqual([])
  await workshop.close()
})

async function run() {
  feeder.wake()
  await feeder.idle()
}

/** As when five minutes have gone by since each batch asked last; their order stays. */
async function later() {
  const batches = await workshop.db.selectFrom('batches').select(['id', 'fed_at']).execute()
  for (const { id, fed_at } of batches) {
    const at = fed_at === null ? Date.now() : Date.parse(fed_at)
    const set = { fed_at: new Date(at - 6 * MINUTE).toISOString() }
    await workshop.db.updateTable('batches').set(set).where('id', '=', id).execute()
  }
}

/** How many texts were begun since the last call. */
function counter() {
  let seen = 0
  return async () => {
    const { length } = await workshop.entries('spend')
    const begun = length - seen
    seen = length
    return begun
  }
}

/** Batches of three customers, paused because the model is away. */
async function threePaused(rows = 8) {
  const { db, gemini } = workshop
  gemini.fault('unavailable-503', { rate: 1 })
  const batches = []
  for (const name of ['Apron', 'Bowl', 'Cup']) {
    const userId = await workshop.user(rows)
    const id = await makeBatch(db, userId, { products: numbered(rows, name) })
    await start(db, userId, id)
    await run()
    batches.push({ userId, id })
  }
  return batches
}

async function statesOf(batches: { id: string }[]) {
  return Promise.all(batches.map(async ({ id }) => (await readBatch(workshop.db, id)).state))
}

test('while the model is away one text of one batch asks, each batch in its turn', async () => {
  const batches = await threePaused()
  expect(await statesOf(batches)).toEqual(['paused', 'paused', 'paused'])
  const begun = counter()
  await begun()
  for (let round = 0; round < 2; round++) {
    await later()
    await run()
    for (const at of batches.keys()) {
      // One batch has its turn; the end of its text gives it to the next.
      expect((await statesOf(batches)).map((state) => state === 'running')).toEqual(
        batches.map((_, other) => other === at),
      )
      await run()
      expect(await begun()).toBe(1)
    }
    await run()
    expect(await begun()).toBe(0)
    expect(await statesOf(batches)).toEqual(['paused', 'paused', 'paused'])
  }
  for (const { id, userId } of batches) {
    expect(await countStates(workshop.db, id)).toEqual({ waiting: 8 })
    expect(await readBalance(workshop.db, userId)).toBe(8)
  }
})

test('when the text that was tried is written, all batches go on with all their room', async () => {
  const batches = await threePaused()
  workshop.gemini.clear()
  await later()
  await run()
  await run()
  for (const { id, userId } of batches) {
    expect(await readBatch(workshop.db, id)).toMatchObject({
      state: 'done',
      done_count: 8,
      failed_count: 0,
      tries_one: 0,
    })
    expect(await readBalance(workshop.db, userId)).toBe(0)
  }
})

test('a process that dies while it tries leaves the turn to the next text, one at a time', async () => {
  const { db, gemini } = workshop
  const [first] = await threePaused(3)
  await later()
  await run()
  const dead = createFeeder({
    db,
    runner: { ...workshop.runner, runBeside: () => new Promise(() => {}) },
    origin: 'https://shop.test',
    log: () => {},
  })
  dead.wake()
  await vi.waitFor(async () =>
    expect(await countStates(db, first?.id ?? '')).toEqual({ running: 1, waiting: 2 }),
  )
  await dead.stop()
  const begun = counter()
  await begun()
  await run()
  expect(await begun()).toBe(0)
  await db
    .updateTable('generation_jobs')
    .set({ lease_until: isoTime(-MINUTE) })
    .execute()
  await recoverJobs({ db, batchSteps })
  gemini.clear()
  await run()
  await run()
  expect(await countStates(db, first?.id ?? '')).toEqual({ done: 3 })
})

test('a batch whose owner cannot be served does not keep the others waiting', async () => {
  const { db, gemini } = workshop
  const [blocked, ...others] = await threePaused(2)
  gemini.clear()
  await db
    .updateTable('users')
    .set({ disabled_at: isoTime() })
    .where('id', '=', blocked?.userId ?? '')
    .execute()
  await later()
  await run()
  await run()
  expect(await statesOf(others)).toEqual(['done', 'done'])
})

test('an answer that is no text shows that the model is back', async () => {
  const { db, gemini } = workshop
  const batches = await threePaused(2)
  gemini.clear()
  gemini.fault('empty', { times: 1 })
  await later()
  await run()
  await run()
  const states = await Promise.all(batches.map(({ id }) => countStates(db, id)))
  expect(states).toEqual([{ done: 1, failed: 1 }, { done: 2 }, { done: 2 }])
})
