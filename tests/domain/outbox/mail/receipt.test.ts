import { afterEach, beforeEach, expect, test } from 'vitest'
import { settle } from '#app/domain/orders/payments/settlement/settle.server.ts'
import { openTill, type Till } from '#tests/factories.ts'

let till: Till
beforeEach(async () => {
  till = await openTill()
})
afterEach(() => till.close())

function mails() {
  return till.db.selectFrom('outbox').selectAll().execute()
}

test('a payment queues one receipt, however many settle it', async () => {
  const order = await till.order()
  const { attemptId } = await till.approved(order)
  expect(await mails()).toEqual([])
  await Promise.all([settle(till.deps, attemptId), settle(till.deps, attemptId), settle(till.deps, order.id)])
  await settle(till.deps, attemptId, { recheck: true })
  expect((await till.read(order)).payment_status).toBe('Paid')
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    kind: 'receipt',
    status: 'queued',
    to_name: order.customer_name,
    to_email: order.customer_email,
    subject: `Receipt for order ${order.number}`,
    expires_at: null,
  })
  const [capture] = await till.db.selectFrom('captures').selectAll().execute()
  for (const part of [
    order.title,
    'Invoice: TEST-000001',
    'Amount: $29.99 USD',
    `Payment ID: ${order.payment_id}`,
    `PayPal transaction: ${capture?.id}`,
    `https://shop.test/receipt/${order.id}`,
  ]) {
    expect(mail?.text).toContain(part)
  }
})

test('money that does not pay for its order brings no receipt', async () => {
  const order = await till.order()
  const { attemptId } = await till.approved(order)
  await till.db.updateTable('orders').set({ deleted_at: new Date().toISOString() }).execute()
  await settle(till.deps, attemptId)
  expect((await till.read(order)).payment_status).not.toBe('Paid')
  expect(await mails()).toEqual([])
})
