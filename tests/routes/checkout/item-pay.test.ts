import { afterEach, beforeEach, expect, test } from 'vitest'
import { findImbalances } from '#app/domain/credits/ledger.server.ts'
import { readPaymentSettings } from '#app/domain/orders/payments/providers/paypal/settings.server.ts'
import { reconcile } from '#app/domain/orders/payments/reconcile.server.ts'
import { settle } from '#app/domain/orders/payments/settlement/settle.server.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { savePaymentSettings } from '#tests/payment-settings.ts'
import { CANARY, GUIDE, offer, orderItem, pressPayItem } from './item-journey.ts'
import { balance, choose, order, orderRow, tokenOf, words } from './journey.ts'

let app: TestApp
let itemId: string

beforeEach(async () => {
  app = await startApp()
  itemId = await offer(app)
})
afterEach(async () => {
  expect(await findImbalances(app.services.db)).toEqual([])
  await app.close()
})

test('an item is ordered, paid at PayPal and handed over without a script', async () => {
  const { id: userId, email, visitor } = await app.user()
  const id = await orderItem(visitor, itemId)
  const page = await visitor.get(`/item-pay-now/${id}`)
  for (const part of ['Order summary', 'Customer details', 'Item Trail shoe size chart', 'Total $4.50 USD']) {
    expect(words(page.text)).toContain(part)
  }
  expect(words(page.text)).not.toMatch(/credits|Validity/)
  expect(page.text).toContain('value="pay"')
  expect(page.text).toMatch(/href="\/contact"/)
  const returned = await visitor.get(await choose(await pressPayItem(visitor, id), 'pay'))
  expect([returned.status, returned.location]).toEqual([303, `/receipt/${id}?paid=1`])
  const receipt = await visitor.follow(returned)
  expect(receipt.text).toMatch(/<meta http-equiv="refresh" content="2;url=\/user\/orders"/i)
  expect(receipt.text).toMatch(/<a [^>]*href="\/user\/orders"/)
  expect(words(receipt.text)).toContain('Trail shoe size chart is yours.')
  expect(receipt.text).toContain(`href="${CANARY}"`)
  expect(words(receipt.text)).toContain(GUIDE)
  const row = await orderRow(app, id)
  expect(row).toMatchObject({
    kind: 'item',
    item_id: itemId,
    item_slug: 'trail-shoe-size-chart',
    access_url: CANARY,
    guidelines: GUIDE,
    payment_status: 'Paid',
    order_status: 'Completed',
    payment_method: 'Paypal',
    credit: 0,
  })
  expect(await balance(app, userId)).toBe(0)
  const mail = await app.services.db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'receipt')
    .executeTakeFirstOrThrow()
  expect([mail.to_email, mail.text.includes(CANARY), mail.text.includes('Credits')]).toEqual([
    email,
    true,
    false,
  ])
  const list = await visitor.get('/user/orders')
  expect(words(list.text)).toContain(`${row.number} Trail shoe size chart Credits: – $4.50 Paid Completed`)
  const details = await visitor.get(`/user/orders/${id}`)
  expect(details.text).toContain(`href="${CANARY}"`)
  expect(details.text).toContain(`href="/premium/trail-shoe-size-chart/${itemId}"`)
  expect(words((await visitor.get('/user/subscription-history')).text)).not.toContain(row.number)
  const owned = words((await visitor.get(`/premium/trail-shoe-size-chart/${itemId}`)).text)
  expect(owned).toContain(`You own this item Order ${row.number}`)
  expect(owned).not.toMatch(/Buy Now|Price/)
})

test('an order that was paid before goes on after one second, and its own page leads to the receipt', async () => {
  const { visitor } = await app.user()
  const id = await orderItem(visitor, itemId)
  const back = await choose(await pressPayItem(visitor, id), 'pay')
  await visitor.get(back)
  const again = await visitor.get(back)
  expect(again.location).toBe(`/receipt/${id}?paid=again`)
  const receipt = await visitor.follow(again)
  expect(receipt.text).toMatch(/<meta http-equiv="refresh" content="1;url=\/user\/orders"/i)
  const pressed = await visitor.post(`/item-pay-now/${id}`, { intent: 'pay' })
  expect([pressed.status, pressed.location]).toEqual([303, `/receipt/${id}?paid=again`])
  expect((await visitor.get(`/item-pay-now/${id}`)).location).toBe(`/receipt/${id}`)
  expect((await visitor.get(`/receipt/${id}`)).text).not.toContain('http-equiv="refresh"')
  expect(app.paypal.captures()).toHaveLength(1)
})

test('a notification before the return hands the item over once', async () => {
  const { visitor } = await app.user()
  const id = await orderItem(visitor, itemId)
  const back = await choose(await pressPayItem(visitor, id), 'pay')
  await notify('CHECKOUT.ORDER.APPROVED', tokenOf(back))
  expect((await orderRow(app, id)).payment_status).toBe('Paid')
  expect((await visitor.get(back)).location).toBe(`/receipt/${id}?paid=again`)
  const receipts = await app.services.db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'receipt')
    .execute()
  expect(receipts).toHaveLength(1)
})

test('a declined card leads back to PayPal, and another one pays', async () => {
  const { visitor } = await app.user()
  const id = await orderItem(visitor, itemId)
  const declined = await visitor.get(await choose(await pressPayItem(visitor, id), 'decline'))
  expect(words(declined.text)).toContain('PayPal declined the payment')
  expect(declined.text).toContain(`href="/item-pay-now/${id}"`)
  expect(declined.text).not.toContain(CANARY)
  const paid = await visitor.get(await choose(await pressPayItem(visitor, id), 'pay'))
  expect(paid.location).toBe(`/receipt/${id}?paid=1`)
})

test('turning back at PayPal says so and goes to the dashboard after three seconds; the order stays', async () => {
  const { visitor } = await app.user()
  const id = await orderItem(visitor, itemId)
  const cancel = await choose(await pressPayItem(visitor, id), 'cancel')
  const page = await visitor.get(cancel)
  expect(page.status).toBe(200)
  expect(words(page.text)).toContain('You cancelled the payment. Nothing was charged.')
  expect(page.text).toMatch(/<meta http-equiv="refresh" content="3;url=\/user\/dashboard"/i)
  expect(page.text).toMatch(/<a [^>]*href="\/user\/dashboard"/)
  expect(page.text).toContain(`href="/item-pay-now/${id}"`)
  expect((await orderRow(app, id)).payment_status).toBe('pending')
  const stranger = await app.visitor().get(cancel)
  expect(stranger.text).not.toMatch(new RegExp(`${id}|http-equiv="refresh"`))
  await visitor.get(await choose(await pressPayItem(visitor, id), 'pay'))
  const late = await visitor.get(cancel)
  expect(late.location).toBe(`/item-pay-now/${id}`)
  expect(words((await visitor.follow(late)).text)).not.toContain('Nothing was charged')
})

test('a cancelled order says so and goes to the dashboard', async () => {
  const { visitor } = await app.user()
  const id = await orderItem(visitor, itemId)
  await app.services.db
    .updateTable('orders')
    .set({ order_status: 'Cancelled' })
    .where('id', '=', id)
    .execute()
  const page = await visitor.get(`/item-pay-now/${id}`)
  expect(words(page.text)).toContain('Order cancelled Nothing was charged, and there is nothing to pay.')
  expect(page.text).toMatch(/<meta http-equiv="refresh" content="3;url=\/user\/dashboard"/i)
  expect(page.text).not.toContain('value="pay"')
  const pressed = await visitor.post(`/item-pay-now/${id}`, { intent: 'pay' })
  expect(pressed.status).toBe(409)
  expect(words(pressed.text)).toContain('Order cancelled Nothing was charged, and there is nothing to pay.')
})

test('an unknown, a foreign, a removed and a package order are not found, on the page and when paying', async () => {
  const { visitor } = await app.user()
  const removed = await orderItem(visitor, itemId)
  await app.services.db
    .updateTable('orders')
    .set({ deleted_at: new Date().toISOString() })
    .where('id', '=', removed)
    .execute()
  const foreign = await orderItem((await app.user()).visitor, itemId)
  const packaged = await order(app, visitor)
  for (const id of ['never-was', foreign, removed, packaged]) {
    for (const page of [
      await visitor.get(`/item-pay-now/${id}`),
      await visitor.post(`/item-pay-now/${id}`, { intent: 'pay' }),
    ]) {
      expect(page.status, id).toBe(404)
      expect(words(page.text)).toContain('Order/Settings Not Found')
      expect(words(page.text)).toContain('Order not found.')
    }
  }
  const own = await orderItem(visitor, itemId)
  expect((await visitor.get(`/pay-now/${own}`)).status).toBe(404)
  expect((await visitor.post(`/pay-now/${own}`, { intent: 'pay' })).status).toBe(404)
  expect(app.paypal.orders()).toEqual([])
})

test('switched off payments and unreadable rows say so', async () => {
  const { db, vault } = app.services
  const { visitor } = await app.user()
  const id = await orderItem(visitor, itemId)
  const settings = await readPaymentSettings(db)
  await savePaymentSettings(db, vault, { ...settings, enablePayPal: false })
  const off =
    'PayPal payments are currently unavailable. Please contact support for alternative payment methods.'
  expect(words((await visitor.get(`/item-pay-now/${id}`)).text)).toContain(off)
  const pressed = await visitor.post(`/item-pay-now/${id}`, { intent: 'pay' })
  expect([pressed.status, words(pressed.text).includes(off)]).toEqual([503, true])
  await savePaymentSettings(db, vault, { ...settings, enablePayPal: true })
  expect(words(await without('settings', `/item-pay-now/${id}`))).toContain(
    'Failed to load payment gateway settings',
  )
  expect(words(await without('captures', `/item-pay-now/${id}`))).toContain(
    'Order/Settings Not Found Failed to load order details. Please check the URL or try again.',
  )

  async function without(table: string, path: string) {
    await db.schema.alterTable(table).renameTo('away').execute()
    const page = await visitor.get(path)
    await db.schema.alterTable('away').renameTo(table).execute()
    expect(page.status).toBe(500)
    return page.text
  }
})

test('money that PayPal holds back gives no access until it is released', async () => {
  const { visitor } = await app.user()
  const id = await orderItem(visitor, itemId)
  app.paypal.fault('capture', 'pending')
  const page = await visitor.get(await choose(await pressPayItem(visitor, id), 'pay'))
  expect(words(page.text)).toContain('Payment pending at PayPal')
  const waiting = await visitor.get(`/item-pay-now/${id}`)
  expect(words(waiting.text)).toContain('Payment pending at PayPal')
  expect(waiting.text).not.toContain('value="pay"')
  for (const path of [`/user/orders/${id}`, `/premium/trail-shoe-size-chart/${itemId}`]) {
    expect((await visitor.get(path)).text, path).not.toContain(CANARY)
  }
})

test('a payment that does not fit is looked at by a person, and gives no access', async () => {
  const { visitor } = await app.user()
  const id = await orderItem(visitor, itemId)
  const back = await choose(await pressPayItem(visitor, id), 'pay')
  await app.services.db
    .updateTable('orders')
    .set({ price_minor: 99_900, total_minor: 99_900 })
    .where('id', '=', id)
    .execute()
  const page = await visitor.get(back)
  expect(words(page.text)).toContain('We are reviewing your payment')
  expect(words(page.text)).toContain(`PayPal’s reference for this payment: ${tokenOf(back)}`)
  expect(words((await visitor.get(`/item-pay-now/${id}`)).text)).toContain('We are reviewing your payment')
  const receipt = await visitor.get(`/receipt/${id}`)
  expect(words(receipt.text)).toContain('We are reviewing your payment')
  expect(page.text + receipt.text).not.toContain(CANARY)
})

test('a payment that belongs to no order is named, and nothing moves on by itself', async () => {
  const { visitor } = await app.user()
  const page = await visitor.get('/pay/return?token=9AB12345CD678901E')
  expect(page.status).toBe(404)
  expect(words(page.text)).toContain('9AB12345CD678901E')
  expect(page.text).not.toContain('http-equiv="refresh"')
})

test('an outcome that cannot be written down sends the buyer to support with the payment’s number', async () => {
  const { visitor } = await app.user()
  const id = await orderItem(visitor, itemId)
  const back = await choose(await pressPayItem(visitor, id), 'pay')
  await app.services.db.schema.alterTable('captures').renameTo('away').execute()
  const page = await visitor.get(back)
  const called = await visitor.post(`/pay-now/${id}/paypal-approval`, { token: tokenOf(back) })
  await app.services.db.schema.alterTable('away').renameTo('captures').execute()
  expect(page.status).toBe(500)
  expect(words(page.text)).toContain('Please contact support if the issue persists.')
  expect(words(page.text)).toContain(tokenOf(back))
  expect(called.status).toBe(500)
  expect(JSON.parse(called.text).message).toContain(tokenOf(back))
  await reconcile(app.services, { now: Date.now() + 25 * 3_600_000 })
  expect((await orderRow(app, id)).payment_status).toBe('Paid')
})

test('the buttons’ calls settle an item order, too', async () => {
  const { visitor } = await app.user()
  const id = await orderItem(visitor, itemId)
  const token: string = JSON.parse((await visitor.post(`/pay-now/${id}/paypal-order`)).text).id
  app.paypal.approve(token)
  const approve = async () =>
    JSON.parse((await visitor.post(`/pay-now/${id}/paypal-approval`, { token })).text)
  expect(await approve()).toEqual({ location: `/receipt/${id}?paid=1`, alreadyProcessed: false })
  expect(await approve()).toEqual({ location: `/receipt/${id}?paid=again`, alreadyProcessed: true })
})

test('money that goes back ends the access', async () => {
  const { visitor } = await app.user()
  const id = await orderItem(visitor, itemId)
  await visitor.get(await choose(await pressPayItem(visitor, id), 'pay'))
  const capture = app.paypal.captures().at(-1)
  app.paypal.refund(capture?.id ?? '')
  await settle(app.services, id)
  expect((await orderRow(app, id)).payment_status).toBe('refunded')
  for (const path of [`/receipt/${id}`, `/user/orders/${id}`, `/premium/trail-shoe-size-chart/${itemId}`]) {
    const page = await visitor.get(path)
    expect(page.status, path).toBe(200)
    expect(page.text, path).not.toContain(CANARY)
    expect(page.text, path).not.toContain(GUIDE)
  }
})

async function notify(type: string, id: string) {
  const event = app.paypal.event(type, id)
  return app.visitor().post('/webhooks/paypal', event.body, { headers: event.headers })
}
