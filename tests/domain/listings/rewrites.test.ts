import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVault } from '#app/domain/base/secrets/vault.server.ts'
import { batchSteps } from '#app/domain/batches/end-job.server.ts'
import { findImbalances, readBalance } from '#app/domain/credits/ledger.server.ts'
import { findListing } from '#app/domain/listings/find-listing.server.ts'
import { finishRewrite } from '#app/domain/listings/finish-rewrite.server.ts'
import { listRevisions } from '#app/domain/listings/revisions.server.ts'
import { findRewrite, listNewsOfRewrites, markRewritesSeen } from '#app/domain/listings/rewrites.server.ts'
import { saveSection } from '#app/domain/listings/save-section.server.ts'
import { failJob, recoverJobs } from '#app/domain/writing/jobs/running-jobs.server.ts'
import { addKey } from '#app/domain/writing/keys/keys.server.ts'
import {
  buyRewrites,
  MOST_REWRITES_RUNNING,
  type RewriteWish,
  startRewrite,
} from '#app/domain/writing/start-rewrite.server.ts'
import { newId } from '#db/ids.server.ts'
import { makeUser } from '#tests/factories.ts'
import { makeListing, openStudio } from './studio.ts'

let studio: Awaited<ReturnType<typeof openStudio>>
beforeAll(async () => {
  studio = await openStudio()
  const vault = createVault(['a vault for tests, and long enough'])
  await addKey(studio.db, vault, { name: 'Key', key: 'demo-key', isActive: true })
})
afterAll(() => studio.close())

async function open(credits = 0) {
  const { db } = studio
  const userId = await makeUser(db, { credits })
  const { listingId } = await makeListing(db, userId)
  const listing = async () => {
    const found = await findListing(db, userId, listingId)
    if (!found) throw new Error('The listing is gone')
    return found
  }
  const start = (change: Partial<RewriteWish> = {}) =>
    startRewrite(db, {
      userId,
      listingId,
      idempotencyKey: newId(),
      section: 'titles',
      chips: ['shorter'],
      instruction: '',
      ...change,
    })
  const begin = async (change: Partial<RewriteWish> = {}) => {
    const started = await start(change)
    if (started.outcome !== 'job') throw new Error(started.outcome)
    return started.id
  }
  const titles = async () => (await listing()).sections.find(({ key }) => key === 'titles')
  const finish = (id: string, text: string) => finishRewrite(db, id, { parts: [{ text }], keyId: 'k' })
  const buy = (idempotencyKey: string) => buyRewrites(db, { userId, listingId, idempotencyKey })
  return { db, userId, listingId, listing, titles, start, begin, finish, buy }
}

test('a rewrite is counted, and becomes the current revision', async () => {
  const { userId, listingId, listing, titles, begin, finish, db } = await open()
  const id = await begin({ instruction: 'Say less', chips: ['shorter', 'plainer'] })
  expect((await listing()).rewrites).toEqual({ left: 9, granted: 10, running: 1 })
  expect(await finish(id, 'Apron')).toBe(true)
  expect((await listing()).rewrites).toEqual({ left: 9, granted: 10, running: 0 })
  expect(await titles()).toMatchObject({ parts: [{ text: 'Apron' }], origin: 'rewritten', number: 2 })
  const list = await listRevisions(db, userId, listingId, 'titles')
  expect(list?.revisions[0]).toMatchObject({ instruction: 'Say less', chips: ['shorter', 'plainer'] })
  expect(await findRewrite(db, userId, id)).toMatchObject({ status: 'done', becameCurrent: true })
  expect(await finish(id, 'Twice')).toBe(false)
  expect((await titles())?.number).toBe(2)
})

test('of 200 at once exactly as many run as are left', async () => {
  const { start, listing } = await open()
  const started = await Promise.all(Array.from({ length: 200 }, () => start()))
  expect(started.filter(({ outcome }) => outcome === 'job')).toHaveLength(10)
  expect(started.filter(({ outcome }) => outcome === 'none-left')).toHaveLength(190)
  expect((await listing()).rewrites).toEqual({ left: 0, granted: 10, running: 10 })
})

test('the same form sent twice makes one rewrite', async () => {
  const { start, listing } = await open()
  const idempotencyKey = newId()
  const started = await Promise.all(Array.from({ length: 5 }, () => start({ idempotencyKey })))
  expect(started.filter((one) => one.outcome === 'job' && one.isNew)).toHaveLength(1)
  expect(new Set(started.map((one) => (one.outcome === 'job' ? one.id : '')))).toHaveProperty('size', 1)
  expect((await listing()).rewrites.left).toBe(9)
  expect(await start({ idempotencyKey, instruction: 'Another wish' })).toMatchObject({ isNew: true })
})

test('a rewrite that fails is not counted, costs nothing, and the text stays', async () => {
  const { db, userId, listingId, begin, finish, listing, titles } = await open(3)
  const before = await titles()
  const id = await begin()
  expect(await failJob({ db, batchSteps }, id, 'The response was cut off.')).toBe(true)
  expect((await listing()).rewrites.left).toBe(10)
  expect(await titles()).toEqual(before)
  expect(await readBalance(db, userId)).toBe(3)
  expect(await listNewsOfRewrites(db, userId, listingId)).toMatchObject([
    { id, status: 'failed', error: 'The response was cut off.' },
  ])
  await markRewritesSeen(db, userId, [id])
  expect(await listNewsOfRewrites(db, userId, listingId)).toEqual([])
  expect(await finish(id, 'Too late')).toBe(false)
  expect(await titles()).toEqual(before)
})

test('a rewrite whose process died gives itself back once', async () => {
  const { db, begin, listing, userId } = await open(1)
  const id = await begin()
  await db
    .updateTable('generation_jobs')
    .set({ lease_until: '2026-01-01T00:00:00.000Z' })
    .where('id', '=', id)
    .execute()
  const recovered = await Promise.all([recoverJobs({ db, batchSteps }), recoverJobs({ db, batchSteps })])
  expect(recovered[0] + recovered[1]).toBe(1)
  expect((await listing()).rewrites).toEqual({ left: 10, granted: 10, running: 0 })
  expect(await readBalance(db, userId)).toBe(1)
})

test('what is rewritten while somebody edits is kept beside the edited text', async () => {
  const { db, userId, listingId, begin, finish, listing, titles } = await open()
  const base = (await titles())?.revisionId ?? null
  const id = await begin({ base })
  await saveSection(db, { userId, listingId, section: 'titles', parts: [{ text: 'By hand' }], base })
  const { textVersion } = await listing()
  expect(await finish(id, 'By the model')).toBe(true)
  expect(await titles()).toMatchObject({ parts: [{ text: 'By hand' }], number: 3 })
  expect((await listing()).textVersion).toBe(textVersion)
  expect(await findRewrite(db, userId, id)).toMatchObject({ status: 'done', becameCurrent: false })
  const list = await listRevisions(db, userId, listingId, 'titles')
  expect(list?.revisions.map(({ parts, isCurrent }) => [parts[0]?.text, isCurrent])).toEqual([
    ['By the model', false],
    ['By hand', true],
    ['Linen apron', false],
  ])
})

test('a rewrite is refused where it makes no sense', async () => {
  const { start, userId, listingId, titles, db } = await open()
  expect(await start({ part: 3 })).toEqual({ outcome: 'no-part' })
  expect(await start({ part: -1 })).toEqual({ outcome: 'no-part' })
  expect(await start({ part: 2, base: (await titles())?.revisionId })).toMatchObject({ outcome: 'job' })
  expect(await start({ base: 'another' })).toEqual({ outcome: 'changed' })
  expect(await start({ section: 'faq', base: null })).toMatchObject({ outcome: 'job' })
  const stranger = await makeUser(db, { credits: 5 })
  expect(await start({ userId: stranger })).toEqual({ outcome: 'not-found' })
  expect(await buyRewrites(db, { userId: stranger, listingId, idempotencyKey: 'x' })).toEqual({
    outcome: 'not-found',
  })
  expect(await readBalance(db, stranger)).toBe(5)
  await db.updateTable('users').set({ disabled_at: 'now' }).where('id', '=', userId).execute()
  expect(await start()).toEqual({ outcome: 'no-user' })
})

test('one credit buys ten more, once for each form', async () => {
  const { db, userId, buy, listing } = await open(2)
  const key = newId()
  const bought = await Promise.all([buy(key), buy(key), buy(key)])
  expect(bought.filter((one) => one.outcome === 'bought' && one.isNew)).toHaveLength(1)
  expect((await listing()).rewrites.left).toBe(20)
  expect(await readBalance(db, userId)).toBe(1)
  const outcomes = await Promise.all(Array.from({ length: 4 }, () => buy(newId())))
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual([
    'bought',
    ...Array(3).fill('insufficient'),
  ])
  expect((await listing()).rewrites.left).toBe(30)
  expect(await readBalance(db, userId)).toBe(0)
  expect(await findImbalances(db)).toEqual([])
})

test('one user’s rewrites do not fill the queue', async () => {
  const { db, userId, start } = await open(MOST_REWRITES_RUNNING)
  const others = await Promise.all(
    Array.from({ length: MOST_REWRITES_RUNNING / 10 }, (_, n) =>
      makeListing(db, userId, { name: `Apron ${n}` }),
    ),
  )
  for (const { listingId } of others) {
    for (let n = 0; n < 10; n++) await start({ listingId })
  }
  expect(await start()).toEqual({ outcome: 'busy' })
})
