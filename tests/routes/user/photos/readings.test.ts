import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { writeSettings } from '#app/domain/base/settings.server.ts'
import { batchSteps } from '#app/domain/batches/end-job.server.ts'
import { readBalance } from '#app/domain/credits/ledger.server.ts'
import { READINGS } from '#app/domain/listings/photos/photo.ts'
import { findProduct } from '#app/domain/listings/products.server.ts'
import { recoverJobs } from '#app/domain/writing/jobs/running-jobs.server.ts'
import { addKey } from '#app/domain/writing/keys/keys.server.ts'
import { USUAL } from '#app/domain/writing/model/model-row.ts'
import { KNOWN_MODELS, modelsRecord } from '#app/domain/writing/model/model-table.server.ts'
import { startReading } from '#app/domain/writing/start-reading.server.ts'
import { newId } from '#db/ids.server.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { saveGenerationSettings } from '#tests/generation-settings.ts'
import type { GeminiFault } from '#tests/stand-ins/gemini/gemini.ts'
import { startOpenAi } from '#tests/stand-ins/openai/openai.ts'
import { words } from '../../account/accounts.ts'
import { openPhotos } from './pictures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ modelTimeout: 1500, modelRetryPause: 5 })
})
afterEach(async () => {
  app.gemini.clear()
  await saveGenerationSettings(app.services.db, {})
  await writeSettings(app.services.db, modelsRecord, { rows: KNOWN_MODELS })
})
afterAll(() => app.close())

async function open(facts?: string[]) {
  const own = await openPhotos(app, facts)
  const photoId = await own.photo()
  const post = (fields: Record<string, string | string[]>) =>
    own.visitor.post(own.page, { photoId, ...fields })
  const start = (key = newId()) => post({ formName: `read-${photoId}`, intent: 'read', idempotencyKey: key })
  return {
    ...own,
    photoId,
    start,
    async read(key?: string) {
      const answer = await start(key)
      await app.services.runner.idle()
      return answer
    },
    take: (...fact: string[]) => post({ formName: `facts-${photoId}`, intent: 'take', fact }),
    dismiss: () => post({ formName: `facts-${photoId}`, intent: 'dismiss' }),
    first: async () => (await own.photos())[0],
    facts: async () => (await findProduct(own.db, own.userId, own.productId))?.facts,
    text: async () => words((await own.visitor.get(own.page)).text),
  }
}

test('facts are read off a photo and offered; those that are ticked are added, the others wait', async () => {
  const { page, photoId, read, take, first, facts, text, visitor, userId, db } = await open()
  expect(await text()).toContain('Read facts from this photo, free')
  expect(await text()).toContain('10 of 10 readings left for this product.')
  app.gemini.reply({ text: '{"facts":["Blue with white stripes","Two buttons in front","100% linen"]}' })
  const answer = await read()
  expect([answer.status, answer.location]).toEqual([303, `${page}#photo-${photoId}`])
  const body = JSON.stringify(app.gemini.requests.at(-1)?.body)
  expect(body).toContain('"inlineData":{"mimeType":"image/jpeg","data":"/9j/')
  expect(body).toContain('Linen apron')
  expect(await facts()).toEqual(['100% linen', 'two pockets'])
  const shown = (await visitor.get(page)).text
  expect(shown).toMatch(/<input type="checkbox" name="fact" value="Two buttons in front"\/>/)
  expect(words(shown)).toContain('100% linen Already fact 1')
  expect(words(shown)).toContain('9 of 10 readings')
  const taken = await visitor.follow(await take('Two buttons in front'))
  expect(words(taken.text)).toContain('Added as fact 3.')
  expect(await facts()).toEqual(['100% linen', 'two pockets', 'Two buttons in front'])
  expect((await first())?.offered).toEqual(['Blue with white stripes', '100% linen'])
  expect(words((await visitor.follow(await take('Two buttons in front'))).text)).toContain(
    'product already has these facts',
  )
  expect(await facts()).toHaveLength(3)
  expect(await readBalance(db, userId)).toBe(0)
})

test('what nobody read off the photo is no fact by a form', async () => {
  const { read, take, first, facts, dismiss } = await open()
  await read()
  const none = await take()
  expect(none.status).toBe(400)
  expect(words(none.text)).toContain('Select the facts that are right.')
  const foreign = await take('Two buttons in front', 'Blessed by the pope')
  expect(foreign.status).toBe(409)
  expect(foreign.text).toMatch(
    /checked=""[^>]*value="Two buttons in front"|value="Two buttons in front"[^>]*checked=""/,
  )
  expect(await facts()).toEqual(['100% linen', 'two pockets'])
  expect((await dismiss()).status).toBe(303)
  expect((await first())?.offered).toBeNull()
  expect((await take('Two buttons in front')).status).toBe(409)
})

test('facts beyond what a product may have are refused with the reason, and stay on offer', async () => {
  const { read, take, first, facts } = await open(Array.from({ length: 299 }, (_, n) => `Fact ${n}`))
  await read()
  const { status, text } = await take('Two buttons in front', 'Blue with white stripes')
  expect(status).toBe(400)
  expect(words(text)).toContain('There are 301 lines; a product can have at most 300 facts.')
  expect(await facts()).toHaveLength(299)
  expect((await first())?.offered).toHaveLength(2)
  expect((await take('Two buttons in front')).status).toBe(303)
})

test('the same form sent twice, and two forms at once, read the photo once', async () => {
  const { start, photos, text, db, productId } = await open()
  const key = newId()
  const before = app.gemini.requests.length
  app.gemini.setDelay(150)
  await Promise.all([start(key), start(key), start(), start()])
  expect((await photos())[0]?.reading?.status).toBe('running')
  expect(await text()).toContain('Reading the photo…')
  await app.services.runner.idle()
  app.gemini.setDelay(0)
  await start(key)
  await app.services.runner.idle()
  expect(app.gemini.requests).toHaveLength(before + 1)
  const jobs = await db
    .selectFrom('generation_jobs')
    .select('id')
    .where('product_id', '=', productId)
    .execute()
  expect(jobs).toHaveLength(1)
})

test('a page that waits reloads without scripts, and tells scripts when it is done', async () => {
  const { start, page, visitor } = await open()
  app.gemini.setDelay(100)
  await start()
  expect((await visitor.get(page)).text).toContain(`<meta http-equiv="refresh" content="3; url=${page}"`)
  expect(JSON.parse((await visitor.get(`${page}/progress`)).text).waiting).not.toBe('')
  await app.services.runner.idle()
  app.gemini.setDelay(0)
  expect(JSON.parse((await visitor.get(`${page}/progress`)).text)).toEqual({ waiting: '' })
  expect((await visitor.get(page)).text).not.toContain('http-equiv="refresh"')
})

describe('a reading that fails is told, is not counted, and loses nothing', () => {
  test.each<[GeminiFault, string]>([
    ['garbage', 'No content was generated'],
    ['empty', 'No content was generated'],
    ['safety', ''],
    ['max-tokens', ''],
    ['forbidden', ''],
    ['stall', ''],
    ['connection-reset', ''],
    ['unavailable-503', ''],
  ])('%s', async (fault) => {
    const { read, first, text, take, facts } = await open()
    await read()
    app.gemini.fault(fault, { times: 50 })
    await read()
    expect((await first())?.reading?.status).toBe('failed')
    const shown = await text()
    expect(shown).toContain('The photo was not read')
    expect(shown).toContain('this reading does not count.')
    expect(shown).toContain('9 of 10 readings')
    expect((await take('Two buttons in front')).status).toBe(303)
    expect(await facts()).toContain('Two buttons in front')
    app.gemini.clear()
    // What was refused rests for a while.
    await app.services.db.updateTable('ai_keys').set({ cooling_until: null, active: 1 }).execute()
  })

  test('no key at all', async () => {
    const { read, photos, db } = await open()
    await db.updateTable('ai_keys').set({ active: 0 }).execute()
    const { status, text } = await read()
    await db.updateTable('ai_keys').set({ active: 1 }).execute()
    expect(status).toBe(400)
    expect(words(text)).toContain('No API keys available. Please try again later.')
    expect((await photos())[0]?.reading).toBeNull()
  })

  test('the process that read it was killed', async () => {
    const { db, userId, productId, photoId, first, text } = await open()
    const started = await startReading(db, { userId, productId, photoId, idempotencyKey: newId() })
    expect(started).toMatchObject({ outcome: 'job', isNew: true })
    await db
      .updateTable('generation_jobs')
      .set({ lease_until: '2026-01-01T00:00:00.000Z' })
      .where('product_id', '=', productId)
      .execute()
    expect(await recoverJobs({ db, batchSteps })).toBe(1)
    expect((await first())?.reading?.status).toBe('failed')
    expect(await text()).toContain('10 of 10 readings')
  })
})

test('a photo on which there is nothing to see is told as that', async () => {
  const { read, text } = await open()
  app.gemini.reply({ text: '{"facts":[]}' })
  await read()
  expect(await text()).toContain('The model did not find anything certain in this photo')
})

test('a photo that is removed while it is read leaves nothing behind', async () => {
  const { start, visitor, page, photoId, photos, facts } = await open()
  app.gemini.setDelay(100)
  await start()
  expect((await visitor.post(page, { intent: 'remove', photoId })).status).toBe(303)
  await app.services.runner.idle()
  app.gemini.setDelay(0)
  expect(await photos()).toEqual([])
  expect(await facts()).toEqual(['100% linen', 'two pockets'])
})

test('a product has ten readings, also when twenty are asked for at once', async () => {
  const { db, userId, productId, photos, photo, read, text } = await open()
  await photo()
  const all = await photos()
  const [one, two] = all.map(({ id }) => ({ userId, productId, photoId: id }))
  if (!one || !two) throw new Error('A photo is missing')
  for (let n = 1; n < READINGS; n++) {
    await startReading(db, { ...one, idempotencyKey: newId() })
    await db.updateTable('generation_jobs').set({ status: 'done', lease_until: null }).execute()
  }
  const asked = Array.from({ length: 20 }, (_, n) =>
    startReading(db, { ...(n % 2 ? one : two), idempotencyKey: newId() }),
  )
  const outcomes = (await Promise.all(asked)).filter((started) => started.outcome === 'job' && started.isNew)
  expect(outcomes).toHaveLength(1)
  await db.updateTable('generation_jobs').set({ status: 'done', lease_until: null }).execute()
  const { status, text: refused } = await read()
  expect(status).toBe(409)
  expect(words(refused)).toContain('You have used all photo readings for this product.')
  expect(await text()).toContain('All 10 readings for this product have been used.')
})

test('a model that takes no photos is not asked, and the page says so', async () => {
  const { read, text, db } = await open()
  const row = { ...USUAL, name: 'blind-1', readsPhotos: false }
  await writeSettings(db, modelsRecord, { rows: [row] })
  await saveGenerationSettings(db, { model: 'blind-1' })
  expect(await text()).toContain(
    'Facts cannot be read from photos right now: the model does not support them.',
  )
  const before = app.gemini.requests.length
  const { status, text: refused } = await read()
  expect(status).toBe(409)
  expect(words(refused)).toContain('Photos cannot be read right now')
  expect(app.gemini.requests).toHaveLength(before)
})

test('a service with OpenAI’s protocol reads photos, too', async () => {
  const { read, first, db } = await open()
  const openai = await startOpenAi()
  const key = { name: 'Own', key: 'sk-own-0123456789', address: openai.url, isActive: true }
  await addKey(db, app.services.vault, key)
  const row = {
    ...USUAL,
    name: 'small-1',
    provider: 'openai' as const,
    thinking: 'unset' as const,
    thinkingTokens: 0,
  }
  await writeSettings(db, modelsRecord, { rows: [row] })
  await saveGenerationSettings(db, { model: 'small-1' })
  await read()
  expect((await first())?.offered).toEqual(['Two buttons in front', 'Blue with white stripes'])
  expect(JSON.stringify(openai.requests.at(-1)?.body)).toContain('"url":"data:image/jpeg;base64,/9j/')
  openai.fault('stall', { times: 9 })
  await read()
  expect((await first())?.reading?.status).toBe('failed')
  await openai.close()
})
