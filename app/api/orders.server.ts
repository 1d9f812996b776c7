import { z } from 'zod'
import { mayTryCode } from '#app/domain/discounts/try-code.server.ts'
import { bankCountry } from '#app/domain/orders/bank-country.ts'
import { itemBilling, packageBilling } from '#app/domain/orders/billing.ts'
import { type Deletion, deleteOrder } from '#app/domain/orders/delete-order.server.ts'
import { parseFulfilmentStatus } from '#app/domain/orders/fulfilment-status.ts'
import { listOrders, listShopOrders } from '#app/domain/orders/order-lists.server.ts'
import type { Order } from '#app/domain/orders/orders.server.ts'
import {
  type ItemPlacing,
  type Placing,
  placeItemOrder,
  placeOrder,
} from '#app/domain/orders/place.server.ts'
import { type StatusSet, setOrderStatus } from '#app/domain/orders/set-fulfilment.server.ts'
import { takesOrders } from '#app/domain/payments/availability.server.ts'
import type { Db } from '#db/client.server.ts'
import { ITEM_GONE, unavailable } from '../messages/checkout.ts'
import { refusalText, TOO_MANY_CODES } from '../messages/discounts.ts'
import { findCalledOrder, ORDER_GONE } from './find-order.server.ts'
import { listReply, NOT_YOURS, pageOf, scopeOf } from './lists.server.ts'
import { actingAdmin, type Call, NO_ADMIN, operation, refuse, refuseAs, userOf } from './operation.server.ts'
import { itemOrderOut, itemOrderReader, packageOrderOut, packageOrderReader } from './order-out.server.ts'
import { created, done, doneSchema, envelope, found, listQuery } from './shapes.server.ts'

const tag = 'Orders and payments' as const

const SENDING = 'Send Processing, Shipped or Completed.'

const id = z.string().min(1).max(64)

const discountCode = z
  .string()
  .trim()
  .max(60, 'Use at most 60 characters')
  .default('')
  .describe('A discount code, capitals or not. At most ten different ones in an hour')

const bankCountryIn = bankCountry.describe(
  'The country of the account that the buyer pays from: a second piece of evidence beside the address, where the VAT is that of the buyer’s country',
)

/** What the calls about one kind of orders differ in. */
interface Kind<Answer extends z.ZodType> {
  kind: Order['kind']
  list: string
  one: string
  things: string
  listFailure: string
  answer: Answer
  reader: (call: Call, orders: Order[]) => Promise<(order: Order) => z.input<Answer>>
}

const PACKAGE = {
  kind: 'package',
  list: 'orders',
  one: 'order/:orderId',
  things: 'package orders',
  listFailure: 'Could not load orders. Please try again.',
  answer: packageOrderOut,
  reader: packageOrderReader,
} satisfies Kind<typeof packageOrderOut>

const ITEM = {
  kind: 'item',
  list: 'item-orders',
  one: 'item-order/:orderId',
  things: 'item orders',
  listFailure: 'Could not load item orders. Please try again.',
  answer: itemOrderOut,
  reader: itemOrderReader,
} satisfies Kind<typeof itemOrderOut>

export const orders = [
  placingOf(PACKAGE, 'POST new-order', {
    summary: 'Orders a package',
    body: packageBilling.extend({ packageId: id, discountCode, bankCountry: bankCountryIn }),
    place: placeOrder,
  }),
  placingOf(ITEM, 'POST new-item-order', {
    summary: 'Orders an item',
    body: itemBilling.extend({ itemId: id, discountCode, bankCountry: bankCountryIn }),
    place: placeItemOrder,
  }),
  listOf(PACKAGE, 'Package orders, the newest first'),
  listOf(ITEM, 'Item orders, the newest first'),
  singleOf(PACKAGE, 'One package order'),
  singleOf(ITEM, 'One item order, for its owner with what was bought'),
  operation(`PATCH ${ITEM.one}`, {
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
      let toOut = await itemOrderReader(call, [changed])
      return found(toOut(changed), `The order is ${change.status}.`)
    },
  }),
  deletionOf(PACKAGE),
  deletionOf(ITEM),
]

function placingOf<Answer extends z.ZodType, Body extends z.ZodType<{ discountCode: string }>>(
  { answer, reader }: Kind<Answer>,
  address: `POST ${string}`,
  {
    summary,
    body,
    place,
  }: {
    summary: string
    body: Body
    place: (
      db: Db,
      wanted: { userId: string; idempotencyKey: string } & z.output<Body>,
      open: boolean,
    ) => Promise<Placing | ItemPlacing>
  },
) {
  return operation(address, {
    access: 'user',
    tag,
    summary,
    detail:
      'Price, credits, validity, numbers, dates and statuses are the shop’s own, whatever is sent. A discount code that ' +
      'does nothing for the order is refused with 409, and nothing is ordered.',
    failure: 'Failed to create order',
    idempotent: true,
    body,
    answer: envelope(answer),
    status: [200, 201],
    refusals: [403, 404, 409, 429, 503],
    async run(call) {
      let { db } = call.services
      let userId = userOf(call).id
      if (!(await mayTryCode(db, { userId, ip: call.ip }, call.body.discountCode)))
        return refuseCode(429, TOO_MANY_CODES)
      let wanted = { userId, idempotencyKey: call.idempotencyKey, ...call.body }
      let placed = await place(db, wanted, await takesOrders(call.services))
      if (placed.outcome === 'no-discount') return refuseCode(409, refusalText(placed.refusal))
      if (!('order' in placed)) return refuseAs(PLACING_FAULTS[placed.outcome])
      let toOut = await reader(call, [placed.order])
      return created(toOut(placed.order), 'Order created', placed.outcome === 'placed')
    },
  })
}

function refuseCode(status: 409 | 429, message: string) {
  return refuse(status, message, { errors: { discountCode: [message] } })
}

function listOf<Answer extends z.ZodType>(of: Kind<Answer>, summary: string) {
  return operation(`GET ${of.list}`, {
    ...readingOf(of.things),
    summary,
    failure: of.listFailure,
    query: listQuery,
    answer: z.array(of.answer),
    async run(call) {
      let page = await readPage(call, of.kind)
      if (typeof page === 'string') return refuse(404, page)
      return listReply(call, page, await of.reader(call, page.rows))
    },
  })
}

function singleOf<Answer extends z.ZodType>(of: Kind<Answer>, summary: string) {
  return operation(`GET ${of.one}`, {
    ...readingOf(of.things),
    summary,
    failure: 'Failed to load order details',
    answer: of.answer,
    async run(call) {
      let order = await findCalledOrder(call, of.kind)
      if (!order) return refuse(404, ORDER_GONE[of.kind])
      let toOut = await of.reader(call, [order])
      return { status: 200, body: toOut(order) }
    },
  })
}

function readingOf(things: string) {
  let detail = `Users see their own ${things}, admins everybody’s.`
  return { access: 'user' as const, tag, detail, refusals: [404 as const] }
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

function deletionOf({ kind, one }: Pick<Kind<z.ZodType>, 'kind' | 'one'>) {
  return operation(`DELETE ${one}`, {
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
  closed: [503, unavailable().text],
  'other-price': [409, 'The price has changed.'],
  free: [409, 'It costs nothing, so there is nothing to order. Claim it on its page.'],
  'unknown-package': [404, 'There is no such package, or it is no longer offered.'],
  'unknown-item': [404, ITEM_GONE],
} as const

const STATUS_FAULTS = {
  'not-found': [404, ORDER_GONE.item],
  'not-item': [404, ORDER_GONE.item],
  'not-paid': [409, 'Only a paid order can be sent.'],
  'not-admin': [403, NO_ADMIN],
} as const satisfies Record<Exclude<StatusSet, 'set' | 'unchanged'>, readonly [number, string]>

const DELETION_FAULTS = {
  'not-found': [404, 'Order not found.'],
  'not-admin': [403, NO_ADMIN],
  'not-pending': [409, 'Only unpaid orders can be deleted.'],
  'being-paid': [409, 'The buyer has agreed at PayPal and the money is about to come.'],
  unreachable: [503, 'PayPal does not say now whether the buyer has just agreed to pay.'],
} as const satisfies Record<Exclude<Deletion, 'deleted'>, readonly [number, string]>
