import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY } from '#app/domain/base/time.ts'
import { settle } from '#app/domain/orders/payments/settlement/settle.server.ts'
import { processUnpaidOrders } from '#app/domain/orders/unpaid.server.ts'
import { findSearchFaults } from '#db/sqlite/search-check.server.ts'
import { call, tokenFor } from '#tests/api/caller.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { duringOutage } from '#tests/storage.ts'
import type { Visitor } from '#tests/visitor.ts'
import { balance, choose, order, orderRow, pressPay, words } from './journey.ts'

let app: TestApp
let buyer: { id: string; visitor: Visitor }
let admin: Visitor
let id: string

/** An order whose payment PayPal holds. */
beforeEach(async () => {
  app = await startApp()
  buyer = await app.user()
  admin = (await app.user({ role: 'Admin' })).visitor
  id = await order(app, buyer.visitor)
  app.paypal.fault('capture', 'pending')
  const back = await choose(await pressPay(buyer.visitor, id), 'pay')
  expect(words((await buyer.visitor.get(back)).text)).toContain('Processing')
})
afterEach(() => app.close())

async function captureId() {
  const row = await app.services.db.selectFrom('captures').select('id').executeTakeFirstOrThrow()
  return row.id
}

function mails(kind: 'unpaid' | 'payment-declined' | 'receipt') {
  return app.services.db.selectFrom('outbox').selectAll().where('kind', '=', kind).execute()
}

const processing = /<span class="badge badge-soft badge-warning">Processing<\/span>/

test.each([
  '/user/dashboard',
  '/user/subscription-history',
  '/user/pending-payment',
  '/user/package-pending-payment',
  '/user/orders/:id',
  '/pay-now/:id',
])('%s tells its buyer that it is being processed, without Pay Now and Cancel', async (path) => {
  const page = await buyer.visitor.get(path.replace(':id', id))
  expect(page.status).toBe(200)
  expect(page.text).toMatch(processing)
  expect(page.text).not.toMatch(/>Pending<|is not paid yet/)
  expect(page.text).not.toContain('Pay First Order')
  if (!path.startsWith('/pay-now')) expect(page.text).not.toContain(`href="/pay-now/${id}"`)
  expect(page.text).not.toContain(`/user/orders/${id}/cancel`)
  expect(page.text).not.toMatch(/<form[^>]*method="post"[^>]*>(?:(?!<\/form>).)*value="pay"/s)
})

test('the list of pending payments says that nothing has to be done for it', async () => {
  const page = words((await buyer.visitor.get('/user/pending-payment')).text)
  expect(page).toContain('You don’t have to do anything for orders that are being processed')
  expect(page).not.toContain('Nothing has been charged for these')
})

test('the receipt leads to the page that tells so', async () => {
  expect(await buyer.visitor.get(`/receipt/${id}`)).toMatchObject({ status: 303, location: `/pay-now/${id}` })
})

test.each(['/admin/orders', '/admin/orders/:id', '/admin/users/:buyer'])(
  '%s tells an admin the same, without Delete',
  async (path) => {
    const page = await admin.get(path.replace(':id', id).replace(':buyer', buyer.id))
    expect(page.text).toMatch(processing)
    // On the order's page, PayPal's word for its own payment stands beside it.
    if (path !== '/admin/orders/:id') expect(page.text).not.toMatch(/badge[^>]*>Pending</)
    expect(page.text).not.toContain(`/admin/orders/${id}/delete`)
  },
)

test('its refund page says why nothing can be refunded yet', async () => {
  const page = words((await admin.get(`/admin/orders/${id}/refund`)).text)
  expect(page).toContain('The payment provider holds its payment')
  expect(page).not.toContain('Nothing is left')
})

test('the text exports say it, and the API keeps to pending', async () => {
  const { number } = await orderRow(app, id)
  const csv = (await admin.get('/admin/orders/export')).text
  const line = csv.split('\r\n').find((one) => one.includes(number)) ?? ''
  expect(line.match(/Processing/g)).toHaveLength(2)
  expect(line).not.toContain('pending')
  const token = await tokenFor(app, buyer.id)
  const answer = await call(app, { method: 'GET', path: `/verify-order/${id}`, token })
  expect(answer.body).toMatchObject({ data: { paymentStatus: 'pending', verified: false } })
})

test('lists and searches find it as it is told, not among those to be paid', async () => {
  const other = await order(app, buyer.visitor, 'Shopfront')
  const [held, unpaid] = [(await orderRow(app, id)).number, (await orderRow(app, other)).number]
  const read = async (who: Visitor, path: string) => {
    const { text } = await who.get(path)
    return [text.includes(held), text.includes(unpaid)]
  }
  for (const path of [
    '/admin/orders?show=',
    '/admin/orders?q=',
    '/admin/orders/export?show=',
    '/admin/orders/export?q=',
  ]) {
    expect(await read(admin, `${path}processing`), path).toEqual([true, false])
    expect(await read(admin, `${path}pending`), path).toEqual([false, true])
  }
  expect(await read(buyer.visitor, '/user/subscription-history?q=processing')).toEqual([true, false])
  expect(await read(buyer.visitor, '/user/subscription-history?q=pending')).toEqual([false, true])
  expect(await read(admin, '/admin/orders?q=processing&show=processing')).toEqual([true, false])
  app.paypal.resolvePending(await captureId(), 'COMPLETED')
  await settle(app.services, id)
  expect(await read(admin, '/admin/orders?show=processing')).toEqual([false, false])
  expect(await read(admin, '/admin/orders/export?q=processing')).toEqual([false, false])
  expect(await read(admin, '/admin/orders?show=paid')).toEqual([true, false])
  const sqlite = new Database(app.config.databaseUrl)
  expect(findSearchFaults(sqlite, { words: true })).toEqual([])
  sqlite.close()
})

test('it is neither cancelled, deleted nor paid again while the money is held, also where PayPal is silent', async () => {
  const token = await tokenFor(app, buyer.id)
  const adminToken = await tokenFor(app, (await app.user({ role: 'Admin' })).id)
  for (const silent of [false, true]) {
    if (silent) app.paypal.fault('get', 'unavailable-503', { rate: 1 })
    const cancelled = await buyer.visitor.post(`/user/orders/${id}/cancel`, {})
    expect(cancelled.status).toBe(409)
    expect(words(cancelled.text)).toContain('Its payment is being processed')
    expect((await admin.post(`/admin/orders/${id}/delete`, {})).status).toBe(409)
    expect((await buyer.visitor.post(`/pay-now/${id}`, { intent: 'pay' })).status).toBe(409)
    expect((await buyer.visitor.post(`/pay-now/${id}`, { provider: 'bank-transfer' })).status).not.toBe(303)
    expect((await buyer.visitor.post(`/pay-now/${id}/paypal-order`, {})).status).toBe(409)
    const api = await call(app, { method: 'POST', path: `/cancel-order/${id}`, token })
    expect(api.status).toBe(409)
    const deleted = await call(app, { method: 'DELETE', path: `/order/${id}`, token: adminToken })
    expect(deleted.status).toBe(409)
  }
  expect(await orderRow(app, id)).toMatchObject({ order_status: 'pending', deleted_at: null })
  expect(app.paypal.orders()).toHaveLength(1)
})

test('nobody is reminded of it, and the timer does not cancel it', async () => {
  for (const days of [4, 13, 15, 40]) {
    const done = await processUnpaidOrders(app.services, { now: Date.now() + days * DAY })
    expect(done).toEqual({ reminded: 0, cancelled: 0 })
  }
  expect(await mails('unpaid')).toEqual([])
})

test('once PayPal declines, it can be paid again, a mail says so once, and there is time to pay', async () => {
  const { db } = app.services
  await db
    .updateTable('orders')
    .set({ created_at: new Date(Date.now() - 20 * DAY).toISOString() })
    .execute()
  app.paypal.resolvePending(await captureId(), 'DECLINED')
  for (const _ of [1, 2]) await settle(app.services, id)
  const page = await buyer.visitor.get(`/user/orders/${id}`)
  expect(page.text).not.toMatch(processing)
  expect(page.text).toContain(`href="/pay-now/${id}"`)
  const [mail, ...more] = await mails('payment-declined')
  expect(more).toEqual([])
  expect(mail?.text).toContain('Nothing was charged.')
  expect(mail?.text).toContain(`/user/orders/${id}`)
  expect(await processUnpaidOrders(app.services, { now: Date.now() + DAY })).toEqual({
    reminded: 0,
    cancelled: 0,
  })
  const paid = await buyer.visitor.get(await choose(await pressPay(buyer.visitor, id), 'pay'))
  expect(paid.location).toBe(`/receipt/${id}?paid=1`)
  expect(await balance(app, buyer.id)).toBe(200)
})

test('once PayPal completes, it is paid and granted once', async () => {
  app.paypal.resolvePending(await captureId(), 'COMPLETED')
  for (const _ of [1, 2]) await settle(app.services, id)
  expect(await orderRow(app, id)).toMatchObject({ payment_status: 'Paid', payment_held: 0 })
  expect(await balance(app, buyer.id)).toBe(200)
  expect((await buyer.visitor.get(`/user/orders/${id}`)).text).not.toMatch(processing)
  expect(await mails('payment-declined')).toEqual([])
})

test('the hold is written with the payment, or not at all', async () => {
  await duringOutage(app, 'read-only', async () => {
    app.paypal.resolvePending(await captureId(), 'COMPLETED')
    await settle(app.services, id).catch(() => undefined)
  })
  expect(await orderRow(app, id)).toMatchObject({ payment_status: 'pending', payment_held: 1 })
})
