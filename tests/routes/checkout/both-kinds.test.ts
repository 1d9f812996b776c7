import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY } from '#app/domain/base/time.ts'
import { findImbalances } from '#app/domain/credits/ledger.server.ts'
import { reconcile } from '#app/domain/orders/payments/reconcile.server.ts'
import { refundCapture } from '#app/domain/orders/payments/refunds/refund.server.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { makeOrder } from '#tests/factories.ts'
import { CANARY, offer, orderItem, pressPayItem } from './item-journey.ts'
import { balance, choose, order, orderRow, pressPay, tokenOf, words } from './journey.ts'

let app: TestApp
let itemId: string

beforeEach(async () => {
  app = await startApp()
  app.paypal.setAutoDeliver(false)
  itemId = await offer(app)
})

afterEach(async () => {
  expect(await findImbalances(app.services.db)).toEqual([])
  await app.close()
})

type Kind = 'package' | 'item'
const KINDS: Kind[] = ['package', 'item']

/** Somebody who has pressed Pay for a new order of a kind. */
async function buyer(kind: Kind) {
  const { id: userId, visitor } = await app.user()
  const id = kind === 'item' ? await orderItem(visitor, itemId) : await order(app, visitor)
  const pay = () => (kind === 'item' ? pressPayItem(visitor, id) : pressPay(visitor, id))
  return { kind, userId, visitor, id, address: await pay(), pay }
}

type Buyer = Awaited<ReturnType<typeof buyer>>

async function paid(kind: Kind) {
  const person = await buyer(kind)
  await person.visitor.get(await choose(person.address, 'pay'))
  await expectOwned(person)
  return { ...person, captureId: app.paypal.captures()[0]?.id ?? '' }
}

/** Paid, with what was bought. */
async function expectOwned({ kind, userId, visitor, id }: Buyer) {
  expect(await orderRow(app, id)).toMatchObject({ payment_status: 'Paid', invoice_number: 1 })
  expect(await balance(app, userId)).toBe(kind === 'item' ? 0 : 200)
  const receipt = await visitor.get(`/receipt/${id}`)
  expect(words(receipt.text)).toContain('Invoice TEST-000001')
  expect(words((await visitor.get(`/user/orders/${id}`)).text)).toContain('Invoice TEST-000001')
  expect(receipt.text.includes(CANARY)).toBe(kind === 'item')
  expect(app.paypal.captures()).toHaveLength(1)
}

/** Nothing of what was bought is left. */
async function expectGone({ userId, visitor, id }: Buyer) {
  expect(await orderRow(app, id)).toMatchObject({ payment_status: 'refunded' })
  expect(await balance(app, userId)).toBe(0)
  const receipt = await visitor.get(`/receipt/${id}`)
  expect(words(receipt.text)).toContain('This payment was refunded.')
  const order = words((await visitor.get(`/user/orders/${id}`)).text)
  for (const gone of ['Package lasts until', 'Withdraw from contract', 'None yet']) {
    expect(order).not.toContain(gone)
  }
  expect(receipt.text).not.toContain(CANARY)
}

function tell({ headers, body }: { headers: Record<string, string>; body: string }) {
  const simple = app.visitor()
  simple.textBrowser = true
  return simple.post('/webhooks/paypal', body, { headers })
}

test.each(KINDS)('%s: declined, then paid', async (kind) => {
  const person = await buyer(kind)
  const back = await choose(person.address, 'decline')
  for (const _ of [1, 2])
    expect((await person.visitor.get(back)).text).toContain('PayPal declined the payment')
  expect(await orderRow(app, person.id)).toMatchObject({ payment_status: 'pending', invoice_number: null })
  await person.visitor.get(await choose(await person.pay(), 'pay'))
  await expectOwned(person)
})

test.each(KINDS)('%s: the tab was closed, and the notification pays', async (kind) => {
  const person = await buyer(kind)
  const token = tokenOf(await choose(person.address, 'pay'))
  const event = app.paypal.event('CHECKOUT.ORDER.APPROVED', token)
  for (const _ of [1, 2]) expect((await tell(event)).status).toBe(200)
  await expectOwned(person)
})

test.each(KINDS)('%s: the notification comes before the return, and at the same time', async (kind) => {
  const person = await buyer(kind)
  const back = await choose(person.address, 'pay')
  const event = app.paypal.event('CHECKOUT.ORDER.APPROVED', tokenOf(back))
  await Promise.all([tell(event), person.visitor.get(back), tell(event), person.visitor.get(back)])
  expect((await person.visitor.get(back)).location).toContain(`/receipt/${person.id}`)
  await expectOwned(person)
})

test.each(KINDS)('%s: PayPal is down, and the timer settles it later', async (kind) => {
  const person = await buyer(kind)
  const back = await choose(person.address, 'pay')
  for (const target of ['get', 'capture', 'token'] as const) {
    app.paypal.fault(target, 'unavailable-503', { rate: 1 })
  }
  const page = await person.visitor.get(back)
  expect([page.status, words(page.text).includes('PayPal isn’t responding')]).toEqual([503, true])
  app.paypal.clearFaults()
  await reconcile(app.services, { now: Date.now() + DAY })
  await expectOwned(person)
})

test.each(KINDS)('%s: refunded by an admin, whole', async (kind) => {
  const person = await paid(kind)
  const admin = await app.user({ role: 'Admin' })
  const request = {
    orderId: person.id,
    reason: 'Asked for',
    actorId: admin.id,
    idempotencyKey: 'one-form-of-an-admin',
  }
  expect(await refundCapture(app.services, request)).toMatchObject({ outcome: 'refunded' })
  await expectGone(person)
})

test.each(KINDS)('%s: refunded in part, what was bought stays and the receipt says so', async (kind) => {
  const person = await paid(kind)
  app.paypal.refund(person.captureId, '1.00')
  expect((await tell(app.paypal.event('PAYMENT.CAPTURE.REFUNDED', person.captureId))).status).toBe(200)
  const receipt = await person.visitor.get(`/receipt/${person.id}`)
  const order = await person.visitor.get(`/user/orders/${person.id}`)
  for (const page of [receipt, order]) {
    expect(words(page.text)).toMatch(
      /Refunded on \d\d\/\d\d\/\d{4} Credit note TEST-CN-\d+ −\$1\.00 After refunds \$\d+\.\d\d USD/,
    )
  }
  expect(receipt.text.includes(CANARY)).toBe(kind === 'item')
  expect(await orderRow(app, person.id)).toMatchObject({ payment_status: 'Paid' })
})

test.each(KINDS)('%s: refunded on PayPal’s site', async (kind) => {
  const person = await paid(kind)
  app.paypal.refund(person.captureId)
  const event = app.paypal.event('PAYMENT.CAPTURE.REFUNDED', person.captureId)
  for (const _ of [1, 2]) expect((await tell(event)).status).toBe(200)
  await expectGone(person)
})

test.each(KINDS)('%s: reversed by the bank, and back when the dispute is won', async (kind) => {
  const person = await paid(kind)
  app.paypal.reverse(person.captureId)
  expect((await tell(app.paypal.dispute(person.captureId, 'CUSTOMER.DISPUTE.CREATED'))).status).toBe(200)
  expect((await tell(app.paypal.event('PAYMENT.CAPTURE.REVERSED', person.captureId))).status).toBe(200)
  await expectGone(person)
  app.paypal.cancelReversal(person.captureId)
  expect((await tell(app.paypal.dispute(person.captureId, 'CUSTOMER.DISPUTE.RESOLVED'))).status).toBe(200)
  await expectOwned(person)
})

test.each(KINDS)('%s: an order in review says so, and offers no receipt', async (kind) => {
  const { visitor, id: userId } = await app.user()
  const { id, number } = await makeOrder(app.services.db, userId, { kind, payment_status: 'needs-review' })
  const order = await visitor.get(`/user/orders/${id}`)
  expect(words(order.text)).toContain('We are reviewing your payment')
  expect(order.text).not.toContain(`href="/receipt/${id}"`)
  const receipt = await visitor.get(`/receipt/${id}`)
  expect(words(receipt.text)).toContain(`Order ${number}`)
  expect(receipt.text).toContain(`href="/user/orders/${id}"`)
})

test('an unknown payment was not cancelled at PayPal', async () => {
  const page = await app.visitor().get('/pay/cancel?token=UNKNOWN')
  expect(page.status).toBe(404)
  expect(words(page.text)).toContain('Payment not found')
  expect(words(page.text)).toContain('Sign in')
})
