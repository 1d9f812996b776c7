import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '#app/domain/base/time.ts'
import { findImbalances } from '#app/domain/credits/ledger.server.ts'
import { readPaymentDetails } from '#app/domain/orders/payments/details.server.ts'
import { listNeedsReview } from '#app/domain/orders/payments/lists.server.ts'
import { reconcile } from '#app/domain/orders/payments/reconcile.server.ts'
import { dismissAnnouncementAsAdmin, recheck } from '#app/domain/orders/payments/reviews/review.server.ts'
import { settle } from '#app/domain/orders/payments/settlement/settle.server.ts'
import { makeUser, openTill, type Till } from '#tests/factories.ts'
import { moves, paidOrder, receive } from './money-back.ts'

// PayPal announces something and goes on telling of its order as it was before.

let till: Till

beforeEach(async () => {
  till = await openTill()
  till.paypal.setAutoDeliver(false)
})

afterEach(async () => {
  const imbalances = await findImbalances(till.db)
  await till.close()
  expect(imbalances).toEqual([])
})

async function reversedUnseen() {
  const paid = await paidOrder(till)
  till.paypal.freeze(paid.token, 'all')
  till.paypal.reverse(paid.captureId)
  const event = till.paypal.event('PAYMENT.CAPTURE.REVERSED', paid.captureId)
  return { ...paid, event }
}

test('a reversal that PayPal does not show is on the admin’s list until it does', async () => {
  const { order, token, event } = await reversedUnseen()
  for (const outcome of ['unconfirmed', 'duplicate']) {
    expect(await receive(till, event)).toEqual({ status: 200, outcome })
  }
  expect(await listNeedsReview(till.db)).toMatchObject([
    { kind: 'unconfirmed', orderNumber: order.number, amountMinor: 2999, currency: 'USD' },
  ])
  expect(await recheck(till.deps, order.id)).toMatchObject({ outcome: 'paid', unconfirmed: {} })
  expect(await moves(till, order)).toEqual([100])
  till.paypal.thaw(token)
  await reconcile(till.deps, { now: Date.now() + MINUTE })
  expect(await listNeedsReview(till.db)).toEqual([])
  expect(await moves(till, order)).toEqual([100, -100])
})

test('an admin who has looked ticks it off, once', async () => {
  const { order, event } = await reversedUnseen()
  await receive(till, event)
  const [entry] = await listNeedsReview(till.db)
  const act = { claimId: entry?.id ?? '', actorId: await makeUser(till.db, { role: 'Admin' }) }
  const done = await Promise.all([1, 2, 3].map(() => dismissAnnouncementAsAdmin(till.db, act)))
  expect(done.toSorted()).toEqual([false, false, true])
  expect(await listNeedsReview(till.db)).toEqual([])
  expect((await recheck(till.deps, order.id)).unconfirmed).toBeUndefined()
})

test('the payment’s own address is believed before an order that lags behind', async () => {
  const { order, token, captureId } = await paidOrder(till)
  till.paypal.freeze(token)
  till.paypal.reverse(captureId)
  const event = till.paypal.event('PAYMENT.CAPTURE.REVERSED', captureId)
  expect(await receive(till, event)).toEqual({ status: 200, outcome: 'refunded' })
  for (const _ of [1, 2]) expect(await settle(till.deps, order.id)).toMatchObject({ outcome: 'refunded' })
  expect(await moves(till, order)).toEqual([100, -100])
  till.paypal.cancelReversal(captureId)
  expect(await settle(till.deps, order.id)).toMatchObject({ outcome: 'paid' })
  expect(await moves(till, order)).toEqual([100, -100, 100])
})

test('a refund that the order does not show is read at its own address', async () => {
  const { order, token, captureId } = await paidOrder(till)
  till.paypal.freeze(token)
  const first = till.paypal.refund(captureId, '10.00')
  const told = till.paypal.event('PAYMENT.CAPTURE.REFUNDED', captureId)
  expect(await receive(till, told)).toEqual({ status: 200, outcome: 'paid' })
  expect(await moves(till, order)).toEqual([100, -33])
  const second = till.paypal.refund(captureId)
  await receive(till, till.paypal.event('PAYMENT.CAPTURE.REFUNDED', captureId))
  for (const _ of [1, 2]) expect(await settle(till.deps, order.id)).toMatchObject({ outcome: 'refunded' })
  const { refunds } = (await readPaymentDetails(till.db, order.id)) ?? {}
  expect(refunds?.map(({ providerRefundId }) => providerRefundId).toSorted()).toEqual(
    [first.id, second.id].toSorted(),
  )
  expect(await moves(till, order)).toEqual([100, -33, -67])
})

test('a reversal that was taken back before its event arrived waits for nobody', async () => {
  const { order, captureId } = await paidOrder(till)
  till.paypal.reverse(captureId)
  const event = till.paypal.event('PAYMENT.CAPTURE.REVERSED', captureId)
  till.paypal.cancelReversal(captureId)
  await receive(till, till.paypal.dispute(captureId, 'CUSTOMER.DISPUTE.RESOLVED'))
  expect(await receive(till, event)).toEqual({ status: 200, outcome: 'paid' })
  expect(await listNeedsReview(till.db)).toEqual([])
  expect(await moves(till, order)).toEqual([100])
})

test('a payment that PayPal refunded in part by a refund that nobody named is on the list', async () => {
  const { order, token, captureId } = await paidOrder(till)
  till.paypal.refund(captureId, '10.00')
  till.paypal.forget(token)
  for (const _ of [1, 2]) {
    expect(await recheck(till.deps, order.id)).toMatchObject({
      outcome: 'paid',
      orderGone: true,
      unconfirmed: {},
    })
  }
  expect(await listNeedsReview(till.db)).toMatchObject([{ kind: 'unconfirmed', orderId: order.id }])
  await receive(till, till.paypal.event('PAYMENT.CAPTURE.REFUNDED', captureId))
  expect(await listNeedsReview(till.db)).toEqual([])
  expect(await moves(till, order)).toEqual([100, -33])
})

test('a payment that PayPal has not told about for an hour is on the list until it does', async () => {
  const { order, captureId } = await paidOrder(till)
  till.paypal.refund(captureId)
  till.paypal.fault('get', 'unavailable-503', { rate: 1 })
  await receive(till, till.paypal.event('PAYMENT.CAPTURE.REFUNDED', captureId))
  expect(await listNeedsReview(till.db)).toEqual([])
  const hourAgo = new Date(Date.now() - HOUR - 1000).toISOString()
  await till.db.updateTable('payment_attempts').set({ unanswered_since: hourAgo }).execute()
  expect((await listNeedsReview(till.db)).map(({ kind }) => kind)).toEqual(['unanswered'])
  till.paypal.clearFaults()
  await reconcile(till.deps, { now: Date.now() + DAY })
  expect(await listNeedsReview(till.db)).toEqual([])
  expect(await moves(till, order)).toEqual([100, -100])
})

test('an event is the same by its id, its type and what it is about', async () => {
  const one = await paidOrder(till)
  const other = await paidOrder(till)
  till.paypal.refund(one.captureId, '10.00')
  till.paypal.refund(other.captureId, '10.00')
  const first = till.paypal.event('PAYMENT.CAPTURE.REFUNDED', one.captureId, { id: 'WH-SAME' })
  const second = till.paypal.event('PAYMENT.CAPTURE.REFUNDED', other.captureId, { id: 'WH-SAME' })
  expect(await receive(till, first)).toEqual({ status: 200, outcome: 'paid' })
  expect(await receive(till, second)).toEqual({ status: 200, outcome: 'paid' })
  for (const event of [first, second]) {
    expect(await receive(till, event)).toEqual({ status: 200, outcome: 'duplicate' })
  }
  till.paypal.reverse(one.captureId)
  const third = till.paypal.event('PAYMENT.CAPTURE.REVERSED', one.captureId, { id: 'WH-SAME' })
  expect(await receive(till, third)).toEqual({ status: 200, outcome: 'refunded' })
  expect(await moves(till, one.order)).toEqual([100, -33, -67])
  expect(await moves(till, other.order)).toEqual([100, -33])
  const { events } = (await readPaymentDetails(till.db, one.order.id)) ?? {}
  expect(events?.map(({ id, type }) => `${id} ${type}`).toSorted()).toEqual([
    'WH-SAME PAYMENT.CAPTURE.REFUNDED',
    'WH-SAME PAYMENT.CAPTURE.REVERSED',
  ])
})

test('several events about one payment are each looked into', async () => {
  const { order, captureId } = await paidOrder(till)
  for (const amount of ['5.00', '6.00', '7.00']) {
    till.paypal.refund(captureId, amount)
    const told = till.paypal.event('PAYMENT.CAPTURE.REFUNDED', captureId)
    expect(await receive(till, told)).toEqual({ status: 200, outcome: 'paid' })
  }
  expect(await moves(till, order)).toEqual([100, -16, -20, -24])
})

test('an event that an earlier release has kept is not worked on again', async () => {
  const { order, captureId } = await paidOrder(till)
  const event = till.paypal.event('PAYMENT.CAPTURE.COMPLETED', captureId)
  const { id } = JSON.parse(event.body)
  const row = { id, event_id: id, type: 'PAYMENT.CAPTURE.COMPLETED', outcome: 'paid', order_id: order.id }
  await till.db
    .insertInto('webhook_events')
    .values({ ...row, received_at: order.created_at })
    .execute()
  expect(await receive(till, event)).toEqual({ status: 200, outcome: 'duplicate' })
})
