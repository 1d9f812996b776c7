import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findImbalances, readBalance } from '#app/domain/credits/ledger.server.ts'
import { findJob } from '#app/domain/generation/history.server.ts'
import { failJob, startJob } from '#app/domain/generation/jobs.server.ts'
import { saveGenerationSettings } from '#app/domain/generation/settings.server.ts'
import { createVault } from '#app/domain/secrets/vault.server.ts'
import { isoTime } from '#app/domain/time.ts'
import { type GeminiFault, startGemini } from '#tests/stand-ins/gemini/gemini.ts'
import { openWorkshop, requestOf, type Workshop } from './workshop.ts'

let workshop: Workshop
beforeEach(async () => {
  workshop = await openWorkshop({ modelTimeout: 1200 })
  let settings = { model: 'gemini-2.5-flash-lite', runningPerUser: 100, startsPerHour: 1000 }
  await saveGenerationSettings(workshop.db, settings)
})
afterEach(async () => {
  expect(await findImbalances(workshop.db)).toEqual([])
  await workshop.close()
})

const NOTHING = 'No content was generated from the API response.'
const UNREACHABLE = 'The model cannot be reached. Please try again later.'
const FATAL: [GeminiFault, string | RegExp][] = [
  ['empty', NOTHING],
  ['no-candidates', NOTHING],
  ['safety', NOTHING],
  ['prompt-blocked', NOTHING],
  ['max-tokens', /cut off/],
  ['rate-limited', /^API Error: 429 - You exceeded your current quota/],
  ['forbidden', /^API Error: 403 - Your API key was reported as leaked/],
  ['unauthorized', /^API Error: 401 - /],
  ['bad-key', /^API Error: 400 - API key not valid/],
  ['server-error-500', /^API Error: 500 - /],
  ['unavailable-503', 'API Error: 503 - The model is overloaded. Please try again later.'],
  ['garbage', 'The model sent an answer that cannot be read.'],
  ['html', 'API Error: 502 - The answer was a web page.'],
  ['huge', 'The model sent more than a listing can be.'],
  ['connection-reset', UNREACHABLE],
  ['reset-mid-body', UNREACHABLE],
  ['stall', 'The model did not answer in time.'],
]

test.each(FATAL)('%s fails the job and gives the credit back once', async (fault, message) => {
  let { db, gemini } = workshop
  let key = await workshop.key()
  let user = await workshop.user(5)
  gemini.fault(fault, { rate: 1 })
  for (let count = 0; count < 5; count++) {
    await db.updateTable('ai_keys').set({ cooling_until: null }).execute()
    let job = await workshop.generate(user)
    expect(job.status).toBe('failed')
    expect(job.error).toMatch(message)
    expect(job.error?.length).toBeLessThanOrEqual(300)
    expect(await failJob(db, job.id, 'again')).toBe(false)
    expect(await failJob(db, job.id, 'and again')).toBe(false)
  }
  expect(await workshop.entries('refund')).toHaveLength(5)
  expect(await readBalance(db, user)).toBe(5)
  expect(JSON.stringify([workshop.events, await rows()])).not.toContain(key.key)
})

test.each<GeminiFault>(['slow', 'no-meta'])('%s is no failure', async (fault) => {
  let patient = await openWorkshop({ modelTimeout: 5000 })
  await patient.key()
  patient.gemini.fault(fault)
  let user = await patient.user(1)
  let job = await patient.generate(user)
  let found = await findJob(patient.db, user, job.id)
  expect(found?.content?.metaTags.title).not.toBe('')
  expect(found?.content?.featureHighlights.length).toBeGreaterThan(0)
  expect(await readBalance(patient.db, user)).toBe(0)
  expect(patient.gemini.requests).toHaveLength(fault === 'no-meta' ? 2 : 1)
  await patient.close()
})

test('a stopped model is a message and a refund', async () => {
  let { db, gemini } = workshop
  await workshop.key()
  let user = await workshop.user(1)
  await gemini.close()
  let job = await workshop.generate(user)
  expect(job).toMatchObject({ status: 'failed', error: UNREACHABLE })
  expect(await readBalance(db, user)).toBe(1)
  workshop.gemini = await startGemini()
})

test('a text that is no listing gives the credit back', async () => {
  await workshop.key()
  let user = await workshop.user(1)
  workshop.gemini.reply({ text: 'I am sorry, but I cannot help with that.' })
  expect((await workshop.generate(user)).error).toBe(NOTHING)
  expect(await readBalance(workshop.db, user)).toBe(1)
})

describe('the meta tags', () => {
  test('missing ones are asked for once, in the same job and for no credit', async () => {
    let { db, gemini } = workshop
    await workshop.key()
    let user = await workshop.user(2)
    gemini.fault('no-meta')
    let job = await workshop.generate(user)
    expect((await findJob(db, user, job.id))?.content?.metaTags.description).not.toBe('')
    expect(gemini.requests.map(({ body }) => maxTokensOf(body))).toEqual([2048, 256])
    expect(await readBalance(db, user)).toBe(1)
  })

  test('a failing second call keeps the rest', async () => {
    let { db, gemini } = workshop
    await workshop.key()
    let user = await workshop.user(1)
    let text =
      '=== PRODUCT DESCRIPTIONS ===\nA plain apron of linen.\n\n=== FEATURE HIGHLIGHTS ===\n- Two pockets'
    gemini.reply({ text })
    gemini.reply({ text: 'Sorry.' })
    let job = await workshop.generate(user)
    expect(await findJob(db, user, job.id)).toMatchObject({
      status: 'done',
      content: { featureHighlights: ['Two pockets'], metaTags: { title: '', description: '' } },
    })
    expect(await workshop.entries('refund')).toEqual([])
  })
})

describe('the keys', () => {
  test.each<[GeminiFault, number]>([
    ['rate-limited', 37_000],
    ['forbidden', 900_000],
    ['unauthorized', 900_000],
    ['bad-key', 900_000],
  ])('after %s a key rests and another one writes', async (fault, rest) => {
    let { db, gemini } = workshop
    let bad = await workshop.key()
    let good = await workshop.key()
    gemini.fault(fault, { key: bad.key, rate: 1 })
    let user = await workshop.user(30)
    for (let count = 0; count < 30; count++) {
      expect(await workshop.generate(user)).toMatchObject({ status: 'done', key_id: good.id })
    }
    // Drawn at random, it is met once in 30 jobs all but surely, and then it rests.
    expect(gemini.requests.filter(({ key }) => key === bad.key)).toHaveLength(1)
    let row = await db.selectFrom('ai_keys').selectAll().where('id', '=', bad.id).executeTakeFirstOrThrow()
    let left = Date.parse(row.cooling_until ?? '') - Date.now()
    expect(left).toBeGreaterThan(rest - 15_000)
    expect(left).toBeLessThanOrEqual(rest)
    expect(row.last_error).toMatch(/^API Error: 4/)
  })

  test('three are tried, once each, and then all of them rest', async () => {
    let { db, gemini } = workshop
    for (let count = 0; count < 4; count++) await workshop.key()
    gemini.fault('rate-limited', { rate: 1 })
    let user = await workshop.user(2)
    expect((await workshop.generate(user)).error).toMatch(/429/)
    expect(new Set(gemini.requests.map(({ key }) => key)).size).toBe(3)
    expect(gemini.requests).toHaveLength(3)
    await workshop.generate(user)
    expect(gemini.requests).toHaveLength(4)
    expect((await startJob(db, requestOf(user))).outcome).toBe('no-keys')
    expect(await readBalance(db, user)).toBe(2)
    await db
      .updateTable('ai_keys')
      .set({ cooling_until: isoTime(-1) })
      .execute()
    gemini.clear()
    expect((await workshop.generate(user)).status).toBe('done')
    expect(
      await db.selectFrom('ai_keys').select('id').where('last_error', 'is', null).execute(),
    ).toHaveLength(1)
  })

  test('one that cannot be decrypted is passed over, and says so to admins', async () => {
    let { db } = workshop
    let lost = await workshop.key()
    let foreign = createVault(['the key of another installation']).seal('demo-x', `ai_keys:${lost.id}`)
    await db.updateTable('ai_keys').set({ secret: foreign }).execute()
    let user = await workshop.user(1)
    let job = await workshop.generate(user)
    expect(job.error).toBe('Failed to load API keys')
    expect(await readBalance(db, user)).toBe(1)
    expect(await db.selectFrom('ai_keys').select('last_error').executeTakeFirst()).toEqual({
      last_error: 'This key was encrypted under another encryption key. Save it again.',
    })
  })

  test('the last one that goes before the text is begun is missed, and the credit comes back', async () => {
    let { db, runner } = workshop
    await workshop.key()
    let user = await workshop.user(1)
    let id = await start(user)
    await db.updateTable('ai_keys').set({ active: 0 }).execute()
    runner.wake(id)
    await runner.idle()
    expect(await findJob(db, user, id)).toMatchObject({
      status: 'failed',
      error: 'No API keys available. Please contact administrator.',
    })
    expect(await readBalance(db, user)).toBe(1)
  })

  test('they travel in the header alone', async () => {
    let { key } = await workshop.key()
    await workshop.generate(await workshop.user(1))
    let [call] = workshop.gemini.requests
    expect(call?.headers['x-goog-api-key']).toBe(key)
    expect(call?.path).toMatch(/^\/v1(beta)?\/models\/gemini-2\.5-flash-lite:generateContent$/)
    expect(JSON.stringify(call?.body)).not.toContain(key)
    expect(JSON.stringify([workshop.events, await rows()])).not.toContain(key)
  })
})

describe('the queue', () => {
  test('ten jobs run at once, the rest wait, and all of them end', async () => {
    let { db, gemini, runner } = workshop
    await workshop.key()
    let user = await workshop.user(12)
    gemini.setDelay(100)
    for (let count = 0; count < 12; count++) runner.wake(await start(user))
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(gemini.requests).toHaveLength(10)
    await db
      .updateTable('generation_jobs')
      .set({ lease_until: isoTime(-1) })
      .where('status', '=', 'running')
      .execute()
    await runner.sweep()
    await runner.idle()
    let done = await db.selectFrom('generation_jobs').select('id').where('status', '=', 'done').execute()
    expect(done).toHaveLength(12)
    expect(await workshop.entries('refund')).toEqual([])
  })

  test('the end of the process gives up what waits and what takes too long', async () => {
    let { db, gemini, runner } = workshop
    await workshop.key()
    let user = await workshop.user(6)
    gemini.fault('stall', { rate: 1 })
    for (let count = 0; count < 6; count++) runner.wake(await start(user))
    await runner.drain(50)
    let jobs = await db.selectFrom('generation_jobs').select(['status', 'error']).execute()
    expect(jobs).toEqual(Array(6).fill({ status: 'failed', error: 'The writing was interrupted.' }))
    expect(await readBalance(db, user)).toBe(6)
    // What the model says afterwards changes nothing.
    await runner.idle()
    expect(await workshop.entries('refund')).toHaveLength(6)
  })

  test('the end of the process waits for what is nearly done', async () => {
    let { db, gemini, runner } = workshop
    await workshop.key()
    let user = await workshop.user(1)
    gemini.setDelay(100)
    let id = await start(user)
    runner.wake(id)
    await runner.drain(5000)
    expect((await findJob(db, user, id))?.status).toBe('done')
  })

  test('a job of a dead process is given up by the next one’s sweep', async () => {
    let { db, runner } = workshop
    await workshop.key()
    let user = await workshop.user(1)
    let id = await start(user)
    await runner.sweep()
    expect((await findJob(db, user, id))?.status).toBe('running')
    await db
      .updateTable('generation_jobs')
      .set({ lease_until: isoTime(-1) })
      .execute()
    await runner.sweep()
    expect((await findJob(db, user, id))?.status).toBe('failed')
    expect(await readBalance(db, user)).toBe(1)
  })
})

function rows() {
  return workshop.db.selectFrom('generation_jobs').selectAll().execute()
}

async function start(userId: string): Promise<string> {
  let started = await startJob(workshop.db, requestOf(userId))
  if (started.outcome !== 'job') throw new Error(started.outcome)
  return started.id
}

function maxTokensOf(body: unknown) {
  return (body as { generationConfig: { maxOutputTokens: number } }).generationConfig.maxOutputTokens
}
