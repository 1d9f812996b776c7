import { describe, expect, test } from 'vitest'
import { DAY, HOUR, isoTime } from '#app/domain/base/time.ts'
import { postEntry } from '#app/domain/credits/ledger.server.ts'
import { findAccess } from '#app/domain/orders/item-access.server.ts'
import { readPaymentDetails } from '#app/domain/orders/payments/details.server.ts'
import { reconcile } from '#app/domain/orders/payments/reconcile.server.ts'
import { settle } from '#app/domain/orders/payments/settlement/settle.server.ts'
import { transact } from '#db/client.server.ts'
import { openTillForEach, till } from './each-till.ts'
import { moves, paidOrder, receive, refund, refundRows } from './money-back.ts'

openTillForEach()

function refundCalls() {
  return till.paypal.requests.filter(({ path }) => path.endsWith('/refund'))
}

test('a full refund: the money goes back, the order is refunded, its credits leave', async () => {
  const { order, captureId } = await paidOrder(till)
  expect(await refund(till, order)).toMatchObject({ outcome: 'refunded' })
  expect(await till.read(order)).toMatchObject({ payment_status: 'refunded', order_status: 'Completed' })
  expect(await moves(till, order)).toEqual([100, -100])
  expect(await refundRows(till, order)).toMatchObject([
    {
      status: 'COMPLETED',
      source: 'here',
      amount_minor: 2999,
      provider_idempotency_key: `refund:${captureId}:1`,
      provider_refund_id: expect.any(String),
      check_at: null,
    },
  ])
  const [call] = refundCalls()
  expect(call?.headers['paypal-request-id']).toBe(`refund:${captureId}:1`)
  expect(JSON.parse(call?.body ?? '')).toMatchObject({ amount: { currency_code: 'USD', value: '29.99' } })
  expect(till.paypal.captures()).toMatchObject([{ status: 'REFUNDED' }])
  expect(await refund(till, order)).toMatchObject({ outcome: 'already' })
  const log = await till.db.selectFrom('activity_log').select(['action', 'detail']).execute()
  expect(log).toEqual([{ action: 'order.refund', detail: '$29.99 USD: The buyer asked' }])
})

test('partial refunds take their share, and together all of it', async () => {
  const { order } = await paidOrder(till)
  expect(await refund(till, order, 1000)).toMatchObject({ outcome: 'refunded' })
  expect(await till.read(order)).toMatchObject({ payment_status: 'Paid' })
  expect(await refund(till, order, 1)).toMatchObject({ outcome: 'refunded' })
  expect(await refund(till, order, 1999)).toMatchObject({ outcome: 'too-much', leftMinor: 1998 })
  expect(await refund(till, order, 998)).toMatchObject({ outcome: 'refunded' })
  expect(await refund(till, order)).toMatchObject({ outcome: 'refunded' })
  expect(await moves(till, order)).toEqual([100, -33, -33, -34])
  expect(await till.read(order)).toMatchObject({ payment_status: 'refunded' })
  expect((await refundRows(till, order)).map(({ amount_minor }) => amount_minor)).toEqual([
    1000, 1, 998, 1000,
  ])
})

test('credits that are spent leave all the same: the balance goes below zero', async () => {
  const { order } = await paidOrder(till)
  const spend = {
    userId: order.user_id,
    delta: -60,
    kind: 'spend',
    ref: 'jobs',
    actor: 'user',
    note: '',
  } as const
  await transact(till.db, (trx) => postEntry(trx, spend))
  await refund(till, order)
  expect(await till.balance(order)).toBe(-60)
})

test('an item that is refunded in part stays open; refunded whole, it is closed', async () => {
  const access = { access_url: 'https://files.example/secret', guidelines: 'Keep it.' }
  const { order } = await paidOrder(till, { kind: 'item', credit: 0, ...access })
  await refund(till, order, 500)
  expect(await findAccess(till.db, order.user_id, order.id)).toMatchObject({ accessUrl: access.access_url })
  await refund(till, order)
  expect(await findAccess(till.db, order.user_id, order.id)).toBeUndefined()
  expect(await moves(till, order)).toEqual([])
})

test.each([
  [0, 'not-refundable'],
  [-5, 'not-refundable'],
  [0.5, 'not-refundable'],
  [Number.NaN, 'not-refundable'],
  [3000, 'too-much'],
  [Number.MAX_SAFE_INTEGER, 'too-much'],
])('an amount of %s is refused before PayPal is asked', async (amount, outcome) => {
  const { order } = await paidOrder(till)
  expect(await refund(till, order, amount)).toMatchObject({ outcome })
  expect(refundCalls()).toEqual([])
})

test('an order that nobody paid, or that is not there, is not refunded', async () => {
  const order = await till.order()
  expect(await refund(till, order)).toMatchObject({ outcome: 'not-refundable' })
  expect(await refund(till, { ...order, id: 'no-such-order' })).toEqual({ outcome: 'not-found' })
})

test('a pending payment is not refunded yet', async () => {
  const order = await till.order()
  const { attemptId } = await till.approved(order)
  till.paypal.fault('capture', 'pending')
  await settle(till.deps, attemptId)
  expect(await refund(till, order)).toMatchObject({ outcome: 'not-refundable' })
})

test('the same form sent twenty times at once is one refund', async () => {
  const { order } = await paidOrder(till)
  const idempotencyKey = 'the-same-form-each-time'
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => refund(till, order, 1000, { idempotencyKey })),
  )
  expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['refunded']))
  expect(await refundRows(till, order)).toHaveLength(1)
  expect(till.paypal.refunds()).toHaveLength(1)
  expect(await moves(till, order)).toEqual([100, -33])
})

test('two admins who refund all of it at once: one does', async () => {
  const { order } = await paidOrder(till)
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => refund(till, order)))
  expect(outcomes.filter(({ outcome }) => outcome === 'refunded')).toHaveLength(1)
  expect(outcomes.filter(({ outcome }) => outcome === 'already')).toHaveLength(9)
  expect(till.paypal.refunds()).toHaveLength(1)
  expect(await till.balance(order)).toBe(0)
})

test('partial refunds at once never give back more than was paid', async () => {
  const { order } = await paidOrder(till)
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => refund(till, order, 700)))
  expect(outcomes.filter(({ outcome }) => outcome === 'refunded')).toHaveLength(4)
  expect(outcomes.filter(({ outcome }) => outcome === 'too-much')).toHaveLength(6)
  expect(till.paypal.refunds()).toHaveLength(4)
  expect(await till.balance(order)).toBe(100 - 93)
})

test.each([
  'unavailable-503',
  'server-error-500',
  'rate-limited',
  'connection-reset',
  'garbage',
  'half-body',
] as const)(
  'PayPal answers %s: the refund is written down, and the timer finishes that very one',
  async (fault) => {
    const { order, captureId } = await paidOrder(till)
    till.paypal.fault('refund', fault, { times: 2 })
    const asked = await refund(till, order)
    expect(asked).toMatchObject({ outcome: 'unreachable' })
    expect(await refundRows(till, order)).toMatchObject([{ status: 'REQUESTED' }])
    expect(await moves(till, order)).toEqual([100])
    expect(await refund(till, order)).toMatchObject({ outcome: 'already' })
    await reconcile(till.deps, { now: Date.now() + HOUR })
    expect(await refundRows(till, order)).toMatchObject([{ status: 'COMPLETED' }])
    expect(await moves(till, order)).toEqual([100, -100])
    expect(till.paypal.refunds()).toHaveLength(1)
    const ids = refundCalls().map(({ headers }) => headers['paypal-request-id'])
    expect(new Set(ids)).toEqual(new Set([`refund:${captureId}:1`]))
  },
)

test('killed between PayPal and the database: the timer, the form again and a notification make one refund', async () => {
  const { order, captureId } = await paidOrder(till)
  till.paypal.fault('refund', 'half-body', { times: 2 })
  const idempotencyKey = 'a-form-that-is-sent-again'
  expect(await refund(till, order, undefined, { idempotencyKey })).toMatchObject({ outcome: 'unreachable' })
  expect(till.paypal.refunds()).toHaveLength(1)
  const told = till.paypal.event('PAYMENT.CAPTURE.REFUNDED', captureId)
  await Promise.all([
    reconcile(till.deps, { now: Date.now() + HOUR }),
    refund(till, order, undefined, { idempotencyKey }),
    receive(till, told),
    receive(till, told),
  ])
  expect(await refund(till, order, undefined, { idempotencyKey })).toMatchObject({ outcome: 'refunded' })
  expect(await refundRows(till, order)).toMatchObject([{ status: 'COMPLETED', source: 'here', seq: 1 }])
  expect(till.paypal.refunds()).toHaveLength(1)
  expect(await moves(till, order)).toEqual([100, -100])
})

describe('after forty days, when PayPal may have forgotten the request', () => {
  async function forgotten(fault: 'half-body' | 'unavailable-503') {
    const paid = await paidOrder(till)
    till.paypal.fault('refund', fault, { times: 2 })
    await refund(till, paid.order)
    const created = isoTime(-41 * DAY)
    await till.db.updateTable('refunds').set({ created_at: created }).execute()
    return { ...paid, asked: refundCalls().length }
  }
  const later = () => reconcile(till.deps, { now: Date.now() + HOUR })

  test('a refund that was made is found at PayPal, without asking for it again', async () => {
    const { order, asked } = await forgotten('half-body')
    await later()
    expect(await refundRows(till, order)).toMatchObject([
      { status: 'COMPLETED', source: 'here', issue: null },
    ])
    expect(await moves(till, order)).toEqual([100, -100])
    expect(refundCalls().length).toBe(asked)
  })

  test('one that was never made has failed, and the money can be given back anew', async () => {
    const { order, asked } = await forgotten('unavailable-503')
    await later()
    expect(await refundRows(till, order)).toMatchObject([
      { status: 'FAILED', issue: 'TOO_OLD', check_at: null },
    ])
    expect(await moves(till, order)).toEqual([100])
    expect(refundCalls().length).toBe(asked)
    expect(await refund(till, order)).toMatchObject({ outcome: 'refunded' })
    expect(till.paypal.refunds()).toHaveLength(1)
  })

  test('while PayPal does not say which, it waits', async () => {
    const { order } = await forgotten('half-body')
    till.paypal.fault('get', 'unavailable-503', { times: 9 })
    await later()
    const [row] = await refundRows(till, order)
    expect(row).toMatchObject({ status: 'REQUESTED', issue: 'TOO_OLD', check_at: expect.any(String) })
    expect(await refund(till, order)).toMatchObject({ outcome: 'already' })
  })
})

const refusals: [issue: string, outcome: string][] = [
  ['CAPTURE_FULLY_REFUNDED', 'already'],
  ['REFUND_AMOUNT_EXCEEDED', 'too-much'],
  ['REFUND_CAPTURE_CURRENCY_MISMATCH', 'declined'],
  ['REFUND_TIME_LIMIT_EXCEEDED', 'declined'],
  ['PENDING_CAPTURE', 'declined'],
  ['TRANSACTION_DISPUTED', 'declined'],
  ['DUPLICATE_INVOICE_ID', 'declined'],
  ['REFUND_NOT_ALLOWED', 'declined'],
  ['PARTIAL_REFUND_NOT_ALLOWED', 'declined'],
  ['MAX_NUMBER_OF_REFUNDS_EXCEEDED', 'declined'],
  ['REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK', 'declined'],
  ['REFUND_FAILED_INSUFFICIENT_FUNDS', 'declined'],
  ['REFUND_IS_RESTRICTED', 'declined'],
  ['AN_ISSUE_OF_TOMORROW', 'declined'],
]

test.each(refusals)('%s: nothing moves, and it can be tried again', async (issue, outcome) => {
  const { order } = await paidOrder(till)
  till.paypal.fault('refund', { issue })
  expect(await refund(till, order, 1000)).toMatchObject({ outcome, sentence: expect.stringMatching(/\.$/) })
  expect(await refundRows(till, order)).toMatchObject([{ status: 'FAILED', issue, check_at: null }])
  expect(await moves(till, order)).toEqual([100])
  expect(await refund(till, order)).toMatchObject({ outcome: 'refunded' })
  expect((await refundRows(till, order)).map(({ seq }) => seq)).toEqual([1, 2])
})

test('a refund made on PayPal’s site arrives by its notification and takes the same path', async () => {
  const { order, captureId } = await paidOrder(till)
  const made = till.paypal.refund(captureId, '10.00')
  const told = till.paypal.event('PAYMENT.CAPTURE.REFUNDED', captureId)
  for (const _ of [1, 2, 3]) await receive(till, told)
  expect(await refundRows(till, order)).toMatchObject([
    { source: 'paypal', provider_refund_id: made.id, amount_minor: 1000, status: 'COMPLETED' },
  ])
  expect(await moves(till, order)).toEqual([100, -33])
  expect(await refund(till, order, 2000)).toMatchObject({ outcome: 'too-much', leftMinor: 1999 })
  expect(await refund(till, order)).toMatchObject({ outcome: 'refunded' })
  expect(await moves(till, order)).toEqual([100, -33, -67])
})

test('a refund on PayPal’s site that we have not heard of: our own of all the money finds nothing left', async () => {
  const { order, captureId } = await paidOrder(till)
  till.paypal.refund(captureId)
  expect(await refund(till, order)).toMatchObject({ outcome: 'already' })
  expect(await till.read(order)).toMatchObject({ payment_status: 'refunded' })
  expect(await moves(till, order)).toEqual([100, -100])
})

test.each(['FAILED', 'CANCELLED'] as const)(
  'a pending refund that comes to %s gives the credits back, once',
  async (end) => {
    const { order } = await paidOrder(till)
    till.paypal.fault('refund', 'pending')
    expect(await refund(till, order)).toMatchObject({ outcome: 'pending' })
    expect(await till.read(order)).toMatchObject({ payment_status: 'refunded' })
    expect(await till.balance(order)).toBe(0)
    const [made] = till.paypal.refunds()
    till.paypal.resolveRefund(made?.id ?? '', end)
    for (const days of [1, 2, 3]) await reconcile(till.deps, { now: Date.now() + days * DAY })
    for (const _ of [1, 2]) expect(await settle(till.deps, order.id)).toMatchObject({ outcome: 'paid' })
    expect(await moves(till, order)).toEqual([100, -100, 100])
    expect(await till.read(order)).toMatchObject({ payment_status: 'Paid', review_reason: null })
    expect(await refund(till, order)).toMatchObject({ outcome: 'refunded' })
    expect(await till.balance(order)).toBe(0)
  },
)

test('a pending refund that arrives stays one refund', async () => {
  const { order } = await paidOrder(till)
  till.paypal.fault('refund', 'pending')
  await refund(till, order, 1500)
  const [made] = till.paypal.refunds()
  till.paypal.resolveRefund(made?.id ?? '', 'COMPLETED')
  await reconcile(till.deps, { now: Date.now() + DAY })
  expect(await refundRows(till, order)).toMatchObject([{ status: 'COMPLETED', check_at: null }])
  expect(await moves(till, order)).toEqual([100, -50])
})

test('of two refunds the failed one gives back exactly its own share', async () => {
  const { order } = await paidOrder(till)
  till.paypal.fault('refund', 'pending')
  await refund(till, order, 1000)
  await refund(till, order, 1000)
  expect(await till.balance(order)).toBe(100 - 66)
  const [made] = till.paypal.refunds()
  till.paypal.resolveRefund(made?.id ?? '', 'FAILED')
  await reconcile(till.deps, { now: Date.now() + DAY })
  expect(await till.balance(order)).toBe(100 - 33)
  await refund(till, order)
  expect(await till.balance(order)).toBe(0)
})

test('admins see all of it', async () => {
  const { order, captureId } = await paidOrder(till)
  till.paypal.fault('refund', { issue: 'REFUND_TIME_LIMIT_EXCEEDED' })
  await refund(till, order, 1000)
  till.paypal.refund(captureId, '1.00')
  await receive(till, till.paypal.event('PAYMENT.CAPTURE.REFUNDED', captureId))
  expect(await readPaymentDetails(till.db, order.id)).toMatchObject({
    orderId: order.id,
    invoiceNumber: 'TEST-000001',
    attempts: [{ number: 1, status: 'captured', providerOrderId: expect.any(String) }],
    captures: [{ id: captureId, status: 'PARTIALLY_REFUNDED', leftMinor: 2899 }],
    refunds: [
      { source: 'paypal', status: 'COMPLETED', amountMinor: 100, actor: null },
      {
        source: 'here',
        status: 'FAILED',
        actor: 'Test User',
        issue: 'REFUND_TIME_LIMIT_EXCEEDED',
        debugId: expect.any(String),
      },
    ],
    events: [{ type: 'PAYMENT.CAPTURE.REFUNDED', outcome: 'paid' }],
    credits: [{ delta: 100 }, { delta: -3 }],
  })
  expect(await readPaymentDetails(till.db, 'no-such-order')).toBeUndefined()
})
