import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY, HOUR } from '#app/domain/base/time.ts'
import { reconcile } from '#app/domain/orders/payments/reconcile.server.ts'
import { settle } from '#app/domain/orders/payments/settlement/settle.server.ts'
import { paidOrder, receive, refund, refundRows } from '#tests/domain/orders/payments/money-back.ts'
import { openTill, type Till } from '#tests/factories.ts'

let till: Till
beforeEach(async () => {
  till = await openTill()
})
afterEach(() => till.close())

function mails() {
  return till.db.selectFrom('outbox').selectAll().where('kind', '=', 'refund').orderBy('seq').execute()
}

test('a refund in part, and the rest, are a mail each', async () => {
  const { order } = await paidOrder(till)
  await refund(till, order, 1000)
  await refund(till, order)
  const [part, rest, ...others] = await mails()
  expect(others).toEqual([])
  expect(part).toMatchObject({
    to_name: order.customer_name,
    to_email: order.customer_email,
    subject: `Refund for order ${order.number}`,
    status: 'queued',
  })
  const [first] = await refundRows(till, order)
  for (const line of [
    'Part of your payment was refunded.',
    `For: ${order.title}`,
    'Amount refunded: $10.00 USD',
    'You paid: $29.99 USD',
    'Credits removed: 33',
    `PayPal refund: ${first?.provider_refund_id}`,
    `https://shop.test/user/orders/${order.id}`,
  ]) {
    expect(part?.text).toContain(line)
  }
  expect(part?.text).not.toContain('in total')
  for (const line of [
    'Your payment was refunded.',
    'Amount refunded: $19.99 USD',
    'Refunded in total: $29.99 USD',
    'Credits removed: 67',
  ]) {
    expect(rest?.text).toContain(line)
  }
})

test('a refund on PayPal’s site is one mail, however often it is told, also after the mail was forgotten', async () => {
  const { order, captureId, attemptId } = await paidOrder(till)
  till.paypal.refund(captureId, '10.00')
  const told = till.paypal.event('PAYMENT.CAPTURE.REFUNDED', captureId)
  for (const _ of [1, 2, 3]) await receive(till, told)
  expect(await mails()).toMatchObject([{ to_email: order.customer_email }])
  await till.db.deleteFrom('outbox').execute()
  for (const _ of [1, 2]) await settle(till.deps, attemptId, { recheck: true })
  expect(await mails()).toEqual([])
})

test('a refund that the timer, the form and a notification finish at once is one mail', async () => {
  const { order, captureId } = await paidOrder(till)
  till.paypal.fault('refund', 'half-body', { times: 2 })
  const idempotencyKey = 'a-form-that-is-sent-again'
  await refund(till, order, undefined, { idempotencyKey })
  expect(await mails()).toEqual([])
  const told = till.paypal.event('PAYMENT.CAPTURE.REFUNDED', captureId)
  await Promise.all([
    reconcile(till.deps, { now: Date.now() + HOUR }),
    refund(till, order, undefined, { idempotencyKey }),
    receive(till, told),
    receive(till, told),
  ])
  expect(await mails()).toHaveLength(1)
})

test('a pending refund is told when it arrives, one that fails never', async () => {
  const { order } = await paidOrder(till)
  till.paypal.fault('refund', 'pending')
  await refund(till, order, 1000)
  till.paypal.fault('refund', 'pending')
  await refund(till, order, 500)
  expect(await mails()).toEqual([])
  const [arrives, fails] = till.paypal.refunds()
  till.paypal.resolveRefund(arrives?.id ?? '', 'COMPLETED')
  till.paypal.resolveRefund(fails?.id ?? '', 'FAILED')
  for (const days of [1, 2]) await reconcile(till.deps, { now: Date.now() + days * DAY })
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.text).toContain('Amount refunded: $10.00 USD')
})

test('a refund of an item says that it is gone with all of the money, and not before', async () => {
  const { order } = await paidOrder(till, { kind: 'item', credit: 0, access_url: 'https://files.example/x' })
  await refund(till, order, 500)
  await refund(till, order)
  const texts = (await mails()).map(({ text }) => text.includes('no longer have access to the item'))
  expect(texts).toEqual([false, true])
  for (const { text } of await mails()) expect(text).not.toContain('Credits')
})

test('a refund to an account that was deleted is no mail', async () => {
  const { order } = await paidOrder(till)
  await till.db.updateTable('orders').set({ customer_email: '', customer_name: 'Deleted account' }).execute()
  await refund(till, order)
  expect(await mails()).toEqual([])
})
