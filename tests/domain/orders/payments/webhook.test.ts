import { beforeEach, expect, test } from 'vitest'
import { paypal } from '#app/domain/orders/payments/providers/paypal/provider.server.ts'
import { readPaymentSettings } from '#app/domain/orders/payments/providers/paypal/settings.server.ts'
import { settle } from '#app/domain/orders/payments/settlement/settle.server.ts'
import { receiveWebhook } from '#app/domain/orders/payments/webhooks/receive.server.ts'
import type { OrderRow } from '#db/schema.ts'
import { savePaymentSettings } from '#tests/payment-settings.ts'
import { openTillForEach, till } from './each-till.ts'

openTillForEach()
beforeEach(() => till.paypal.setAutoDeliver(false))

interface Sent {
  headers: Record<string, string>
  body: string
}

function receive({ headers, body }: Sent) {
  return receiveWebhook(till.deps, paypal, { headers: new Headers(headers), rawBody: body })
}

async function grants(order: OrderRow) {
  const rows = await till.db
    .selectFrom('ledger')
    .select('delta')
    .where('user_id', '=', order.user_id)
    .execute()
  return rows.map(({ delta }) => delta)
}

async function paidOrder() {
  const order = await till.order()
  const { attemptId } = await till.approved(order)
  await settle(till.deps, attemptId)
  const capture = till.paypal.captures().find(({ customId }) => customId === order.number)
  return { order, attemptId, captureId: capture?.id ?? '' }
}

test('the buyer agreed and closed the tab: the notification captures; repeated 25 times it changes nothing', async () => {
  const order = await till.order()
  const { token } = await till.approved(order)
  const event = till.paypal.event('CHECKOUT.ORDER.APPROVED', token)
  expect(await receive(event)).toEqual({ status: 200, outcome: 'paid' })
  for (const _ of Array.from({ length: 25 })) {
    expect(await receive(event)).toEqual({ status: 200, outcome: 'duplicate' })
  }
  expect(await grants(order)).toEqual([100])
  expect(till.paypal.captures()).toHaveLength(1)
})

test('what nobody signed is refused and does nothing', async () => {
  const order = await till.order()
  const { token } = await till.approved(order)
  const event = till.paypal.event('CHECKOUT.ORDER.APPROVED', token)
  const at = event.body.indexOf(token)
  const changed = event.body.slice(0, at) + (event.body[at] === 'X' ? 'Y' : 'X') + event.body.slice(at + 1)
  const wrong: Sent[] = [
    { ...event, body: changed },
    { ...event, body: `${event.body} ` },
    { ...event, body: JSON.stringify(JSON.parse(event.body)) },
    { ...event, headers: { ...event.headers, 'paypal-transmission-sig': 'c3RhbmQtaW4=forged' } },
    { ...event, headers: { ...event.headers, 'paypal-transmission-id': 'another-transmission' } },
    { ...event, headers: till.paypal.event('CHECKOUT.ORDER.APPROVED', token).headers },
  ]
  for (const sent of wrong) expect(await receive(sent)).toEqual({ status: 400, outcome: 'forged' })
  const asked = till.paypal.requests.length
  const { 'paypal-transmission-sig': _signature, ...unsigned } = event.headers
  const others: Record<string, string>[] = [
    unsigned,
    {},
    ...[
      'https://evil.example/cert',
      'https://paypal.com.evil.example/cert',
      'https://evilpaypal.com/cert',
      'http://api.paypal.com/cert',
      'https://api.paypal.com@evil.example/cert',
      'nowhere',
    ].map((url) => ({ ...event.headers, 'paypal-cert-url': url })),
    ...['none', 'MD5withRSA', 'SHA256'].map((algo) => ({ ...event.headers, 'paypal-auth-algo': algo })),
    ...[-40, 3].map((days) => ({
      ...event.headers,
      'paypal-transmission-time': new Date(Date.now() + days * 86_400_000).toISOString(),
    })),
    { ...event.headers, 'paypal-transmission-time': 'yesterday' },
    { ...event.headers, 'paypal-transmission-id': 'x'.repeat(51) },
    { ...event.headers, 'paypal-transmission-id': '12345' },
    { ...event.headers, 'paypal-transmission-sig': 'x'.repeat(501) },
  ]
  for (const headers of others) {
    expect(await receive({ ...event, headers })).toEqual({ status: 400, outcome: 'unsigned' })
  }
  expect(till.paypal.requests).toHaveLength(asked)
  for (const sent of [
    { ...event, body: '' },
    { ...event, body: 'null' },
    { ...event, body: '{}' },
    { ...event, body: `${event.body}}` },
    { ...event, body: `{},"webhook_id":"${till.paypal.webhookId}","webhook_event":${event.body}` },
    { ...event, body: JSON.stringify({ id: 'x', event_type: 'y', filler: 'z'.repeat(1_100_000) }) },
  ]) {
    expect(await receive(sent)).toEqual({ status: 400, outcome: 'malformed' })
  }
  expect(await grants(order)).toEqual([])
  expect(till.paypal.captures()).toEqual([])
  expect(await till.db.selectFrom('webhook_events').selectAll().execute()).toEqual([])
})

test('a genuine event for another webhook of the account is refused', async () => {
  const order = await till.order()
  const { token } = await till.approved(order)
  const event = till.paypal.event('CHECKOUT.ORDER.APPROVED', token)
  const settings = await till.db
    .selectFrom('settings')
    .selectAll()
    .where('key', '=', 'paypal')
    .executeTakeFirstOrThrow()
  await till.db
    .updateTable('settings')
    .set({ value: settings.value.replaceAll(till.paypal.webhookId, '2ANOTHERWEBHOOK99') })
    .where('key', '=', 'paypal')
    .execute()
  expect(await receive(event)).toEqual({ status: 400, outcome: 'forged' })
  expect(await grants(order)).toEqual([])
})

test('a signed event that is not true grants nothing: only PayPal’s order counts', async () => {
  const order = await till.order()
  const started = await till.pay(order)
  if (started.outcome !== 'redirect') throw new Error(started.outcome)
  for (const type of ['PAYMENT.CAPTURE.COMPLETED', 'CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.REFUNDED']) {
    expect(await receive(till.paypal.event(type, started.providerOrderId))).toMatchObject({ status: 200 })
  }
  expect(await grants(order)).toEqual([])
  expect(await till.read(order)).toMatchObject({ payment_status: 'pending' })
})

test('unknown, unhandled and imaginary things are 200, so that PayPal stops', async () => {
  expect(await receive(till.paypal.event('CHECKOUT.ORDER.APPROVED', 'NOSUCHORDER000001'))).toEqual({
    status: 200,
    outcome: 'unknown',
  })
  expect(await receive(till.paypal.event('PAYMENT.CAPTURE.REFUNDED', 'NOSUCHORDER000001'))).toEqual({
    status: 200,
    outcome: 'unknown',
  })
  const { captureId } = await paidOrder()
  expect(await receive(till.paypal.event('BILLING.PLAN.CREATED', captureId))).toEqual({
    status: 200,
    outcome: 'unhandled',
  })
})

test('events in the wrong order end in the same state', async () => {
  const order = await till.order()
  const { token, attemptId } = await till.approved(order)
  const approved = till.paypal.event('CHECKOUT.ORDER.APPROVED', token)
  till.paypal.fault('capture', 'pending')
  expect(await settle(till.deps, attemptId)).toEqual({ outcome: 'pending-at-paypal' })
  const captureId = till.paypal.captures()[0]?.id ?? ''
  const pending = till.paypal.event('PAYMENT.CAPTURE.PENDING', captureId)
  till.paypal.resolvePending(captureId, 'COMPLETED')
  const completed = till.paypal.event('PAYMENT.CAPTURE.COMPLETED', captureId)
  till.paypal.refund(captureId)
  const refunded = till.paypal.event('PAYMENT.CAPTURE.REFUNDED', captureId)
  for (const event of [refunded, completed, pending, approved]) {
    expect(await receive(event)).toMatchObject({ status: 200, outcome: 'refunded' })
  }
  expect(await grants(order)).toEqual([])
  expect(await till.read(order)).toMatchObject({ payment_status: 'refunded' })
})

test('a refund made on PayPal’s pages takes the credits back, however often it is told', async () => {
  const { order, captureId } = await paidOrder()
  till.paypal.refund(captureId)
  for (const _ of [1, 2, 3]) {
    const told = await receive(till.paypal.event('PAYMENT.CAPTURE.REFUNDED', captureId))
    expect(told).toEqual({ status: 200, outcome: 'refunded' })
  }
  expect(await grants(order)).toEqual([100, -100])
  expect(await till.balance(order)).toBe(0)
})

test('a chargeback takes the credits back', async () => {
  const { order, captureId } = await paidOrder()
  till.paypal.reverse(captureId)
  expect(await receive(till.paypal.event('PAYMENT.CAPTURE.REVERSED', captureId))).toMatchObject({
    status: 200,
  })
  expect(await grants(order)).toEqual([100, -100])
  expect(await till.read(order)).toMatchObject({ payment_status: 'refunded' })
})

test('an approval that was taken back is closed', async () => {
  const order = await till.order()
  const { token } = await till.approved(order)
  till.paypal.void(token)
  const event = till.paypal.event('CHECKOUT.PAYMENT-APPROVAL.REVERSED', token)
  expect(await receive(event)).toEqual({ status: 200, outcome: 'failed' })
  expect(await till.pay(order)).toMatchObject({ outcome: 'redirect' })
})

test.each(['PAYMENT.CAPTURE.DENIED', 'PAYMENT.CAPTURE.DECLINED'])('%s of a pending capture', async (type) => {
  const order = await till.order()
  const { attemptId } = await till.approved(order)
  till.paypal.fault('capture', 'pending')
  await settle(till.deps, attemptId)
  const captureId = till.paypal.captures()[0]?.id ?? ''
  till.paypal.resolvePending(captureId, 'DECLINED')
  expect(await receive(till.paypal.event(type, captureId))).toEqual({ status: 200, outcome: 'declined' })
  expect(await grants(order)).toEqual([])
  expect(await till.pay(order)).toMatchObject({ outcome: 'redirect' })
})

test('while PayPal cannot be asked it is told to come again, and then it works', async () => {
  const order = await till.order()
  const { token } = await till.approved(order)
  const event = till.paypal.event('CHECKOUT.ORDER.APPROVED', token)
  till.paypal.fault('verify', 'unavailable-503', { times: 2 })
  expect(await receive(event)).toEqual({ status: 503, outcome: 'unverifiable' })
  till.paypal.clearFaults()
  till.paypal.fault('get', 'unavailable-503')
  expect(await receive(event)).toEqual({ status: 503, outcome: 'unreachable' })
  expect(await receive(event)).toEqual({ status: 200, outcome: 'paid' })
  expect(await grants(order)).toEqual([100])
})

test('a shop that takes no payments has nobody who listens; one that does hears it again later', async () => {
  const order = await till.order()
  const { token } = await till.approved(order)
  const event = till.paypal.event('CHECKOUT.ORDER.APPROVED', token)
  const settings = await readPaymentSettings(till.db)
  const withoutWebhook = { ...settings.sandbox, webhookId: '' }
  const unheard = { ...settings, sandbox: withoutWebhook, live: withoutWebhook }
  await savePaymentSettings(till.db, till.deps.vault, unheard)
  expect(await receive(event)).toEqual({ status: 503, outcome: 'unverifiable' })
  await savePaymentSettings(till.db, till.deps.vault, { ...unheard, enablePayPal: false })
  expect(await receive(event)).toEqual({ status: 404, outcome: 'not-configured' })
  await till.db.deleteFrom('settings').where('key', '=', 'paypal').execute()
  expect(await receive(event)).toEqual({ status: 404, outcome: 'not-configured' })
  expect(await grants(order)).toEqual([])
})
