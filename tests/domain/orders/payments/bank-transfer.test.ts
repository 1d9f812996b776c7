import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { writeSettings } from '#app/domain/base/settings.server.ts'
import { DAY, isoTime } from '#app/domain/base/time.ts'
import { findImbalances } from '#app/domain/credits/ledger.server.ts'
import { cancelOrder } from '#app/domain/orders/cancel-order.server.ts'
import { confirmManualPayment, findInstructions } from '#app/domain/orders/payments/attempts/manual.server.ts'
import { startPayment } from '#app/domain/orders/payments/attempts/start.server.ts'
import { readPaymentDetails } from '#app/domain/orders/payments/details.server.ts'
import { listNeedsReview } from '#app/domain/orders/payments/lists.server.ts'
import {
  bankTransferDraft,
  bankTransferRecord,
  isIban,
  looksLikeIban,
} from '#app/domain/orders/payments/providers/bank-transfer/settings.ts'
import { reconcile } from '#app/domain/orders/payments/reconcile.server.ts'
import { refundCapture } from '#app/domain/orders/payments/refunds/refund.server.ts'
import { settle } from '#app/domain/orders/payments/settlement/settle.server.ts'
import { processUnpaidOrders } from '#app/domain/orders/unpaid.server.ts'
import { newId } from '#db/ids.server.ts'
import type { OrderRow } from '#db/schema.ts'
import { readActivity } from '#tests/activity.ts'
import { makeUser, openTill, startOf, type Till } from '#tests/factories.ts'

const KEY = 'bank-transfer'

let till: Till
let adminId: string

beforeEach(async () => {
  till = await openTill()
  adminId = await makeUser(till.db, { role: 'Admin' })
  await setUp()
})

afterEach(async () => {
  const imbalances = await findImbalances(till.db)
  await till.close()
  expect(imbalances).toEqual([])
})

function setUp(change: { enabled?: boolean; daysToPay?: number } = {}) {
  return writeSettings(till.db, bankTransferRecord, {
    enabled: true,
    holder: 'Shop Ltd',
    account: 'FI21 1234 5600 0007 85',
    bank: 'Test Bank',
    reference: 'Order',
    daysToPay: 14,
    ...change,
  })
}

function choose(order: OrderRow, provider = KEY) {
  return startPayment(till.deps, { ...startOf(order), provider })
}

function confirm(
  order: OrderRow,
  change: { amountMinor?: number; receivedOn?: string; actorId?: string } = {},
) {
  return confirmManualPayment(till.deps, {
    orderId: order.id,
    provider: KEY,
    amountMinor: order.total_minor,
    receivedOn: isoTime().slice(0, 10),
    actorId: adminId,
    adminEmails: [],
    ...change,
  })
}

function attempts(order: OrderRow) {
  return till.db
    .selectFrom('payment_attempts')
    .select(['provider', 'status', 'last_issue', 'check_at'])
    .where('order_id', '=', order.id)
    .orderBy('number')
    .execute()
}

function mails(kind: 'receipt' | 'refund' | 'payment-instructions' | 'unpaid') {
  return till.db.selectFrom('outbox').select(['subject', 'text']).where('kind', '=', kind).execute()
}

test('who chooses it is told where to send which sum, and the order waits', async () => {
  const order = await till.order()
  expect(await findInstructions(till.db, order.id)).toBeUndefined()
  expect(await choose(order)).toEqual({ outcome: 'instructions' })
  const instructions = await findInstructions(till.db, order.id)
  expect(instructions).toMatchObject({ provider: KEY, name: 'Bank transfer' })
  expect(instructions?.rows).toEqual([
    ['Amount', '$29.99 USD'],
    ['Account holder', 'Shop Ltd'],
    ['Account', 'FI21 1234 5600 0007 85'],
    ['Bank', 'Test Bank'],
    ['Reference', `Order ${order.number}`],
  ])
  expect(await till.read(order)).toMatchObject({ payment_status: 'pending', order_status: 'pending' })
  // Choosing it again is the same choice, and nobody can be asked about it.
  expect(await choose(order)).toEqual({ outcome: 'instructions' })
  expect(await attempts(order)).toEqual([
    { provider: KEY, status: 'created', last_issue: null, check_at: null },
  ])
  expect(await settle(till.deps, order.id)).toEqual({ outcome: 'unknown' })
  expect(await mails('payment-instructions')).toMatchObject([
    { text: expect.stringContaining(`Reference: Order ${order.number}`) },
  ])
  expect(till.paypal.requests).toEqual([])
})

test('a confirmed transfer pays as any other payment, and mail and records name it', async () => {
  const order = await till.order()
  await choose(order)
  expect(await confirm(order)).toEqual({ outcome: 'confirmed' })
  expect(await till.read(order)).toMatchObject({
    payment_status: 'Paid',
    order_status: 'Completed',
    payment_method: 'Bank transfer',
    invoice_number: 1,
  })
  expect(await till.balance(order)).toBe(100)
  const details = await readPaymentDetails(till.db, order.id)
  expect(details?.captures).toMatchObject([{ status: 'COMPLETED', amountMinor: 2999, reviewReason: null }])
  const id = details?.captures[0]?.id ?? ''
  expect(id).toMatch(/^BT-[A-Z0-9]{8}$/)
  expect(await mails('receipt')).toMatchObject([{ text: expect.stringContaining(`Bank transfer: ${id}`) }])
  expect(await readActivity(till.db)).toMatchObject([
    {
      action: 'payment.confirm',
      actor_id: adminId,
      detail: expect.stringContaining('Bank transfer: $29.99 USD'),
    },
  ])
  // The timer has nobody to ask about it.
  expect(await reconcile(till.deps, { now: Date.now() + 200 * DAY })).toMatchObject({ checked: 0 })
})

test('credits are granted once, however often and by however many it is confirmed', async () => {
  const order = await till.order()
  await choose(order)
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => confirm(order)))
  expect(outcomes.filter(({ outcome }) => outcome === 'confirmed')).toHaveLength(1)
  expect(outcomes.filter(({ outcome }) => outcome === 'not-pending')).toHaveLength(9)
  expect(await till.balance(order)).toBe(100)
  expect(await mails('receipt')).toHaveLength(1)
})

test('a transfer that nobody announced, also for a cancelled order, can be confirmed', async () => {
  const order = await till.order()
  expect(await cancelOrder(till.deps, { id: order.id })).toBe('cancelled')
  expect(await confirm(order)).toEqual({ outcome: 'confirmed' })
  expect(await till.read(order)).toMatchObject({ payment_status: 'Paid', order_status: 'Completed' })
})

test('PayPal, a change of mind and two admins at once: one of them pays for the order, once', async () => {
  for (let round = 0; round < 12; round++) {
    const order = await till.order()
    const started = await till.pay(order)
    if (started.outcome !== 'redirect') throw new Error(started.outcome)
    const { attemptId, providerOrderId } = started
    const agree = async () => {
      till.paypal.approve(providerOrderId)
      return settle(till.deps, attemptId)
    }
    await Promise.all([agree(), choose(order), confirm(order), confirm(order)])
    await settle(till.deps, order.id)
    await confirm(order)
    expect(await till.read(order)).toMatchObject({ payment_status: 'Paid' })
    expect(await till.balance(order)).toBe(100)
    const captures = await till.db
      .selectFrom('captures')
      .selectAll()
      .where('order_id', '=', order.id)
      .execute()
    expect(captures).toMatchObject([{ status: 'COMPLETED', review_reason: null }])
    const charged = till.paypal.captures().filter(({ id }) => captures.some((each) => each.id === id))
    expect(charged).toHaveLength(captures[0]?.provider === 'paypal' ? 1 : 0)
  }
  // PayPal has taken no money beside.
  const paid = await till.db.selectFrom('captures').select('id').where('provider', '=', 'paypal').execute()
  expect(till.paypal.captures()).toHaveLength(paid.length)
})

describe('what cannot be confirmed changes nothing', () => {
  test.each([
    [
      'a different total',
      { amountMinor: 2998 },
      { outcome: 'wrong-amount', totalMinor: 2999, currency: 'USD' },
    ],
    ['a day to come', { receivedOn: '2999-01-01' }, { outcome: 'wrong-day' }],
    ['a day before the order', { receivedOn: '2020-01-01' }, { outcome: 'wrong-day' }],
    ['by somebody who is no admin', { actorId: 'nobody' }, { outcome: 'not-admin' }],
  ])('%s', async (_, change, outcome) => {
    const order = await till.order()
    await choose(order)
    expect(await confirm(order, change)).toEqual(outcome)
    expect(await till.read(order)).toMatchObject({ payment_status: 'pending' })
    expect(await till.balance(order)).toBe(0)
  })

  test('a deleted order', async () => {
    const order = await till.order({ deleted_at: isoTime() })
    expect(await confirm(order)).toEqual({ outcome: 'not-found' })
  })

  test('an order that is paid already', async () => {
    const order = await till.order()
    const { attemptId } = await till.approved(order)
    await settle(till.deps, attemptId)
    expect(await confirm(order)).toEqual({ outcome: 'not-pending' })
    expect(await till.balance(order)).toBe(100)
  })

  test('an order whose buyer has just agreed at PayPal', async () => {
    const order = await till.order()
    const { attemptId } = await till.approved(order)
    expect(await confirm(order)).toEqual({ outcome: 'being-paid' })
    expect(await settle(till.deps, attemptId)).toMatchObject({ outcome: 'paid' })
    expect(await till.balance(order)).toBe(100)
  })
})

test('money for a buyer who is a Seller by now waits for a decision', async () => {
  const order = await till.order()
  await till.db.updateTable('users').set({ role: 'Seller' }).where('id', '=', order.user_id).execute()
  expect(await confirm(order)).toEqual({ outcome: 'review' })
  expect(await till.read(order)).toMatchObject({ payment_status: 'needs-review' })
  expect(await listNeedsReview(till.db)).toMatchObject([{ kind: 'order', orderNumber: order.number }])
})

describe('a buyer who changes their mind', () => {
  test('from PayPal to a transfer: who agrees at PayPal afterwards is not charged', async () => {
    const order = await till.order()
    const started = await till.pay(order)
    if (started.outcome !== 'redirect') throw new Error(started.outcome)
    expect(await choose(order)).toEqual({ outcome: 'instructions' })
    expect(await attempts(order)).toMatchObject([
      { provider: 'paypal', status: 'voided', last_issue: 'REPLACED' },
      { provider: KEY, status: 'created' },
    ])
    till.paypal.approve(started.providerOrderId)
    expect(await settle(till.deps, started.attemptId)).toEqual({ outcome: 'failed', reason: 'lapsed' })
    expect(till.paypal.captures()).toEqual([])
    expect(await confirm(order)).toEqual({ outcome: 'confirmed' })
    expect(await till.balance(order)).toBe(100)
  })

  test('from PayPal, where they have agreed: that payment goes on', async () => {
    const order = await till.order()
    const { attemptId } = await till.approved(order)
    expect(await choose(order)).toEqual({ outcome: 'pending' })
    expect(await settle(till.deps, attemptId)).toMatchObject({ outcome: 'paid' })
  })

  test('from a transfer to PayPal', async () => {
    const order = await till.order()
    await choose(order)
    const { attemptId } = await till.approved(order)
    expect(await attempts(order)).toMatchObject([
      { provider: KEY, status: 'voided', last_issue: 'REPLACED' },
      { provider: 'paypal', status: 'created' },
    ])
    expect(await settle(till.deps, attemptId)).toMatchObject({ outcome: 'paid' })
    // The transfer comes all the same: the order is paid.
    expect(await confirm(order)).toEqual({ outcome: 'not-pending' })
    expect(await till.balance(order)).toBe(100)
  })
})

test('a refund by hand takes its credits back, is told to the buyer, and is one however often it is sent', async () => {
  const order = await till.order()
  await confirm(order)
  const idempotencyKey = newId()
  const request = { orderId: order.id, amountMinor: 1500, reason: 'Half', actorId: adminId, idempotencyKey }
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => refundCapture(till.deps, request)))
  expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['refunded']))
  expect(await till.balance(order)).toBe(50)
  expect(await till.read(order)).toMatchObject({ payment_status: 'Paid', refunded_minor: 1500 })
  const rest = { ...request, amountMinor: undefined, idempotencyKey: newId() }
  expect(await refundCapture(till.deps, rest)).toMatchObject({ outcome: 'refunded' })
  expect(await till.read(order)).toMatchObject({ payment_status: 'refunded' })
  expect(await till.balance(order)).toBe(0)
  const [first] = await mails('refund')
  expect(first?.text).toMatch(/Refund by bank transfer: BT-[A-Z0-9]{8}-R1/)
  expect(first?.text).not.toContain('PayPal')
  expect(till.paypal.requests).toEqual([])
})

test('a refund that a crash interrupted is finished by the timer', async () => {
  const order = await till.order()
  await confirm(order)
  const request = { orderId: order.id, reason: 'All', actorId: adminId, idempotencyKey: newId() }
  const { openRefund } = await import('#app/domain/orders/payments/refunds/refund.server.ts')
  await openRefund(till.deps, request)
  await reconcile(till.deps, { now: Date.now() + DAY })
  expect(await till.read(order)).toMatchObject({ payment_status: 'refunded' })
  expect(await till.balance(order)).toBe(0)
})

describe('unpaid orders', () => {
  const NOW = Date.parse('2026-06-30T12:00:00.000Z')
  const daysAgo = (days: number) => new Date(NOW - days * DAY).toISOString()

  async function chosen(ordered: number, since: number) {
    const order = await till.order({ created_at: daysAgo(ordered) })
    await choose(order)
    await till.db
      .updateTable('payment_attempts')
      .set({ created_at: daysAgo(since) })
      .where('order_id', '=', order.id)
      .execute()
    return order
  }

  test('whose buyer sends the money are neither reminded nor cancelled before its days are over', async () => {
    await setUp({ daysToPay: 20 })
    const early = await chosen(10, 9)
    const late = await chosen(30, 16)
    expect(await processUnpaidOrders(till.deps, { now: NOW })).toEqual({ reminded: 0, cancelled: 0 })
    expect(await till.read(early)).toMatchObject({ order_status: 'pending' })
    expect(await till.read(late)).toMatchObject({ order_status: 'pending' })
  })

  test('are reminded in the last three days, and cancelled a week after that', async () => {
    await setUp({ daysToPay: 20 })
    const order = await chosen(30, 18)
    expect(await processUnpaidOrders(till.deps, { now: NOW })).toEqual({ reminded: 1, cancelled: 0 })
    expect(await processUnpaidOrders(till.deps, { now: NOW + 3 * DAY })).toEqual({
      reminded: 0,
      cancelled: 0,
    })
    expect(await processUnpaidOrders(till.deps, { now: NOW + 8 * DAY })).toEqual({
      reminded: 0,
      cancelled: 1,
    })
    expect(await till.read(order)).toMatchObject({ order_status: 'Cancelled' })
    expect(await attempts(order)).toMatchObject([{ status: 'voided', last_issue: 'ORDER_CANCELLED' }])
  })
})

test('while it is off, or an account is missing, nobody can choose it', async () => {
  const order = await till.order()
  await setUp({ enabled: false })
  expect(await choose(order)).toEqual({ outcome: 'unavailable' })
  await writeSettings(till.db, bankTransferRecord, bankTransferRecord.schema.parse({ enabled: true }))
  expect(await choose(order)).toEqual({ outcome: 'unavailable' })
  expect(await attempts(order)).toEqual([])
})

test('account numbers: an IBAN with a mistake is refused, others are taken as they are', () => {
  expect(isIban('FI21 1234 5600 0007 85')).toBe(true)
  expect(isIban('DE89 3704 0044 0532 0130 00')).toBe(true)
  expect(isIban('DE89 3704 0044 0532 0130 01')).toBe(false)
  expect(looksLikeIban('12-34-56 12345678')).toBe(false)
  const draft = { enabled: true, holder: 'Shop', account: 'DE89370400440532013001', daysToPay: 14 }
  expect(bankTransferDraft.safeParse(draft).error?.issues).toMatchObject([{ path: ['account'] }])
  expect(bankTransferDraft.safeParse({ ...draft, account: 'DE00 1234' }).success).toBe(false)
  expect(bankTransferDraft.safeParse({ ...draft, account: '12-34-56 12345678' }).success).toBe(true)
  expect(bankTransferDraft.safeParse({ enabled: true, daysToPay: 14 }).error?.issues).toMatchObject([
    { path: ['holder'] },
    { path: ['account'] },
  ])
})
