import { afterEach, expect, test } from 'vitest'
import { HOUR } from '#app/domain/base/time.ts'
import { findImbalances } from '#app/domain/credits/ledger.server.ts'
import { paypal } from '#app/domain/orders/payments/providers/paypal/provider.server.ts'
import { reconcile } from '#app/domain/orders/payments/reconcile.server.ts'
import { settle } from '#app/domain/orders/payments/settlement/settle.server.ts'
import { receiveWebhook } from '#app/domain/orders/payments/webhooks/receive.server.ts'
import type { OrderRow } from '#db/schema.ts'
import { openTill, type Till } from '#tests/factories.ts'
import { sized } from '#tests/sized.ts'

let till: Till

afterEach(() => till.close())

/** STORM_ORDERS and STORM_SEED make it another storm; those that follow are smaller. */
const ORDERS = Number(process.env.STORM_ORDERS ?? sized(50, 200))
const SEED = Number(process.env.STORM_SEED ?? 7)
const STORMS = Array.from({ length: sized(3, 10) }, (_, index) => ({
  seed: SEED + index,
  orders: index === 0 ? ORDERS : 20,
}))
const CALLERS = 25
const AT_ONCE = sized(2, 5)

test.each(STORMS)(
  `$orders orders (seed $seed), ${CALLERS} at once for each, a third of the captures in trouble: charged and granted once each`,
  {
    timeout: 400_000,
  },
  async ({ seed, orders: number }) => {
    till = await openTill({ seed }, { paymentTimeout: 1000 })
    till.paypal.setAutoDeliver(false)
    const orders: OrderRow[] = []
    for (const _ of Array.from({ length: number })) orders.push(await till.order())
    const payments: Awaited<ReturnType<Till['approved']>>[] = []
    for (const order of orders) payments.push(await till.approved(order))
    till.paypal.fault('capture', 'unavailable-503', { rate: 0.15 })
    till.paypal.fault('capture', 'timeout-after-charge', { rate: 0.2 })
    till.paypal.fault('get', 'unavailable-503', { rate: 0.05 })
    // So many orders at once that calls meet, and not so many that all of them run out of time before they are sent.
    const waiting = [...payments]
    const serve = async () => {
      for (let payment = waiting.pop(); payment; payment = waiting.pop())
        await Promise.all(callersOf(payment))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, serve))
    till.paypal.clearFaults()
    const answers = till.paypal.requests
      .filter(({ path }) => path.endsWith('/capture'))
      .map(({ status }) => status)
    expect(answers.filter((status) => status === 503 || status === 0).length).toBeGreaterThan(number / 10)
    if (number === ORDERS) {
      expect(answers.filter((status) => status === 503).length).toBeGreaterThan(number / 20)
      expect(answers.filter((status) => status === 0).length).toBeGreaterThan(number / 20)
    }
    const now = Date.now()
    for (let round = 1; round <= 4; round += 1) await reconcile(till.deps, { now: now + round * HOUR })
    await expectOnceEach(orders)
  },
)

/** The return page, the script's call, three kinds of notification and the timer, mixed. */
function callersOf({ attemptId, token }: { attemptId: string; token: string }) {
  return Array.from({ length: CALLERS }, (_, index) => {
    if (index % 5 === 0) return webhook('CHECKOUT.ORDER.APPROVED', token)
    if (index % 5 === 1) return webhook('PAYMENT.CAPTURE.COMPLETED', token)
    if (index === 12) return reconcile(till.deps, { now: Date.now() + 11 * 60_000 })
    return settle(till.deps, attemptId, { patience: 500 })
  })
}

async function webhook(type: string, token: string) {
  const event = till.paypal.event(type, token)
  const { status } = await receiveWebhook(till.deps, paypal, {
    headers: new Headers(event.headers),
    rawBody: event.body,
  })
  expect([200, 503]).toContain(status)
}

async function expectOnceEach(orders: OrderRow[]) {
  const charged = till.paypal.captures().map(({ customId }) => customId)
  expect(charged.toSorted()).toEqual(orders.map(({ number }) => number).toSorted())
  const granted = await till.db.selectFrom('ledger').select('ref').where('kind', '=', 'purchase').execute()
  expect(granted.map(({ ref }) => ref).toSorted()).toEqual(orders.map(({ id }) => id).toSorted())
  expect(await findImbalances(till.db)).toEqual([])
  const rows = await till.db.selectFrom('orders').select(['payment_status', 'review_reason']).execute()
  expect(rows).toEqual(orders.map(() => ({ payment_status: 'Paid', review_reason: null })))
  for (const order of orders) expect(await till.balance(order)).toBe(100)
}

test('two tabs press Pay for the same orders at random times: one open attempt, one charge', {
  timeout: 60_000,
}, async () => {
  till = await openTill({ seed: 11 }, { paymentTimeout: 1000 })
  const orders: OrderRow[] = []
  for (const _ of Array.from({ length: sized(40, 100) })) orders.push(await till.order())
  till.paypal.fault('create', 'unavailable-503', { rate: 0.2 })
  await Promise.all(orders.flatMap((order) => [tab(order), tab(order)]))
  const open = await till.db
    .selectFrom('payment_attempts')
    .select('order_id')
    .where('status', 'in', ['creating', 'created', 'approved', 'capturing'])
    .execute()
  expect(new Set(open.map(({ order_id }) => order_id)).size).toBe(open.length)
  till.paypal.clearFaults()
  for (const order of orders) {
    const started = await till.pay(order)
    if (started.outcome === 'redirect') {
      till.paypal.approve(started.providerOrderId)
      await settle(till.deps, started.attemptId)
    }
  }
  await expectOnceEach(orders)
})

/** Somebody who presses Pay, agrees if sent to PayPal, and comes back. */
async function tab(order: OrderRow) {
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 200))
  const started = await till.pay(order)
  if (started.outcome !== 'redirect') return
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 50))
  if (till.paypal.order(started.providerOrderId)?.status !== 'COMPLETED')
    till.paypal.approve(started.providerOrderId)
  await settle(till.deps, started.attemptId)
}
