import { afterEach, beforeEach, expect, test } from 'vitest'
import { isoTime } from '#app/domain/base/time.ts'
import { refundCapture } from '#app/domain/orders/payments/refunds/refund.server.ts'
import { resolveReview } from '#app/domain/orders/payments/reviews/review.server.ts'
import { settle } from '#app/domain/orders/payments/settlement/settle.server.ts'
import { readRevenue } from '#app/domain/shop/statistics/revenue.server.ts'
import { newId } from '#db/ids.server.ts'
import type { NewOrder } from '#db/schema.ts'
import { makeOrder, makeUser, openTill, type Till } from '../factories.ts'
import { chargeBehind } from './orders/payments/money-back.ts'

let till: Till
let userId: string
beforeEach(async () => {
  till = await openTill()
  userId = await makeUser(till.db)
})
afterEach(() => till.close())

const SPAN = { from: '2026-11-01T00:00:00.000Z', until: '2026-11-11T00:00:00.000Z' }
const BEFORE = { from: '2026-10-22T00:00:00.000Z', until: SPAN.from }

function paid(paidAt: string, change: Partial<NewOrder> = {}) {
  return makeOrder(till.db, userId, { payment_status: 'Paid', mode: 'live', paid_at: paidAt, ...change })
}

test('currencies and sandbox payments stay apart, the span includes its first moment and not its last', async () => {
  await paid(SPAN.from)
  await paid('2026-11-10T23:59:59.999Z', { kind: 'item', title: 'Lamp', price_minor: 401, total_minor: 500 })
  await paid(SPAN.until)
  await paid('2026-10-31T23:59:59.999Z')
  await paid(SPAN.from, { currency: 'EUR' })
  await paid(SPAN.from, { mode: 'sandbox' })
  await makeOrder(till.db, userId)
  const parts = await readRevenue(till.db, [SPAN], [BEFORE])
  expect(
    parts.map(({ mode, currency, total, before }) => [mode, currency, total.grossMinor, before.grossMinor]),
  ).toEqual([
    ['live', 'EUR', 2999, 0],
    ['live', 'USD', 3499, 2999],
    ['sandbox', 'USD', 2999, 0],
  ])
  expect(parts[1]?.total).toMatchObject({ orders: 2, netMinor: 3499 })
  expect(parts[1]?.lines.map(({ kind, title, netMinor }) => [kind, title, netMinor])).toEqual([
    ['package', 'Starter package', 2999],
    ['item', 'Lamp', 500],
  ])
})

test('discounts are told and not taken off twice', async () => {
  const order = await paid(SPAN.from)
  const price = { order_id: order.id, list_minor: 4000, discount_minor: 1100, net_minor: 2900 }
  await till.db
    .insertInto('order_prices')
    .values({ ...price, treatment: 'none' })
    .execute()
  const [part] = await readRevenue(till.db, [SPAN], [BEFORE])
  expect(part?.total).toMatchObject({ grossMinor: 2999, discountMinor: 1100, netMinor: 2999 })
})

test('net is without refunds, chargebacks and the fee that PayPal told with its payment', async () => {
  const order = await till.order()
  const { attemptId } = await till.approved(order)
  await settle(till.deps, attemptId)
  const today = { from: isoTime(-3_600_000), until: isoTime(3_600_000) }
  // 3.49% and 0.49 of 29.99, as the stand-in has it.
  const fee = 154
  const [part] = await readRevenue(till.db, [today], [BEFORE])
  expect(part?.total).toMatchObject({ grossMinor: 2999, feeMinor: fee, feeUnknown: 0, netMinor: 2999 - fee })

  const facts = { orderId: order.id, reason: 'Test', actorId: userId, idempotencyKey: newId() }
  expect((await refundCapture(till.deps, { ...facts, amountMinor: 1000 })).outcome).toBe('refunded')
  const [after] = await readRevenue(till.db, [today], [BEFORE])
  expect(after?.total).toMatchObject({ refundMinor: 1000, feeMinor: fee, netMinor: 1999 - fee })

  // What the bank takes back has no refund of its own: the rest of the payment is gone with it.
  till.paypal.reverse(till.paypal.captures()[0]?.id ?? '')
  await settle(till.deps, order.id)
  await till.db.updateTable('captures').set({ fee_minor: null }).execute()
  const [lost] = await readRevenue(till.db, [today], [BEFORE])
  expect(lost?.total).toMatchObject({ refundMinor: 2999, feeMinor: 0, feeUnknown: 1, netMinor: 0 })
})

test('the fee of a payment that an admin accepted after a review counts like any other', async () => {
  const order = await till.order()
  const { attemptId, token } = await till.approved(order)
  await chargeBehind(till, token)
  till.paypal.tamper(token, { customId: 'SOMEOTHER' })
  await settle(till.deps, attemptId)
  expect(await till.read(order)).toMatchObject({ payment_status: 'needs-review' })
  const review = { orderId: order.id, decision: 'accept' as const, reason: 'It is good' }
  const adminId = await makeUser(till.db, { role: 'Admin' })
  expect(await resolveReview(till.deps, { ...review, actorId: adminId, adminEmails: [] })).toEqual({
    outcome: 'accepted',
  })
  const [part] = await readRevenue(
    till.db,
    [{ from: isoTime(-3_600_000), until: isoTime(3_600_000) }],
    [BEFORE],
  )
  expect(part?.total).toMatchObject({ grossMinor: 2999, feeMinor: 154, feeUnknown: 0, netMinor: 2999 - 154 })
})

test('net is told for each span of the period, and for those before it', async () => {
  const days = (from: number) =>
    [0, 1, 2].map((day) => ({
      from: `2026-11-0${from + day}T00:00:00.000Z`,
      until: `2026-11-0${from + day + 1}T00:00:00.000Z`,
    }))
  await paid('2026-11-02T10:00:00.000Z')
  await paid('2026-11-04T00:00:00.000Z')
  await paid('2026-11-06T23:59:59.999Z')
  await paid('2026-11-06T01:00:00.000Z')
  const [part] = await readRevenue(till.db, days(4), days(1))
  expect([part?.net, part?.netBefore]).toEqual([
    [2999, 0, 5998],
    [0, 2999, 0],
  ])
  expect(part?.total.netMinor).toBe(8997)
})
