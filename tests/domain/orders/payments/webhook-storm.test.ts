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
  let imbalances = await findImbalances(till.db)
  await till.close()
  expect(imbalances).toEqual([])
})

const TIMES = 25

/** The same elements in an order that the seed decides. */
function shuffled<T>(list: T[], seed: number): T[] {
  let state = seed
  let keyed = list.map((element) => {
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
    let { order, token, captureId } = await paidOrder(till)
    let approved = till.paypal.event('CHECKOUT.ORDER.APPROVED', token)
    let completed = till.paypal.event('PAYMENT.CAPTURE.COMPLETED', captureId)
    till.paypal.refund(captureId, '10.00')
    let part = till.paypal.event('PAYMENT.CAPTURE.REFUNDED', captureId)
    till.paypal.refund(captureId, '5.00')
    let second = till.paypal.event('PAYMENT.CAPTURE.REFUNDED', captureId)
    let created = till.paypal.dispute(captureId, 'CUSTOMER.DISPUTE.CREATED')
    let genuine = [approved, completed, part, second, created]
    let forged = genuine.map((event) => ({ ...event, body: event.body.replace(/\d(?=[^\d]*$)/, '#') }))
    let letters = [...genuine, ...forged].flatMap((event) => Array.from({ length: TIMES }, () => event))
    let answers = await Promise.all(
      shuffled(letters, seed).map(async (event) => {
        let { status } = await receive(till, event)
        return `${forged.includes(event) ? 'forged' : 'genuine'} ${status}`
      }),
    )
    let counts = Object.groupBy(answers, (answer) => answer)
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
  let order = await till.order()
  let { token } = await till.approved(order)
  let event = till.paypal.event('CHECKOUT.ORDER.APPROVED', token)
  let places = Array.from({ length: 40 }, (_, index) => Math.floor((index * event.body.length) / 40))
  for (let at of places) {
    let other = event.body[at] === 'x' ? 'y' : 'x'
    let body = event.body.slice(0, at) + other + event.body.slice(at + 1)
    expect((await receive(till, { ...event, body })).status).toBe(400)
  }
  expect(till.paypal.captures()).toEqual([])
  expect(await receive(till, event)).toEqual({ status: 200, outcome: 'paid' })
})

test('an admin deletes while the buyer pays, many times: never both', async () => {
  till = await openTill()
  till.paypal.setAutoDeliver(false)
  let orders = await Promise.all(Array.from({ length: sized(60, 200) }, () => till.order()))
  let payments = await Promise.all(orders.map((order) => till.pay(order)))
  // The buyer agrees while the admin's question to PayPal is on its way.
  let pays = async (index: number) => {
    let payment = payments[index]
    if (payment?.outcome !== 'redirect') throw new Error(payment?.outcome)
    await pause((index % 40) * 2)
    till.paypal.approve(payment.providerOrderId)
    await settle(till.deps, payment.attemptId, { patience: 0 })
  }
  let admin = { actorId: await makeUser(till.db, { role: 'Admin' }), adminEmails: [] }
  for (let start = 0; start < orders.length; start += 20) {
    let some = orders.slice(start, start + 20)
    await Promise.all(
      some.flatMap(({ id }, index) => {
        let deleting = deleteOrder(till.deps, { id, ...admin })
        // However slow the machine is, one buyer of twenty comes too late.
        return [index === 19 ? deleting.then(() => pays(start + index)) : pays(start + index), deleting]
      }),
    )
  }
  let charged = new Set(till.paypal.captures().map(({ customId }) => customId))
  let rows = await till.db.selectFrom('orders').select(['number', 'deleted_at', 'payment_status']).execute()
  for (let { number, deleted_at, payment_status } of rows) {
    expect(payment_status === 'Paid').toBe(charged.has(number))
    expect(deleted_at !== null && charged.has(number)).toBe(false)
  }
  expect(charged.size).toBeGreaterThan(0)
  expect(rows.some(({ deleted_at }) => deleted_at !== null)).toBe(true)
}, 60_000)

test('what PayPal refuses to the shop is kept for the admins, one row an issue', async () => {
  till = await openTill()
  for (let issue of ['PAYEE_ACCOUNT_RESTRICTED', 'PAYEE_ACCOUNT_RESTRICTED', 'CONSENT_NEEDED']) {
    let { attemptId } = await till.approved(await till.order())
    till.paypal.fault('capture', { issue })
    await settle(till.deps, attemptId)
  }
  let { order } = await paidOrder(till)
  till.paypal.fault('refund', { issue: 'REFUND_FAILED_INSUFFICIENT_FUNDS' })
  await refund(till, order)
  let problems = await listMerchantProblems(till.db)
  expect(problems.map(({ issue, call, times }) => [issue, call, times]).toSorted()).toEqual([
    ['CONSENT_NEEDED', 'capture', 1],
    ['PAYEE_ACCOUNT_RESTRICTED', 'capture', 2],
    ['REFUND_FAILED_INSUFFICIENT_FUNDS', 'refund', 1],
  ])
  expect(problems.every(({ orderNumber, debugId }) => orderNumber !== null && debugId !== null)).toBe(true)
})

test('wrong credentials are the shop’s problem, too, and nothing is lost by them', async () => {
  till = await openTill()
  let order = await till.order()
  let { attemptId } = await till.approved(order)
  till.paypal.fault('capture', 'unauthorized', { times: 2 })
  await settle(till.deps, attemptId)
  expect(await listMerchantProblems(till.db)).toMatchObject([{ issue: 'UNAUTHORIZED', call: 'capture' }])
  expect(await settle(till.deps, attemptId)).toMatchObject({ outcome: 'paid' })
})
