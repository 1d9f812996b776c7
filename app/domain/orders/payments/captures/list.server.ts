import { sql } from 'kysely'
import { PAGE_SIZE, type PageRef } from '#app/domain/base/lists/page.ts'
import { readPage } from '#app/domain/base/lists/read-page.server.ts'
import type { Db } from '#db/client.server.ts'
import { paymentLabel } from '../providers/registry.server.ts'

export type PaymentEntry = Awaited<ReturnType<typeof listPayments>>['rows'][number]

/** The shop's payments, the latest to be written down first. Amounts are minor units, times ISO UTC text. */
export async function listPayments(db: Db, page: PageRef, size = PAGE_SIZE) {
  const rows = db
    .selectFrom('captures')
    .innerJoin('orders', 'orders.id', 'captures.order_id')
    .select(['captures.id', 'captures.provider', 'orders.id as orderId', 'orders.number as orderNumber'])
    .select(['orders.title', 'orders.customer_name as customerName', 'captures.status', 'orders.mode'])
    .select([
      'captures.amount_minor as amountMinor',
      'captures.currency',
      'captures.payer_email as payerEmail',
    ])
    .select(['captures.review_reason as reviewReason', 'captures.captured_at as capturedAt'])
  const arrival = sql<number>`captures.rowid`
  const list = await readPage(db, {
    rows,
    by: arrival,
    tie: arrival,
    id: sql<string>`captures.id`,
    direction: 'desc',
    page,
    size,
  })
  const labelled = list.rows.map(({ provider, ...row }) => ({ ...row, label: paymentLabel(provider) }))
  return { ...list, rows: labelled }
}
