import { afterEach, beforeEach, expect, test } from 'vitest'
import { HOUR } from '#app/domain/base/time.ts'
import { cancelOrder } from '#app/domain/orders/cancel-order.server.ts'
import { countPendingOrders } from '#app/domain/orders/order-lists.server.ts'
import { reconcile } from '#app/domain/orders/payments/reconcile.server.ts'
import { settle } from '#app/domain/orders/payments/settlement/settle.server.ts'
import { makeUser, openTill, type Till } from '#tests/factories.ts'

let till: Till
beforeEach(async () => {
  till = await openTill()
})
afterEach(() => till.close())

test('a cancelled order cannot be paid, and leaves the pending list but not the history', async () => {
  const order = await till.order()
  expect(await cancelOrder(till.deps, { id: order.id, userId: order.user_id })).toBe('cancelled')
  expect(await till.read(order)).toMatchObject({ order_status: 'Cancelled', payment_status: 'pending' })
  expect(await countPendingOrders(till.db, order.user_id)).toBe(0)
  expect(await till.pay(order)).toEqual({ outcome: 'not-found' })
  expect(till.paypal.orders()).toEqual([])
  // Twice is once.
  expect(await cancelOrder(till.deps, { id: order.id, userId: order.user_id })).toBe('cancelled')
})

test('somebody else’s, an unknown, a deleted and a paid order stay as they are', async () => {
  const order = await till.order()
  expect(await cancelOrder(till.deps, { id: order.id, userId: await makeUser(till.db) })).toBe('not-found')
  expect(await cancelOrder(till.deps, { id: 'nothing', userId: order.user_id })).toBe('not-found')
  const deleted = await till.order({ deleted_at: new Date().toISOString() })
  expect(await cancelOrder(till.deps, { id: deleted.id, userId: deleted.user_id })).toBe('not-found')
  const { attemptId } = await till.approved(order)
  await settle(till.deps, attemptId)
  expect(await cancelOrder(till.deps, { id: order.id, userId: order.user_id })).toBe('not-pending')
  expect(await till.read(order)).toMatchObject({ payment_status: 'Paid', order_status: 'Completed' })
})

test('an order whose buyer has agreed at PayPal is not cancelled, and then paid', async () => {
  const order = await till.order()
  const { attemptId } = await till.approved(order)
  expect(await cancelOrder(till.deps, { id: order.id, userId: order.user_id })).toBe('being-paid')
  expect(await settle(till.deps, attemptId)).toMatchObject({ outcome: 'paid' })
  expect(await till.balance(order)).toBe(100)
})

test('while PayPal does not answer nothing is cancelled', async () => {
  const order = await till.order()
  await till.pay(order)
  const silent = { ...till.deps.paypal, getOrder: async () => ({ ok: false, kind: 'unavailable' }) as const }
  expect(await cancelOrder({ ...till.deps, paypal: silent }, { id: order.id })).toBe('unreachable')
  expect(await till.read(order)).toMatchObject({ order_status: 'pending' })
})

test('whoever agrees after cancelling is not charged', async () => {
  const order = await till.order()
  const started = await till.pay(order)
  if (started.outcome !== 'redirect') throw new Error(started.outcome)
  expect(await cancelOrder(till.deps, { id: order.id, userId: order.user_id })).toBe('cancelled')
  till.paypal.approve(started.providerOrderId)
  expect((await settle(till.deps, started.attemptId)).outcome).toBe('failed')
  await reconcile(till.deps, { now: Date.now() + 25 * HOUR })
  expect(till.paypal.captures()).toEqual([])
  expect(await till.balance(order)).toBe(0)
  expect(await till.read(order)).toMatchObject({ order_status: 'Cancelled', payment_status: 'pending' })
})

test('cancelling and paying at the same time ends in one of both', async () => {
  for (let round = 0; round < 5; round++) {
    const order = await till.order()
    const { attemptId } = await till.approved(order)
    // The answer about the agreement is older than the agreement.
    const late = {
      ...till.deps.paypal,
      getOrder: async () => ({ ok: false, kind: 'refused', status: 404 }) as const,
    }
    const [cancelled] = await Promise.all([
      cancelOrder({ ...till.deps, paypal: late }, { id: order.id }),
      settle(till.deps, attemptId),
    ])
    const row = await till.read(order)
    const paid = row.payment_status === 'Paid'
    expect(await till.balance(order)).toBe(paid ? 100 : 0)
    expect(row.order_status).toBe(paid ? 'Completed' : 'Cancelled')
    expect(cancelled === 'cancelled').toBe(!paid)
  }
})
