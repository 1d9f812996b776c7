import { z } from 'zod'
import { bankCountry } from '#app/domain/orders/bank-country.ts'
import { itemBilling, packageBilling } from '#app/domain/orders/billing.ts'
import { type Deletion, deleteOrder } from '#app/domain/orders/delete-order.server.ts'
import { parseFulfilmentStatus } from '#app/domain/orders/fulfilment-status.ts'
import { placeItemOrder, placeOrder } from '#app/domain/orders/place.server.ts'
import { type StatusSet, setOrderStatus } from '#app/domain/orders/set-fulfilment.server.ts'
import { findCalledOrder, ORDER_GONE } from './find-order.server.ts'
import { actingAdmin, NO_ADMIN, operation, refuse, refuseAs } from './operation.server.ts'
import { ITEM, type Kind, ORDERS, PACKAGE } from './order-kinds.server.ts'
import { itemOrderOut, itemOrderReader } from './order-out.server.ts'
import { placingOf } from './order-placing.server.ts'
import { listOf, singleOf } from './order-reading.server.ts'
import { done, doneSchema, envelope, found } from './shapes.server.ts'

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
    tag: ORDERS,
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

function deletionOf({ kind, one }: Pick<Kind<z.ZodType>, 'kind' | 'one'>) {
  return operation(`DELETE ${one}`, {
    access: 'admin',
    tag: ORDERS,
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
