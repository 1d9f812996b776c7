import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { settle } from '#app/domain/orders/payments/settlement/settle.server.ts'
import type { OrderRow } from '#db/schema.ts'
import { openTill, type Till } from '#tests/factories.ts'
import type { PayPalStandIn } from '#tests/stand-ins/paypal/paypal.ts'

type Tampering = Parameters<PayPalStandIn['tamper']>[1]

let till: Till

beforeEach(async () => {
  till = await openTill()
})

afterEach(() => till.close())

async function grants() {
  const rows = await till.db.selectFrom('ledger').select('id').execute()
  return rows.length
}

const cases: [name: string, change: (other: OrderRow) => Tampering][] = [
  ['a cent less', () => ({ amount: '29.98' })],
  ['a cent more', () => ({ amount: '30.00' })],
  ['one dollar', () => ({ amount: '1.00' })],
  ['another currency', () => ({ currency: 'CAD' })],
  ["another user's order", (other) => ({ customId: other.number })],
  ['an order of another shop', () => ({ customId: 'ELSEWHER' })],
  ["another order's invoice", (other) => ({ invoiceId: other.payment_id })],
  ['another merchant', () => ({ merchantId: 'SOMEBODYELSE2' })],
]

describe.each(cases)('%s', (_name, change) => {
  test('is not even charged', async () => {
    const order = await till.order()
    const other = await till.order()
    const { attemptId, token } = await till.approved(order)
    till.paypal.tamper(token, change(other))
    expect(await settle(till.deps, attemptId)).toMatchObject({ outcome: 'review' })
    expect(till.paypal.captures()).toEqual([])
    expect(await grants()).toBe(0)
    expect(await till.read(order)).toMatchObject({ payment_status: 'needs-review' })
    expect((await till.read(order)).review_reason).toBeTruthy()
    expect(await till.read(other)).toMatchObject({ payment_status: 'pending', review_reason: null })
    expect(await till.pay(order)).toEqual({ outcome: 'review' })
  })

  test('grants nothing when it was charged', async () => {
    const order = await till.order()
    const other = await till.order()
    const { attemptId, token } = await till.approved(order)
    till.paypal.tamper(token, change(other))
    const { clientId, clientSecret } = till.paypal
    const account = { mode: 'sandbox', webhookId: '', clientId, clientSecret } as const
    expect(await till.deps.paypal.captureOrder(account, token, 'elsewhere')).toMatchObject({ ok: true })
    for (const _ of [1, 2]) expect(await settle(till.deps, attemptId)).toMatchObject({ outcome: 'review' })
    expect(await grants()).toBe(0)
    const kept = await till.db.selectFrom('captures').selectAll().execute()
    expect(kept).toMatchObject([{ order_id: order.id, review_reason: expect.any(String) }])
    // Once the money is back with its owner the case is closed.
    till.paypal.refund(till.paypal.captures()[0]?.id ?? '')
    expect(await settle(till.deps, order.id)).toEqual({ outcome: 'refunded' })
    expect(await grants()).toBe(0)
  })
})

test('an attempt that speaks of another amount than its order is not charged', async () => {
  const order = await till.order()
  const { attemptId } = await till.approved(order)
  await till.db
    .updateTable('orders')
    .set({ price_minor: 9900, total_minor: 9999 })
    .where('id', '=', order.id)
    .execute()
  expect(await settle(till.deps, attemptId)).toMatchObject({ outcome: 'review' })
  expect(till.paypal.captures()).toEqual([])
  expect(await grants()).toBe(0)
})

test.each(['CREATED', 'VOIDED', 'PENDING', 'DECLINED'])(
  'a payment that is %s grants nothing',
  async (state) => {
    const order = await till.order()
    const started = await till.pay(order)
    if (started.outcome !== 'redirect') throw new Error(started.outcome)
    const { providerOrderId: token, attemptId } = started
    if (state === 'VOIDED') till.paypal.void(token)
    if (state === 'PENDING') till.paypal.fault('capture', 'pending')
    if (state === 'DECLINED') till.paypal.fault('capture', { issue: 'CAPTURE_DECLINED_IN_BODY' })
    if (state === 'PENDING' || state === 'DECLINED') till.paypal.approve(token)
    const settlement = await settle(till.deps, attemptId)
    expect(settlement.outcome).toBe(
      { CREATED: 'not-approved', VOIDED: 'failed', PENDING: 'pending-at-paypal', DECLINED: 'declined' }[
        state
      ],
    )
    expect(await grants()).toBe(0)
    expect((await till.read(order)).payment_status).toBe('pending')
  },
)

test('a sandbox payment does not pay for a live order', async () => {
  const order = await till.order()
  const { attemptId } = await till.approved(order)
  till.deps.config = { ...till.deps.config, production: true }
  await till.db.updateTable('orders').set({ mode: 'live' }).where('id', '=', order.id).execute()
  expect((await settle(till.deps, attemptId)).outcome).not.toBe('paid')
  expect(till.paypal.captures()).toEqual([])
  expect(await grants()).toBe(0)
})

test('free orders and orders of others never reach PayPal', async () => {
  const free = await till.order({ price_minor: 0, fee_minor: 0, total_minor: 0 })
  expect(await till.pay(free)).toEqual({ outcome: 'unavailable' })
  const order = await till.order()
  expect(await till.pay({ ...order, user_id: free.user_id })).toEqual({ outcome: 'not-found' })
  expect(till.paypal.requests).toEqual([])
})
