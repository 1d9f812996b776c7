import { tmpdir } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { encodeForModel } from '#app/adapters/images.server.ts'
import { forgetUser } from '#app/domain/accounts/delete-account.server.ts'
import { exportAccount } from '#app/domain/accounts/export.server.ts'
import { announceServer, forgetServer } from '#app/domain/base/servers.server.ts'
import { isoTime, MINUTE } from '#app/domain/base/time.ts'
import { createFolderStore } from '#app/domain/base/uploads/folder-store.server.ts'
import {
  cancelBatch,
  continueBatch,
  pauseBatch,
  retryFailed,
} from '#app/domain/batches/change-batch.server.ts'
import { batchSteps } from '#app/domain/batches/end-job.server.ts'
import { createFeeder, type Feeder } from '#app/domain/batches/feeder.server.ts'
import { startNextJob } from '#app/domain/batches/next-job.server.ts'
import { startBatch } from '#app/domain/batches/start-batch.server.ts'
import { findImbalances, postEntry, readBalance } from '#app/domain/credits/ledger.server.ts'
import { readJobError } from '#app/domain/listings/job-errors.ts'
import { findJob } from '#app/domain/writing/jobs/history.server.ts'
import { createRunner } from '#app/domain/writing/jobs/runner.server.ts'
import { startJob } from '#app/domain/writing/jobs/start-job.server.ts'
import { jsonPieces } from '#app/json-pieces.ts'
import { transact } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import { allOf } from '#tests/all-of.ts'
import { saveGenerationSettings } from '#tests/generation-settings.ts'
import { serverFacts } from '#tests/server-facts.ts'
import { openWorkshop, requestOf, type Workshop } from '../writing/workshop.ts'
import { countStates, makeBatch, numbered, options, readBatch, start } from './make-batch.ts'

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
  expect(await chargesBySuccess()).toBe(true)
  await workshop.close()
})

/** Every charge has its text, or was given back; jobs of deleted accounts are gone. */
async function chargesBySuccess(): Promise<boolean> {
  const { db } = workshop
  const jobs = await db.selectFrom('generation_jobs').select(['id', 'status']).execute()
  const of = async (kind: 'spend' | 'refund') =>
    (await workshop.entries(kind)).filter(({ ref }) => jobs.some(({ id }) => id === ref)).length
  return (
    (await of('spend')) - (await of('refund')) === jobs.filter(({ status }) => status !== 'failed').length
  )
}

async function run() {
  feeder.wake()
  await feeder.idle()
}

test('each row and language becomes a listing of its product, for a credit each, and a mail says so once', async () => {
  const { db } = workshop
  const userId = await workshop.user(10)
  const id = await makeBatch(db, userId, { products: numbered(4), problems: [2] })
  expect(await start(db, userId, id, { languages: ['English', 'German'] })).toEqual({ outcome: 'started' })
  await run()
  expect(await readBatch(db, id)).toMatchObject({
    state: 'done',
    job_count: 6,
    done_count: 6,
    failed_count: 0,
  })
  expect(await readBalance(db, userId)).toBe(4)
  const listings = await db
    .selectFrom('listings')
    .select(['product_name', 'language', 'keys', 'batch_id'])
    .orderBy('product_name')
    .orderBy('language')
    .execute()
  expect(listings).toEqual(
    [1, 3, 4].flatMap((at) =>
      ['English', 'German'].map((language) => ({
        product_name: `Apron ${at}`,
        language,
        keys: `Apron-${at}`,
        batch_id: id,
      })),
    ),
  )
  await run()
  const mails = await db.selectFrom('outbox').select(['kind', 'text']).execute()
  expect(mails).toMatchObject([{ kind: 'batch-done' }])
  expect(mails[0]?.text).toContain(`https://shop.test/user/imports/${id}`)
  expect(mails[0]?.text).toMatch(/Apron 1, English: Facts used: \d of \d(: [\d ]+)?\n/)
  // Five are named.
  expect(mails[0]?.text.match(/Facts used/g)).toHaveLength(5)
})

test('the button pressed twice at once starts once', async () => {
  const { db } = workshop
  const userId = await workshop.user(10)
  const id = await makeBatch(db, userId)
  const wish = { userId, id, options: options(), credits: 3, trial: false }
  const started = await Promise.all(Array.from({ length: 8 }, () => startBatch(db, wish)))
  expect(started.map(({ outcome }) => outcome).sort()).toEqual(['started', ...Array(7).fill('there')].sort())
  await run()
  expect(await startBatch(db, wish)).toEqual({ outcome: 'there' })
  expect(await readBalance(db, userId)).toBe(7)
})

test('a balance of exactly the price is enough, one credit less is not, and takes nothing', async () => {
  const { db } = workshop
  const [rich, poor] = [await workshop.user(3), await workshop.user(2)]
  const id = await makeBatch(db, poor)
  expect(await start(db, poor, id)).toEqual({ outcome: 'insufficient', missing: 1 })
  expect(await countStates(db, id)).toEqual({})
  const paid = await makeBatch(db, rich)
  expect(await start(db, rich, paid)).toEqual({ outcome: 'started' })
  await run()
  expect([await readBalance(db, rich), await readBalance(db, poor)]).toEqual([0, 2])
})

test('another price than the one that was seen starts nothing', async () => {
  const { db } = workshop
  const userId = await workshop.user(10)
  const id = await makeBatch(db, userId)
  const wish = { userId, id, options: options(), trial: false }
  expect(await startBatch(db, { ...wish, credits: 2 })).toEqual({ outcome: 'changed', credits: 3 })
  expect(await startBatch(db, { ...wish, userId: 'somebody', credits: 3 })).toEqual({ outcome: 'not-found' })
})

test('credits that are spent elsewhere meanwhile pause the batch, which goes on after more were bought', async () => {
  const { db } = workshop
  await saveGenerationSettings(db, { batchTexts: 1 })
  const userId = await workshop.user(5)
  const id = await makeBatch(db, userId, { products: numbered(5) })
  await start(db, userId, id)
  await adjust(userId, -3)
  await run()
  expect(await readBatch(db, id)).toMatchObject({
    state: 'paused',
    pause_reason: 'no-credits',
    done_count: 2,
  })
  expect(await readBalance(db, userId)).toBe(0)
  await adjust(userId, 3)
  expect(await continueBatch(db, userId, id)).toBe('done')
  await run()
  expect(await readBatch(db, id)).toMatchObject({ state: 'done', done_count: 5 })
})

function adjust(userId: string, delta: number) {
  const entry = { userId, delta, kind: 'adjust', ref: newId(), actor: userId, note: 'Elsewhere' } as const
  return transact(workshop.db, (trx) => postEntry(trx, entry))
}

test('a model that is away pauses the batch instead of failing it, and it goes on by itself', async () => {
  const { db, gemini } = workshop
  const userId = await workshop.user(8)
  const id = await makeBatch(db, userId, { products: numbered(8) })
  gemini.fault('unavailable-503', { rate: 1 })
  await start(db, userId, id)
  await run()
  expect(await readBatch(db, id)).toMatchObject({ state: 'paused', pause_reason: 'generator-off' })
  expect(await countStates(db, id)).toEqual({ waiting: 8 })
  expect(await readBalance(db, userId)).toBe(8)
  gemini.clear()
  await db
    .updateTable('batches')
    .set({ fed_at: isoTime(-6 * MINUTE) })
    .execute()
  await run()
  await run()
  expect(await readBatch(db, id)).toMatchObject({ state: 'done', done_count: 8, failed_count: 0 })
})

test('a deleted account takes its batches along, also while they are written; its data has them before', async () => {
  const { db, vault, gemini } = workshop
  const userId = await workshop.user(5)
  gemini.setDelay(50)
  const id = await makeBatch(db, userId, { products: numbered(5) })
  await start(db, userId, id)
  feeder.wake()
  await until(async () => (await readBatch(db, id)).done_count > 0)
  const [batch] = JSON.parse((await allOf(jsonPieces(await exportAccount(db, userId)))).join('')).batches
  expect(batch).toMatchObject({
    name: 'aprons.csv',
    rows: numbered(5).map(({ name }) => ({ product: { name } })),
  })
  await transact(db, (trx) => forgetUser(trx, vault, userId))
  await feeder.idle()
  for (const table of ['batches', 'batch_rows', 'batch_jobs', 'listings', 'products'] as const)
    expect(await db.selectFrom(table).select('id').where('user_id', '=', userId).execute()).toEqual([])
})

test('without a key nothing is taken', async () => {
  const { db } = workshop
  const userId = await workshop.user(3)
  const id = await makeBatch(db, userId)
  await start(db, userId, id)
  await db.updateTable('ai_keys').set({ active: 0 }).execute()
  await run()
  expect(await readBatch(db, id)).toMatchObject({ state: 'paused', pause_reason: 'generator-off' })
  expect(await workshop.entries('spend')).toEqual([])
})

test('pause begins nothing more, cancel leaves the rest out, and what was written stays', async () => {
  const { db, gemini } = workshop
  await saveGenerationSettings(db, { batchTexts: 2 })
  const userId = await workshop.user(9)
  const id = await makeBatch(db, userId, { products: numbered(9) })
  gemini.setDelay(30)
  await start(db, userId, id)
  feeder.wake()
  await until(async () => (await readBatch(db, id)).done_count >= 2)
  expect(await pauseBatch(db, userId, id)).toBe('done')
  await feeder.idle()
  const { done_count: done, state } = await readBatch(db, id)
  expect(state).toBe('paused')
  expect(await countStates(db, id)).toEqual({ done, waiting: 9 - done })
  expect(await cancelBatch(db, 'somebody', id)).toBe('not-found')
  expect(await cancelBatch(db, userId, id)).toBe('done')
  expect(await continueBatch(db, userId, id)).toBe('no')
  await run()
  expect(await readBatch(db, id)).toMatchObject({ state: 'cancelled', cancelled_count: 9 - done })
  expect(await readBalance(db, userId)).toBe(9 - done)
  expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([])
})

test('the failed ones are tried again together', async () => {
  const { db, gemini } = workshop
  const userId = await workshop.user(6)
  const id = await makeBatch(db, userId, { products: numbered(6) })
  gemini.fault('empty', { times: 2 })
  await start(db, userId, id)
  await run()
  expect(await readBatch(db, id)).toMatchObject({ state: 'done', done_count: 4, failed_count: 2 })
  expect(await readBalance(db, userId)).toBe(2)
  const [failed] = await db.selectFrom('batch_jobs').select('error').where('state', '=', 'failed').execute()
  expect(readJobError(failed?.error ?? null)).toBe('No content was generated from the API response.')
  expect(await retryFailed(db, userId, id)).toBe('done')
  await run()
  expect(await readBatch(db, id)).toMatchObject({ state: 'done', done_count: 6, failed_count: 0 })
  expect(await readBalance(db, userId)).toBe(0)
  expect(await db.selectFrom('outbox').selectAll().execute()).toHaveLength(1)
})

test('three rows are tried first, and then only the rest is paid for', async () => {
  const { db } = workshop
  const userId = await workshop.user(5)
  const id = await makeBatch(db, userId, { products: numbered(6), problems: [2] })
  expect(await start(db, userId, id, { trial: true })).toEqual({ outcome: 'started' })
  await run()
  expect(await readBatch(db, id)).toMatchObject({
    state: 'cost',
    is_trial: 0,
    done_count: 3,
    mailed_at: null,
  })
  expect(await start(db, userId, id, { trial: true })).toEqual({ outcome: 'there' })
  expect(await readBalance(db, userId)).toBe(2)
  expect(await start(db, userId, id)).toEqual({ outcome: 'started' })
  await run()
  expect(await readBatch(db, id)).toMatchObject({ state: 'done', job_count: 5, done_count: 5 })
  expect(await readBalance(db, userId)).toBe(0)
})

test('texts of the file and of a listing stay where only what is missing is wanted', async () => {
  const { db } = workshop
  const userId = await workshop.user(4)
  const own = { ...numbered(1)[0], existingTexts: { descriptions: 'Our own words.\n\nAnd more.' } }
  const id = await makeBatch(db, userId, { products: [own] })
  await start(db, userId, id, { languages: ['English', 'German'], fileLanguage: 'English' })
  await run()
  expect(await readDescriptions()).toEqual([
    { language: 'English', parts: [{ text: 'Our own words.' }, { text: 'And more.' }], written_by: 'person' },
    expect.objectContaining({ language: 'German', written_by: 'model' }),
  ])
  // A second batch brings other facts for the same product, and leaves its texts alone.
  const next = await makeBatch(db, userId, { products: [{ ...numbered(1)[0], facts: ['wool'] }] })
  const before = await readDescriptions()
  await start(db, userId, next, { languages: ['English'] })
  await run()
  expect(await readDescriptions()).toEqual(before)
  expect(await readBatch(db, next)).toMatchObject({ state: 'done', job_count: 0, kept_count: 1 })
  expect(await readBalance(db, userId)).toBe(2)
  const facts = await db.selectFrom('product_facts').select(['version', 'facts']).orderBy('version').execute()
  expect(facts).toEqual([
    { version: 1, facts: '["100% linen","two pockets"]' },
    { version: 2, facts: '["wool"]' },
  ])
  const again = await makeBatch(db, userId, { products: [{ ...numbered(1)[0], facts: ['silk'] }] })
  await start(db, userId, again, { languages: ['English'], rewrite: 'all' })
  await run()
  expect((await readDescriptions())[0]).toMatchObject({ language: 'English', written_by: 'model' })
})

async function readDescriptions() {
  const rows = await workshop.db
    .selectFrom('listing_sections')
    .innerJoin('revisions', 'revisions.id', 'listing_sections.revision_id')
    .innerJoin('listings', 'listings.id', 'listing_sections.listing_id')
    .select(['listings.language', 'parts', 'written_by'])
    .where('listing_sections.section', '=', 'descriptions')
    .orderBy('listings.language')
    .execute()
  return rows.map((row) => ({ ...row, parts: JSON.parse(row.parts) }))
}

test('rows that an earlier batch has written the same are left out, except in another language', async () => {
  const { db } = workshop
  const userId = await workshop.user(9)
  const first = await makeBatch(db, userId, { products: numbered(2) })
  await start(db, userId, first)
  await run()
  const id = await makeBatch(db, userId, { products: numbered(3) })
  await start(db, userId, id, { languages: ['English', 'German'] })
  await run()
  expect(await readBatch(db, id)).toMatchObject({ state: 'done', job_count: 4 })
  const all = await makeBatch(db, userId, { products: numbered(2) })
  expect(await start(db, userId, all)).toEqual({ outcome: 'nothing' })
  expect(await start(db, userId, all, { skipUnchanged: false })).toEqual({ outcome: 'nothing' })
  expect(await start(db, userId, all, { skipUnchanged: false, rewrite: 'all' })).toEqual({
    outcome: 'started',
  })
  const { count } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(3)
})

test('two customers with 60 rows, a tenth of them faulty, three deaths and two processes: every row once', {
  timeout: 90_000,
}, async () => {
  const { db, gemini, vault, model } = workshop
  gemini.setDelay(5)
  gemini.fault('empty', { rate: 0.1 })
  const config = { modelTimeout: 5000, modelRetryPause: 1 }
  const photos = { files: createFolderStore(tmpdir()), encode: encodeForModel }
  const runner = createRunner({ db, vault, model, photos, batchSteps, config, log: () => {} })
  const other = createFeeder({ db, runner, origin: 'https://shop.test', log: () => {} })
  const users = [await workshop.user(60), await workshop.user(60)]
  const ids: string[] = []
  for (const userId of users) {
    const id = await makeBatch(db, userId, { products: numbered(60) })
    ids.push(id)
    await start(db, userId, id)
  }
  feeder.wake()
  other.wake()
  for (let death = 1; death <= 3; death++) {
    await until(async () => (await db.selectFrom('listings').select('id').execute()).length > death * 20)
    // As after kill -9: the jobs' leases run out, whatever the process that had them still believes.
    await db
      .updateTable('generation_jobs')
      .set({ lease_until: isoTime(-1) })
      .where('status', '=', 'running')
      .execute()
    await runner.heartbeat()
    feeder.wake()
    other.wake()
  }
  await until(async () => {
    feeder.wake()
    return (await Promise.all(ids.map((id) => readBatch(db, id)))).every(({ state }) => state === 'done')
  })
  await Promise.all([feeder.idle(), other.idle()])
  await other.stop()
  await runner.drain(0)
  for (const [at, id] of ids.entries()) {
    const { done_count: done, failed_count: failed } = await readBatch(db, id)
    expect(done + failed).toBe(60)
    expect(failed).toBeGreaterThan(0)
    const listings = await db.selectFrom('listings').select('id').where('batch_id', '=', id).execute()
    expect(listings).toHaveLength(done)
    expect(await readBalance(db, users[at] ?? '')).toBe(60 - done)
  }
  expect(
    await db.selectFrom('generation_jobs').select('id').where('cause', 'like', '%process%').execute(),
  ).not.toEqual([])
})

test('a customer’s batch leaves room for another’s, and for single texts', async () => {
  const { db, gemini, runner } = workshop
  await saveGenerationSettings(db, { batchTexts: 6, batchTextsPerUser: 4 })
  const [many, few, single] = [await workshop.user(20), await workshop.user(4), await workshop.user(2)]
  gemini.setDelay(1500)
  const quiet = await timeSingle(single)
  const large = await makeBatch(db, many, { products: numbered(20) })
  await start(db, many, large)
  feeder.wake()
  await until(async () => (await countStates(db, large)).running === 4)
  const small = await makeBatch(db, few, { products: numbered(4) })
  await start(db, few, small)
  feeder.wake()
  await until(async () => (await countStates(db, small)).running === 2)
  const loaded = await timeSingle(single)
  expect(loaded).toBeLessThan(2 * quiet)
  await until(async () => (await readBatch(db, small)).state === 'done')
  expect((await readBatch(db, large)).done_count).toBeLessThan(20)
  await cancelBatch(db, many, large)
  await runner.idle()
})

test('two servers share the limits of the shop, and one that has stopped leaves its share', async () => {
  const { db, gemini, runner } = workshop
  await saveGenerationSettings(db, { batchTexts: 4, batchTextsPerUser: 4 })
  for (const id of ['one', 'other']) await announceServer(db, serverFacts({ id, process: `${id}/1` }))
  const userId = await workshop.user(20)
  gemini.setDelay(1000)
  const id = await makeBatch(db, userId, { products: numbered(20) })
  await start(db, userId, id)
  feeder.wake()
  await until(async () => (await countStates(db, id)).running === 2)
  await pause(100)
  expect((await countStates(db, id)).running).toBe(2)
  await forgetServer(db, { id: 'other', process: 'other/1' })
  feeder.wake()
  await until(async () => (await countStates(db, id)).running === 4)
  await cancelBatch(db, userId, id)
  await runner.idle()
})

async function timeSingle(userId: string): Promise<number> {
  const { db, runner } = workshop
  const began = performance.now()
  const started = await startJob(db, requestOf(userId))
  if (started.outcome !== 'job') throw new Error(started.outcome)
  runner.enqueue(started.id)
  await until(async () => (await findJob(db, userId, started.id))?.status === 'done')
  return performance.now() - began
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(5)
}

test('a batch that was never fed comes before older ones of customers with as many texts under way', async () => {
  const { db } = workshop
  const [older, newer] = await Promise.all([workshop.user(5), workshop.user(5)])
  await start(db, older, await makeBatch(db, older))
  const room = { running: [], processes: 1 }
  const owners = async (result: Awaited<ReturnType<typeof startNextJob>>) => {
    if (typeof result === 'string') return expect.unreachable(result)
    const job = await db
      .selectFrom('generation_jobs')
      .select('user_id')
      .where('id', '=', result.jobId)
      .executeTakeFirstOrThrow()
    return job.user_id
  }
  expect(await owners(await startNextJob(db, room))).toBe(older)
  await start(db, newer, await makeBatch(db, newer))
  expect(await owners(await startNextJob(db, room))).toBe(newer)
  expect(await owners(await startNextJob(db, room))).toBe(older)
})
