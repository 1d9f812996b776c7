import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ModelAdapter } from '#app/adapters/model.ts'
import { createVault } from '#app/domain/base/secrets/vault.server.ts'
import { isoTime } from '#app/domain/base/time.ts'
import { batchSteps } from '#app/domain/batches/end-job.server.ts'
import { findImbalances, readBalance } from '#app/domain/credits/ledger.server.ts'
import { readJobError } from '#app/domain/listings/job-errors.ts'
import { emptyContent, SECTIONS } from '#app/domain/writing/content/content.ts'
import { sectionText } from '#app/domain/writing/content/content-text.ts'
import { findJob } from '#app/domain/writing/jobs/history.server.ts'
import { createRunner } from '#app/domain/writing/jobs/runner.server.ts'
import { failJob } from '#app/domain/writing/jobs/running-jobs.server.ts'
import { startJob } from '#app/domain/writing/jobs/start-job.server.ts'
import { askModel } from '#app/domain/writing/model/ask-model.server.ts'
import { findMissingModel } from '#app/domain/writing/model/missing-models.server.ts'
import { saveGenerationSettings } from '#tests/generation-settings.ts'
import { type GeminiFault, startGemini } from '#tests/stand-ins/gemini/gemini.ts'
import { openWorkshop, requestOf, type Workshop } from './workshop.ts'

let workshop: Workshop
beforeEach(async () => {
  workshop = await openWorkshop({ modelTimeout: 1200 })
  const settings = { runningPerUser: 100, startsPerHour: 1000 }
  await saveGenerationSettings(workshop.db, settings)
})
afterEach(async () => {
  expect(await findImbalances(workshop.db)).toEqual([])
  await workshop.close()
})

const NOTHING = 'No content was generated from the API response.'
const PAUSED = 'Listings cannot be written right now. Please try again later.'
const BUSY = 'Too many listings are being written right now. Please try again in a few minutes.'
const UNREACHABLE = 'The writing service cannot be reached. Please try again in a few minutes.'
const UNREADABLE = 'The writing service sent an unreadable response. Please try again.'
const LATE = 'The listing took too long to write. Please try again.'
/** What the customer reads, and what admins read. */
const FATAL: [GeminiFault, string, RegExp][] = [
  ['empty', NOTHING, /^empty: /],
  ['no-candidates', NOTHING, /^empty: /],
  ['safety', NOTHING, /^blocked: The model stopped: SAFETY/],
  ['prompt-blocked', NOTHING, /^blocked: The prompt was blocked/],
  [
    'max-tokens',
    'The listing was cut off before the end. Shorter details may help.',
    /^cut: Ran out of tokens/,
  ],
  ['rate-limited', `API Error: 429 - ${BUSY}`, /: API Error: 429 - You exceeded your current quota/],
  ['forbidden', `API Error: 403 - ${PAUSED}`, /: API Error: 403 - Your API key was reported as leaked/],
  ['unauthorized', `API Error: 401 - ${PAUSED}`, /^key-refused: API Error: 401 - /],
  ['bad-key', `API Error: 400 - ${PAUSED}`, /^key-refused: API Error: 400 - API key not valid/],
  ['failed-precondition', `API Error: 400 - ${PAUSED}`, /^key-refused: API Error: 400 - User location/],
  ['server-error-500', `API Error: 500 - ${UNREACHABLE}`, /^unavailable: API Error: 500 - /],
  ['unavailable-503', `API Error: 503 - ${UNREACHABLE}`, /^unavailable: .* The model is overloaded/],
  ['garbage', UNREADABLE, /^garbage: /],
  ['html', `API Error: 502 - ${UNREACHABLE}`, /^unavailable: API Error: 502 - The response was a web page/],
  ['huge', UNREADABLE, /^garbage: The response is far longer/],
  ['connection-reset', UNREACHABLE, /^unavailable: The connection failed/],
  ['reset-mid-body', UNREACHABLE, /^unavailable: The connection failed or was interrupted/],
  [
    'stream-error',
    `API Error: 503 - ${UNREACHABLE}`,
    /^unavailable: API Error: 503 - The model is overloaded/,
  ],
  ['no-finish', UNREACHABLE, /^unavailable: The response was cut off/],
  ['stall', LATE, /^timeout: /],
  ['stream-stall', LATE, /^timeout: /],
]

test.each(FATAL)('%s fails the job and gives the credit back once', async (fault, message, cause) => {
  const { db, gemini } = workshop
  const key = await workshop.key()
  const user = await workshop.user(5)
  gemini.fault(fault, { rate: 1 })
  // A silent model takes its whole time.
  const rounds = fault.endsWith('stall') ? 1 : 2
  for (let count = 0; count < rounds; count++) {
    await db.updateTable('ai_keys').set({ cooling_until: null }).execute()
    const job = await workshop.generate(user)
    expect(job).toMatchObject({ status: 'failed', error: message, partial: null })
    expect(job.cause).toMatch(cause)
    expect(await failJob({ db, batchSteps }, job.id, 'again')).toBe(false)
    expect(await failJob({ db, batchSteps }, job.id, 'and again')).toBe(false)
  }
  expect(await workshop.entries('refund')).toHaveLength(rounds)
  expect(await readBalance(db, user)).toBe(5)
  expect(JSON.stringify([workshop.events, await rows()])).not.toContain(key.key)
})

test.each<GeminiFault>(['slow', 'no-meta'])('%s is no failure', async (fault) => {
  const patient = await openWorkshop({ modelTimeout: 5000 })
  await patient.key()
  patient.gemini.fault(fault)
  const user = await patient.user(1)
  const job = await patient.generate(user)
  const found = await findJob(patient.db, user, job.id)
  expect(found?.content?.metaTags.title).not.toBe('')
  expect(found?.content?.featureHighlights.length).toBeGreaterThan(0)
  expect(await readBalance(patient.db, user)).toBe(0)
  expect(patient.gemini.requests).toHaveLength(fault === 'no-meta' ? 2 : 1)
  await patient.close()
})

test('a stopped model is a message and a refund', async () => {
  const { db, gemini } = workshop
  await workshop.key()
  const user = await workshop.user(1)
  await gemini.close()
  const job = await workshop.generate(user)
  expect(job).toMatchObject({ status: 'failed', error: UNREACHABLE })
  expect(await readBalance(db, user)).toBe(1)
  workshop.gemini = await startGemini()
})

test('a text that is no listing gives the credit back', async () => {
  await workshop.key()
  const user = await workshop.user(1)
  workshop.gemini.reply({ text: 'I am sorry, but I cannot help with that.' })
  expect((await workshop.generate(user)).error).toBe(NOTHING)
  expect(await readBalance(workshop.db, user)).toBe(1)
})

describe('the meta tags', () => {
  test('missing ones are asked for once, in the same job and for no credit', async () => {
    const { db, gemini } = workshop
    await workshop.key()
    const user = await workshop.user(2)
    gemini.fault('no-meta')
    const job = await workshop.generate(user)
    expect((await findJob(db, user, job.id))?.content?.metaTags.description).not.toBe('')
    expect(gemini.requests.map(({ body }) => maxTokensOf(body))).toEqual([2048, 256])
    expect(await readBalance(db, user)).toBe(1)
  })

  test.each([
    'Sorry.',
    '=== META TITLE ===\nSorry, I cannot help with that.\n=== META DESCRIPTION ===\n[Product name]',
    JSON.stringify({ metaTitle: 'Apron', metaDescription: 'Sorry, I cannot help with that request.' }),
  ])('a second call that brings %j keeps the rest', async (second) => {
    const { db, gemini } = workshop
    await workshop.key()
    const user = await workshop.user(1)
    const text =
      '=== PRODUCT DESCRIPTIONS ===\nA plain apron of linen.\n\n=== FEATURE HIGHLIGHTS ===\n- Two pockets'
    gemini.reply({ text })
    gemini.reply({ text: second })
    const job = await workshop.generate(user)
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
    ['failed-precondition', 900_000],
  ])('after %s a key rests and another one writes', async (fault, rest) => {
    const { db, gemini } = workshop
    const bad = await workshop.key()
    const good = await workshop.key()
    gemini.fault(fault, { key: bad.key, rate: 1 })
    const user = await workshop.user(30)
    for (let count = 0; count < 30; count++) {
      expect(await workshop.generate(user)).toMatchObject({ status: 'done', key_id: good.id })
    }
    // Drawn at random, it is met once in 30 jobs all but surely, and then it rests.
    expect(gemini.requests.filter(({ key }) => key === bad.key)).toHaveLength(1)
    const row = await db.selectFrom('ai_keys').selectAll().where('id', '=', bad.id).executeTakeFirstOrThrow()
    const left = Date.parse(row.cooling_until ?? '') - Date.now()
    expect(left).toBeGreaterThan(rest - 15_000)
    expect(left).toBeLessThanOrEqual(rest)
    expect(row.last_error).toMatch(/^API Error: 4/)
  })

  test('each is tried once where all are busy, and then all of them rest', async () => {
    const { db, gemini } = workshop
    for (let count = 0; count < 4; count++) await workshop.key()
    gemini.fault('rate-limited', { rate: 1 })
    const user = await workshop.user(2)
    expect((await workshop.generate(user)).error).toMatch(/429/)
    expect(new Set(gemini.requests.map(({ key }) => key)).size).toBe(4)
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
    const { db } = workshop
    const lost = await workshop.key()
    const foreign = createVault(['the key of another installation']).seal('demo-x', `ai_keys:${lost.id}`)
    await db.updateTable('ai_keys').set({ secret: foreign }).execute()
    const user = await workshop.user(1)
    const job = await workshop.generate(user)
    expect(job.error).toBe('Failed to load API keys')
    expect(await readBalance(db, user)).toBe(1)
    expect(await db.selectFrom('ai_keys').select('last_error').executeTakeFirst()).toEqual({
      last_error: 'This key was encrypted with a different encryption key. Save it again.',
    })
  })

  test('the last one that goes before the text is begun is missed, and the credit comes back', async () => {
    const { db, runner } = workshop
    await workshop.key()
    const user = await workshop.user(1)
    const id = await start(user)
    await db.updateTable('ai_keys').set({ active: 0 }).execute()
    runner.enqueue(id)
    await runner.idle()
    expect(await findJob(db, user, id)).toMatchObject({
      status: 'failed',
      error: 'No API keys available. Please contact administrator.',
    })
    expect(await readBalance(db, user)).toBe(1)
  })

  test('they travel in the header alone', async () => {
    const { key } = await workshop.key()
    await workshop.generate(await workshop.user(1))
    const [call] = workshop.gemini.requests
    expect(call?.headers['x-goog-api-key']).toBe(key)
    expect(call?.path).toMatch(/^\/v1(beta)?\/models\/gemini-3\.5-flash-lite:streamGenerateContent\?alt=sse$/)
    expect(JSON.stringify(call?.body)).not.toContain(key)
    expect(JSON.stringify([workshop.events, await rows()])).not.toContain(key)
  })
})

describe('a failure that may pass', () => {
  test.each<GeminiFault>([
    'unavailable-503',
    'server-error-500',
    'connection-reset',
    'reset-mid-body',
    'stream-error',
  ])('after %s the only key is tried again, with growing pauses', async (fault) => {
    const { db, gemini } = workshop
    const { id } = await workshop.key()
    const user = await workshop.user(1)
    gemini.fault(fault, { times: 3 })
    expect(await workshop.generate(user)).toMatchObject({ status: 'done', key_id: id })
    expect(gemini.requests).toHaveLength(4)
    expect(await readBalance(db, user)).toBe(0)
    expect(await workshop.entries('refund')).toEqual([])
  })

  test('after a time-out another key is asked', async () => {
    const { gemini } = workshop
    const [one, two] = [await workshop.key(), await workshop.key()]
    await saveGenerationSettings(workshop.db, { runningPerUser: 100, timeout: 5 })
    gemini.fault('stall')
    const job = await workshop.generate(await workshop.user(1))
    expect(job.status).toBe('done')
    expect(gemini.requests.map(({ key }) => key).toSorted()).toEqual([one.key, two.key].toSorted())
  })

  test('the pauses grow, differ by chance, and end with the job’s time', async () => {
    const { db, gemini } = workshop
    await workshop.key()
    gemini.fault('unavailable-503', { rate: 1 })
    let times: number[] = []
    const model: ModelAdapter = {
      generate(call) {
        times.push(performance.now())
        return workshop.model.generate(call)
      },
    }
    const question = {
      reason: { purpose: 'test' as const },
      model: 'gemini-3.5-flash-lite',
      prompt: 'x',
      maxTokens: 9,
      timeLimit: 1000,
    }
    const signal = new AbortController().signal
    const writer = { db, vault: workshop.vault, model, retryPause: 40 }
    const ask = (time: number) => askModel(writer, { ...question, deadline: Date.now() + time, signal })
    expect(await ask(60_000)).toMatchObject({ outcome: 'failed', failure: { kind: 'unavailable' } })
    expect(times).toHaveLength(6)
    const pauses = times.slice(1).map((time, at) => time - (times[at] ?? 0))
    for (const [at, pause] of pauses.entries()) expect(pause).toBeGreaterThanOrEqual(40 * 2 ** at * 0.5 - 2)
    times = []
    const begun = performance.now()
    expect((await ask(150)).outcome).toBe('failed')
    expect(performance.now() - begun).toBeLessThan(1000)
    expect(times.length).toBeLessThan(6)
  })

  test('what the service asks to wait is kept to, or the job ends at once', async () => {
    const { db } = workshop
    await workshop.key()
    const signal = new AbortController().signal
    let retryAfterMs = 300
    const times: number[] = []
    const model: ModelAdapter = {
      async generate() {
        times.push(performance.now())
        return { ok: false, kind: 'unavailable', detail: 'Later', status: 503, retryAfterMs }
      },
    }
    const writer = { db, vault: workshop.vault, model, retryPause: 1 }
    const question = {
      reason: { purpose: 'test' as const },
      model: 'm',
      prompt: 'x',
      maxTokens: 9,
      timeLimit: 1000,
      signal,
    }
    await askModel(writer, { ...question, deadline: Date.now() + 500 })
    expect(times).toHaveLength(2)
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(295)
    retryAfterMs = 60_000
    await askModel(writer, { ...question, deadline: Date.now() + 500 })
    expect(times).toHaveLength(3)
  })

  test('a busy key that is ready again in time is waited for', async () => {
    const { db, gemini, vault } = workshop
    const { id } = await workshop.key()
    const signal = new AbortController().signal
    let calls = 0
    const model: ModelAdapter = {
      async generate(call) {
        if (calls++ === 0) return { ok: false, kind: 'rate-limited', detail: 'Slow', retryAfterMs: 1000 }
        return workshop.model.generate(call)
      },
    }
    const question = {
      reason: { purpose: 'test' as const },
      model: 'gemini-3.5-flash-lite',
      prompt: 'x',
      maxTokens: 9,
      timeLimit: 5000,
      signal,
    }
    const answer = await askModel(
      { db, vault, model, retryPause: 1 },
      { ...question, deadline: Date.now() + 15_000 },
    )
    expect(answer).toEqual({ outcome: 'text', text: 'OK', keyId: id })
    expect(gemini.requests).toHaveLength(1)
  })

  test('the end of the process begins no further attempt', async () => {
    const { db, gemini, runner } = workshop
    await workshop.key()
    const user = await workshop.user(1)
    gemini.fault('unavailable-503', { rate: 1 })
    gemini.setDelay(50)
    const id = await start(user)
    runner.enqueue(id)
    await until(() => gemini.requests.length === 1)
    await runner.drain(5000)
    expect(gemini.requests).toHaveLength(1)
    expect(await findJob(db, user, id)).toMatchObject({
      status: 'failed',
      error: 'Writing was interrupted.',
    })
    expect(await readBalance(db, user)).toBe(1)
  })
})

describe('a model that is gone', () => {
  test('is told to the customer plainly, asked of each key once, and noted for the admin', async () => {
    const { db, gemini } = workshop
    await workshop.key()
    await workshop.key()
    const settings = { model: 'gemini-2.5-flash-lite', runningPerUser: 100 }
    await saveGenerationSettings(db, settings)
    const user = await workshop.user(5)
    expect(await workshop.generate(user)).toMatchObject({
      status: 'failed',
      error: `API Error: 404 - ${PAUSED}`,
      cause: expect.stringMatching(/^model-gone: API Error: 404 - This model models\/gemini-2\.5-flash-lite/),
    })
    expect(gemini.requests).toHaveLength(2)
    expect(await findMissingModel(db, settings.model)).toBeUndefined()
    await workshop.generate(user)
    expect(await findMissingModel(db, settings.model)).toMatchObject({ failures: 2 })
    expect(await findMissingModel(db, 'gemini-3.5-flash-lite')).toBeUndefined()
    expect(await db.selectFrom('ai_keys').select('cooling_until').execute()).toEqual([
      { cooling_until: null },
      { cooling_until: null },
    ])
    await saveGenerationSettings(db, { runningPerUser: 100 })
    expect((await workshop.generate(user)).status).toBe('done')
    expect(await readBalance(db, user)).toBe(4)
  })

  test('is forgotten when it writes again', async () => {
    const { db } = workshop
    await workshop.key()
    const now = isoTime()
    const missing = {
      model: 'gemini-3.5-flash-lite',
      failures: 9,
      first_at: now,
      last_at: now,
      detail: '404',
    }
    await db.insertInto('missing_models').values(missing).execute()
    expect(await findMissingModel(db, missing.model)).toMatchObject({ failures: 9 })
    await workshop.generate(await workshop.user(1))
    expect(await findMissingModel(db, missing.model)).toBeUndefined()
  })
})

describe('while a text is written', () => {
  test('its parts are there one after the other, and only the whole counts', async () => {
    const { db, gemini, runner } = workshop
    await workshop.key()
    const user = await workshop.user(1)
    gemini.reply('tidy')
    gemini.setStep(150)
    const id = await start(user)
    runner.enqueue(id)
    const seen: number[] = []
    let job = await findJob(db, user, id)
    while (job?.status === 'running') {
      const { content: whole, partial: content } = job
      expect(whole).toBeNull()
      const parts = content ? SECTIONS.filter((section) => sectionText(content, section) !== '').length : 0
      if (seen.at(-1) !== parts) seen.push(parts)
      await pause(10)
      job = await findJob(db, user, id)
    }
    expect(seen[0]).toBe(0)
    expect(seen.length).toBeGreaterThanOrEqual(3)
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    expect(job?.status).toBe('done')
    expect(
      job?.content && SECTIONS.every((section) => sectionText(job.content ?? emptyContent(), section)),
    ).toBe(true)
    expect(await rows()).toMatchObject([{ partial: null }])
  })

  test('a stream that breaks off in its middle is asked for again, for one credit', async () => {
    const { db, gemini } = workshop
    await workshop.key()
    const user = await workshop.user(2)
    gemini.setStep(20)
    gemini.fault('reset-mid-body')
    gemini.fault('stream-error')
    expect(await workshop.generate(user)).toMatchObject({ status: 'done', partial: null })
    expect(gemini.requests).toHaveLength(3)
    expect(await readBalance(db, user)).toBe(1)
    expect(await workshop.entries('refund')).toEqual([])
  })

  test('a text that is given up in its middle is not kept, and its credit comes back', async () => {
    const { db, gemini, runner } = workshop
    await workshop.key()
    const user = await workshop.user(1)
    gemini.fault('stream-stall')
    gemini.setStep(50)
    const id = await start(user)
    runner.enqueue(id)
    await until(async () => (await findJob(db, user, id))?.partial)
    await runner.drain(0)
    expect(await findJob(db, user, id)).toMatchObject({ status: 'failed', partial: null })
    expect(await readBalance(db, user)).toBe(1)
    await runner.idle()
    expect(await findJob(db, user, id)).toMatchObject({ status: 'failed', partial: null })
  })
})

describe('the queue', () => {
  test('ten jobs run at once, the rest wait, and all of them end', async () => {
    const { db, gemini, runner } = workshop
    await workshop.key()
    const user = await workshop.user(12)
    gemini.setDelay(500)
    for (let count = 0; count < 12; count++) runner.enqueue(await start(user))
    await until(() => gemini.requests.length >= 10)
    expect(gemini.requests).toHaveLength(10)
    await db
      .updateTable('generation_jobs')
      .set({ lease_until: isoTime(-1) })
      .where('status', '=', 'running')
      .execute()
    await runner.heartbeat()
    await runner.idle()
    const done = await db.selectFrom('generation_jobs').select('id').where('status', '=', 'done').execute()
    expect(done).toHaveLength(12)
    expect(await workshop.entries('refund')).toEqual([])
  })

  test('the end of the process gives up what waits and what takes too long', async () => {
    const { db, gemini, runner } = workshop
    await workshop.key()
    const user = await workshop.user(6)
    gemini.fault('stall', { rate: 1 })
    for (let count = 0; count < 6; count++) runner.enqueue(await start(user))
    await runner.drain(50)
    const jobs = await db.selectFrom('generation_jobs').select(['status', 'error']).execute()
    expect(jobs.map((job) => ({ ...job, error: readJobError(job.error) }))).toEqual(
      Array(6).fill({ status: 'failed', error: 'Writing was interrupted.' }),
    )
    expect(await readBalance(db, user)).toBe(6)
    // What the model says afterwards changes nothing.
    await runner.idle()
    expect(await workshop.entries('refund')).toHaveLength(6)
  })

  test('the end of the process waits for what is nearly done', async () => {
    const { db, gemini, runner } = workshop
    await workshop.key()
    const user = await workshop.user(1)
    gemini.setDelay(100)
    const id = await start(user)
    runner.enqueue(id)
    await runner.drain(5000)
    expect((await findJob(db, user, id))?.status).toBe('done')
  })

  test('a job of a process that died long ago is given up when the next one starts', async () => {
    const { db, vault, model, photos } = workshop
    await workshop.key()
    const user = await workshop.user(1)
    const id = await start(user)
    await db
      .updateTable('generation_jobs')
      .set({ lease_until: isoTime(-1), partial: JSON.stringify(emptyContent()) })
      .execute()
    const config = { modelTimeout: 1000, modelRetryPause: 1 }
    const next = createRunner({ db, vault, model, photos, batchSteps, config, log: () => {} })
    await until(async () => (await findJob(db, user, id))?.status === 'failed')
    expect(await rows()).toMatchObject([{ partial: null, cause: 'The process that was writing it stopped.' }])
    expect(await readBalance(db, user)).toBe(1)
    await next.drain(0)
  })

  test('a job of a dead process is given up by the next one’s sweep', async () => {
    const { db, runner } = workshop
    await workshop.key()
    const user = await workshop.user(1)
    const id = await start(user)
    await runner.heartbeat()
    expect((await findJob(db, user, id))?.status).toBe('running')
    await db
      .updateTable('generation_jobs')
      .set({ lease_until: isoTime(-1) })
      .execute()
    await runner.heartbeat()
    expect((await findJob(db, user, id))?.status).toBe('failed')
    expect(await readBalance(db, user)).toBe(1)
  })
})

async function until(isSo: () => unknown): Promise<void> {
  while (!(await isSo())) await pause(5)
}

function rows() {
  return workshop.db.selectFrom('generation_jobs').selectAll().execute()
}

async function start(userId: string): Promise<string> {
  const started = await startJob(workshop.db, requestOf(userId))
  if (started.outcome !== 'job') throw new Error(started.outcome)
  return started.id
}

function maxTokensOf(body: unknown) {
  return (body as { generationConfig: { maxOutputTokens: number } }).generationConfig.maxOutputTokens
}
