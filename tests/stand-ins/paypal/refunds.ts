import type { Answer, Complaint } from './answers.ts'
import { json, problem } from './answers.ts'
import type { Call } from './call.ts'
import { headerComplaints, readBody, wantsRepresentation } from './call.ts'
import { once } from './idempotency.ts'
import type { Capture, CaptureStatus, Refund, RefundRequest } from './model.ts'
import { amountComplaint, minorUnits, money } from './money.ts'
import { unknownResource } from './orders.ts'
import { refundRequest } from './request-rules.ts'
import { minimalRefund, refundBody } from './resources.ts'
import type { World } from './world.ts'
import { newId, pause, timestamp } from './world.ts'

/** PayPal keeps the PayPal-Request-Ids of Payments v2 for 45 days. */
const keptForPayments = 45 * 86_400_000

/** POST /v2/payments/captures/{id}/refund */
export async function refundCapture(world: World, call: Call): Promise<Answer> {
  const read = readBody<RefundRequest>(call, refundRequest)
  if ('refusal' in read) return read.refusal
  const badHeaders = headerComplaints(call)
  if (badHeaders.length > 0) return problem(400, badHeaders)
  const capture = world.captures.get(call.id)
  if (!capture) return unknownResource(call)
  return once(world, call, read.body, keptForPayments, async () => {
    await pause(world.workTime)
    const complaint = refundComplaint(capture, read.body)
    if (complaint) return { answer: problem(422, [complaint]) }
    const refund = makeRefund(world, capture, read.body, call.fault === 'pending' ? 'PENDING' : 'COMPLETED')
    return {
      answer: refundAnswer(world, refund, call),
      again: (repeated) => refundAnswer(world, refund, repeated),
    }
  })
}

/** GET /v2/payments/refunds/{id} */
export function showRefund(world: World, call: Call): Answer {
  const refund = world.refunds.get(call.id)
  return refund ? json(200, refundBody(world, refund)) : unknownResource(call)
}

function refundAnswer(world: World, refund: Refund, call: Call): Answer {
  return json(201, wantsRepresentation(call) ? refundBody(world, refund) : minimalRefund(world, refund))
}

/** Why PayPal would refuse a refund of the capture; undefined when it would not. */
export function refundComplaint(capture: Capture, request: RefundRequest): Complaint | undefined {
  if (capture.status === 'PENDING') return { issue: 'PENDING_CAPTURE' }
  if (capture.status === 'DECLINED' || capture.status === 'FAILED') return { issue: 'REFUND_NOT_ALLOWED' }
  if (capture.reversed) return { issue: 'REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK' }
  if (capture.status === 'REFUNDED') return { issue: 'CAPTURE_FULLY_REFUNDED' }
  const usedInvoice =
    request.invoice_id && capture.refunds.some((refund) => refund.invoiceId === request.invoice_id)
  if (usedInvoice) return { issue: 'DUPLICATE_INVOICE_ID', field: '/invoice_id', value: request.invoice_id }
  if (!request.amount) return undefined
  const complaint = amountComplaint(request.amount, '/amount', 'above zero')
  if (complaint) return complaint
  if (request.amount.currency_code !== capture.amount.currency_code) {
    return { issue: 'REFUND_CAPTURE_CURRENCY_MISMATCH', field: '/amount/currency_code' }
  }
  const tooMuch = minorUnits(request.amount) > refundable(capture)
  return tooMuch
    ? { issue: 'REFUND_AMOUNT_EXCEEDED', field: '/amount/value', value: request.amount.value }
    : undefined
}

/** Gives money back, all that is left without an amount, and announces it. The request must have no complaint. */
export function makeRefund(
  world: World,
  capture: Capture,
  request: RefundRequest,
  status: Refund['status'],
): Refund {
  const left = refundable(capture)
  const amount = request.amount ? minorUnits(request.amount) : left
  const refund: Refund = {
    id: newId(),
    capture,
    amount: money(amount, capture.amount.currency_code),
    status,
    customId: request.custom_id,
    invoiceId: request.invoice_id,
    note: request.note_to_payer,
    createTime: timestamp(world),
  }
  capture.refunds.push(refund)
  capture.status = amount === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  capture.updateTime = refund.createTime
  world.refunds.set(refund.id, refund)
  world.delivery.announce(world, 'PAYMENT.CAPTURE.REFUNDED', capture.id)
  return refund
}

/** What is left of a capture. Refunds that came to nothing take nothing. */
function refundable(capture: Capture): bigint {
  const given = capture.refunds.filter(({ status }) => status === 'COMPLETED' || status === 'PENDING')
  return given.reduce((left, refund) => left - minorUnits(refund.amount), minorUnits(capture.amount))
}

/** The capture's status as its refunds make it. */
export function statusByRefunds(capture: Capture): CaptureStatus {
  const left = refundable(capture)
  if (left === 0n) return 'REFUNDED'
  return left < minorUnits(capture.amount) ? 'PARTIALLY_REFUNDED' : 'COMPLETED'
}
