import { afterEach, beforeEach, expect, test } from 'vitest'
import { paypal } from '#app/domain/orders/payments/providers/paypal/provider.server.ts'
import { admitWebhook } from '#app/domain/orders/payments/webhooks/receive.server.ts'
import { openTill, type Till } from '#tests/factories.ts'
import { moves, paidOrder } from './money-back.ts'

let till: Till

beforeEach(async () => {
  till = await openTill()
  till.paypal.setAutoDeliver(false)
})

afterEach(() => till.close())

type Sent = ReturnType<Till['paypal']['event']>

function admit({ headers, body }: Sent, address: string) {
  return admitWebhook(till.deps, paypal, address, { headers: new Headers(headers), rawBody: body })
}

function forge(event: Sent): Sent {
  return { ...event, headers: { ...event.headers, 'paypal-transmission-sig': 'c3RhbmQtaW4=forged' } }
}

/** How often PayPal was asked about a signature. */
function checks() {
  return till.paypal.requests.filter(({ path }) => path.endsWith('/verify-webhook-signature')).length
}

/** Both modes have the same webhook here, and a forgery is none of either. */
const PER_FORGERY = 2

function address(index: number) {
  return `203.0.${Math.floor(index / 250)}.${index % 250}`
}

async function refundedEvent() {
  const paid = await paidOrder(till)
  till.paypal.refund(paid.captureId)
  return { ...paid, event: till.paypal.event('PAYMENT.CAPTURE.REFUNDED', paid.captureId) }
}

test('a thousand forgeries from one address cost five checks', async () => {
  const { event } = await refundedEvent()
  const forged = forge(event)
  const answers: string[] = []
  for (const _ of Array.from({ length: 1000 })) {
    const { status, outcome } = await admit(forged, '203.0.113.7')
    answers.push(`${status} ${outcome}`)
  }
  expect(answers.slice(0, 5)).toEqual(Array(5).fill('400 forged'))
  expect(new Set(answers.slice(5))).toEqual(new Set(['429 limited']))
  expect(await admit(forged, '203.0.113.7')).toMatchObject({ retryAfter: 600 })
  expect(checks()).toBe(5 * PER_FORGERY)
})

test('forgeries that come at once cost no more than those that run side by side', async () => {
  const { event } = await refundedEvent()
  await Promise.all(Array.from({ length: 100 }, () => admit(forge(event), '203.0.113.7')))
  expect(checks()).toBeLessThanOrEqual((5 + 8) * PER_FORGERY)
})

test('forgeries from a thousand addresses cost thirty', async () => {
  const { event } = await refundedEvent()
  for (let index = 0; index < 1000; index += 1) {
    expect([400, 429]).toContain((await admit(forge(event), address(index))).status)
  }
  expect(checks()).toBe(30 * PER_FORGERY)
})

test('what PayPal sends from where it has sent before gets through, whatever strangers do', async () => {
  const before = await paidOrder(till)
  const completed = till.paypal.event('PAYMENT.CAPTURE.COMPLETED', before.captureId)
  expect(await admit(completed, '198.51.100.1')).toEqual({ status: 200, outcome: 'paid' })
  const { order, event } = await refundedEvent()
  for (let index = 0; index < 100; index += 1) await admit(forge(event), address(index))
  expect(await admit(event, '192.0.2.99')).toMatchObject({ status: 429 })
  expect(await admit(event, '198.51.100.1')).toEqual({ status: 200, outcome: 'refunded' })
  expect(await moves(till, order)).toEqual([100, -100])
})

test('forgeries about no payment of the shop do not hold up events about one, from the same address', async () => {
  const stranger = till.paypal.event('PAYMENT.CAPTURE.REFUNDED', 'NOSUCHORDER000001')
  for (const _ of Array.from({ length: 100 })) await admit(forge(stranger), '203.0.113.7')
  expect(checks()).toBe(5 * PER_FORGERY)
  const { order, event, captureId } = await refundedEvent()
  const dispute = till.paypal.dispute(captureId, 'CUSTOMER.DISPUTE.CREATED')
  expect(await admit(dispute, '203.0.113.7')).toEqual({ status: 200, outcome: 'disputed' })
  expect(await admit(event, '203.0.113.7')).toMatchObject({ status: 200, outcome: 'refunded' })
  expect(await moves(till, order)).toEqual([100, -100])
})

test('what cannot be PayPal’s costs no check and counts for nothing', async () => {
  const { event } = await refundedEvent()
  const unsigned = { ...event, headers: { ...event.headers, 'paypal-cert-url': 'https://evil.example/' } }
  for (const _ of Array.from({ length: 50 })) {
    expect(await admit(unsigned, '203.0.113.7')).toEqual({ status: 400, outcome: 'unsigned' })
    expect(await admit({ ...event, body: '{}' }, '203.0.113.7')).toEqual({
      status: 400,
      outcome: 'malformed',
    })
  }
  expect(checks()).toBe(0)
  expect(await admit(event, '203.0.113.7')).toMatchObject({ status: 200 })
})

test('while PayPal is away nothing is counted; eight checks wait for it at once, and a hundred for them', async () => {
  await till.close()
  till = await openTill({ slowTime: 300 })
  till.paypal.setAutoDeliver(false)
  const { event } = await refundedEvent()
  till.paypal.fault('verify', 'unavailable-503', { times: 10 })
  for (const _ of Array.from({ length: 5 })) {
    expect(await admit(event, '203.0.113.7')).toEqual({ status: 503, outcome: 'unverifiable' })
  }
  till.paypal.clearFaults()
  till.paypal.fault('verify', 'slow', { times: 1000 })
  const before = checks()
  const all = Array.from({ length: 150 }, () => admit(event, '203.0.113.7'))
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(checks() - before).toBeLessThanOrEqual(8)
  till.paypal.clearFaults()
  const answers = await Promise.all(all)
  expect(answers.filter(({ outcome }) => outcome === 'busy')).toHaveLength(42)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(108)
}, 20_000)
