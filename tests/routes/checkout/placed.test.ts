import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY, isoTime } from '#app/domain/base/time.ts'
import { readPaymentSettings } from '#app/domain/orders/payments/providers/paypal/settings.server.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { makeOrder } from '#tests/factories.ts'
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
  'a %s order is confirmed on the list of those to be paid, first, with Pay Now',
  async (kind) => {
    let { visitor, id: userId } = await app.user()
    // An order that is newer than the one whose form is sent again.
    let path = kind === 'item' ? `/item-buy/${await offer(app)}` : `/buy/${await packageId(app)}`
    let idempotencyKey = hidden((await visitor.get(path)).text, 'idempotencyKey')
    let form = { ...BILLING, consent: 'on', idempotencyKey }
    let posted = await visitor.post(path, form)
    let list = kind === 'item' ? '/user/item-pending-payment/' : '/user/package-pending-payment/'
    expect(posted).toMatchObject({ status: 303, location: list })
    let page = await visitor.follow(posted)
    expect(page.status).toBe(200)
    let [row] = await app.services.db.selectFrom('orders').selectAll().execute()
    if (!row) throw new Error('No order was made')
    expect(words(page.text)).toContain(`Order ${row.number} placed`)
    let pay = kind === 'item' ? `/item-pay-now/${row.id}` : `/pay-now/${row.id}`
    expect(page.text).toMatch(new RegExp(`<a class="btn btn-primary" href="${pay}"[^>]*>Pay Now`))
    // It is said once.
    for (let again of [list, pay, '/user/pending-payment'])
      expect(words((await visitor.get(again)).text)).not.toContain('placed')
    // The same form again is the same order, and comes first although another one is newer.
    let newer = await makeOrder(app.services.db, userId, { kind, created_at: isoTime(DAY) })
    let again = (await visitor.follow(await visitor.post(path, form))).text
    expect(words(again)).toContain(`Order ${row.number} placed`)
    let rows = again.slice(again.indexOf('<table'))
    expect(rows.indexOf(row.number)).toBeLessThan(rows.indexOf(newer.number))
    expect(await app.services.db.selectFrom('orders').select('id').execute()).toHaveLength(2)
  },
)

test('only who has paid for something reads that everything is paid for', async () => {
  let { visitor, id: userId } = await app.user()
  let read = async () => words((await visitor.get('/user/pending-payment')).text)
  expect(await read()).toContain('No Pending Orders')
  expect(await read()).not.toContain('Everything you ordered is paid for')
  await makeOrder(app.services.db, userId, { order_status: 'Cancelled' })
  expect(await read()).not.toContain('Everything you ordered is paid for')
  await makeOrder(app.services.db, userId, { payment_status: 'Paid', paid_at: isoTime() })
  expect(await read()).toContain('Everything you ordered is paid for')
})

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
