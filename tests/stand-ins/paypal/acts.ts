import type { Capture, Order, RefundRecord, RefundStatus } from './model.ts'
import { asPayPalWrites } from './money.ts'
import { makeRefund, refundComplaint, statusByRefunds } from './refunds.ts'
import { captureBody, orderBody, refundRecord } from './resources.ts'
import type { World } from './world.ts'
import { timestamp } from './world.ts'

// What happens on PayPal's side without the shop asking for it. All of these throw when it cannot happen.

/** The buyer agrees to pay, with an instrument that works or one that every capture finds declined. */
export function approve(
  world: World,
  orderId: string,
  email = 'buyer@stand-in.example',
  declining = false,
): Order {
  const order = orderOf(world, orderId)
  if (!isPayable(order))
    throw new Error(`The PayPal order ${orderId} is ${order.status}: nobody can approve it.`)
  order.payerEmail = email
  order.declining = declining
  setStatus(world, order, 'APPROVED')
  world.delivery.announce(world, 'CHECKOUT.ORDER.APPROVED', order.id)
  return order
}

export function isPayable(order: Order): boolean {
  return order.status !== 'COMPLETED' && order.status !== 'VOIDED'
}

/** The buyer goes back to the shop. PayPal leaves the order as it is. */
export function cancel(world: World, orderId: string): Order {
  return orderOf(world, orderId)
}

/** The order lapses. Where the buyer had approved it, the approval is reversed. */
export function voidOrder(world: World, orderId: string): void {
  const order = orderOf(world, orderId)
  if (!isPayable(order)) throw new Error(`The PayPal order ${orderId} is ${order.status}: it cannot lapse.`)
  const approved = order.status === 'APPROVED'
  setStatus(world, order, 'VOIDED')
  if (approved) world.delivery.announce(world, 'CHECKOUT.PAYMENT-APPROVAL.REVERSED', order.id)
}

/** The money of a pending capture arrives, or does not. */
export function resolvePending(world: World, captureId: string, outcome: 'COMPLETED' | 'DECLINED'): void {
  const capture = captureOf(world, captureId)
  if (capture.status !== 'PENDING')
    throw new Error(`The capture ${captureId} is ${capture.status}, not PENDING.`)
  capture.status = outcome
  capture.reason = outcome === 'DECLINED' ? 'OTHER' : undefined
  capture.updateTime = timestamp(world)
  const invoice = capture.order.unit.invoice_id
  if (outcome === 'DECLINED' && invoice) world.invoices.delete(invoice)
  world.delivery.announce(world, `PAYMENT.CAPTURE.${outcome}`, captureId)
}

/** A pending refund arrives, or comes to nothing. PayPal announces only what fails. */
export function resolveRefund(
  world: World,
  refundId: string,
  outcome: Exclude<RefundStatus, 'PENDING'>,
): void {
  const refund = world.refunds.get(refundId)
  if (refund?.status !== 'PENDING') throw new Error(`There is no pending refund ${refundId}.`)
  refund.status = outcome
  if (!refund.capture.reversed) refund.capture.status = statusByRefunds(refund.capture)
  refund.capture.updateTime = timestamp(world)
}

/** The buyer's bank takes the money back. */
export function reverse(world: World, captureId: string): void {
  const capture = captureOf(world, captureId)
  if (capture.status !== 'COMPLETED' && capture.status !== 'PARTIALLY_REFUNDED') {
    throw new Error(`The capture ${captureId} is ${capture.status}: there is nothing to reverse.`)
  }
  capture.status = 'REFUNDED'
  capture.reason = 'CHARGEBACK'
  capture.reversed = true
  capture.updateTime = timestamp(world)
  world.delivery.announce(world, 'PAYMENT.CAPTURE.REVERSED', captureId)
}

/** The shop wins the dispute: the money that the bank took comes back. */
export function cancelReversal(world: World, captureId: string): void {
  const capture = captureOf(world, captureId)
  if (!capture.reversed) throw new Error(`The capture ${captureId} is not reversed.`)
  capture.reversed = false
  capture.reason = undefined
  capture.status = statusByRefunds(capture)
  capture.updateTime = timestamp(world)
}

/** A refund that the merchant makes on PayPal's own pages. Without an amount: all that is left. */
export function refundAtPayPal(world: World, captureId: string, amount?: string): RefundRecord {
  const capture = captureOf(world, captureId)
  const { currency_code } = capture.amount
  const request = amount === undefined ? {} : { amount: { currency_code, value: amount } }
  const complaint = refundComplaint(capture, request)
  if (complaint) throw new Error(`The capture ${captureId} cannot be refunded: ${complaint.issue}.`)
  return refundRecord(makeRefund(world, capture, request, 'COMPLETED'))
}

/** PayPal deletes the order, and keeps what was paid with it. */
export function forget(world: World, orderId: string): void {
  orderOf(world, orderId).forgotten = true
}

/** From now on PayPal tells of the order, and with `all` of its captures too, as they are at this moment. */
export function freeze(world: World, orderId: string, all: boolean): void {
  const order = orderOf(world, orderId)
  const captures = order.captures.map((capture) => [capture.id, captureBody(world, capture)] as const)
  order.frozen = { order: orderBody(world, order), ...(all && { captures: new Map(captures) }) }
}

export function thaw(world: World, orderId: string): void {
  orderOf(world, orderId).frozen = undefined
}

export interface Tampering {
  amount?: string
  currency?: string
  customId?: string
  invoiceId?: string
  merchantId?: string
}

/** Makes an order, and its captures, look as if they belonged to something else. */
export function tamper(world: World, orderId: string, change: Tampering): void {
  const order = orderOf(world, orderId)
  const { amount } = order.unit
  const value = change.amount ?? amount.value
  const paid = asPayPalWrites({ currency_code: change.currency ?? amount.currency_code, value })
  if (change.amount ?? change.currency) order.unit = { ...order.unit, amount: paid, items: undefined }
  if (change.customId !== undefined) order.unit.custom_id = change.customId
  if (change.invoiceId !== undefined) order.unit.invoice_id = change.invoiceId
  if (change.merchantId !== undefined) order.merchantId = change.merchantId
  for (const capture of order.captures) capture.amount = paid
}

function setStatus(world: World, order: Order, status: Order['status']): void {
  order.status = status
  order.updateTime = timestamp(world)
}

function orderOf(world: World, id: string): Order {
  const order = world.orders.get(id)
  if (!order) throw new Error(`The PayPal stand-in has no order ${id}.`)
  return order
}

function captureOf(world: World, id: string): Capture {
  const capture = world.captures.get(id)
  if (!capture) throw new Error(`The PayPal stand-in has no capture ${id}.`)
  return capture
}
