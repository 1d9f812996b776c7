import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY, HOUR } from '#app/domain/base/time.ts'
import { readPaymentSettings } from '#app/domain/orders/payments/providers/paypal/settings.server.ts'
import { processUnpaidOrders } from '#app/domain/orders/unpaid.server.ts'
import { CANCEL_AFTER, REMIND_AFTER } from '#app/domain/orders/unpaid.ts'
import type { OrderRow } from '#db/schema.ts'
import { makeOrder, makeUser, openTill, type Till } from '#tests/factories.ts'
import { savePaymentSettings } from '#tests/payment-settings.ts'

let till: Till
beforeEach(async () => {
  till = await openTill()
})
afterEach(() => till.close())

const NOW = Date.parse('2026-11-22T10:00:00.000Z')

function madeBefore(ms: number) {
  return { created_at: new Date(NOW - ms).toISOString() }
}

function mails() {
  return till.db
    .selectFrom('outbox')
    .select(['to_email', 'subject', 'text'])
    .where('kind', '=', 'unpaid')
    .execute()
}

function round(now = NOW) {
  return processUnpaidOrders(till.deps, { now })
}

test('a buyer is reminded once of an order, after three days', async () => {
  const order = await till.order(madeBefore(REMIND_AFTER - HOUR))
  expect(await round()).toEqual({ reminded: 0, cancelled: 0 })
  expect(await round(NOW + 2 * HOUR)).toEqual({ reminded: 1, cancelled: 0 })
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail?.subject).toBe(`Payment reminder for order ${order.number}`)
  expect(mail?.text).toContain(`https://shop.test/user/orders/${order.id}`)
  expect(mail?.text).toContain('Starter package, $29.99 USD')
  expect(mail?.text).toContain('Nothing has been charged.')
  expect(mail?.text).toContain('on 03/12/2026')
  // A restart, a second process and later days repeat nothing.
  await Promise.all([round(NOW + 3 * HOUR), round(NOW + 3 * HOUR)])
  await round(NOW + 5 * DAY)
  expect(await mails()).toHaveLength(1)
})

test('one mail is about all of a buyer’s orders', async () => {
  const order = await till.order(madeBefore(4 * DAY))
  const second = await makeOrder(till.db, order.user_id, madeBefore(HOUR))
  const other = await till.order(madeBefore(4 * DAY))
  expect(await round()).toEqual({ reminded: 3, cancelled: 0 })
  const sent = await mails()
  expect(sent).toHaveLength(2)
  const both = sent.find(({ text }) => text.includes(second.number))
  expect(both?.subject).toBe('Payment reminder for 2 orders')
  expect(both?.text).toContain(order.number)
  expect(both?.text).not.toContain(other.number)
  expect(both?.text).toContain('https://shop.test/user/pending-payment')
})

test('nobody is reminded of what is paid, cancelled, deleted or cannot be paid', async () => {
  const old = madeBefore(4 * DAY)
  await till.order({ ...old, payment_status: 'Paid', order_status: 'Completed' })
  await till.order({ ...old, order_status: 'Cancelled' })
  await till.order({ ...old, deleted_at: new Date(NOW).toISOString() })
  await makeOrder(till.db, await makeUser(till.db, { role: 'Seller' }), old)
  const disabled = await till.order(old)
  await till.db
    .updateTable('users')
    .set({ disabled_at: new Date(NOW).toISOString() })
    .where('id', '=', disabled.user_id)
    .execute()
  expect(await round()).toEqual({ reminded: 0, cancelled: 0 })
  const { db, vault } = till.deps
  await till.order(old)
  await savePaymentSettings(db, vault, { ...(await readPaymentSettings(db)), enablePayPal: false })
  expect(await round()).toEqual({ reminded: 0, cancelled: 0 })
  expect(await mails()).toEqual([])
})

test('orders that cannot be paid do not keep others from being reminded of', async () => {
  for (let count = 0; count < 205; count++) await till.order({ ...madeBefore(4 * DAY), mode: 'live' })
  const { db, vault } = till.deps
  const settings = await readPaymentSettings(db)
  await savePaymentSettings(db, vault, { ...settings, live: { ...settings.live, clientId: '' } })
  await till.order(madeBefore(4 * DAY))
  expect(await round()).toEqual({ reminded: 1, cancelled: 0 })
})

test('an order that nobody paid goes after two weeks, and leaves a trace', async () => {
  const order = await till.order(madeBefore(CANCEL_AFTER + HOUR))
  expect(await round()).toEqual({ reminded: 0, cancelled: 1 })
  expect(await till.read(order)).toMatchObject({ order_status: 'Cancelled', deleted_at: null })
  expect(await mails()).toEqual([])
  expect(await round()).toEqual({ reminded: 0, cancelled: 0 })
})

test('whoever is reminded late still has a week', async () => {
  const order = await till.order(madeBefore(CANCEL_AFTER - HOUR))
  expect(await round()).toEqual({ reminded: 1, cancelled: 0 })
  expect((await mails())[0]?.text).toContain('on 29/11/2026')
  expect(await round(NOW + 6 * DAY)).toEqual({ reminded: 0, cancelled: 0 })
  expect(await round(NOW + 7 * DAY + HOUR)).toEqual({ reminded: 0, cancelled: 1 })
  expect(await till.read(order)).toMatchObject({ order_status: 'Cancelled' })
})

test('an order that is about to be paid, or of which PayPal says nothing, stays', async () => {
  const agreed = await till.order()
  await till.approved(agreed)
  await age(agreed)
  expect(await round()).toEqual({ reminded: 0, cancelled: 0 })
  const silent = { ...till.deps.paypal, getOrder: async () => ({ ok: false, kind: 'unavailable' }) as const }
  expect(await processUnpaidOrders({ ...till.deps, paypal: silent }, { now: NOW })).toEqual({
    reminded: 0,
    cancelled: 0,
  })
  expect(await till.read(agreed)).toMatchObject({ order_status: 'pending' })
})

function age(order: OrderRow) {
  return till.db
    .updateTable('orders')
    .set(madeBefore(CANCEL_AFTER + DAY))
    .where('id', '=', order.id)
    .execute()
}
