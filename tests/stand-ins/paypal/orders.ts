import type { Answer } from './answers.ts'
import { json, problem } from './answers.ts'
import type { Call } from './call.ts'
import { header, headerComplaints, readBody, wantsRepresentation } from './call.ts'
import { once } from './idempotency.ts'
import type { ExperienceContext, Order, OrderRequest, PurchaseUnit } from './model.ts'
import { asPayPalWrites } from './money.ts'
import { orderComplaints } from './order-checks.ts'
import { orderRequest } from './request-rules.ts'
import { minimalOrder, orderBody } from './resources.ts'
import type { World } from './world.ts'
import { newId, timestamp } from './world.ts'

/** PayPal keeps the PayPal-Request-Ids of Orders v2 for six hours. */
export const keptForOrders = 6 * 3_600_000

/** POST /v2/checkout/orders */
export async function createOrder(world: World, call: Call): Promise<Answer> {
  const read = readBody<OrderRequest>(call, orderRequest)
  if ('refusal' in read) return read.refusal
  const refusal = refuse(world, call, read.body)
  if (refusal) return refusal
  return once(world, call, read.body, keptForOrders, async () => {
    const order = newOrder(world, read.body, header(call, 'paypal-request-id'))
    const status = order.linkRel === 'payer-action' ? 200 : 201
    return {
      answer: orderAnswer(world, order, call, status),
      again: (repeated) => orderAnswer(world, order, repeated, 200),
    }
  })
}

/** GET /v2/checkout/orders/{id} */
export function showOrder(world: World, call: Call): Answer {
  const order = world.orders.get(call.id)
  if (!order || order.forgotten) return unknownResource(call)
  return json(200, order.frozen?.order ?? orderBody(world, order))
}

export function orderAnswer(world: World, order: Order, call: Call, status: number): Answer {
  const body = wantsRepresentation(call) ? orderBody(world, order) : minimalOrder(world, order)
  return json(status, body)
}

export function unknownResource(call: Call): Answer {
  return problem(404, [{ issue: 'INVALID_RESOURCE_ID', field: 'id', value: call.id, location: 'path' }])
}

function refuse(world: World, call: Call, body: OrderRequest): Answer | undefined {
  const badHeaders = headerComplaints(call)
  if (badHeaders.length > 0) return problem(400, badHeaders)
  if (body.payment_source && !header(call, 'paypal-request-id')) {
    return problem(400, [
      { issue: 'PAYPAL_REQUEST_ID_REQUIRED', field: 'PayPal-Request-Id', location: 'header' },
    ])
  }
  // PayPal takes up to ten units; a shop that sends two is not the shop that this stand-in is for.
  if (body.purchase_units.length > 1) {
    return problem(400, [{ issue: 'NOT_SUPPORTED', field: '/purchase_units/1' }])
  }
  const complaints = orderComplaints(body, world.merchantId)
  return complaints.length > 0 ? problem(422, complaints) : undefined
}

function newOrder(world: World, body: OrderRequest, requestId: string | undefined): Order {
  const style = world.linkStyle ?? (body.payment_source ? 'payer-action' : 'approve')
  const now = timestamp(world)
  const order: Order = {
    id: newId(),
    status: style === 'payer-action' ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    linkRel: style,
    hasPaymentSource: body.payment_source !== undefined,
    unit: normalUnit(body.purchase_units[0]),
    merchantId: world.merchantId,
    context: contextOf(body),
    declining: false,
    completing: false,
    captures: [],
    requestId,
    createTime: now,
    updateTime: now,
  }
  world.orders.set(order.id, order)
  return order
}

function contextOf(body: OrderRequest): ExperienceContext {
  return body.payment_source?.paypal?.experience_context ?? body.application_context ?? {}
}

function normalUnit(unit: PurchaseUnit | undefined): PurchaseUnit {
  if (!unit) throw new Error('An order without a purchase unit has passed the rules.')
  let amount = asPayPalWrites(unit.amount)
  const breakdown = amount.breakdown
  if (breakdown) {
    const parts = Object.entries(breakdown).map(([name, money]) => [name, asPayPalWrites(money)])
    amount = { ...amount, breakdown: Object.fromEntries(parts) }
  }
  const items = unit.items?.map((item) => ({
    ...item,
    unit_amount: asPayPalWrites(item.unit_amount),
    ...(item.tax && { tax: asPayPalWrites(item.tax) }),
  }))
  return { ...unit, amount, ...(items && { items }) }
}
