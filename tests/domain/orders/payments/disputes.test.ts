import { afterEach, beforeEach, expect, test } from 'vitest'
import { findImbalances } from '#app/domain/credits/ledger.server.ts'
import { deleteOrder } from '#app/domain/orders/delete-order.server.ts'
import { findAccess } from '#app/domain/orders/item-access.server.ts'
import { readPaymentDetails } from '#app/domain/orders/payments/details.server.ts'
import { listNeedsReview } from '#app/domain/orders/payments/lists.server.ts'
import { readReason } from '#app/domain/orders/payments/reviews/reasons.server.ts'
import { recheck, resolveReview } from '#app/domain/orders/payments/reviews/review.server.ts'
import { settle } from '#app/domain/orders/payments/settlement/settle.server.ts'
import { makeUser, openTill, type Till } from '#tests/factories.ts'
import { chargeBehind, moves, paidOrder, receive, refund } from './money-back.ts'

let till: Till
let ahead = 0

beforeEach(async () => {
  ahead = 0
  till = await openTill({ now: () => new Date(Date.now() + ahead) })
})

afterEach(async () => {
  const imbalances = await findImbalances(till.db)
  await till.close()
  expect(imbalances).toEqual([])
})

test('a dispute is written down and shown to admins; credits stay until money goes', async () => {
  const { order, captureId } = await paidOrder(till)
  const told = till.paypal.dispute(captureId, 'CUSTOMER.DISPUTE.CREATED')
  for (const outcome of ['disputed', 'duplicate', 'duplicate']) {
    expect(await receive(till, told)).toEqual({ status: 200, outcome })
  }
  expect((await readPaymentDetails(till.db, order.id))?.disputes).toMatchObject([
    {
      id: `PP-D-${captureId}`,
      captureId,
      status: 'WAITING_FOR_SELLER_RESPONSE',
      reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
      outcome: null,
      amountMinor: 2999,
      currency: 'USD',
      dueAt: expect.stringMatching(/Z$/),
    },
  ])
  expect(await listNeedsReview(till.db)).toMatchObject([{ kind: 'dispute', orderNumber: order.number }])
  expect(await moves(till, order)).toEqual([100])
})

test('an older word about a dispute that arrives later changes nothing', async () => {
  const { order, captureId } = await paidOrder(till)
  const created = till.paypal.dispute(captureId, 'CUSTOMER.DISPUTE.CREATED')
  ahead = 60_000
  const updated = till.paypal.dispute(captureId, 'CUSTOMER.DISPUTE.UPDATED', { status: 'UNDER_REVIEW' })
  ahead = 120_000
  const resolved = till.paypal.dispute(captureId, 'CUSTOMER.DISPUTE.RESOLVED')
  for (const event of [resolved, updated, created]) await receive(till, event)
  expect((await readPaymentDetails(till.db, order.id))?.disputes).toMatchObject([
    { status: 'RESOLVED', outcome: 'RESOLVED_SELLER_FAVOUR' },
  ])
  expect(await listNeedsReview(till.db)).toEqual([])
})

test('a dispute about something that is not ours, or in no shape at all, is heard and nothing more', async () => {
  await paidOrder(till)
  const strange = till.paypal.dispute('SOMEBODYELSES1234', 'CUSTOMER.DISPUTE.CREATED')
  expect(await receive(till, strange)).toEqual({ status: 200, outcome: 'unknown' })
  const broken = till.paypal.dispute('X', 'CUSTOMER.DISPUTE.CREATED', { dispute_id: 7 })
  expect(await receive(till, broken)).toEqual({ status: 200, outcome: 'unknown' })
  expect(await till.db.selectFrom('disputes').selectAll().execute()).toEqual([])
})

test('a reversal takes the credits, a dispute that is won brings them back, each once, and again', async () => {
  const { order, captureId } = await paidOrder(till)
  for (const round of [1, 2]) {
    till.paypal.reverse(captureId)
    const reversed = till.paypal.event('PAYMENT.CAPTURE.REVERSED', captureId)
    for (const _ of [1, 2]) await receive(till, reversed)
    expect(await till.read(order)).toMatchObject({ payment_status: 'refunded' })
    expect(await till.balance(order)).toBe(0)
    expect(await refund(till, order)).toMatchObject({ outcome: 'already' })
    ahead += 60_000
    till.paypal.cancelReversal(captureId)
    const won = till.paypal.dispute(captureId, 'CUSTOMER.DISPUTE.RESOLVED')
    for (const _ of [1, 2]) await receive(till, won)
    await settle(till.deps, order.id)
    expect(await till.read(order)).toMatchObject({ payment_status: 'Paid' })
    expect(await moves(till, order)).toHaveLength(1 + 2 * round)
    expect(await till.balance(order)).toBe(100)
  }
  expect(await moves(till, order)).toEqual([100, -100, 100, -100, 100])
})

test('a reversal after a part was refunded takes the rest only', async () => {
  const { order, captureId } = await paidOrder(till)
  await refund(till, order, 1000)
  till.paypal.reverse(captureId)
  await receive(till, till.paypal.event('PAYMENT.CAPTURE.REVERSED', captureId))
  expect(await moves(till, order)).toEqual([100, -33, -67])
  till.paypal.cancelReversal(captureId)
  await receive(till, till.paypal.dispute(captureId, 'CUSTOMER.DISPUTE.RESOLVED'))
  expect(await moves(till, order)).toEqual([100, -33, -67, 67])
  expect(await till.read(order)).toMatchObject({ payment_status: 'Paid' })
})

test('an item is closed while its money is reversed', async () => {
  const change = { kind: 'item', credit: 0, access_url: 'https://files.example/a', guidelines: '' } as const
  const { order, captureId } = await paidOrder(till, change)
  till.paypal.reverse(captureId)
  await receive(till, till.paypal.event('PAYMENT.CAPTURE.REVERSED', captureId))
  expect(await findAccess(till.db, order.user_id, order.id)).toBeUndefined()
  till.paypal.cancelReversal(captureId)
  await recheck(till.deps, order.id)
  expect(await findAccess(till.db, order.user_id, order.id)).toMatchObject({ orderId: order.id })
})

/** Two payments for one order: the second is flagged. */
async function paidTwice() {
  const order = await till.order()
  const first = await till.approved(order)
  await till.db
    .updateTable('payment_attempts')
    .set({ status: 'failed' })
    .where('id', '=', first.attemptId)
    .execute()
  const second = await till.approved(order)
  await settle(till.deps, second.attemptId)
  await chargeBehind(till, first.token)
  await settle(till.deps, first.attemptId)
  const captures = (await readPaymentDetails(till.db, order.id))?.captures ?? []
  const flagged = captures.find(({ reviewReason }) => reviewReason !== null)
  return { order, flagged: flagged?.id ?? '' }
}

test('a second payment is flagged and can be refunded without touching the first', async () => {
  const { order, flagged } = await paidTwice()
  expect(await listNeedsReview(till.db)).toMatchObject([{ kind: 'capture', id: flagged, amountMinor: 2999 }])
  expect(await refund(till, order, undefined, { captureId: flagged })).toMatchObject({ outcome: 'refunded' })
  expect(await listNeedsReview(till.db)).toEqual([])
  expect(await till.read(order)).toMatchObject({ payment_status: 'Paid' })
  expect(await moves(till, order)).toEqual([100])
  expect(await refund(till, order)).toMatchObject({ outcome: 'refunded' })
  expect(await moves(till, order)).toEqual([100, -100])
  expect(await till.read(order)).toMatchObject({ payment_status: 'refunded' })
})

test('a second payment that is kept on purpose is closed by an admin, once', async () => {
  const { order, flagged } = await paidTwice()
  const review = {
    orderId: order.id,
    decision: 'close',
    reason: 'For the next order',
    ...(await admin()),
  } as const
  expect(await resolveReview(till.deps, { ...review, captureId: flagged })).toEqual({ outcome: 'closed' })
  expect(await resolveReview(till.deps, review)).toEqual({ outcome: 'not-in-review' })
  expect(await listNeedsReview(till.db)).toEqual([])
  expect(await moves(till, order)).toEqual([100])
})

async function admin() {
  return { actorId: await makeUser(till.db, { role: 'Admin' }), adminEmails: [] }
}

test('a review is decided by nobody who was an admin when the page was opened and is none now', async () => {
  const { order, flagged } = await paidTwice()
  const { actorId, adminEmails } = await admin()
  await till.db.updateTable('users').set({ role: 'member' }).where('id', '=', actorId).execute()
  const review = { orderId: order.id, captureId: flagged, reason: 'Mine', actorId, adminEmails }
  expect(await resolveReview(till.deps, { ...review, decision: 'close' })).toEqual({ outcome: 'not-admin' })
  expect(await listNeedsReview(till.db)).toHaveLength(1)
})

test('an order is not deleted by an admin who lost the role while PayPal was asked', async () => {
  const order = await till.order()
  await till.pay(order)
  const acting = await admin()
  const paypal = {
    ...till.deps.paypal,
    async getOrder(...asked: Parameters<typeof till.deps.paypal.getOrder>) {
      await till.db.updateTable('users').set({ role: 'member' }).where('id', '=', acting.actorId).execute()
      return till.deps.paypal.getOrder(...asked)
    },
  }
  expect(await deleteOrder({ ...till.deps, paypal }, { id: order.id, ...acting })).toBe('not-admin')
  expect(await till.read(order)).toMatchObject({ deleted_at: null })
})

test('money that does not fit: an admin accepts it, and the order is Paid and granted, once', async () => {
  const order = await till.order()
  const { attemptId, token } = await till.approved(order)
  await chargeBehind(till, token)
  till.paypal.tamper(token, { customId: 'SOMEOTHER' })
  expect(await settle(till.deps, attemptId)).toMatchObject({ outcome: 'review' })
  expect(await listNeedsReview(till.db)).toMatchObject([{ kind: 'order', orderId: order.id }])
  const review = { orderId: order.id, reason: 'Checked at PayPal', ...(await admin()) }
  expect(await resolveReview(till.deps, { ...review, decision: 'reopen' })).toEqual({ outcome: 'money-kept' })
  expect(await resolveReview(till.deps, { ...review, decision: 'accept' })).toEqual({ outcome: 'accepted' })
  expect(await resolveReview(till.deps, { ...review, decision: 'accept' })).toEqual({
    outcome: 'not-in-review',
  })
  expect(await settle(till.deps, order.id)).toMatchObject({ outcome: 'paid', alreadyProcessed: true })
  expect(await moves(till, order)).toEqual([100])
  expect(await till.read(order)).toMatchObject({
    payment_status: 'Paid',
    invoice_number: 1,
    review_reason: null,
  })
  expect(await refund(till, order)).toMatchObject({ outcome: 'refunded' })
  expect(await moves(till, order)).toEqual([100, -100])
  const log = await till.db.selectFrom('activity_log').select('action').execute()
  expect(log.map(({ action }) => action).toSorted()).toEqual(['order.refund', 'payment.accept'])
})

test('money of which an unknown part went back: an admin accepts it', async () => {
  const order = await till.order()
  const { attemptId, token } = await till.approved(order)
  await chargeBehind(till, token)
  const captureId = till.paypal.captures()[0]?.id ?? ''
  till.paypal.refund(captureId, '10.00')
  till.paypal.forget(token)
  expect(await receive(till, till.paypal.event('PAYMENT.CAPTURE.COMPLETED', captureId))).toMatchObject({
    status: 200,
  })
  expect(await till.read(order)).toMatchObject({ payment_status: 'needs-review' })
  expect(readReason((await till.read(order)).review_reason)).toContain('does not say how much')
  const review = { orderId: order.id, reason: 'Looked at PayPal', ...(await admin()) }
  expect(await resolveReview(till.deps, { ...review, decision: 'accept' })).toEqual({ outcome: 'accepted' })
  expect(await moves(till, order)).toEqual([100])
  await receive(till, till.paypal.event('PAYMENT.CAPTURE.REFUNDED', captureId))
  expect(await moves(till, order)).toEqual([100, -33])
  expect(await settle(till.deps, attemptId, { recheck: true })).toMatchObject({ outcome: 'paid' })
})

test('money that does not fit: refunded, it grants nothing, and the order is done with', async () => {
  const order = await till.order()
  const { attemptId, token } = await till.approved(order)
  await chargeBehind(till, token)
  till.paypal.tamper(token, { customId: 'SOMEOTHER' })
  await settle(till.deps, attemptId)
  till.paypal.fault('refund', 'pending')
  expect(await refund(till, order)).toMatchObject({ outcome: 'pending' })
  expect(await till.read(order)).toMatchObject({ payment_status: 'refunded' })
  expect(await moves(till, order)).toEqual([])
  till.paypal.resolveRefund(till.paypal.refunds()[0]?.id ?? '', 'FAILED')
  await recheck(till.deps, order.id)
  expect(await till.read(order)).toMatchObject({ payment_status: 'needs-review' })
  expect(await refund(till, order)).toMatchObject({ outcome: 'refunded' })
  expect(await till.read(order)).toMatchObject({ payment_status: 'refunded' })
})

test('receipts are numbered without a gap, also when many are paid at once', async () => {
  const orders = await Promise.all(Array.from({ length: 12 }, () => till.order()))
  const payments = await Promise.all(orders.map((order) => till.approved(order)))
  till.paypal.fault('capture', { issue: 'TRANSACTION_REFUSED' }, { times: 3 })
  await Promise.all(payments.map(({ attemptId }) => settle(till.deps, attemptId)))
  const rows = await till.db
    .selectFrom('orders')
    .select('invoice_number')
    .where('payment_status', '=', 'Paid')
    .orderBy('invoice_number')
    .execute()
  expect(rows.map(({ invoice_number }) => invoice_number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})
