import { z } from 'zod'
import { itemBilling, packageBilling } from '#app/domain/orders/billing.ts'
import { type Deletion, deleteOrder } from '#app/domain/orders/delete-order.server.ts'
import { parseFulfilmentStatus } from '#app/domain/orders/fulfilment-status.ts'
import { listOrders, listShopOrders } from '#app/domain/orders/order-lists.server.ts'
import type { Order } from '#app/domain/orders/orders.server.ts'
import { placeItemOrder, placeOrder } from '#app/domain/orders/place.server.ts'
import { type StatusSet, setOrderStatus } from '#app/domain/orders/set-fulfilment.server.ts'
import { takesOrders } from '#app/domain/payments/availability.server.ts'
import { ITEM_GONE, UNAVAILABLE } from '../messages/checkout.ts'
import { findCalledOrder, ORDER_GONE } from './find-order.server.ts'
import { listReply, NOT_YOURS, pageOf, scopeOf } from './lists.server.ts'
import { actingAdmin, type Call, operation, refuse, refuseAs, userOf } from './operation.server.ts'
import { itemOrderOut, packageOrderOut, readers } from './order-out.server.ts'
import { created, done, doneSchema, envelope, found, listQuery } from './shapes.server.ts'

const tag = 'Orders and payments' as const

const PLACING = 'Price, credits, validity, numbers, dates and statuses are the shop’s own, whatever is sent.'

const SENDING = 'Send Processing, Shipped or Completed.'

const id = z.string().min(1).max(64)

interface Kind {
  kind: Order['kind']
  path: string
  one: string
  thing: string
  failure: string
}

const PACKAGE: Kind = {
  kind: 'package',
  path: 'orders',
  one: 'order/:orderId',
  thing: 'package orders',
  failure: 'Could not load orders. Please try again.',
}

const ITEM: Kind = {
  kind: 'item',
  path: 'item-orders',
  one: 'item-order/:orderId',
  thing: 'item orders',
  failure: 'Could not load item orders. Please try again.',
}

export const orders = [
  operation({
    method: 'POST',
    path: 'new-order',
    access: 'user',
    tag,
    summary: 'Orders a package',
    detail: PLACING,
    failure: 'Failed to create order',
    idempotent: true,
    body: packageBilling.extend({ packageId: id }),
    answer: envelope(packageOrderOut),
    status: [200, 201],
    refusals: [403, 404, 409, 503],
    async run(call) {
      let { db } = call.services
      let wanted = { userId: userOf(call).id, idempotencyKey: call.idempotencyKey, ...call.body }
      let placed = await placeOrder(db, wanted, await takesOrders(call.services))
      if (!('order' in placed)) return refuseAs(PLACING_FAULTS[placed.outcome])
      let { packageOrder } = await readers(call, [placed.order])
      return created(packageOrder(placed.order), 'Order created', placed.outcome === 'placed')
    },
  }),
  operation({
    method: 'POST',
    path: 'new-item-order',
    access: 'user',
    tag,
    summary: 'Orders an item',
    detail: PLACING,
    failure: 'Failed to create order',
    idempotent: true,
    body: itemBilling.extend({ itemId: id }),
    answer: envelope(itemOrderOut),
    status: [200, 201],
    refusals: [403, 404, 409, 503],
    async run(call) {
      let { db } = call.services
      let wanted = { userId: userOf(call).id, idempotencyKey: call.idempotencyKey, ...call.body }
      let placed = await placeItemOrder(db, wanted, await takesOrders(call.services))
      if (!('order' in placed)) return refuseAs(PLACING_FAULTS[placed.outcome])
      let { itemOrder } = await readers(call, [placed.order])
      return created(itemOrder(placed.order), 'Order created', placed.outcome === 'placed')
    },
  }),
  operation({
    ...readingOf(PACKAGE),
    path: PACKAGE.path,
    summary: 'Package orders, the newest first',
    failure: PACKAGE.failure,
    query: listQuery,
    answer: z.array(packageOrderOut),
    async run(call) {
      let page = await readPage(call, 'package')
      if (typeof page === 'string') return refuse(404, page)
      let { packageOrder } = await readers(call, page.rows)
      return listReply(call, page, packageOrder)
    },
  }),
  operation({
    ...readingOf(ITEM),
    path: ITEM.path,
    summary: 'Item orders, the newest first',
    failure: ITEM.failure,
    query: listQuery,
    answer: z.array(itemOrderOut),
    async run(call) {
      let page = await readPage(call, 'item')
      if (typeof page === 'string') return refuse(404, page)
      let { itemOrder } = await readers(call, page.rows)
      return listReply(call, page, itemOrder)
    },
  }),
  operation({
    ...readingOf(PACKAGE),
    path: PACKAGE.one,
    summary: 'One package order',
    failure: 'Failed to load order details',
    answer: packageOrderOut,
    async run(call) {
      let order = await findCalledOrder(call, 'package')
      if (!order) return refuse(404, ORDER_GONE.package)
      return { status: 200, body: (await readers(call, [order])).packageOrder(order) }
    },
  }),
  operation({
    ...readingOf(ITEM),
    path: ITEM.one,
    summary: 'One item order, for its owner with what was bought',
    failure: 'Failed to load order details',
    answer: itemOrderOut,
    async run(call) {
      let order = await findCalledOrder(call, 'item')
      if (!order) return refuse(404, ORDER_GONE.item)
      return { status: 200, body: (await readers(call, [order])).itemOrder(order) }
    },
  }),
  operation({
    method: 'PATCH',
    path: ITEM.one,
    access: 'admin',
    tag,
    summary: 'Sets how far the sending of a paid item order is',
    detail: 'orderStatus is Processing, Shipped or Completed, in any case. The payment stays as it is.',
    failure: 'Failed to update order',
    body: z.object({
      orderStatus: z
        .string({ error: SENDING })
        .transform(parseFulfilmentStatus)
        .refine((status) => status !== undefined, SENDING),
    }),
    answer: envelope(itemOrderOut),
    refusals: [403, 404, 409],
    async run(call) {
      let { db } = call.services
      let order = await findCalledOrder(call, 'item')
      if (!order || !call.body.orderStatus) return refuse(404, ORDER_GONE.item)
      let change = { id: order.id, status: call.body.orderStatus, ...actingAdmin(call) }
      let outcome = await setOrderStatus(db, change)
      if (outcome !== 'set' && outcome !== 'unchanged') return refuseAs(STATUS_FAULTS[outcome])
      let changed = { ...order, orderStatus: change.status }
      return found((await readers(call, [changed])).itemOrder(changed), `The order is ${change.status}.`)
    },
  }),
  deletionOf(PACKAGE),
  deletionOf(ITEM),
]

function readingOf({ thing }: Kind) {
  return {
    method: 'GET' as const,
    access: 'user' as const,
    tag,
    detail: `Users see their own ${thing}, admins everybody’s.`,
    refusals: [404 as const],
  }
}

/** A page of the orders that are meant, or why there is none. */
async function readPage(call: Call<z.output<typeof listQuery>>, kind: Order['kind']) {
  let { db } = call.services
  let scope = await scopeOf(call)
  if (scope === 'forbidden') return NOT_YOURS
  let { limit } = call.query
  let wanted = { search: '', sort: 'date' as const, direction: 'desc' as const, page: pageOf(call.query) }
  if (scope === 'nobody') return { rows: [], total: 0, more: false, place: 1, pages: 1, size: limit }
  return scope.userId === undefined
    ? listShopOrders(db, { kind }, wanted, limit)
    : listOrders(db, scope.userId, wanted, kind, limit)
}

function deletionOf({ kind, one }: Kind) {
  return operation({
    method: 'DELETE',
    path: one,
    access: 'admin',
    tag,
    summary: `Deletes a pending ${kind} order`,
    detail: 'Paid orders stay, and so do those whose buyer has agreed at PayPal.',
    failure: 'Failed to delete order.',
    answer: doneSchema,
    refusals: [403, 404, 409, 503],
    async run(call) {
      let order = await findCalledOrder(call, kind)
      let by = { id: order?.id ?? '', ...actingAdmin(call) }
      let outcome = order ? await deleteOrder(call.services, by) : 'not-found'
      return outcome === 'deleted' ? done('Order deleted successfully!') : refuseAs(DELETION_FAULTS[outcome])
    },
  })
}

const PLACING_FAULTS = {
  seller: [403, 'Sellers cannot purchase products'],
  closed: [503, UNAVAILABLE.text],
  free: [409, 'It costs nothing, so there is nothing to order. Claim it on its page.'],
  'unknown-package': [404, 'There is no such package, or it is no longer offered.'],
  'unknown-item': [404, ITEM_GONE],
} as const

const STATUS_FAULTS = {
  'not-found': [404, ORDER_GONE.item],
  'not-item': [404, ORDER_GONE.item],
  'not-paid': [409, 'Only a paid order can be sent.'],
  'not-admin': [403, 'You are no admin any more.'],
} as const satisfies Record<Exclude<StatusSet, 'set' | 'unchanged'>, readonly [number, string]>

const DELETION_FAULTS = {
  'not-found': [404, 'Order not found.'],
  'not-admin': [403, 'You are no admin any more.'],
  'not-pending': [409, 'Only orders with pending payment can be deleted.'],
  'being-paid': [409, 'The buyer has agreed at PayPal and the money is about to come.'],
  unreachable: [503, 'PayPal does not say now whether the buyer has just agreed to pay.'],
} as const satisfies Record<Exclude<Deletion, 'deleted'>, readonly [number, string]>
