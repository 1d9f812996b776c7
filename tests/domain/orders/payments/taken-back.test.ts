import { expect, test } from 'vitest'
import { readReason } from '#app/domain/orders/payments/reviews/reasons.server.ts'
import { settle } from '#app/domain/orders/payments/settlement/settle.server.ts'
import { captures, chargeBehindOurBack, ledger, openTillForEach, till } from './each-till.ts'

openTillForEach()

test('money that goes back takes its credits with it, once and in proportion', async () => {
  const order = await till.order()
  const { attemptId } = await till.approved(order)
  await settle(till.deps, attemptId)
  const [capture] = await captures(order)
  const id = capture?.id ?? ''
  const first = till.paypal.refund(id, '10.00')
  for (const _ of [1, 2]) expect(await settle(till.deps, order.id)).toMatchObject({ outcome: 'paid' })
  expect(await till.balance(order)).toBe(100 - 33)
  const second = till.paypal.refund(id)
  for (const _ of [1, 2]) expect(await settle(till.deps, order.id)).toEqual({ outcome: 'refunded' })
  expect(await ledger(order)).toEqual([
    { kind: 'purchase', ref: order.id, delta: 100 },
    { kind: 'reversal', ref: first.id, delta: -33 },
    { kind: 'reversal', ref: second.id, delta: -67 },
  ])
  expect(await till.read(order)).toMatchObject({ payment_status: 'refunded' })
  expect(await till.pay(order)).toEqual({ outcome: 'paid' })
})

test('a chargeback takes the credits back although they are spent', async () => {
  const order = await till.order()
  const { attemptId } = await till.approved(order)
  await settle(till.deps, attemptId)
  const [capture] = await captures(order)
  till.paypal.reverse(capture?.id ?? '')
  for (const _ of [1, 2]) expect(await settle(till.deps, order.id)).toEqual({ outcome: 'refunded' })
  expect(await ledger(order)).toEqual([
    { kind: 'purchase', ref: order.id, delta: 100 },
    { kind: 'reversal', ref: capture?.id, delta: -100 },
  ])
})

test('money that went back before it was settled grants nothing', async () => {
  const order = await till.order()
  const { attemptId, token } = await till.approved(order)
  await chargeBehindOurBack(token)
  till.paypal.refund(till.paypal.captures()[0]?.id ?? '')
  expect(await settle(till.deps, attemptId)).toEqual({ outcome: 'refunded' })
  expect(await ledger(order)).toEqual([])
})

test('money of which a part went back before it was settled pays, and the part takes its share of the credits', async () => {
  const order = await till.order()
  const { attemptId, token } = await till.approved(order)
  await chargeBehindOurBack(token)
  till.paypal.refund(till.paypal.captures()[0]?.id ?? '', '10.00')
  expect(await settle(till.deps, attemptId)).toMatchObject({ outcome: 'paid', alreadyProcessed: false })
  expect((await ledger(order)).map(({ delta }) => delta)).toEqual([100, -33])
})

test.each([
  ['pays for the order', 'member', 'paid', [100]],
  ['waits for a person when it must not', 'Seller', 'refunded', []],
] as const)('after such money a second payment %s', async (_name, role, outcome, granted) => {
  const order = await till.order()
  const first = await till.approved(order)
  await chargeBehindOurBack(first.token)
  till.paypal.refund(till.paypal.captures()[0]?.id ?? '')
  await till.db.updateTable('payment_attempts').set({ status: 'voided' }).execute()
  const second = await till.approved(order)
  await chargeBehindOurBack(second.token)
  await settle(till.deps, first.attemptId)
  await till.db.updateTable('users').set({ role }).where('id', '=', order.user_id).execute()
  expect(await settle(till.deps, second.attemptId)).toMatchObject({ outcome })
  expect((await ledger(order)).map(({ delta }) => delta)).toEqual(granted)
  const reasons = (await captures(order))
    .map(({ review_reason }) => readReason(review_reason))
    .filter(Boolean)
  expect(reasons).toEqual(role === 'Seller' ? ['The buyer is a Seller, and Sellers cannot buy'] : [])
})
