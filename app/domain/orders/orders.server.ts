import type { Db } from '#db/client.server.ts'
import type { Currency, OrderRow, OrderStatus, PaymentMode, PaymentStatus } from '#db/schema.ts'
import { formatInvoice } from './invoices/names.ts'
import { paymentFact } from './payments/captures/mark-paid.server.ts'

/** With what was sold as it was on that day. Amounts are minor units, times ISO UTC text. */
export interface Order {
  id: string
  /** Eight characters A-Z0-9. */
  number: string
  paymentId: string
  kind: 'package' | 'item'
  title: string
  /** As its address had them on the day; null in package orders. */
  itemId: string | null
  itemSlug: string | null
  imageUrl: string | null
  credit: number
  validityDays: number
  validUntil: string
  priceMinor: number
  feeMinor: number
  totalMinor: number
  refundedMinor: number
  currency: Currency
  mode: PaymentMode
  paymentStatus: PaymentStatus
  /** The provider holds its money: it is neither paid nor to be paid. */
  isHeld: boolean
  orderStatus: OrderStatus
  paymentMethod: string | null
  customerName: string
  customerEmail: string
  address: string
  country: string
  createdAt: string
  paidAt: string | null
  /** INV-000123; null while nothing was paid. */
  invoiceNumber: string | null
}

/** Undefined when it is unknown, somebody else’s or deleted. */
export async function findOrder(db: Db, userId: string, id: string): Promise<Order | undefined> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row && toOrder(row)
}

/** The id of an order that is named by its id or by its number, in any case. */
export async function readOrderId(db: Db, name: string): Promise<string> {
  if (!/^[a-z0-9]{8}$/i.test(name)) return name
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', name.toUpperCase())
    .executeTakeFirst()
  return row?.id ?? name
}

/** The newest payment of the order. */
export async function findCapture(db: Db, orderId: string) {
  const row = await db
    .selectFrom('captures')
    .select(['id', 'provider', 'status', 'payer_email as payerEmail', 'captured_at as capturedAt'])
    .where('order_id', '=', orderId)
    // A second payment, which the order did not need, comes after its own.
    .orderBy((eb) => eb('review_reason', 'is not', null))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, fact: paymentFact(row) }
}

export function toOrder(row: OrderRow): Order {
  return {
    id: row.id,
    number: row.number,
    paymentId: row.payment_id,
    kind: row.kind,
    title: row.title,
    itemId: row.item_id,
    itemSlug: row.item_slug,
    imageUrl: row.image_url,
    credit: row.credit,
    validityDays: row.validity_days,
    validUntil: row.valid_until,
    priceMinor: row.price_minor,
    feeMinor: row.fee_minor,
    totalMinor: row.total_minor,
    refundedMinor: row.refunded_minor,
    currency: row.currency,
    mode: row.mode,
    paymentStatus: row.payment_status,
    isHeld: row.payment_status === 'pending' && row.payment_held === 1,
    orderStatus: row.order_status,
    paymentMethod: row.payment_method,
    customerName: row.customer_name,
    customerEmail: row.customer_email,
    address: row.address,
    country: row.country,
    createdAt: row.created_at,
    paidAt: row.paid_at,
    invoiceNumber: row.invoice_number === null ? null : formatInvoice(row.invoice_number, row.mode),
  }
}
