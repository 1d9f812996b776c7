import { afterEach, beforeEach, expect, test } from 'vitest'
import { isoTime, MINUTE } from '#app/domain/base/time.ts'
import { createFeeder, type Feeder } from '#app/domain/batches/feeder.server.ts'
import { findImbalances, readBalance } from '#app/domain/credits/ledger.server.ts'
import { modelChecks } from '#app/domain/shop/system/checks/model.server.ts'
import { saveGenerationSettings } from '#tests/generation-settings.ts'
import { openWorkshop, type Workshop } from '../writing/workshop.ts'
import { countStates, makeBatch, numbered, readBatch, start } from './make-batch.ts'

/** Long enough that an answer of the stand-in comes in time on a busy machine, in ms. */
const TIMEOUT = 500

let workshop: Workshop
let feeder: Feeder
beforeEach(async () => {
  workshop = await openWorkshop({ modelTimeout: TIMEOUT })
  await workshop.key()
  const { db, runner } = workshop
  feeder = createFeeder({ db, runner, origin: 'https://shop.test', log: () => {} })
})
afterEach(async () => {
  await feeder.stop()
  expect(await findImbalances(workshop.db)).toEqual([])
  await workshop.close()
})

async function run() {
  feeder.wake()
  await feeder.idle()
}

/** As when five minutes have gone by. */
async function later() {
  await workshop.db
    .updateTable('batches')
    .set({ fed_at: isoTime(-6 * MINUTE) })
    .execute()
}

async function checkOfBatches() {
  const check = modelChecks.find(({ id }) => id === 'batches')
  return check?.run({ db: workshop.db } as never)
}

test('a model that hangs pauses the batch after three texts, fails none and keeps no credit', async () => {
  const { db, gemini } = workshop
  await saveGenerationSettings(db, { batchTexts: 2 })
  const userId = await workshop.user(9)
  const id = await makeBatch(db, userId, { products: numbered(9) })
  gemini.fault('stall', { rate: 1 })
  await start(db, userId, id)
  await run()
  expect(await readBatch(db, id)).toMatchObject({ state: 'paused', pause_reason: 'generator-off' })
  expect(await countStates(db, id)).toEqual({ waiting: 9 })
  expect(await readBalance(db, userId)).toBe(9)
  const calls = gemini.requests.length
  expect(await checkOfBatches()).toMatchObject({
    state: 'watch',
    sentence: '1 batch with 9 texts left is waiting, because the model is not responding.',
  })
  // It tries again by itself, and stops sooner while the model still hangs.
  await later()
  await run()
  await run()
  expect(await readBatch(db, id)).toMatchObject({ state: 'paused', failed_count: 0 })
  expect(gemini.requests.length).toBeGreaterThan(calls)
  gemini.clear()
  await later()
  await run()
  await run()
  expect(await readBatch(db, id)).toMatchObject({
    state: 'done',
    done_count: 9,
    failed_count: 0,
    late_count: 0,
  })
  expect(await readBalance(db, userId)).toBe(0)
  expect(await checkOfBatches()).toMatchObject({ state: 'ok' })
})

test('a text that alone comes too late is tried three times, fails, and gives its credit back', async () => {
  const { db, gemini } = workshop
  const userId = await workshop.user(2)
  const id = await makeBatch(db, userId, { products: numbered(1) })
  gemini.fault('stall', { rate: 1 })
  await start(db, userId, id)
  await run()
  expect(await readBatch(db, id)).toMatchObject({ state: 'done', done_count: 0, failed_count: 1 })
  expect(await workshop.entries('spend')).toHaveLength(3)
  expect(await readBalance(db, userId)).toBe(2)
})
