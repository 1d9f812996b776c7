import { z } from 'zod'
import { formatDate } from '#app/domain/base/dates.ts'
import { sanitizeIfHtml } from '#app/domain/base/html/sanitize-html.ts'
import { readZone } from '#app/domain/base/zone.server.ts'
import type { Order } from '#app/domain/orders/orders.server.ts'
import { readSaleDetails, type SaleDetails } from '#app/domain/orders/sale-details.server.ts'
import { type Call, userOf } from './operation.server.ts'
import { amount, time, toAmount } from './shapes.server.ts'

const shared = {
  _id: z.string(),
  orderId: z.string(),
  paymentId: z.string(),
  packageId: z.string().nullable(),
  packageName: z.string(),
  packagePrice: amount.describe('The price of the order, after any discount'),
  discountCode: z.string().nullable(),
  discountAmount: amount.describe('The amount the code took off the price; 0 if it gave extra credits'),
  processingFee: amount,
  totalPrice: amount,
  currency: z.string(),
  paymentStatus: z.enum(['pending', 'Paid', 'needs-review', 'refunded']),
  orderStatus: z.enum(['pending', 'Processing', 'Shipped', 'Completed', 'Cancelled']),
  paymentMethod: z.string().nullable(),
  sellerEmail: z.string(),
  customerEmail: z.string(),
  customerName: z.string(),
  address: z.string(),
  country: z.string(),
  createdAt: time,
}

export const packageOrderOut = z.strictObject({
  ...shared,
  credit: z.number().int(),
  Validity: z
    .number()
    .int()
    .describe(
      'How long the package lasts, in days. Credits never expire: any you have left after a package’s last day are still yours.',
    ),
  MembershipValidity: time.describe('When the package ends'),
  orderDate: time,
  featuredImage: z.string().nullable(),
})

export const itemOrderOut = z.strictObject({
  ...shared,
  itemId: z.string().nullable(),
  slug: z.string().nullable(),
  imageUrl: z.string().nullable(),
  orderDate: z.string().describe('dd/mm/yyyy in the shop’s time zone'),
  accessUrl: z.string().nullable().describe('Only for the owner of a Paid order'),
  guidelines: z.string().nullable().describe('Only for the owner of a Paid order'),
})

/** How these orders are shown to the caller. */
export async function packageOrderReader(call: Call, orders: Order[]) {
  const details = await readDetails(call, orders)
  return (order: Order) => toPackageOrder(order, details.get(order.id))
}

export async function itemOrderReader(call: Call, orders: Order[]) {
  const [details, zone] = await Promise.all([readDetails(call, orders), readZone(call.services.db)])
  return (order: Order) => toItemOrder(order, details.get(order.id), zone)
}

function readDetails(call: Call, orders: Order[]) {
  const ids = orders.map(({ id }) => id)
  return readSaleDetails(call.services.db, ids, userOf(call).id)
}

function toPackageOrder(order: Order, facts: SaleDetails | undefined): z.infer<typeof packageOrderOut> {
  return {
    ...sharedOf(order, facts),
    credit: order.credit,
    Validity: order.validityDays,
    MembershipValidity: order.validUntil,
    orderDate: order.createdAt,
    featuredImage: order.imageUrl,
  }
}

function toItemOrder(
  order: Order,
  facts: SaleDetails | undefined,
  zone: string,
): z.infer<typeof itemOrderOut> {
  return {
    ...sharedOf(order, facts),
    itemId: order.itemId,
    slug: order.itemSlug,
    imageUrl: order.imageUrl,
    orderDate: formatDate(order.createdAt, zone),
    accessUrl: facts?.accessUrl ?? null,
    guidelines: facts?.guidelines == null ? null : sanitizeIfHtml(facts.guidelines),
  }
}

function sharedOf(order: Order, facts: SaleDetails | undefined) {
  return {
    _id: order.id,
    orderId: order.number,
    paymentId: order.paymentId,
    packageId: facts?.packageId ?? null,
    packageName: order.title,
    packagePrice: toAmount(order.priceMinor),
    discountCode: facts?.discountCode ?? null,
    discountAmount: toAmount(facts?.discountMinor ?? 0),
    processingFee: toAmount(order.feeMinor),
    totalPrice: toAmount(order.totalMinor),
    currency: order.currency,
    paymentStatus: order.paymentStatus,
    orderStatus: order.orderStatus,
    paymentMethod: order.paymentMethod,
    sellerEmail: facts?.sellerEmail ?? '',
    customerEmail: order.customerEmail,
    customerName: order.customerName,
    address: order.address,
    country: order.country,
    createdAt: order.createdAt,
  }
}
