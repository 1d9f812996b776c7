import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY, isoTime, MINUTE } from '#app/domain/base/time.ts'
import { cancelBatch, continueBatch } from '#app/domain/batches/change-batch.server.ts'
import { createLibraryBatch } from '#app/domain/batches/create-library-batch.server.ts'
import { batchSteps } from '#app/domain/batches/end-job.server.ts'
import { createFeeder, type Feeder } from '#app/domain/batches/feeder.server.ts'
import { listBatches } from '#app/domain/batches/find-batch.server.ts'
import { sweepImports } from '#app/domain/batches/imports/sweep-imports.server.ts'
import { startNextJob } from '#app/domain/batches/next-job.server.ts'
import { findImbalances, postEntry, readBalance } from '#app/domain/credits/ledger.server.ts'
import { changeFacts } from '#app/domain/listings/facts.server.ts'
import { recoverJobs } from '#app/domain/writing/jobs/running-jobs.server.ts'
import { transact } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import { saveGenerationSettings } from '#tests/generation-settings.ts'
import { makeListing } from '../listings/studio.ts'
import { openWorkshop, type Workshop } from '../writing/workshop.ts'
import { countStates, readBatch, start } from './make-batch.ts'

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

async function chosen(products: number, credits: number) {
  const { db } = workshop
  const userId = await workshop.user(credits)
  const productIds: string[] = []
  for (let n = 1; n <= products; n++)
    productIds.push((await makeListing(db, userId, { name: `Apron ${n}` })).productId)
  const make = async () => {
    const made = await createLibraryBatch(db, { userId, name: 'Aprons', productIds })
    return made.outcome === 'created' ? made.id : ''
  }
  const german = async () =>
    (
      await db
        .selectFrom('listings')
        .select('product_id')
        .where('user_id', '=', userId)
        .where('language', '=', 'German')
        .execute()
    ).length
  return { db, userId, productIds, make, german, id: await make() }
}

const GERMAN = { languages: ['German'] }

test('each product is written with its facts as they are then, none is made anew, and what is there stays', async () => {
  const { db, userId, productIds, id, german } = await chosen(4, 10)
  const [first = '', second = ''] = productIds
  await makeListing(db, userId, { productId: second, name: 'Apron 2', language: 'German' })
  expect(await start(db, userId, id, GERMAN)).toEqual({ outcome: 'started' })
  await changeFacts(db, { userId, productId: first, facts: ['100% hemp'], base: 1 })
  await run()
  expect(await readBatch(db, id)).toMatchObject({ state: 'done', job_count: 3, done_count: 3, kept_count: 1 })
  expect(await german()).toBe(4)
  expect(await readBalance(db, userId)).toBe(7)
  const job = await db
    .selectFrom('generation_jobs')
    .select('product_details')
    .where('product_id', '=', first)
    .where('language', '=', 'German')
    .executeTakeFirstOrThrow()
  expect(job.product_details).toBe('100% hemp')
  const products = await db.selectFrom('products').select('id').where('user_id', '=', userId).execute()
  // One came with the listing that was made above.
  expect(products.length).toBe(4)
})

test('ordered twice, the second order writes and takes nothing', async () => {
  const { db, userId, id, make, german } = await chosen(4, 8)
  const second = await make()
  await Promise.all([start(db, userId, id, GERMAN), start(db, userId, second, GERMAN)])
  await run()
  expect(await german()).toBe(4)
  expect(await readBalance(db, userId)).toBe(4)
  const counts = await Promise.all([readBatch(db, id), readBatch(db, second)])
  expect(counts.map(({ state }) => state)).toEqual(['done', 'done'])
  expect(counts.map(({ done_count }) => done_count).reduce((sum, done) => sum + done)).toBe(4)
})

test('killed while it writes, it goes on, and every credit has its listing', async () => {
  const { db, userId, id, german } = await chosen(5, 5)
  await start(db, userId, id, GERMAN)
  // Begun by a process that is killed before anything is written.
  const room = { running: [], processes: 1 }
  for (let n = 0; n < 2; n++) expect(await startNextJob(db, room)).toHaveProperty('jobId')
  expect(await readBalance(db, userId)).toBe(3)
  await db
    .updateTable('generation_jobs')
    .set({ lease_until: isoTime(-MINUTE) })
    .where('status', '=', 'running')
    .execute()
  await recoverJobs({ db, batchSteps })
  expect(await readBalance(db, userId)).toBe(5)
  await run()
  expect(await readBatch(db, id)).toMatchObject({ state: 'done', done_count: 5, failed_count: 0 })
  expect([await german(), await readBalance(db, userId)]).toEqual([5, 0])
})

test('credits that are spent elsewhere pause it; more than there are start nothing', async () => {
  const { db, userId, id, german } = await chosen(5, 5)
  await saveGenerationSettings(db, { batchTexts: 1 })
  expect(await start(db, userId, id, { languages: ['German', 'French'] })).toEqual({
    outcome: 'insufficient',
    missing: 5,
  })
  expect(await countStates(db, id)).toEqual({})
  await start(db, userId, id, GERMAN)
  const adjust = (delta: number) =>
    transact(db, (trx) =>
      postEntry(trx, { userId, delta, kind: 'adjust', ref: newId(), actor: userId, note: 'Elsewhere' }),
    )
  await adjust(-3)
  await run()
  expect(await readBatch(db, id)).toMatchObject({
    state: 'paused',
    pause_reason: 'no-credits',
    done_count: 2,
  })
  await adjust(3)
  await continueBatch(db, userId, id)
  await run()
  expect([await german(), await readBalance(db, userId)]).toEqual([5, 0])
})

test('a model that is away pauses it and takes nothing; cancelled, what is written stays', async () => {
  const { db, userId, id, german } = await chosen(3, 3)
  workshop.gemini.fault('unavailable-503', { rate: 1 })
  await start(db, userId, id, GERMAN)
  await run()
  expect(await readBatch(db, id)).toMatchObject({ state: 'paused', pause_reason: 'generator-off' })
  expect(await readBalance(db, userId)).toBe(3)
  workshop.gemini.clear()
  const room = { running: [], processes: 1 }
  await continueBatch(db, userId, id)
  const next = await startNextJob(db, room)
  await workshop.runner.runBeside(typeof next === 'string' ? '' : next.jobId)
  expect(await cancelBatch(db, userId, id)).toBe('done')
  await run()
  expect([await german(), await readBalance(db, userId)]).toEqual([1, 2])
})

test('nobody orders for products of others, and nothing of such a choice is left', async () => {
  const { db, productIds } = await chosen(2, 2)
  const other = await chosen(1, 1)
  const mixed = [...other.productIds, ...productIds]
  const made = await createLibraryBatch(db, { userId: other.userId, name: 'All', productIds: mixed })
  expect(made).toEqual({ outcome: 'not-found' })
  const own = await db.selectFrom('batches').select('id').where('user_id', '=', other.userId).execute()
  expect(own).toEqual([{ id: other.id }])
})

test('what was not started is in no list, and goes after a day', async () => {
  const { db, userId, id, make } = await chosen(2, 2)
  await start(db, userId, id, GERMAN)
  const left = await make()
  const listed = async () => (await listBatches(db, userId, 1)).rows.map((batch) => batch.id)
  expect(await listed()).toEqual([id])
  await sweepImports(db)
  expect(await readBatch(db, left)).toMatchObject({ state: 'cost', product_count: 2 })
  await db
    .updateTable('batches')
    .set({ created_at: isoTime(-1.1 * DAY) })
    .execute()
  await sweepImports(db)
  const there = await db.selectFrom('batches').select('id').where('user_id', '=', userId).execute()
  expect(there).toEqual([{ id }])
  await run()
})
