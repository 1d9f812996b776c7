import { sql } from 'kysely'
import type { Db } from '#db/client.server.ts'
import { PAGE_SIZE, type Page, type PageRef } from '../../lists/page.ts'
import { readPage } from '../../lists/read-page.server.ts'
import { paymentLabel } from '../providers/registry.server.ts'

/** A payment as the provider has it, with its order. Amounts are minor units, times ISO UTC text. */
export interface PaymentEntry {
  /** The provider's id of it, and what it calls that. */
  id: string
  label: string
  orderId: string
  orderNumber: string
  title: string
  customerName: string
  status: string
  mode: string
  amountMinor: number
  currency: string
  payerEmail: string | null
  /** Why it did not pay for its order; null for one that did. */
  reviewReason: string | null
  capturedAt: string
}

/** The shop's payments, the latest to be written down first. */
export async function listPayments(db: Db, page: PageRef, size = PAGE_SIZE): Promise<Page<PaymentEntry>> {
  let rows = db
    .selectFrom('captures')
    .innerJoin('orders', 'orders.id', 'captures.order_id')
    .select([
      'captures.id',
      'captures.provider',
      'orders.id as orderId',
      'orders.number as orderNumber',
      'orders.title',
    ])
    .select(['orders.customer_name as customerName', 'captures.status', 'orders.mode'])
    .select(['captures.amount_minor as amountMinor', 'captures.currency'])
    .select(['captures.payer_email as payerEmail', 'captures.review_reason as reviewReason'])
    .select('captures.captured_at as capturedAt')
  let arrival = sql<number>`captures.rowid`
  let list = await readPage(db, {
    rows,
    by: arrival,
    tie: arrival,
    id: sql<string>`captures.id`,
    direction: 'desc',
    page,
    size,
  })
  let labelled = list.rows.map(({ provider, ...row }) => ({ ...row, label: paymentLabel(provider) }))
  return { ...list, rows: labelled }
}
