import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '#app/domain/base/time.ts'
import { findImbalances } from '#app/domain/credits/ledger.server.ts'
import { listNeedsReview } from '#app/domain/orders/payments/lists.server.ts'
import { readPaymentSettings } from '#app/domain/orders/payments/providers/paypal/settings.server.ts'
import { reconcile } from '#app/domain/orders/payments/reconcile.server.ts'
import { listMerchantProblems } from '#app/domain/orders/payments/reviews/problems.server.ts'
import { recheck } from '#app/domain/orders/payments/reviews/review.server.ts'
import { settle } from '#app/domain/orders/payments/settlement/settle.server.ts'
import type { OrderRow } from '#db/schema.ts'
import { openTill, type Till } from '#tests/factories.ts'
import { savePaymentSettings } from '#tests/payment-settings.ts'
import type { Fault } from '#tests/stand-ins/paypal/paypal.ts'
import { moves, paidOrder, receive, refund } from './money-back.ts'

// Money went back, and at that very moment PayPal's order cannot be read: nothing of it may be lost.

let till: Till

beforeEach(async () => {
  till = await openTill({}, { paymentTimeout: 300 })
  till.paypal.setAutoDeliver(false)
})

afterEach(async () => {
  const imbalances = await findImbalances(till.db)
  await till.close()
  expect(imbalances).toEqual([])
})

const FAULTS: Fault[] = [
  'unavailable-503',
  'rate-limited',
  'unauthorized',
  'forbidden',
  'html-page',
  'connection-reset',
  'stall',
  'garbage',
]

/** What PayPal does, and the event that tells of it. */
const EVENTS = {
  'a refund': (captureId: string) => {
    till.paypal.refund(captureId)
    return till.paypal.event('PAYMENT.CAPTURE.REFUNDED', captureId)
  },
  'a reversal': (captureId: string) => {
    till.paypal.reverse(captureId)
    return till.paypal.event('PAYMENT.CAPTURE.REVERSED', captureId)
  },
  'a dispute': (captureId: string) => {
    till.paypal.reverse(captureId)
    return till.paypal.dispute(captureId, 'CUSTOMER.DISPUTE.CREATED')
  },
}

async function expectPaid(order: OrderRow) {
  expect(await till.read(order)).toMatchObject({ payment_status: 'Paid' })
  expect(await till.balance(order)).toBe(100)
}

async function expectGone(order: OrderRow) {
  expect(await till.read(order)).toMatchObject({ payment_status: 'refunded' })
  expect(await moves(till, order)).toEqual([100, -100])
}

describe.each(FAULTS)('PayPal answers with %s', (fault) => {
  test.each(Object.entries(EVENTS))('%s: 503, and the timer asks until it knows', async (_name, happen) => {
    const { order, captureId } = await paidOrder(till)
    const event = happen(captureId)
    till.paypal.fault('get', fault, { rate: 1 })
    expect(await receive(till, event)).toEqual({ status: 503, outcome: 'unreachable' })
    await expectPaid(order)
    const row = await till.db.selectFrom('payment_attempts').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ check_at: expect.any(String), unanswered_since: expect.any(String) })
    const now = Date.now() + MINUTE
    expect(await reconcile(till.deps, { now })).toMatchObject({ checked: 1, paid: 0 })
    await expectPaid(order)
    till.paypal.clearFaults()
    await reconcile(till.deps, { now: now + HOUR })
    await expectGone(order)
  })

  test('PayPal’s next delivery is no repetition', async () => {
    const { order, captureId } = await paidOrder(till)
    const event = EVENTS['a refund'](captureId)
    till.paypal.fault('get', fault, { times: 2 })
    expect(await receive(till, event)).toEqual({ status: 503, outcome: 'unreachable' })
    till.paypal.clearFaults()
    expect(await receive(till, event)).toEqual({ status: 200, outcome: 'refunded' })
    expect(await receive(till, event)).toEqual({ status: 200, outcome: 'duplicate' })
    await expectGone(order)
  })
})

test('the pauses between two questions grow to an hour', async () => {
  const { captureId } = await paidOrder(till)
  const event = EVENTS['a refund'](captureId)
  till.paypal.fault('get', 'unavailable-503', { rate: 1 })
  await receive(till, event)
  const began = Date.now()
  const asked: number[] = []
  for (let minutes = 1; minutes <= 6 * 60; minutes += 1) {
    const { checked } = await reconcile(till.deps, { now: began + minutes * MINUTE })
    if (checked > 0) asked.push(minutes)
  }
  const pauses = asked.slice(1).map((minutes, index) => minutes - (asked[index] ?? 0))
  expect(asked.length).toBeLessThan(16)
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
  expect(pauses.at(-1)).toBe(60)
})

test('PayPal’s wish for a pause is heeded, for an hour at most', async () => {
  const { order, captureId } = await paidOrder(till)
  const event = EVENTS['a refund'](captureId)
  const limited = (retryAfter: string) => ({ issue: 'RATE_LIMIT_REACHED', status: 429, retryAfter })
  till.paypal.fault('get', limited('900'))
  await receive(till, event)
  const began = Date.now()
  till.paypal.fault('get', limited('900'))
  expect(await reconcile(till.deps, { now: began + MINUTE })).toMatchObject({ checked: 1, unreachable: 1 })
  expect(await reconcile(till.deps, { now: began + 15 * MINUTE })).toMatchObject({ checked: 0 })
  till.paypal.fault('get', limited('86400'))
  expect(await reconcile(till.deps, { now: began + 17 * MINUTE })).toMatchObject({ unreachable: 1 })
  expect(await reconcile(till.deps, { now: began + 70 * MINUTE })).toMatchObject({ checked: 0 })
  expect(await reconcile(till.deps, { now: began + 78 * MINUTE })).toMatchObject({ checked: 1 })
  await expectGone(order)
})

test('what no event told of is found all the same: money that came is asked about at growing intervals', async () => {
  const refunded = await paidOrder(till)
  const reversed = await paidOrder(till)
  till.paypal.refund(refunded.captureId, '10.00')
  till.paypal.reverse(reversed.captureId)
  await reconcile(till.deps, { now: Date.now() + DAY + MINUTE })
  expect(await moves(till, refunded.order)).toEqual([100, -33])
  await expectGone(reversed.order)
  const days: number[] = []
  for (let day = 2; day < 400; day += 1) {
    const { checked } = await reconcile(till.deps, { now: Date.now() + day * DAY + HOUR })
    if (checked > 0) days.push(day)
  }
  expect(days).toEqual([3, 7, 14, 30, 60, 90, 120, 150, 180])
})

test('a refund that PayPal refuses because the money is gone is followed up when the order cannot be read', async () => {
  const { order, captureId } = await paidOrder(till)
  till.paypal.reverse(captureId)
  till.paypal.fault('get', 'unavailable-503', { rate: 1 })
  expect(await refund(till, order)).toMatchObject({ outcome: 'declined' })
  till.paypal.clearFaults()
  await reconcile(till.deps, { now: Date.now() + MINUTE })
  expect(await till.read(order)).toMatchObject({ payment_status: 'refunded' })
})

describe('PayPal answers 404 for the order of a payment', () => {
  test.each(Object.entries(EVENTS))('%s is learned from the payment itself', async (_name, happen) => {
    const { order, token, captureId } = await paidOrder(till)
    const event = happen(captureId)
    till.paypal.forget(token)
    expect(await receive(till, event)).toMatchObject({ status: 200 })
    await expectGone(order)
  })

  test('so it is when the order is there and shows no payment', async () => {
    const { order, captureId } = await paidOrder(till)
    const { paypal } = till.deps
    till.deps.paypal = {
      ...paypal,
      async getOrder(...asked) {
        const got = await paypal.getOrder(...asked)
        return got.ok ? { ok: true, value: { ...got.value, captures: [], refunds: [] } } : got
      },
    }
    expect(await receive(till, EVENTS['a refund'](captureId))).toEqual({ status: 200, outcome: 'refunded' })
    await expectGone(order)
  })

  test('a refund in part is learned from the refund that the event names', async () => {
    const { order, token, captureId } = await paidOrder(till)
    till.paypal.refund(captureId, '10.00')
    till.paypal.forget(token)
    const told = till.paypal.event('PAYMENT.CAPTURE.REFUNDED', captureId)
    expect(await receive(till, told)).toEqual({ status: 200, outcome: 'paid' })
    expect(await moves(till, order)).toEqual([100, -33])
    expect(await recheck(till.deps, order.id)).toMatchObject({ outcome: 'paid', orderGone: true })
  })

  test('while the payment’s address is away too, it is 503 and asked again', async () => {
    const { order, token, captureId } = await paidOrder(till)
    const event = EVENTS['a reversal'](captureId)
    till.paypal.forget(token)
    till.paypal.fault('get', { issue: 'RESOURCE_NOT_FOUND', status: 404 }, { rate: 1 })
    expect(await receive(till, event)).toEqual({ status: 503, outcome: 'unreachable' })
    expect(await recheck(till.deps, order.id)).toMatchObject({
      outcome: 'paid',
      unanswered: { reason: 'not-found' },
    })
    till.paypal.clearFaults()
    await reconcile(till.deps, { now: Date.now() + MINUTE })
    await expectGone(order)
  })

  test('a payment that was never settled is, by the event that names it', async () => {
    const order = await till.order()
    const { attemptId, token } = await till.approved(order)
    till.paypal.fault('capture', 'pending')
    await settle(till.deps, attemptId)
    const [capture] = till.paypal.captures()
    till.paypal.resolvePending(capture?.id ?? '', 'COMPLETED')
    till.paypal.forget(token)
    const told = till.paypal.event('PAYMENT.CAPTURE.COMPLETED', capture?.id ?? '')
    expect(await receive(till, told)).toEqual({ status: 200, outcome: 'paid' })
    await expectPaid(order)
  })
})

describe('payments of a PayPal account that the shop no longer has', () => {
  test.each(['refused', 'gone', 'forgotten'])(
    '%s: looked at at the usual times, and no alarm for each',
    async (how) => {
      const { order } = await paidOrder(till)
      if (how === 'refused') till.paypal.fault('get', 'forbidden', { rate: 1 })
      if (how === 'gone') till.paypal.fault('get', { issue: 'RESOURCE_NOT_FOUND', status: 404 }, { rate: 1 })
      if (how === 'forgotten') {
        const settings = await readPaymentSettings(till.db)
        await savePaymentSettings(till.db, till.deps.vault, {
          ...settings,
          sandbox: { clientId: '', clientSecret: '', webhookId: '', acceptedAt: '' },
        })
      }
      const began = Date.now()
      let checks = 0
      for (let hours = 1; hours < 5 * 24; hours += 1) {
        checks += (await reconcile(till.deps, { now: began + hours * HOUR })).checked
      }
      expect(checks).toBe(2)
      expect(await listMerchantProblems(till.db)).toEqual([])
      expect(await listNeedsReview(till.db)).toEqual([])
      expect(await recheck(till.deps, order.id)).toMatchObject({ outcome: 'paid', unanswered: {} })
    },
  )
})
