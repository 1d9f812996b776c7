import { afterEach, beforeEach, expect, test } from 'vitest'
import { readPaymentSettings } from '#app/domain/payments/providers/paypal/settings.server.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { savePaymentSettings } from '#tests/payment-settings.ts'
import { offer } from './item-journey.ts'
import { BILLING, choose, hidden, orderRow, packageId, pressPay, words } from './journey.ts'

let app: TestApp
beforeEach(async () => {
  app = await startApp()
})
afterEach(() => app.close())

const UNAVAILABLE =
  'PayPal payments are currently unavailable. Please contact support for alternative payment methods.'

async function payments(enablePayPal: boolean) {
  let { db, vault } = app.services
  await savePaymentSettings(db, vault, { ...(await readPaymentSettings(db)), enablePayPal })
}

test.each(['package', 'item'] as const)(
  'a %s order is confirmed on the page that takes its payment',
  async (kind) => {
    let { visitor } = await app.user()
    let path = kind === 'item' ? `/item-buy/${await offer(app)}` : `/buy/${await packageId(app)}`
    let idempotencyKey = hidden((await visitor.get(path)).text, 'idempotencyKey')
    let form = { ...BILLING, consent: 'on', idempotencyKey }
    let page = await visitor.follow(await visitor.post(path, form))
    let [row] = await app.services.db.selectFrom('orders').selectAll().execute()
    if (!row) throw new Error('No order was made')
    expect(words(page.text)).toContain(`Order ${row.number} placed`)
    let pay = kind === 'item' ? `/item-pay-now/${row.id}` : `/pay-now/${row.id}`
    expect(page.text).toContain(`Pay for order <span class="mono">${row.number}</span>`)
    expect(page.text).toContain(`action="${pay}"`)
    // It is said once.
    for (let again of [pay, '/user/pending-payment'])
      expect(words((await visitor.get(again)).text)).not.toContain('placed')
    // The same form again is the same order.
    let again = await visitor.follow(await visitor.post(path, form))
    expect(words(again.text)).toContain(`Order ${row.number} placed`)
    expect(await app.services.db.selectFrom('orders').select('id').execute()).toHaveLength(1)
  },
)

test('a form whose order is paid by now does not ask for the money again', async () => {
  let { visitor } = await app.user()
  let path = `/buy/${await packageId(app)}`
  let form = {
    ...BILLING,
    consent: 'on',
    idempotencyKey: hidden((await visitor.get(path)).text, 'idempotencyKey'),
  }
  await visitor.post(path, form)
  let [row] = await app.services.db.selectFrom('orders').selectAll().execute()
  let id = row?.id ?? ''
  await visitor.get(await choose(await pressPay(visitor, id), 'pay'))
  let again = await visitor.post(path, form)
  expect(again.location).toBe(`/user/orders/${id}`)
  let page = words((await visitor.follow(again)).text)
  expect(page).not.toContain('placed')
  expect(page).not.toContain('Pay Now')
})

test.each(['package', 'item'] as const)(
  'while payments are off no %s is ordered, and the page says so',
  async (kind) => {
    let { visitor } = await app.user()
    let path = kind === 'item' ? `/item-buy/${await offer(app)}` : `/buy/${await packageId(app)}`
    let form = {
      ...BILLING,
      consent: 'on',
      idempotencyKey: hidden((await visitor.get(path)).text, 'idempotencyKey'),
    }
    await payments(false)
    let page = await visitor.get(path)
    expect(words(page.text)).toContain(UNAVAILABLE)
    expect(page.text).not.toContain('name="customerName"')
    let posted = await visitor.post(path, form)
    expect(posted.status).toBe(409)
    expect(words(posted.text)).toContain(UNAVAILABLE)
    let script = await visitor.post(`${path}.data`, form)
    expect(script.text).toContain(UNAVAILABLE)
    expect(await app.services.db.selectFrom('orders').select('id').execute()).toEqual([])
    await payments(true)
    expect((await visitor.post(path, form)).status).toBe(303)
  },
)

test('an order that was made before payments went off is still found by its form', async () => {
  let { visitor } = await app.user()
  let path = `/buy/${await packageId(app)}`
  let form = {
    ...BILLING,
    consent: 'on',
    idempotencyKey: hidden((await visitor.get(path)).text, 'idempotencyKey'),
  }
  await visitor.post(path, form)
  await payments(false)
  expect((await visitor.post(path, form)).status).toBe(303)
  let rows = await app.services.db.selectFrom('orders').select('id').execute()
  expect(rows).toHaveLength(1)
  expect(words((await visitor.get(`/pay-now/${rows[0]?.id}`)).text)).toContain(UNAVAILABLE)
  expect((await orderRow(app, rows[0]?.id ?? '')).payment_status).toBe('pending')
})

test('sandbox payments that do not count in production close the checkout, too', async () => {
  let shop = await startApp({ production: true, allowSandboxPayments: false })
  let { visitor } = await shop.user()
  expect(words((await visitor.get(`/buy/${await packageId(shop)}`)).text)).toContain(UNAVAILABLE)
  await shop.close()
})

test('free things need no payments', async () => {
  let { visitor } = await app.user()
  await payments(false)
  let free = await visitor.get(`/buy/${await packageId(app, 'First Shelf')}`)
  expect(words(free.text)).toContain('Get it free')
})
