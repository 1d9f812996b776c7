import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { itemDraft } from '#app/domain/catalog/item-draft.ts'
import { applyPrices } from '#app/domain/catalog/price-changes/due.server.ts'
import { addItem } from '#app/domain/catalog/write-items.server.ts'
import { newId } from '#db/ids.server.ts'
import { readActivity } from '#tests/activity.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { words } from '../account/accounts.ts'
import { BILLING, hidden } from '../checkout/journey.ts'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['user']>>
let id: string
beforeAll(async () => {
  app = await startApp({ allowSandboxPayments: true })
})
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-01T08:00:00.000Z') })
  admin = await app.user({ role: 'Admin' })
  id = newId()
  const draft = itemDraft.parse({
    itemName: 'Glaze recipes',
    priceMinor: 450,
    accessUrl: 'https://files.example/',
  })
  await addItem(app.services.db, { id, draft, actorId: admin.id })
})
afterEach(() => vi.useRealTimers())
afterAll(() => app.close())

function plan(change: Record<string, string> = {}) {
  const fields = { idempotencyKey: newId(), price: '6.00', day: '2027-03-01', time: '10:00', ...change }
  return admin.visitor.post(`/admin/items/${id}/prices`, fields)
}

function changes() {
  return app.services.db.selectFrom('price_changes').selectAll().where('item_id', '=', id).execute()
}

test('an item gets another price, and may become free', async () => {
  expect((await plan()).status).toBe(303)
  expect((await plan({ time: '12:00', price: '0' })).status).toBe(303)
  const list = words((await admin.visitor.get('/admin/items')).text)
  expect(list).toContain('$6.00 USD from 01/03/2027 10:00 UTC')
  vi.setSystemTime(new Date('2027-03-01T10:00:00.000Z'))
  const { visitor } = await app.user()
  const shown = await visitor.get(`/item-buy/${id}`)
  expect(words(shown.text)).toContain('$6.00 USD')
  expect(words((await admin.visitor.get('/admin/items')).text)).toContain(
    '$0.00 USD from 01/03/2027 12:00 UTC',
  )
  vi.setSystemTime(new Date('2027-03-01T12:00:00.000Z'))
  const fields = { ...BILLING, consent: 'on', shownMinor: hidden(shown.text, 'shownMinor') }
  const late = await visitor.post(`/item-buy/${id}`, { ...fields, idempotencyKey: newId() })
  expect(late.status).toBe(409)
  expect(words(late.text)).toContain('This is free')
  expect((await visitor.post(`/item-buy/${id}`, { intent: 'claim' })).status).toBe(303)
})

test('taking an item off the offer cancels what is planned; an archived one takes no plan', async () => {
  await plan()
  const buyer = await app.user()
  const shown = await buyer.visitor.get(`/item-buy/${id}`)
  const order = { ...BILLING, consent: 'on', idempotencyKey: hidden(shown.text, 'idempotencyKey') }
  expect((await buyer.visitor.post(`/item-buy/${id}`, order)).status).toBe(303)
  expect((await admin.visitor.post(`/admin/items/${id}/delete`)).status).toBe(303)
  expect(await changes()).toMatchObject([{ state: 'cancelled' }])
  const line = (await readActivity(app.services.db)).find(({ action }) => action === 'item.archive')
  expect(line?.detail).toBe('One planned price was cancelled')
  const refused = await plan({ time: '11:00' })
  expect(refused.status).toBe(409)
  expect(words(refused.text)).toContain('This is archived, so no price can be planned')
  vi.setSystemTime(new Date('2027-03-02T10:00:00.000Z'))
  await applyPrices(app.services.db)
  const item = app.services.db.selectFrom('items').select('price_minor').where('id', '=', id)
  expect(await item.executeTakeFirst()).toEqual({ price_minor: 450 })
})

test('with an item that nobody has ordered go its planned prices', async () => {
  await plan()
  expect((await admin.visitor.post(`/admin/items/${id}/delete`)).status).toBe(303)
  expect(await changes()).toEqual([])
})

test('nobody but admins plans prices', async () => {
  const { visitor } = await app.user()
  expect((await visitor.get(`/admin/items/${id}/prices`)).status).toBe(403)
  expect((await visitor.post(`/admin/items/${id}/prices`, { price: '6' })).status).toBe(403)
  expect(await changes()).toEqual([])
})
