import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBalance } from '#app/domain/credits/ledger.server.ts'
import { startApp, type TestApp } from '../app.ts'
import { programOf } from './caller.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

async function open() {
  const { id: userId, apiToken } = await programOf(app, { credits: 20 })
  async function call(method: string, path: string, body?: object) {
    const headers = { authorization: `Bearer ${apiToken}`, 'content-type': 'application/json' }
    const request = new Request(new URL(path, app.config.origin), {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer = await app.handle(request, { ip: '127.0.0.1', requestId: 'test' })
    return { status: answer.status, body: await answer.json() }
  }
  /** Sends a batch and has it written; what it cost. */
  async function write(body: object, wish: object = {}) {
    const made = await call('POST', '/api/batches', body)
    expect(made.status, made.body.message).toBe(201)
    const path = `/api/batches/${made.body.data._id}`
    const query = new URLSearchParams({ languages: 'English', ...(wish as Record<string, string>) })
    const { data: cost } = (await call('GET', `${path}/cost?${query}`)).body
    const start = { languages: ['English'], ...wish, credits: cost.credits }
    const started = await call('POST', `${path}/start`, start)
    await app.services.feeder.idle()
    const { data: batch } = (await call('GET', path)).body
    const { body: rows } = await call('GET', `${path}/rows`)
    return { made: made.body.data, cost, started: started.status, batch, rows }
  }
  const balance = () => readBalance(app.services.db, userId)
  return { userId, call, write, balance }
}

const LAMP = { name: 'Lamp', facts: ['oak'], externalId: '1' }

test('a source is a field, with a stable default, and the same id in two is two products', async () => {
  const { write, balance } = await open()
  await write({ products: [LAMP] })
  expect(await write({ products: [LAMP] })).toMatchObject({
    cost: { credits: 0, unchanged: 1 },
    started: 409,
  })
  expect(await write({ source: 'Second shop', products: [LAMP] })).toMatchObject({
    cost: { credits: 1 },
    batch: { done: 1, texts: 1 },
  })
  expect(await balance()).toBe(18)
  const { call } = await open()
  for (const source of ['', ' ', '\u200b', 'x'.repeat(101), 5])
    expect((await call('POST', '/api/batches', { source, products: [LAMP] })).status).toBe(400)
})

test('what contradicts a known product is new by default; a field says that it is the same', async () => {
  const { write, call, balance } = await open()
  await write({ products: [LAMP, { ...LAMP, externalId: '2', name: 'Vase' }] })
  const other = { name: 'Chair', facts: ['elm'], externalId: '1' }
  const fresh = await write({ products: [other] })
  expect(fresh).toMatchObject({ made: { contradictions: 1 }, cost: { credits: 1 }, batch: { done: 1 } })
  const renamed = await write({
    contradictions: 'same',
    products: [{ ...other, externalId: '2', name: 'Table' }],
  })
  expect(renamed).toMatchObject({
    cost: { credits: 0, kept: 1, updates: 1 },
    started: 202,
    batch: { done: 0, texts: 0, kept: 1 },
    rows: [{ name: 'Table', state: 'kept' }],
  })
  const one = await write({
    contradictions: 'same',
    products: [{ ...other, externalId: '2', name: 'Desk', contradiction: 'new' }],
  })
  expect(one.cost).toMatchObject({ credits: 1 })
  expect(await balance()).toBe(16)
  const wrong = await call('POST', '/api/batches', { contradictions: 'ask', products: [LAMP] })
  expect(wrong.status).toBe(400)
})

test('a listing of a changed product is written again only where it is asked for', async () => {
  const { write, balance } = await open()
  await write({ products: [LAMP] })
  expect(await write({ products: [{ ...LAMP, facts: ['elm'] }] })).toMatchObject({
    cost: { credits: 0, kept: 1, rewrites: 0, touched: 0, updates: 1 },
    started: 202,
  })
  const again = await write({ products: [{ ...LAMP, facts: ['ash'] }] }, { rewrite: 'drafts' })
  expect(again).toMatchObject({ cost: { credits: 1, rewrites: 1 }, batch: { done: 1, kept: 0 } })
  expect(again.rows).toMatchObject([{ state: 'done' }])
  expect(await balance()).toBe(18)
})

test('two products of one batch with the same key: the second is a problem and costs nothing', async () => {
  const { write } = await open()
  const twice = await write({ products: [LAMP, { ...LAMP, name: 'Vase' }] })
  expect(twice).toMatchObject({
    made: { products: 2, problems: 1 },
    cost: { credits: 1 },
    batch: { done: 1 },
  })
})

test('an existing text that cannot be seen is none, and control characters of one are dropped', async () => {
  const { write } = await open()
  const existingTexts = { descriptions: '\u200b\n\n\u00ad', metaTitle: 'A\u0001lamp\r\nof oak' }
  const { rows } = await write({ products: [{ ...LAMP, existingTexts }] })
  const sections = await app.services.db
    .selectFrom('listing_sections')
    .innerJoin('revisions', 'revisions.id', 'listing_sections.revision_id')
    .select(['revisions.section', 'parts', 'written_by'])
    .where('listing_sections.listing_id', '=', rows[0].listingId)
    .where('revisions.section', 'in', ['descriptions', 'metaTitle'])
    .orderBy('revisions.section')
    .execute()
  expect(sections).toMatchObject([
    { section: 'descriptions', written_by: 'model' },
    { section: 'metaTitle', written_by: 'person', parts: '[{"text":"A lamp of oak"}]' },
  ])
})
