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
  const { db, vault } = app.services
  await savePaymentSettings(db, vault, { ...(await readPaymentSettings(db)), enablePayPal })
}

test.each(['package', 'item'] as const)(
  'a %s order is confirmed on the list of those to be paid, first, with Pay Now',
  async (kind) => {
    const { visitor, id: userId } = await app.user()
    // An order that is newer than the one whose form is sent again.
    const path = kind === 'item' ? `/item-buy/${await offer(app)}` : `/buy/${await packageId(app)}`
    const idempotencyKey = hidden((await visitor.get(path)).text, 'idempotencyKey')
    const form = { ...BILLING, consent: 'on', idempotencyKey }
    const posted = await visitor.post(path, form)
    const list = kind === 'item' ? '/user/item-pending-payment/' : '/user/package-pending-payment/'
    expect(posted).toMatchObject({ status: 303, location: list })
    const page = await visitor.follow(posted)
    expect(page.status).toBe(200)
    const [row] = await app.services.db.selectFrom('orders').selectAll().execute()
    if (!row) throw new Error('No order was made')
    expect(words(page.text)).toContain(`Order ${row.number} placed`)
    const pay = kind === 'item' ? `/item-pay-now/${row.id}` : `/pay-now/${row.id}`
    expect(page.text).toMatch(new RegExp(`<a class="btn btn-primary" href="${pay}"[^>]*>Pay Now`))
    // It is said once.
    for (const again of [list, pay, '/user/pending-payment'])
      expect(words((await visitor.get(again)).text)).not.toContain('placed')
    // The same form again is the same order, and comes first although another one is newer.
    const newer = await makeOrder(app.services.db, userId, { kind, created_at: isoTime(DAY) })
    const again = (await visitor.follow(await visitor.post(path, form))).text
    expect(words(again)).toContain(`Order ${row.number} placed`)
    const rows = again.slice(again.indexOf('<table'))
    expect(rows.indexOf(row.number)).toBeLessThan(rows.indexOf(newer.number))
    expect(await app.services.db.selectFrom('orders').select('id').execute()).toHaveLength(2)
  },
)

test('only who has paid for something reads that everything is paid for', async () => {
  const { visitor, id: userId } = await app.user()
  const read = async () => words((await visitor.get('/user/pending-payment')).text)
  expect(await read()).toContain('No Pending Orders')
  expect(await read()).not.toContain('Everything you ordered is paid for')
  await makeOrder(app.services.db, userId, { order_status: 'Cancelled' })
  expect(await read()).not.toContain('Everything you ordered is paid for')
  await makeOrder(app.services.db, userId, { payment_status: 'Paid', paid_at: isoTime() })
  expect(await read()).toContain('Everything you ordered is paid for')
})

test('a form whose order is paid by now does not ask for the money again', async () => {
  const { visitor } = await app.user()
  const path = `/buy/${await packageId(app)}`
  const form = {
    ...BILLING,
    consent: 'on',
    idempotencyKey: hidden((await visitor.get(path)).text, 'idempotencyKey'),
  }
  await visitor.post(path, form)
  const [row] = await app.services.db.selectFrom('orders').selectAll().execute()
  const id = row?.id ?? ''
  await visitor.get(await choose(await pressPay(visitor, id), 'pay'))
  const again = await visitor.post(path, form)
  expect(again.location).toBe(`/user/orders/${id}`)
  const page = words((await visitor.follow(again)).text)
  expect(page).not.toContain('placed')
  expect(page).not.toContain('Pay Now')
})

test.each(['package', 'item'] as const)(
  'while payments are off no %s is ordered, and the page says so',
  async (kind) => {
    const { visitor } = await app.user()
    const path = kind === 'item' ? `/item-buy/${await offer(app)}` : `/buy/${await packageId(app)}`
    const form = {
      ...BILLING,
      consent: 'on',
      idempotencyKey: hidden((await visitor.get(path)).text, 'idempotencyKey'),
    }
    await payments(false)
    const page = await visitor.get(path)
    expect(words(page.text)).toContain(UNAVAILABLE)
    expect(page.text).not.toContain('name="customerName"')
    const posted = await visitor.post(path, form)
    expect(posted.status).toBe(409)
    expect(words(posted.text)).toContain(UNAVAILABLE)
    const script = await visitor.post(`${path}.data`, form)
    expect(script.text).toContain(UNAVAILABLE)
    expect(await app.services.db.selectFrom('orders').select('id').execute()).toEqual([])
    await payments(true)
    expect((await visitor.post(path, form)).status).toBe(303)
  },
)

test('an order that was made before payments went off is still found by its form', async () => {
  const { visitor } = await app.user()
  const path = `/buy/${await packageId(app)}`
  const form = {
    ...BILLING,
    consent: 'on',
    idempotencyKey: hidden((await visitor.get(path)).text, 'idempotencyKey'),
  }
  await visitor.post(path, form)
  await payments(false)
  expect((await visitor.post(path, form)).status).toBe(303)
  const rows = await app.services.db.selectFrom('orders').select('id').execute()
  expect(rows).toHaveLength(1)
  expect(words((await visitor.get(`/pay-now/${rows[0]?.id}`)).text)).toContain(UNAVAILABLE)
  expect((await orderRow(app, rows[0]?.id ?? '')).payment_status).toBe('pending')
})

test('sandbox payments that do not count in production close the checkout, too', async () => {
  const shop = await startApp({ production: true, allowSandboxPayments: false })
  const { visitor } = await shop.user()
  expect(words((await visitor.get(`/buy/${await packageId(shop)}`)).text)).toContain(UNAVAILABLE)
  await shop.close()
})

test('free things need no payments', async () => {
  const { visitor } = await app.user()
  await payments(false)
  const free = await visitor.get(`/buy/${await packageId(app, 'First Shelf')}`)
  expect(words(free.text)).toContain('Get it free')
})
