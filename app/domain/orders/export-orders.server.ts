import { toDecimal } from '#app/decimal.ts'
import type { Db } from '#db/client.server.ts'
import { arrivalIn, isShort } from '#db/dialect.server.ts'
import type { OrderRow } from '#db/schema.ts'
import { BYTE_ORDER_MARK, spreadsheetLines } from '../csv.ts'
import { formatSortable } from '../dates.ts'
import * as domainWords from '../words.ts'
import { type OrderScope, ordersIn } from './order-scope.server.ts'
import { matchingOrders, resolveSearch, SEARCHED } from './order-search.server.ts'
import { toOrder } from './orders.server.ts'
import { netOf, orderState, paymentState } from './payment-state.ts'
import * as words from './words.ts'

/**
 * CSV (RFC 4180), newest first; the list’s search without its bounds. In pieces of at most 500 orders, so that memory
 * does not grow with the shop.
 */
export async function* exportOrders(
  db: Db,
  scope: OrderScope,
  { search, zone }: { search: string; zone: string },
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + spreadsheetLines([columnsIn(zone).map(([title]) => title)])
  for (let kind of scope.kind ? [scope.kind] : (['package', 'item'] as const))
    yield* exportKind(db, { ...scope, kind }, { search, zone })
}

async function* exportKind(
  db: Db,
  scope: OrderScope,
  { search, zone }: { search: string; zone: string },
): AsyncGenerator<string> {
  let resolved = await resolveSearch(db, scope, search, zone)
  let columns = columnsIn(zone)
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
    [words.orderId, (row) => row.number],
    [domainWords.paymentId, (row) => row.payment_id],
    [words.ordered(zone), (row) => time(row.created_at)],
    [words.customer, (row) => row.customer_name],
    [domainWords.email, (row) => row.customer_email],
    [domainWords.address, (row) => row.address],
    [domainWords.country, (row) => row.country],
    [domainWords.forWhich, (row) => row.title],
    [domainWords.credits, (row) => row.credit],
    [domainWords.price, (row) => toDecimal(row.price_minor)],
    [words.processingFee, (row) => toDecimal(row.fee_minor)],
    [words.total, (row) => toDecimal(row.total_minor)],
    [domainWords.currency, (row) => row.currency],
    [words.paypalMode, (row) => row.mode],
    [words.paymentStatus, (row) => paymentState(toOrder(row))],
    [words.orderStatus, (row) => orderState(toOrder(row))],
    [words.paymentMethod, (row) => row.payment_method],
    [words.paid(zone), (row) => time(row.paid_at)],
    [words.validUntil(zone), (row) => time(row.valid_until)],
    ['Refunded', (row) => toDecimal(row.total_minor - netOf(toOrder(row)))],
    [domainWords.net, (row) => toDecimal(netOf(toOrder(row)))],
  ]
}
