import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { isoTime } from '#app/domain/base/time.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { makeCode } from '#tests/make-code.ts'
import { saveTax } from '#tests/tax-settings.ts'
import type { Visitor } from '#tests/visitor.ts'
import { BILLING, balance, choose, hidden, orderRow, packageId, pressPay, words } from './journey.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ allowSandboxPayments: true })
})
afterEach(async () => {
  await saveTax(app.services.db, { way: 'none' })
  await app.services.db.deleteFrom('discount_uses').execute()
  await app.services.db.deleteFrom('discount_codes').execute()
})
afterAll(() => app.close())

async function fill(visitor: Visitor, shown: string, fields: Record<string, string>) {
  const own = { idempotencyKey: hidden(shown, 'idempotencyKey'), shownMinor: hidden(shown, 'shownMinor') }
  return visitor.post(`/buy/${await packageId(app)}`, { ...BILLING, ...own, ...fields })
}

async function open(visitor: Visitor) {
  return (await visitor.get(`/buy/${await packageId(app)}`)).text
}

test('from the code to the invoice, with tax: PayPal takes the amount', async () => {
  await saveTax(app.services.db, { way: 'included', rate: 2000 })
  await makeCode(app.services.db, { code: 'SPRING' })
  const { visitor } = await app.user({ name: 'Ada Lovelace' })
  const shown = await fill(visitor, await open(visitor), { intent: 'price', discountCode: 'spring' })
  expect(shown.status).toBe(200)
  expect(words(shown.text)).toContain('Discount −$2.90')
  expect(words(shown.text)).toContain('Total $26.10 USD')
  expect(words(shown.text)).toContain('Includes 20% VAT $4.35')
  expect(shown.text).toContain('value="spring"')
  expect(shown.text).toContain('12 St James Square')
  const posted = await fill(visitor, shown.text, { discountCode: 'spring' })
  expect(posted.status).toBe(303)
  const list = await visitor.follow(posted)
  const id = list.text.match(/\/pay-now\/([\w-]+)/)?.[1] ?? ''
  expect(await orderRow(app, id)).toMatchObject({ total_minor: 2610 })
  await visitor.get(await choose(await pressPay(visitor, id), 'pay'))
  expect(await orderRow(app, id)).toMatchObject({ payment_status: 'Paid' })
  const receipt = await visitor.get(`/receipt/${id}`)
  expect(words(receipt.text)).toContain('Discount −$2.90')
  const invoice = await visitor.get(receipt.text.match(/\/invoices\/[\w-]+/)?.[0] ?? '')
  expect(words(invoice.text)).toContain('Discount SPRING 1 −$2.90')
  expect(words(invoice.text)).toContain('VAT 20% on $21.75 $4.35')
  expect(words(invoice.text)).toContain('Total paid $26.10 USD')
})

test('credits on top come with the payment', async () => {
  const terms = { code: 'MORE', kind: 'credits', value: 20, applies_to: 'packages' } as const
  await makeCode(app.services.db, terms)
  const { visitor, id: userId } = await app.user()
  const before = await balance(app, userId)
  const shown = await fill(visitor, await open(visitor), { intent: 'price', discountCode: 'MORE' })
  expect(words(shown.text)).toContain('20 extra credits')
  const list = await visitor.follow(await fill(visitor, shown.text, { discountCode: 'MORE' }))
  const id = list.text.match(/\/pay-now\/([\w-]+)/)?.[1] ?? ''
  await visitor.get(await choose(await pressPay(visitor, id), 'pay'))
  expect(await balance(app, userId)).toBe(before + 220)
})

test('a code that was not applied: the price is shown first', async () => {
  await makeCode(app.services.db, { code: 'SPRING' })
  const { visitor } = await app.user()
  const posted = await fill(visitor, await open(visitor), { discountCode: 'SPRING' })
  expect(posted.status).toBe(409)
  expect(words(posted.text)).toContain('Total $26.10 USD')
  expect((await fill(visitor, posted.text, { discountCode: 'SPRING' })).status).toBe(303)
})

test('a code that expires between page and post: told beside its field, at the full price', async () => {
  const id = await makeCode(app.services.db, { code: 'SPRING' })
  const { visitor } = await app.user()
  const shown = await fill(visitor, await open(visitor), { intent: 'price', discountCode: 'SPRING' })
  await app.services.db
    .updateTable('discount_codes')
    .set({ valid_until: isoTime() })
    .where('id', '=', id)
    .execute()
  const posted = await fill(visitor, shown.text, { discountCode: 'SPRING' })
  expect(posted.status).toBe(409)
  expect(posted.text).toContain('id="billing-discountCode-error"')
  expect(words(posted.text)).toContain('This code is no longer valid')
  expect(words(posted.text)).toContain('Total $29.00 USD')
  expect(posted.text).toContain('value="Ada Lovelace"')
  expect((await fill(visitor, posted.text, { discountCode: '' })).status).toBe(303)
})

test('guessing codes ends after ten different ones; the same one may be sent again', async () => {
  const { visitor } = await app.user()
  const page = await open(visitor)
  const statuses: number[] = []
  for (let n = 0; n < 12; n++) {
    const typed = { intent: 'price', discountCode: `GUESS-${Math.min(n, 10)}` }
    statuses.push((await fill(visitor, page, typed)).status)
  }
  expect(statuses).toEqual([...Array(10).fill(400), 429, 429])
  await makeCode(app.services.db, { code: 'SPRING' })
  expect((await fill(visitor, page, { intent: 'price', discountCode: 'SPRING' })).status).toBe(429)
  expect((await fill(visitor, page, { intent: 'price', discountCode: 'GUESS-3' })).status).toBe(429)
  expect((await fill(visitor, page, {})).status).toBe(303)
})
