import { z } from 'zod'
import { bankCountry } from '#app/domain/orders/bank-country.ts'
import { itemBilling, packageBilling } from '#app/domain/orders/billing.ts'
import { checkCompany, companyFields } from '#app/domain/orders/company.ts'
import { type Deletion, deleteOrder } from '#app/domain/orders/delete-order.server.ts'
import { parseFulfilmentStatus } from '#app/domain/orders/fulfilment-status.ts'
import { placeItemOrder, placeOrder } from '#app/domain/orders/place.server.ts'
import { type StatusSet, setOrderStatus } from '#app/domain/orders/set-fulfilment.server.ts'
import { typedCode } from '#app/typed-text.ts'
import { findCalledOrder, ORDER_GONE } from './find-order.server.ts'
import { actingAdmin, operation, refuse, refuseAs } from './operation.server.ts'
import { ITEM, type Kind, ORDERS, PACKAGE } from './order-kinds.server.ts'
import { itemOrderOut, itemOrderReader } from './order-out.server.ts'
import { placingOf } from './order-placing.server.ts'
import { listOf, singleOf } from './order-reading.server.ts'
import { done, doneSchema, envelope, found } from './shapes.server.ts'
import * as callWords from './words/calls.ts'
import * as words from './words/orders.ts'

const id = z.string().min(1).max(64)

const discountCode = z
  .string()
  .overwrite(typedCode)
  .max(60, words.useAtMost60Characters)
  .default('')
  .describe(words.discountCode)

const asked = {
  discountCode,
  bankCountry: bankCountry.describe(words.countryOfAccountThatBuyerPaysFrom),
  company: companyFields.company.describe(words.company),
  vatNumber: companyFields.vatNumber.describe(words.vatNumber),
}

export const orders = [
  placingOf(PACKAGE, 'POST new-order', {
    summary: words.ordersAPackage,
    body: packageBilling.extend({ packageId: id, ...asked }).superRefine(checkCompany),
    place: placeOrder,
  }),
  placingOf(ITEM, 'POST new-item-order', {
    summary: words.ordersAnItem,
    body: itemBilling.extend({ itemId: id, ...asked }).superRefine(checkCompany),
    place: placeItemOrder,
  }),
  listOf(PACKAGE, words.packageOrdersNewestFirst),
  listOf(ITEM, words.itemOrdersNewestFirst),
  singleOf(PACKAGE, words.onePackageOrder),
  singleOf(ITEM, words.oneItemOrder),
  operation(`PATCH ${ITEM.one}`, {
    access: 'admin',
    tag: ORDERS,
    summary: words.setsDeliveryStatus,
    detail: words.orderStatusDetail,
    failure: words.failedToUpdateOrder,
    body: z.object({
      orderStatus: z
        .string({ error: words.sendProcessingShippedOrCompleted })
        .transform(parseFulfilmentStatus)
        .refine((status) => status !== undefined, words.sendProcessingShippedOrCompleted),
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
      return found(toOut(changed), words.theOrderIs(change.status))
    },
  }),
  deletionOf(PACKAGE),
  deletionOf(ITEM),
]

function deletionOf({ kind, one }: Pick<Kind<z.ZodType>, 'kind' | 'one'>) {
  return operation(`DELETE ${one}`, {
    access: 'admin',
    tag: ORDERS,
    summary: kind === 'package' ? words.deletesPendingPackageOrder : words.deletesPendingItemOrder,
    detail: words.paidOrdersStay,
    failure: words.failedToDeleteOrder,
    answer: doneSchema,
    refusals: [403, 404, 409, 503],
    async run(call) {
      let order = await findCalledOrder(call, kind)
      let by = { id: order?.id ?? '', ...actingAdmin(call) }
      let outcome = order ? await deleteOrder(call.services, by) : 'not-found'
      return outcome === 'deleted' ? done(words.orderDeletedSuccessfully) : refuseAs(DELETION_FAULTS[outcome])
    },
  })
}

const STATUS_FAULTS = {
  'not-found': [404, ORDER_GONE.item],
  'not-item': [404, ORDER_GONE.item],
  'not-paid': [409, words.onlyPaidOrderCanBeSent],
  'not-admin': [403, callWords.noLongerAdmin],
} as const satisfies Record<Exclude<StatusSet, 'set' | 'unchanged'>, readonly [number, string]>

const DELETION_FAULTS = {
  'not-found': [404, words.orderNotFound],
  'not-admin': [403, callWords.noLongerAdmin],
  'not-pending': [409, words.onlyUnpaidOrdersCanBeDeleted],
  held: [409, words.paymentIsHeld],
  'being-paid': [409, words.buyerHasAgreedAtPaypalAndMoney],
  unreachable: [503, words.paypalDoesNotSayNowWhetherBuyer],
} as const satisfies Record<Exclude<Deletion, 'deleted'>, readonly [number, string]>
