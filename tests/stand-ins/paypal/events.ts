import type { Capture, CaptureStatus, Order } from './model.ts'
import { money, readable } from './money.ts'
import { captureBody, orderBody, refundBody } from './resources.ts'
import type { WebhookEvent } from './webhooks.ts'
import { sign } from './webhooks.ts'
import type { World } from './world.ts'
import { newId, timestamp } from './world.ts'

/**
 * A signed event of any type about an order or a capture, whether it is true or not: of an order that was
 * never captured, or that does not exist, one can be had too.
 */
export function buildEvent(
  world: World,
  type: string,
  orderIdOrCaptureId: string,
  change: { id?: string } = {},
): WebhookEvent {
  return envelope(world, type, { ...content(world, type, orderIdOrCaptureId), ...change })
}

export function envelope(world: World, type: string, inner: Record<string, unknown>): WebhookEvent {
  const id = `WH-${newId(17)}-${newId(17)}`
  const self = `${world.url}/v1/notifications/webhooks-events/${id}`
  const event = {
    id,
    event_version: '1.0',
    create_time: world.now().toISOString(),
    event_type: type,
    ...inner,
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/resend`, rel: 'resend', method: 'POST' },
    ],
  }
  // PayPal escapes slashes. A receiver that parses the event and writes it again changes its bytes.
  return sign(world, JSON.stringify(event).replaceAll('/', '\\/'))
}

function content(world: World, type: string, id: string): Record<string, unknown> {
  const capture = world.captures.get(id)
  const order = capture?.order ?? world.orders.get(id) ?? imaginaryOrder(world, id)
  if (type === 'CHECKOUT.PAYMENT-APPROVAL.REVERSED') return approvalReversed(order)
  if (type.startsWith('CHECKOUT.')) {
    const summary = type.endsWith('APPROVED') ? 'An order has been approved by buyer' : `Order event ${type}`
    return {
      resource_type: 'checkout-order',
      resource_version: '2.0',
      summary,
      resource: orderBody(world, order),
    }
  }
  const subject = capture ?? order.captures[0] ?? imaginaryCapture(world, order)
  if (type.endsWith('REFUNDED') || type.endsWith('REVERSED')) return givenBack(world, type, subject)
  const resource = { ...captureBody(world, subject), status: claimed(type) ?? subject.status }
  const summary = `Payment ${type.split('.').at(-1)?.toLowerCase()} for ${readable(subject.amount)}`
  return { resource_type: 'capture', resource_version: '2.0', summary, resource }
}

/** The status that the event speaks of, whatever has become of the capture since. */
function claimed(type: string): CaptureStatus | undefined {
  const last = type.split('.').at(-1)
  if (last === 'COMPLETED' || last === 'PENDING' || last === 'DECLINED') return last
  return last === 'DENIED' ? 'DECLINED' : undefined
}

function approvalReversed(order: Order): Record<string, unknown> {
  const { reference_id = 'default', custom_id, invoice_id } = order.unit
  const resource = {
    order_id: order.id,
    purchase_units: [{ reference_id, custom_id, invoice_id }],
    payment_source: { paypal: {} },
  }
  return { resource_type: 'payment', summary: 'A payment has been reversed after approval.', resource }
}

function givenBack(world: World, type: string, capture: Capture): Record<string, unknown> {
  const reversed = type.endsWith('REVERSED')
  const refund = reversed ? undefined : capture.refunds.at(-1)
  const now = timestamp(world)
  const whole = {
    id: newId(),
    capture,
    amount: capture.amount,
    status: 'COMPLETED',
    createTime: now,
  } as const
  const resource = refundBody(world, refund ?? whole)
  const summary = `A ${readable(capture.amount)} capture payment was ${reversed ? 'reversed' : 'refunded'}`
  return { resource_type: 'refund', resource_version: '2.0', summary, resource }
}

function imaginaryOrder(world: World, id: string): Order {
  const now = timestamp(world)
  return {
    id,
    status: 'COMPLETED',
    linkRel: 'payer-action',
    hasPaymentSource: true,
    unit: { amount: money(1000n, 'USD'), custom_id: 'UNKNOWN1', invoice_id: 'UNKNOWN2' },
    merchantId: world.merchantId,
    context: {},
    declining: false,
    completing: false,
    captures: [],
    createTime: now,
    updateTime: now,
  }
}

function imaginaryCapture(world: World, order: Order): Capture {
  const now = timestamp(world)
  const { currency_code, value } = order.unit.amount
  return {
    id: newId(),
    order,
    amount: { currency_code, value },
    status: 'COMPLETED',
    reversed: false,
    refunds: [],
    createTime: now,
    updateTime: now,
  }
}
