import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY } from '#app/domain/base/time.ts'
import { findImbalances } from '#app/domain/credits/ledger.server.ts'
import { paypal } from '#app/domain/orders/payments/providers/paypal/provider.server.ts'
import { reconcile } from '#app/domain/orders/payments/reconcile.server.ts'
import { settle } from '#app/domain/orders/payments/settlement/settle.server.ts'
import { newId } from '#db/ids.server.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import type { Visitor } from '#tests/visitor.ts'
import { balance, choose, order, orderRow, pressPay, tokenOf } from './journey.ts'

let app: TestApp
let buyer: { id: string; visitor: Visitor }
let id: string

/** An order that its buyer cancelled, then approved at PayPal, where somebody took the money, which PayPal holds. */
beforeEach(async () => {
  app = await startApp()
  buyer = await app.user()
  id = await order(app, buyer.visitor)
  const address = await pressPay(buyer.visitor, id)
  const cancelled = await buyer.visitor.post(`/user/orders/${id}/cancel`, { intent: 'cancel' })
  expect(cancelled.status).toBe(303)
  expect((await orderRow(app, id)).order_status).toBe('Cancelled')
  const back = await choose(address, 'pay')
  await buyer.visitor.get(back)
  // Nothing is charged for an order that is cancelled.
  expect(await app.services.db.selectFrom('captures').select('id').execute()).toEqual([])
  app.paypal.fault('capture', 'pending')
  const gateway = await paypal.connect(app.services, 'sandbox')
  const taken = await gateway?.captureOrder(tokenOf(back), newId())
  expect(taken?.ok).toBe(true)
  await settle(app.services, id)
})
afterEach(async () => {
  expect(await findImbalances(app.services.db)).toEqual([])
  await app.close()
})

const processing = /<span class="badge badge-soft badge-warning">Processing<\/span>/

async function captureId() {
  return (await app.services.db.selectFrom('captures').select('id').executeTakeFirstOrThrow()).id
}

test.each(['/user/orders', '/user/orders/:id', '/pay-now/:id', '/user/dashboard', '/user/pending-payment'])(
  '%s tells its buyer that it is being processed, and lets nobody pay or cancel it',
  async (path) => {
    const page = await buyer.visitor.get(path.replace(':id', id))
    expect(page.status).toBe(200)
    const { text } = page
    const others = [/badge[^>]*>(Cancelled|Pending)</, /isn’t paid yet/, RegExp(`/user/orders/${id}/cancel`)]
    if (path !== '/pay-now/:id') others.push(RegExp(`href="/pay-now/${id}"`))
    expect([processing.test(text), others.filter((other) => other.test(text))]).toEqual([true, []])
  },
)

test('no second payment begins', async () => {
  const posted = await buyer.visitor.post(`/pay-now/${id}`, { intent: 'pay' })
  expect(posted.location ?? '').not.toContain('checkoutnow')
  const attempts = await app.services.db.selectFrom('payment_attempts').select('id').execute()
  expect(attempts).toHaveLength(1)
})

test('the money counts once it is released, though PayPal never says so by itself', async () => {
  app.paypal.setAutoDeliver(false)
  app.paypal.resolvePending(await captureId(), 'COMPLETED')
  await reconcile(app.services, { now: Date.now() + 2 * DAY })
  expect(await orderRow(app, id)).toMatchObject({ payment_status: 'Paid', order_status: 'Completed' })
  expect(await balance(app, buyer.id)).toBe(200)
  await reconcile(app.services, { now: Date.now() + 4 * DAY })
  expect(await balance(app, buyer.id)).toBe(200)
})

test('once PayPal declines the payment nothing was charged, and its buyer is told and can pay or cancel it', async () => {
  app.paypal.setAutoDeliver(false)
  app.paypal.resolvePending(await captureId(), 'DECLINED')
  await reconcile(app.services, { now: Date.now() + 2 * DAY })
  expect(await orderRow(app, id)).toMatchObject({ payment_status: 'pending', order_status: 'pending' })
  expect(await balance(app, buyer.id)).toBe(0)
  const mails = app.services.db.selectFrom('outbox').select('id').where('kind', '=', 'payment-declined')
  expect(await mails.execute()).toHaveLength(1)
  const { text } = await buyer.visitor.get(`/user/orders/${id}`)
  expect([processing.test(text), text.includes(`href="/pay-now/${id}"`)]).toEqual([false, true])
  const cancelled = await buyer.visitor.post(`/user/orders/${id}/cancel`, { intent: 'cancel' })
  expect([cancelled.status, (await orderRow(app, id)).order_status]).toEqual([303, 'Cancelled'])
})

test('an admin sees it being processed, and finds it so', async () => {
  const admin = (await app.user({ role: 'Admin' })).visitor
  const { number } = await orderRow(app, id)
  for (const path of ['/admin/orders?q=processing', '/admin/orders?show=processing', `/admin/orders/${id}`]) {
    const { text } = await admin.get(path)
    expect([path, text.includes(number), processing.test(text)]).toEqual([path, true, true])
  }
  expect((await admin.get('/admin/orders?show=pending')).text).not.toContain(number)
})
