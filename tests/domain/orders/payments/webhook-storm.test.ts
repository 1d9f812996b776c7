import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { findImbalances } from '#app/domain/credits/ledger.server.ts'
import { deleteOrder } from '#app/domain/orders/delete-order.server.ts'
import { listMerchantProblems } from '#app/domain/orders/payments/reviews/problems.server.ts'
import { settle } from '#app/domain/orders/payments/settlement/settle.server.ts'
import { makeUser, openTill, type Till } from '#tests/factories.ts'
import { sized } from '#tests/sized.ts'
import { moves, paidOrder, receive, refund } from './money-back.ts'

let till: Till

afterEach(async () => {
  const imbalances = await findImbalances(till.db)
  await till.close()
  expect(imbalances).toEqual([])
})

const TIMES = 25

/** The same elements in an order that the seed decides. */
function shuffled<T>(list: T[], seed: number): T[] {
  let state = seed
  const keyed = list.map((element) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return { element, key: state }
  })
  return keyed.toSorted((a, b) => a.key - b.key).map(({ element }) => element)
}

test.each([1, 2, 3])(
  'every notification 25 times, forged ones among them, all at once and out of order (seed %i)',
  async (seed) => {
    till = await openTill({ seed }, { paymentTimeout: 15_000 })
    till.paypal.setAutoDeliver(false)
    const { order, token, captureId } = await paidOrder(till)
    const approved = till.paypal.event('CHECKOUT.ORDER.APPROVED', token)
    const completed = till.paypal.event('PAYMENT.CAPTURE.COMPLETED', captureId)
    till.paypal.refund(captureId, '10.00')
    const part = till.paypal.event('PAYMENT.CAPTURE.REFUNDED', captureId)
    till.paypal.refund(captureId, '5.00')
    const second = till.paypal.event('PAYMENT.CAPTURE.REFUNDED', captureId)
    const created = till.paypal.dispute(captureId, 'CUSTOMER.DISPUTE.CREATED')
    const genuine = [approved, completed, part, second, created]
    const forged = genuine.map((event) => ({ ...event, body: event.body.replace(/\d(?=[^\d]*$)/, '#') }))
    const letters = [...genuine, ...forged].flatMap((event) => Array.from({ length: TIMES }, () => event))
    const answers = await Promise.all(
      shuffled(letters, seed).map(async (event) => {
        const { status } = await receive(till, event)
        return `${forged.includes(event) ? 'forged' : 'genuine'} ${status}`
      }),
    )
    const counts = Object.groupBy(answers, (answer) => answer)
    expect(Object.keys(counts).toSorted()).toEqual(['forged 400', 'genuine 200'])
    expect(counts['genuine 200']).toHaveLength(genuine.length * TIMES)
    expect(await moves(till, order)).toEqual([100, -33, -17])
    expect(await till.db.selectFrom('webhook_events').select('id').execute()).toHaveLength(genuine.length)
    expect(await till.db.selectFrom('disputes').select('id').execute()).toHaveLength(1)
    expect(await till.db.selectFrom('refunds').select('id').execute()).toHaveLength(2)
  },
  60_000,
)

test('one byte changed anywhere in a notification makes it nobody’s', async () => {
  till = await openTill()
  till.paypal.setAutoDeliver(false)
  const order = await till.order()
  const { token } = await till.approved(order)
  const event = till.paypal.event('CHECKOUT.ORDER.APPROVED', token)
  const places = Array.from({ length: 40 }, (_, index) => Math.floor((index * event.body.length) / 40))
  for (const at of places) {
    const other = event.body[at] === 'x' ? 'y' : 'x'
    const body = event.body.slice(0, at) + other + event.body.slice(at + 1)
    expect((await receive(till, { ...event, body })).status).toBe(400)
  }
  expect(till.paypal.captures()).toEqual([])
  expect(await receive(till, event)).toEqual({ status: 200, outcome: 'paid' })
})

test('an admin deletes while the buyer pays, many times: never both', async () => {
  till = await openTill()
  till.paypal.setAutoDeliver(false)
  const orders = await Promise.all(Array.from({ length: sized(60, 200) }, () => till.order()))
  const payments = await Promise.all(orders.map((order) => till.pay(order)))
  // The buyer agrees while the admin's question to PayPal is on its way.
  const pays = async (index: number) => {
    const payment = payments[index]
    if (payment?.outcome !== 'redirect') throw new Error(payment?.outcome)
    await pause((index % 40) * 2)
    till.paypal.approve(payment.providerOrderId)
    await settle(till.deps, payment.attemptId, { patience: 0 })
  }
  const admin = { actorId: await makeUser(till.db, { role: 'Admin' }), adminEmails: [] }
  for (let start = 0; start < orders.length; start += 20) {
    const some = orders.slice(start, start + 20)
    await Promise.all(
      some.flatMap(({ id }, index) => {
        const deleting = deleteOrder(till.deps, { id, ...admin })
        // However slow the machine is, one buyer of twenty comes too late.
        return [index === 19 ? deleting.then(() => pays(start + index)) : pays(start + index), deleting]
      }),
    )
  }
  const charged = new Set(till.paypal.captures().map(({ customId }) => customId))
  const rows = await till.db.selectFrom('orders').select(['number', 'deleted_at', 'payment_status']).execute()
  for (const { number, deleted_at, payment_status } of rows) {
    expect(payment_status === 'Paid').toBe(charged.has(number))
    expect(deleted_at !== null && charged.has(number)).toBe(false)
  }
  expect(charged.size).toBeGreaterThan(0)
  expect(rows.some(({ deleted_at }) => deleted_at !== null)).toBe(true)
}, 60_000)

test('what PayPal refuses to the shop is kept for the admins, one row an issue', async () => {
  till = await openTill()
  for (const issue of ['PAYEE_ACCOUNT_RESTRICTED', 'PAYEE_ACCOUNT_RESTRICTED', 'CONSENT_NEEDED']) {
    const { attemptId } = await till.approved(await till.order())
    till.paypal.fault('capture', { issue })
    await settle(till.deps, attemptId)
  }
  const { order } = await paidOrder(till)
  till.paypal.fault('refund', { issue: 'REFUND_FAILED_INSUFFICIENT_FUNDS' })
  await refund(till, order)
  const problems = await listMerchantProblems(till.db)
  expect(problems.map(({ issue, call, times }) => [issue, call, times]).toSorted()).toEqual([
    ['CONSENT_NEEDED', 'capture', 1],
    ['PAYEE_ACCOUNT_RESTRICTED', 'capture', 2],
    ['REFUND_FAILED_INSUFFICIENT_FUNDS', 'refund', 1],
  ])
  expect(problems.every(({ orderNumber, debugId }) => orderNumber !== null && debugId !== null)).toBe(true)
})

test('wrong credentials are the shop’s problem, too, and nothing is lost by them', async () => {
  till = await openTill()
  const order = await till.order()
  const { attemptId } = await till.approved(order)
  till.paypal.fault('capture', 'unauthorized', { times: 2 })
  await settle(till.deps, attemptId)
  expect(await listMerchantProblems(till.db)).toMatchObject([{ issue: 'UNAUTHORIZED', call: 'capture' }])
  expect(await settle(till.deps, attemptId)).toMatchObject({ outcome: 'paid' })
})
