import type { Link } from './answers.ts'
import type { Capture, CaptureRecord, Order, OrderRecord, Refund, RefundRecord } from './model.ts'
import { minorUnits, money } from './money.ts'
import type { World } from './world.ts'

export const payerId = 'BUYERSTANDXN2'

/** The complete order, as GET and `Prefer: return=representation` show it. */
export function orderBody(world: World, order: Order): Record<string, unknown> {
  const payments = order.captures.length > 0 ? { payments: paymentsOf(world, order) } : {}
  const payee = { email_address: 'shop@stand-in.example', merchant_id: order.merchantId }
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    ...paymentSource(order),
    purchase_units: [{ reference_id: 'default', ...order.unit, payee, ...payments }],
    ...payer(order),
    create_time: order.createTime,
    update_time: order.updateTime,
    links: orderLinks(world, order),
  }
}

/** PayPal's default answer: id, status and links. */
export function minimalOrder(world: World, order: Order): Record<string, unknown> {
  return { id: order.id, status: order.status, links: orderLinks(world, order) }
}

function approvalUrl(world: World, order: Order): string {
  return `${world.url}/checkoutnow?token=${order.id}`
}

function paymentsOf(world: World, order: Order): Record<string, unknown> {
  const refunds = order.captures.flatMap((capture) => capture.refunds)
  const captures = order.captures.map((capture) => captureBody(world, capture))
  if (refunds.length === 0) return { captures }
  return { captures, refunds: refunds.map((refund) => refundBody(world, refund)) }
}

function orderLinks(world: World, order: Order): Link[] {
  const href = `${world.url}/v2/checkout/orders/${order.id}`
  const self = { href, rel: 'self', method: 'GET' }
  const approval = { href: approvalUrl(world, order), rel: order.linkRel, method: 'GET' }
  const capture = { href: `${href}/capture`, rel: 'capture', method: 'POST' }
  if (order.status === 'PAYER_ACTION_REQUIRED') return [self, approval]
  if (order.status === 'CREATED') return [self, approval, capture]
  if (order.status === 'APPROVED') return [self, capture]
  return [self]
}

function paymentSource(order: Order): Record<string, unknown> {
  if (!order.payerEmail) return order.hasPaymentSource ? { payment_source: { paypal: {} } } : {}
  const account = { email_address: order.payerEmail, account_id: payerId, account_status: 'VERIFIED' }
  return { payment_source: { paypal: { ...account, name, address } } }
}

const name = { given_name: 'Sandbox', surname: 'Buyer' }
const address = { country_code: 'US' }

function payer(order: Order): Record<string, unknown> {
  if (!order.payerEmail) return {}
  return { payer: { name, email_address: order.payerEmail, payer_id: payerId, address } }
}

/** A captured payment of Payments v2, the same inside an order and by itself. */
export function captureBody(world: World, capture: Capture): Record<string, unknown> {
  const { unit } = capture.order
  return {
    id: capture.id,
    status: capture.status,
    ...(capture.reason && { status_details: { reason: capture.reason } }),
    amount: capture.amount,
    final_capture: true,
    disbursement_mode: 'INSTANT',
    seller_protection: { status: 'NOT_ELIGIBLE' },
    seller_receivable_breakdown: receivable(capture),
    ...(unit.invoice_id && { invoice_id: unit.invoice_id }),
    ...(unit.custom_id && { custom_id: unit.custom_id }),
    supplementary_data: { related_ids: { order_id: capture.order.id } },
    create_time: capture.createTime,
    update_time: capture.updateTime,
    links: captureLinks(world, capture),
  }
}

function captureLinks(world: World, capture: Capture): Link[] {
  const href = `${world.url}/v2/payments/captures/${capture.id}`
  return [
    { href, rel: 'self', method: 'GET' },
    { href: `${href}/refund`, rel: 'refund', method: 'POST' },
    { href: `${world.url}/v2/checkout/orders/${capture.order.id}`, rel: 'up', method: 'GET' },
  ]
}

/** PayPal tells its fee only once the money has come in. */
function receivable(capture: Capture): Record<string, unknown> {
  if (capture.status === 'PENDING' || capture.status === 'DECLINED') return { gross_amount: capture.amount }
  const currency = capture.amount.currency_code
  const gross = minorUnits(capture.amount)
  const full = (gross * 349n + 5_000n) / 10_000n + 49n
  const fee = full < gross ? full : gross
  return {
    gross_amount: capture.amount,
    paypal_fee: money(fee, currency),
    net_amount: money(gross - fee, currency),
  }
}

export function refundBody(world: World, refund: Refund): Record<string, unknown> {
  const { capture } = refund
  const currency = refund.amount.currency_code
  const upTo = capture.refunds.slice(0, capture.refunds.indexOf(refund) + 1)
  const total = upTo.reduce((sum, each) => sum + minorUnits(each.amount), 0n)
  const customId = refund.customId ?? capture.order.unit.custom_id
  return {
    ...minimalRefund(world, refund),
    ...(refund.status === 'PENDING' && { status_details: { reason: 'ECHECK' } }),
    amount: refund.amount,
    ...(refund.invoiceId && { invoice_id: refund.invoiceId }),
    ...(customId && { custom_id: customId }),
    ...(refund.note && { note_to_payer: refund.note }),
    seller_payable_breakdown: {
      gross_amount: refund.amount,
      paypal_fee: money(0n, currency),
      net_amount: refund.amount,
      total_refunded_amount: money(total, currency),
    },
    create_time: refund.createTime,
    update_time: refund.createTime,
  }
}

export function minimalRefund(world: World, refund: Refund): Record<string, unknown> {
  const links = [
    { href: `${world.url}/v2/payments/refunds/${refund.id}`, rel: 'self', method: 'GET' },
    { href: `${world.url}/v2/payments/captures/${refund.capture.id}`, rel: 'up', method: 'GET' },
  ]
  return { id: refund.id, status: refund.status, links }
}

export function orderRecord(world: World, order: Order): OrderRecord {
  const { unit, context } = order
  return {
    id: order.id,
    status: order.status,
    amount: { currency_code: unit.amount.currency_code, value: unit.amount.value },
    description: unit.description,
    customId: unit.custom_id,
    invoiceId: unit.invoice_id,
    merchantId: order.merchantId,
    returnUrl: context.return_url,
    cancelUrl: context.cancel_url,
    approvalUrl: approvalUrl(world, order),
    payerEmail: order.payerEmail,
    requestId: order.requestId,
    captures: order.captures.map(captureRecord),
    at: order.createTime,
  }
}

export function captureRecord(capture: Capture): CaptureRecord {
  const { unit, id } = capture.order
  const ids = { id: capture.id, orderId: id, customId: unit.custom_id, invoiceId: unit.invoice_id }
  return { ...ids, amount: { ...capture.amount }, status: capture.status, at: capture.createTime }
}

export function refundRecord(refund: Refund): RefundRecord {
  const { id, capture, status, createTime } = refund
  return { id, captureId: capture.id, amount: { ...refund.amount }, status, at: createTime }
}

const returning: Record<string, string> = {
  INSTRUMENT_DECLINED: 'redirect',
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: 'redirect',
  ORDER_NOT_APPROVED: 'approve',
  PAYER_ACTION_REQUIRED: 'payer-action',
}

/** The link that sends the buyer back to PayPal, for the issues that can be mended there. */
export function wayBack(world: World, order: Order | undefined, issue: string) {
  const rel = returning[issue]
  return order && rel ? [{ href: approvalUrl(world, order), rel, method: 'GET' }] : []
}
