import { toDecimal } from '#app/decimal.ts'
import type { Db } from '#db/client.server.ts'
import { arrivalIn, isShort } from '#db/dialect.server.ts'
import type { OrderRow } from '#db/schema.ts'
import { BYTE_ORDER_MARK, spreadsheetLines } from '../csv.ts'
import { formatSortable } from '../dates.ts'
import { type OrderScope, ordersIn } from './order-scope.server.ts'
import { matchingOrders, resolveSearch, SEARCHED } from './order-search.server.ts'
import { toOrder } from './orders.server.ts'
import { netOf, paymentState } from './payment-state.ts'

/**
 * CSV (RFC 4180), newest first; the list’s search without its bounds. In pieces of at most 500 orders, so that memory
 * does not grow with the shop.
 */
export async function* exportOrders(
  db: Db,
  scope: OrderScope,
  { search, zone }: { search: string; zone: string },
): AsyncGenerator<string> {
  let resolved = await resolveSearch(db, scope, search)
  let columns = columnsIn(zone)
  yield BYTE_ORDER_MARK + spreadsheetLines([columns.map(([title]) => title)])
  let below = Number.MAX_SAFE_INTEGER
  while (true) {
    let rows = await readBelow(db, resolved.scope, resolved.search, below)
    let found = rows.filter((row) => holds(row, resolved.search))
    if (found.length > 0) yield spreadsheetLines(found.map((row) => columns.map(([, read]) => read(row))))
    let last = rows.at(-1)
    if (rows.length < PIECE || last?.seq === undefined) return
    below = Number(last.seq)
    // Other requests get their turn between two pieces.
    await new Promise((resolve) => setImmediate(resolve))
  }
}

const PIECE = 500

function readBelow(db: Db, scope: OrderScope, search: string, below: number): Promise<OrderRow[]> {
  if (isShort(search)) {
    return db
      .selectFrom('orders')
      .selectAll('orders')
      .where(ordersIn(scope))
      .where('orders.seq', '<', below)
      .orderBy('orders.seq', 'desc')
      .limit(PIECE)
      .execute()
  }
  return matchingOrders(db, scope, SEARCHED.shop, search)
    .selectAll('orders')
    .where(arrivalIn('orders'), '<', below)
    .orderBy(arrivalIn('orders'), 'desc')
    .limit(PIECE)
    .execute()
}

/** The search index does not find short texts. */
function holds(row: OrderRow, search: string): boolean {
  if (search === '' || !isShort(search)) return true
  return SEARCHED.shop.some((column) => row[column].toLowerCase().includes(search.toLowerCase()))
}

type CsvColumn = [title: string, read: (row: OrderRow) => string | number | null]

function columnsIn(zone: string): CsvColumn[] {
  let time = (iso: string | null) => (iso === null ? null : formatSortable(iso, zone))
  return [
    ['Order ID', (row) => row.number],
    ['Payment ID', (row) => row.payment_id],
    [`Ordered (${zone})`, (row) => time(row.created_at)],
    ['Customer', (row) => row.customer_name],
    ['Email', (row) => row.customer_email],
    ['Address', (row) => row.address],
    ['Country', (row) => row.country],
    ['For', (row) => row.title],
    ['Credits', (row) => row.credit],
    ['Price', (row) => toDecimal(row.price_minor)],
    ['Processing fee', (row) => toDecimal(row.fee_minor)],
    ['Total', (row) => toDecimal(row.total_minor)],
    ['Currency', (row) => row.currency],
    ['PayPal mode', (row) => row.mode],
    ['Payment status', (row) => paymentState(toOrder(row))],
    ['Order status', (row) => row.order_status],
    ['Payment method', (row) => row.payment_method],
    [`Paid (${zone})`, (row) => time(row.paid_at)],
    [`Valid until (${zone})`, (row) => time(row.valid_until)],
    ['Refunded', (row) => toDecimal(row.total_minor - netOf(toOrder(row)))],
    ['Net', (row) => toDecimal(netOf(toOrder(row)))],
  ]
}
