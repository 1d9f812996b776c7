import { z } from 'zod'
import { bankCountry } from '#app/domain/orders/bank-country.ts'
import { itemBilling, packageBilling } from '#app/domain/orders/billing.ts'
import { checkCompany, companyFields } from '#app/domain/orders/company.ts'
import { type Deletion, deleteOrder } from '#app/domain/orders/delete-order.server.ts'
import { parseFulfilmentStatus } from '#app/domain/orders/fulfilment-status.ts'
import { placeItemOrder, placeOrder } from '#app/domain/orders/place.server.ts'
import { type StatusSet, setOrderStatus } from '#app/domain/orders/set-fulfilment.server.ts'
import { typedCode } from '#app/typed-text.ts'
import { findCalledOrder, orderGone } from './find-order.server.ts'
import { actingAdmin, operation, refuse, refuseAs } from './operation.server.ts'
import { PAYMENT_FAULTS } from './order-cancellation.server.ts'
import { ITEM, type Kind, ORDERS, PACKAGE } from './order-kinds.server.ts'
import { itemOrderOut, itemOrderReader } from './order-out.server.ts'
import { placingOf } from './order-placing.server.ts'
import { listOf, singleOf } from './order-reading.server.ts'
import { done, doneSchema, envelope, found } from './shapes.server.ts'

const id = z.string().min(1).max(64)

const discountCode = z
  .string()
  .overwrite(typedCode)
  .max(60, 'Use at most 60 characters')
  .default('')
  .describe('A discount code, in upper or lower case. At most ten different ones per hour')

const asked = {
  discountCode,
  bankCountry: bankCountry.describe(
    'The country of the account the buyer pays from: a second piece of evidence besides the address if the VAT of the buyer’s country applies',
  ),
  company: companyFields.company.describe('The company that buys; needed beside a VAT number'),
  vatNumber: companyFields.vatNumber.describe(
    'The company’s VAT number with its country code. A company in another country of the EU pays the price without tax (reverse charge) once VIES has confirmed the number; the call then takes up to four seconds. If it is not confirmed, nothing is ordered: send the order without the number to pay the price with tax. At most ten different numbers per hour',
  ),
}

export const orders = [
  placingOf(PACKAGE, 'POST new-order', {
    summary: 'Orders a package',
    body: packageBilling.extend({ packageId: id, ...asked }).superRefine(checkCompany),
    place: placeOrder,
  }),
  placingOf(ITEM, 'POST new-item-order', {
    summary: 'Orders an item',
    body: itemBilling.extend({ itemId: id, ...asked }).superRefine(checkCompany),
    place: placeItemOrder,
  }),
  listOf(PACKAGE, 'Package orders, newest first'),
  listOf(ITEM, 'Item orders, newest first'),
  singleOf(PACKAGE, 'One package order'),
  singleOf(ITEM, 'One item order; its owner also gets what was bought'),
  operation(`PATCH ${ITEM.one}`, {
    access: 'admin',
    tag: ORDERS,
    summary: 'Sets the delivery status of a paid item order',
    detail:
      'orderStatus is Processing, Shipped or Completed, in upper or lower case. The payment is not changed.',
    failure: 'Failed to update order',
    body: z.object({
      orderStatus: z
        .string({ error: 'Send Processing, Shipped or Completed.' })
        .transform(parseFulfilmentStatus)
        .refine((status) => status !== undefined, 'Send Processing, Shipped or Completed.'),
    }),
    answer: envelope(itemOrderOut),
    refusals: [403, 404, 409],
    async run(call) {
      const { db } = call.services
      const order = await findCalledOrder(call, 'item')
      if (!order || !call.body.orderStatus) return refuse(404, orderGone('item'))
      const change = { id: order.id, status: call.body.orderStatus, ...actingAdmin(call) }
      const outcome = await setOrderStatus(db, change)
      if (outcome !== 'set' && outcome !== 'unchanged') return refuseAs(STATUS_FAULTS[outcome])
      const changed = { ...order, orderStatus: change.status }
      const toOut = await itemOrderReader(call, [changed])
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
    summary: kind === 'package' ? 'Deletes a pending package order' : 'Deletes a pending item order',
    detail: 'Paid orders, and orders whose payment has been approved at PayPal, cannot be deleted.',
    failure: 'Failed to delete order.',
    answer: doneSchema,
    refusals: [403, 404, 409, 503],
    async run(call) {
      const order = await findCalledOrder(call, kind)
      const by = { id: order?.id ?? '', ...actingAdmin(call) }
      const outcome = order ? await deleteOrder(call.services, by) : 'not-found'
      return outcome === 'deleted' ? done('Order deleted successfully!') : refuseAs(DELETION_FAULTS[outcome])
    },
  })
}

const STATUS_FAULTS = {
  'not-found': [404, 'Order not found.'],
  'not-item': [404, 'Order not found.'],
  'not-paid': [409, 'Only a paid order can be sent.'],
  'not-admin': [403, 'You are no longer an admin.'],
} as const satisfies Record<Exclude<StatusSet, 'set' | 'unchanged'>, readonly [number, string]>

const DELETION_FAULTS = {
  'not-found': [404, 'Order not found.'],
  'not-admin': [403, 'You are no longer an admin.'],
  'not-pending': [409, 'Only unpaid orders can be deleted.'],
  ...PAYMENT_FAULTS,
} as const satisfies Record<Exclude<Deletion, 'deleted'>, readonly [number, string]>
