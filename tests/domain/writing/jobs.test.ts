import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isoTime } from '#app/domain/base/time.ts'
import { batchSteps } from '#app/domain/batches/end-job.server.ts'
import { findImbalances, readBalance } from '#app/domain/credits/ledger.server.ts'
import { findJob, listJobs } from '#app/domain/writing/jobs/history.server.ts'
import { failJob, finishJob, recoverJobs, renewLeases } from '#app/domain/writing/jobs/running-jobs.server.ts'
import { startJob } from '#app/domain/writing/jobs/start-job.server.ts'
import { readGenerationSettings } from '#app/domain/writing/settings/settings.server.ts'
import { saveGenerationSettings } from '#tests/generation-settings.ts'
import { openWorkshop, requestOf, type Workshop } from './workshop.ts'

let workshop: Workshop
beforeAll(async () => {
  workshop = await openWorkshop()
  await workshop.key()
})
beforeEach(() => setLimits({ runningPerUser: 1000, startsPerHour: 1000 }))
afterAll(async () => {
  expect(await findImbalances(workshop.db)).toEqual([])
  await workshop.close()
})

test('10 credits pay for 10 of 200 jobs that are asked for at once', async () => {
  const { db } = workshop
  const user = await workshop.user(10)
  const starts = await Promise.all(Array.from({ length: 200 }, () => startJob(db, requestOf(user))))
  const outcomes = starts.map(({ outcome }) => outcome)
  expect(outcomes.filter((outcome) => outcome === 'job')).toHaveLength(10)
  expect(outcomes.filter((outcome) => outcome === 'insufficient')).toHaveLength(190)
  expect(await readBalance(db, user)).toBe(0)
  expect(await spendsOf(user)).toHaveLength(10)
})

test('one form sent 20 times at once is one job and takes one credit, even the last one', async () => {
  const { db } = workshop
  const user = await workshop.user(1)
  const request = requestOf(user)
  const starts = await Promise.all(Array.from({ length: 20 }, () => startJob(db, request)))
  const ids = starts.map((start) => start.outcome === 'job' && start.id)
  expect(new Set(ids).size).toBe(1)
  expect(ids[0]).toBeTypeOf('string')
  expect(starts.filter((start) => start.outcome === 'job' && start.isNew)).toHaveLength(1)
  expect(await spendsOf(user)).toHaveLength(1)
})

test('the same form with another text is another job, and so is another user', async () => {
  const { db } = workshop
  const [one, other] = [await workshop.user(5), await workshop.user(5)]
  const request = requestOf(one)
  const starts = [
    await startJob(db, request),
    await startJob(db, { ...request, productDetails: 'wool' }),
    await startJob(db, { ...request, language: 'Swedish' }),
    await startJob(db, { ...request, userId: other }),
  ]
  expect(new Set(starts.map((start) => start.outcome === 'job' && start.id)).size).toBe(4)
  expect([await readBalance(db, one), await readBalance(db, other)]).toEqual([2, 4])
})

test('a user has three jobs at a time and 60 an hour', async () => {
  const { db } = workshop
  await setLimits({})
  expect(await readGenerationSettings(db)).toEqual({
    model: 'gemini-3.5-flash-lite',
    contentTokens: 2048,
    metaTokens: 256,
    timeout: 30,
    runningPerUser: 3,
    startsPerHour: 60,
    batchTexts: 6,
    batchTextsPerUser: 4,
    rewritesIncluded: 10,
    rewritesPerCredit: 10,
    language: 'English',
  })
  const user = await workshop.user(100)
  const [first = '', ...others] = [await start(user), await start(user), await start(user)]
  expect((await startJob(db, requestOf(user))).outcome).toBe('busy')
  for (const id of [first, ...others]) await failJob({ db, batchSteps }, id, 'x')
  for (let count = 3; count < 60; count++) await failJob({ db, batchSteps }, await start(user), 'x')
  expect((await startJob(db, requestOf(user))).outcome).toBe('too-many')
  await db
    .updateTable('generation_jobs')
    .set({ created_at: isoTime(-61 * 60_000) })
    .where('id', '=', first)
    .execute()
  expect((await startJob(db, requestOf(user))).outcome).toBe('job')
  expect(await readBalance(db, user)).toBe(99)
})

test('without a key that can be used nothing is taken', async () => {
  const { db } = workshop
  const user = await workshop.user(5)
  for (const change of [{ cooling_until: isoTime(60_000) }, { cooling_until: null, active: 0 as const }]) {
    await db.updateTable('ai_keys').set(change).execute()
    expect((await startJob(db, requestOf(user))).outcome).toBe('no-keys')
  }
  await db.updateTable('ai_keys').set({ active: 1 }).execute()
  expect(await readBalance(db, user)).toBe(5)
})

test('an account that was closed meanwhile starts nothing', async () => {
  const { db } = workshop
  const user = await workshop.user(5)
  await db.updateTable('users').set({ disabled_at: isoTime() }).where('id', '=', user).execute()
  expect((await startJob(db, requestOf(user))).outcome).toBe('no-user')
  expect((await startJob(db, requestOf('nobody'))).outcome).toBe('no-user')
  expect(await readBalance(db, user)).toBe(5)
})

test('a job ends once, and a refund happens once, however often and in whatever order it is asked for', async () => {
  const { db } = workshop
  const user = await workshop.user(3)
  const [done, failed, raced] = [await start(user), await start(user), await start(user)]
  const content = { text: {}, keyId: 'k' }
  expect([
    await finishJob({ db, batchSteps }, done, content),
    await failJob({ db, batchSteps }, done, 'x'),
  ]).toEqual([true, false])
  const ends = await Promise.all([1, 2, 3].map(() => failJob({ db, batchSteps }, failed, 'x')))
  expect(ends.toSorted()).toEqual([false, false, true])
  expect(await finishJob({ db, batchSteps }, failed, content)).toBe(false)
  const race = await Promise.all([
    failJob({ db, batchSteps }, raced, 'x'),
    finishJob({ db, batchSteps }, raced, content),
    failJob({ db, batchSteps }, raced, 'x'),
  ])
  expect(race.filter((won) => won)).toHaveLength(1)
  const refunds = (await workshop.entries('refund')).filter(({ user_id }) => user_id === user)
  const lost = await db
    .selectFrom('generation_jobs')
    .select('id')
    .where('user_id', '=', user)
    .where('status', '=', 'failed')
    .execute()
  expect(refunds.map(({ ref }) => ref).sort()).toEqual(lost.map(({ id }) => id).sort())
})

test('a job is given up when its lease has run out, not before, and never while its runner lives', async () => {
  const { db } = workshop
  const user = await workshop.user(3)
  const [dead, alive, fresh] = [await start(user), await start(user), await start(user)]
  await db
    .updateTable('generation_jobs')
    .set({ lease_until: isoTime(-1) })
    .where('id', 'in', [dead, alive])
    .execute()
  await renewLeases(db, [alive])
  expect(await Promise.all([recoverJobs({ db, batchSteps }), recoverJobs({ db, batchSteps })])).toContain(1)
  expect(await recoverJobs({ db, batchSteps })).toBe(0)
  expect((await findJob(db, user, dead))?.error).toBe('Writing was interrupted.')
  expect((await findJob(db, user, alive))?.status).toBe('running')
  expect((await findJob(db, user, fresh))?.status).toBe('running')
  expect(await readBalance(db, user)).toBe(1)
})

test('a list holds its owner’s jobs alone, each once, newest first, ten a page', async () => {
  const { db } = workshop
  const [user, other] = [await workshop.user(25), await workshop.user(1)]
  const ids: string[] = []
  for (let count = 0; count < 25; count++) ids.push(await start(user))
  const foreign = await start(other)
  // Several in one millisecond, so that the second key of the order counts.
  await db
    .updateTable('generation_jobs')
    .set({ created_at: '2026-11-21T10:00:00.000Z' })
    .where('id', 'in', ids.slice(0, 15))
    .execute()
  const seen: string[] = []
  const sizes: number[] = []
  let next: string | undefined
  do {
    const page = await listJobs(db, user, next)
    seen.push(...page.jobs.map(({ id }) => id))
    sizes.push(page.jobs.length)
    next = page.next
  } while (next)
  expect(sizes).toEqual([10, 10, 5])
  expect(seen.toSorted()).toEqual(ids.toSorted())
  expect(await findJob(db, user, foreign)).toBeUndefined()
  expect((await listJobs(db, user, "' or 1=1 --")).jobs).toHaveLength(10)
})

async function start(userId: string): Promise<string> {
  const started = await startJob(workshop.db, requestOf(userId))
  if (started.outcome !== 'job') throw new Error(started.outcome)
  return started.id
}

async function setLimits(limits: { runningPerUser?: number; startsPerHour?: number }) {
  await saveGenerationSettings(workshop.db, limits)
}

async function spendsOf(userId: string) {
  return (await workshop.entries('spend')).filter(({ user_id }) => user_id === userId)
}
