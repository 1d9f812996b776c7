import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readVersioned } from '#app/domain/base/settings.server.ts'
import { startJob } from '#app/domain/writing/jobs/start-job.server.ts'
import { recordCall } from '#app/domain/writing/model/model-calls.server.ts'
import { rowFor } from '#app/domain/writing/model/model-row.ts'
import { KNOWN_MODELS, modelsRecord, readModelRow } from '#app/domain/writing/model/model-table.server.ts'
import { newId } from '#db/ids.server.ts'
import { readActivity } from '#tests/activity.ts'
import { startApp, type TestApp } from '../../app.ts'
import { makeOrder } from '../../factories.ts'
import { words } from '../account/accounts.ts'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['user']>>
beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  admin = await app.user({ role: 'Admin', name: 'Ada Sund' })
  const { db } = app.services
  await db.deleteFrom('settings').where('key', '=', 'models').execute()
  await db.deleteFrom('model_calls').execute()
  await db.deleteFrom('model_days').execute()
})
afterAll(() => app.close())

const TABLE = '/admin/settings/ai-keys/models'
const COSTS = '/admin/settings/ai-keys/costs'

function form(change: Record<string, string> = {}) {
  return {
    version: '0',
    name: 'mistral-small:free',
    provider: 'openai',
    validFrom: '2026-01-01',
    thinking: 'unset',
    thinkingTokens: '0',
    outputLimit: '8192',
    json: 'object',
    takesSampling: 'on',
    inputPrice: '0.1',
    outputPrice: '0.3',
    proof: admin.email,
    ...change,
  }
}

async function stored() {
  const { value, version } = await readVersioned(app.services.db, modelsRecord)
  return { rows: value.rows, version }
}

test('a row is added, changed and removed, and what models are asked with follows', async () => {
  const { db } = app.services
  const added = await admin.visitor.post(`${TABLE}/new`, form())
  expect(added.headers.get('location')).toBe(TABLE)
  expect(await readModelRow(db, 'mistral-small:free')).toMatchObject({
    provider: 'openai',
    thinking: 'unset',
    json: 'object',
    takesSampling: true,
    readsPhotos: false,
    inputPrice: 0.1,
    outputPrice: 0.3,
    outputLimit: 8192,
  })
  const at = KNOWN_MODELS.length
  const page = words((await admin.visitor.get(TABLE)).text)
  expect(page).toContain('mistral-small:free')
  const change = form({ version: '1', inputPrice: '', thinking: 'low' })
  expect((await admin.visitor.post(`${TABLE}/${at}`, change)).status).toBe(303)
  expect((await stored()).rows[at]).toMatchObject({ thinking: 'low', outputPrice: 0.3 })
  expect((await stored()).rows[at]).not.toHaveProperty('inputPrice')
  const removal = { version: '2', proof: admin.email }
  expect((await admin.visitor.post(`${TABLE}/${at}/remove`, removal)).status).toBe(303)
  expect((await stored()).rows).toHaveLength(KNOWN_MODELS.length)
  const log = (await readActivity(db)).filter(({ action }) => action === 'model.save')
  expect(log.map(({ detail }) => detail)).toEqual(
    ['added', 'changed', 'removed'].map((verb) => `mistral-small:free from 2026-01-01 ${verb}`),
  )
})

test.each<[string, Record<string, string>, string]>([
  ['no name', { name: '' }, 'Enter the name of a model'],
  ['a name with a space', { name: 'my model' }, 'A model name can contain letters'],
  ['no day', { validFrom: '2026-02-31' }, 'Enter a day'],
  ['an unknown service', { provider: 'acme' }, 'Choose a provider from the list'],
  ['a price below nothing', { inputPrice: '-1' }, 'Price of the input: enter from 0'],
  ['a price in words', { outputPrice: 'cheap' }, 'Price of the output: enter from 0'],
  ['a limit of nothing', { outputLimit: '0' }, 'Output limit: enter a whole number'],
  [
    'a row that is there',
    { name: 'gemini-3.8-flash', validFrom: '2027-01-01' },
    'has a row from this day on',
  ],
])('%s is told beside its field', async (_, change, message) => {
  const response = await admin.visitor.post(`${TABLE}/new`, form(change))
  expect(response.status).toBe(400)
  const html = response.text
  expect(words(html)).toContain(message)
  expect(html).toContain(`value="${form(change).outputLimit}"`)
  expect((await stored()).version).toBe(0)
})

test('what somebody else has saved meanwhile is not written over', async () => {
  await admin.visitor.post(`${TABLE}/new`, form())
  const late = await admin.visitor.post(`${TABLE}/0`, form({ name: 'other' }))
  expect(late.status).toBe(409)
  expect((await admin.visitor.post(`${TABLE}/0/remove`, { version: '0', proof: admin.email })).status).toBe(
    409,
  )
  expect((await stored()).rows).toHaveLength(KNOWN_MODELS.length + 1)
  for (const row of ['99', '-1', 'x', '1e3'])
    expect((await admin.visitor.get(`${TABLE}/${row}`)).status).toBe(404)
  expect((await admin.visitor.post(`${TABLE}/99/remove`, { version: '1', proof: admin.email })).status).toBe(
    404,
  )
})

test('a row that holds from a day on takes over on that day', () => {
  const on = (day: string) => rowFor(KNOWN_MODELS, 'gemini-3.8-flash', day)
  expect(on('2026-12-31')).toMatchObject({ inputPrice: 0.75, outputPrice: 3.75 })
  expect(on('2027-01-01')).toMatchObject({ inputPrice: 1.5, outputPrice: 7.5 })
  expect(on('2020-01-01')).toMatchObject({ inputPrice: 0.75 })
  expect(rowFor(KNOWN_MODELS, 'gemini-9-flash', '2027-01-01')).toMatchObject({
    thinking: 'low',
    json: 'schema',
  })
})

test('the costs page sums what calls cost, and holds it against what credits brought in', async () => {
  const { db } = app.services
  const row = rowFor(KNOWN_MODELS, 'gemini-3.5-flash-lite', '2026-11-22')
  const tokens = { prompt: 1000, text: 1500, thinking: 500, cached: 0 }
  const call = (purpose: 'listing' | 'rewrite') =>
    recordCall(db, { row, keyId: 'k', reason: { purpose }, answer: { ok: true, text: 'x', tokens } })
  await call('listing')
  await call('listing')
  await call('rewrite')
  const refused = { ok: false, kind: 'rate-limited', detail: '', status: 429 } as const
  await recordCall(db, { row, keyId: 'k', reason: { purpose: 'listing' }, answer: refused })
  const lost = { ok: false, kind: 'timeout', detail: '' } as const
  await recordCall(db, { row, keyId: 'k', reason: { purpose: 'listing' }, answer: lost })
  // 1,000 x 0.30 + 2,000 x 2.50 millionths of a dollar.
  const costs = await db.selectFrom('model_calls').select(['cost_micros', 'outcome']).execute()
  expect(costs.map((each) => each.cost_micros)).toEqual([5300, 5300, 5300, 0, null])
  const paid = { paid_at: new Date().toISOString(), payment_status: 'Paid', invoice_number: 1 } as const
  await makeOrder(db, admin.id, {
    kind: 'package',
    credit: 100,
    price_minor: 2500,
    fee_minor: 0,
    total_minor: 2500,
    currency: 'EUR',
    ...paid,
  })
  const page = words((await admin.visitor.get(COSTS)).text)
  expect(page).toContain('Cost of all calls $0.0159')
  expect(page).toContain('Listings written 2')
  expect(page).toContain('Cost of writing one $0.0053')
  expect(page).toContain('With rewrites and photos $0.0080')
  expect(page).toContain('for 100 credits')
  expect(page).toContain('The cost of 1 call is unknown')
})

test('days that make no range are told, and a range without calls says so', async () => {
  expect((await admin.visitor.get(`${COSTS}?from=2026-02-02&to=2026-02-01`)).status).toBe(400)
  expect((await admin.visitor.get(`${COSTS}?from=2020-02-02&to=2026-02-01`)).status).toBe(400)
  for (const query of ['from=2026-01-01&to=2026-02-01', 'from=x&to=%00', 'from=2026-02-31']) {
    const page = await admin.visitor.get(`${COSTS}?${query}`)
    expect([query, page.status]).toEqual([query, 200])
    expect(words(page.text)).toContain('No calls in this period')
  }
})

test('each listing has its cost, with its rewrites', async () => {
  const { db, runner } = app.services
  const user = await app.user({ credits: 1 })
  const request = {
    productName: 'Linen apron',
    productDetails: '100% linen\ntwo pockets',
    language: 'English',
  }
  const started = await startJob(db, { userId: user.id, idempotencyKey: newId(), ...request })
  if (started.outcome !== 'job') throw new Error(started.outcome)
  runner.enqueue(started.id)
  await runner.idle()
  const calls = await db.selectFrom('model_calls').selectAll().execute()
  expect(calls).toMatchObject([
    { job_id: started.id, user_id: user.id, purpose: 'listing', outcome: 'text', provider: 'gemini' },
  ])
  expect(calls[0]?.cost_micros).toBeGreaterThan(0)
  const page = words((await admin.visitor.get(COSTS)).text)
  expect(page).toContain('The last listing')
  expect(page).not.toContain('Failed')
  expect(page).toContain('Linen apron')
})
