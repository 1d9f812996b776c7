import type { Answer, Complaint } from './answers.ts'
import { json, problem } from './answers.ts'
import type { Call } from './call.ts'
import { headerComplaints, readBody } from './call.ts'
import { isRefusedCapture } from './fault-wire.ts'
import type { Outcome } from './idempotency.ts'
import { once } from './idempotency.ts'
import type { Capture, Order } from './model.ts'
import { keptForOrders, orderAnswer, unknownResource } from './orders.ts'
import { captureRequest } from './request-rules.ts'
import { captureBody, wayBack } from './resources.ts'
import type { World } from './world.ts'
import { newId, pause, timestamp } from './world.ts'

/** POST /v2/checkout/orders/{id}/capture */
export async function captureOrder(world: World, call: Call): Promise<Answer> {
  const read = readBody<object>(call, captureRequest)
  if ('refusal' in read) return read.refusal
  const badHeaders = headerComplaints(call)
  if (badHeaders.length > 0) return problem(400, badHeaders)
  const order = world.orders.get(call.id)
  if (!order) return unknownResource(call)
  return once(world, call, read.body, keptForOrders, () => capture(world, order, call))
}

/** GET /v2/payments/captures/{id} */
export function showCapture(world: World, call: Call): Answer {
  const found = world.captures.get(call.id)
  if (!found) return unknownResource(call)
  const payee = { email_address: 'shop@stand-in.example', merchant_id: found.order.merchantId }
  return json(200, found.order.frozen?.captures?.get(found.id) ?? { ...captureBody(world, found), payee })
}

async function capture(world: World, order: Order, call: Call): Promise<Outcome> {
  const issue = whyNot(world, order) ?? issueToOrder(call)
  if (issue) return refused(world, order, issue)
  if (order.declining || call.fault === 'declined') return refused(world, order, 'INSTRUMENT_DECLINED')
  order.completing = true
  if (order.unit.invoice_id) world.invoices.set(order.unit.invoice_id, order.id)
  await pause(world.workTime)
  order.completing = false
  charge(world, order, outcomeOf(call))
  return {
    answer: orderAnswer(world, order, call, 201),
    again: (repeated) => orderAnswer(world, order, repeated, 200),
  }
}

function whyNot(world: World, order: Order): string | undefined {
  if (order.status === 'COMPLETED') return 'ORDER_ALREADY_CAPTURED'
  if (order.completing) return 'ORDER_COMPLETION_IN_PROGRESS'
  if (order.status !== 'APPROVED') return 'ORDER_NOT_APPROVED'
  const owner = order.unit.invoice_id && world.invoices.get(order.unit.invoice_id)
  if (owner && owner !== order.id && world.duplicateInvoices === 'block') return 'DUPLICATE_INVOICE_ID'
  return undefined
}

function complaint(issue: string): Complaint {
  return issue === 'DUPLICATE_INVOICE_ID' ? { issue, field: '/purchase_units/0/invoice_id' } : { issue }
}

function issueToOrder({ fault }: Call): string | undefined {
  return isRefusedCapture(fault, 'capture') && typeof fault === 'object' && fault.issue !== IN_BODY
    ? fault.issue
    : undefined
}

const IN_BODY = 'CAPTURE_DECLINED_IN_BODY'

/** A request that is still worked on has no outcome yet; every other refusal may be told again. */
function refused(world: World, order: Order, issue: string): Outcome {
  const refuse = () => problem(422, [complaint(issue)], wayBack(world, order, issue))
  const remembered = world.rememberRefusals && issue !== 'ORDER_COMPLETION_IN_PROGRESS'
  return { answer: refuse(), again: remembered ? refuse : undefined }
}

type Result = 'COMPLETED' | 'PENDING' | 'DECLINED'

function outcomeOf(call: Call): Result {
  if (call.fault === 'pending') return 'PENDING'
  const inBody = typeof call.fault === 'object' && call.fault.issue === IN_BODY
  return inBody ? 'DECLINED' : 'COMPLETED'
}

const reasons: Record<Result, string | undefined> = {
  COMPLETED: undefined,
  PENDING: 'ECHECK',
  DECLINED: 'OTHER',
}

function charge(world: World, order: Order, status: Result): void {
  const now = timestamp(world)
  const { currency_code, value } = order.unit.amount
  const made: Capture = {
    id: newId(),
    order,
    amount: { currency_code, value },
    status,
    reason: reasons[status],
    reversed: false,
    refunds: [],
    createTime: now,
    updateTime: now,
  }
  order.captures.push(made)
  order.status = 'COMPLETED'
  order.updateTime = now
  if (status === 'DECLINED' && order.unit.invoice_id) world.invoices.delete(order.unit.invoice_id)
  world.captures.set(made.id, made)
  world.delivery.announce(world, `PAYMENT.CAPTURE.${status}`, made.id)
}
