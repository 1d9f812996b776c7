import { toDecimal } from '#app/decimal.ts'
import { t } from '#app/i18n/macro.ts'
import type { Db } from '#db/client.server.ts'
import type { OrderRow } from '#db/schema.ts'
import { arrivalIn, isShort } from '#db/search.server.ts'
import { BYTE_ORDER_MARK, spreadsheetLines } from '../base/csv.ts'
import { formatSortable } from '../base/dates.ts'
import { type OrderScope, ordersIn } from './order-scope.server.ts'
import { matchingOrders, resolveSearch, SEARCHED } from './order-search.server.ts'
import { toOrder } from './orders.server.ts'
import { netOf, orderState, paymentState } from './payment-state.ts'

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
  for (const kind of scope.kind ? [scope.kind] : (['package', 'item'] as const))
    yield* exportKind(db, { ...scope, kind }, { search, zone })
}

async function* exportKind(
  db: Db,
  scope: OrderScope,
  { search, zone }: { search: string; zone: string },
): AsyncGenerator<string> {
  const resolved = await resolveSearch(db, scope, search, zone)
  const columns = columnsIn(zone)
  let below = Number.MAX_SAFE_INTEGER
  while (true) {
    const rows = await readBelow(db, resolved.scope, resolved.search, below)
    const found = rows.filter((row) => holds(row, resolved.search))
    if (found.length > 0) yield spreadsheetLines(found.map((row) => columns.map(([, read]) => read(row))))
    const last = rows.at(-1)
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
  const time = (iso: string | null) => (iso === null ? null : formatSortable(iso, zone))
  return [
    [t`Order ID`, (row) => row.number],
    [t`Payment ID`, (row) => row.payment_id],
    [t`Ordered (${{ zone }})`, (row) => time(row.created_at)],
    [t`Customer`, (row) => row.customer_name],
    [t`Email`, (row) => row.customer_email],
    [t`Address`, (row) => row.address],
    [t`Country`, (row) => row.country],
    [t`For`, (row) => row.title],
    [t`Credits`, (row) => row.credit],
    [t`Price`, (row) => toDecimal(row.price_minor)],
    [t`Processing fee`, (row) => toDecimal(row.fee_minor)],
    [t`Total`, (row) => toDecimal(row.total_minor)],
    [t`Currency`, (row) => row.currency],
    [t`PayPal mode`, (row) => row.mode],
    [t`Payment status`, (row) => paymentState(toOrder(row))],
    [t`Order status`, (row) => orderState(toOrder(row))],
    [t`Payment method`, (row) => row.payment_method],
    [t`Paid (${{ zone }})`, (row) => time(row.paid_at)],
    [t`Valid until (${{ zone }})`, (row) => time(row.valid_until)],
    [t`Refunded`, (row) => toDecimal(row.total_minor - netOf(toOrder(row)))],
    [t`Net`, (row) => toDecimal(netOf(toOrder(row)))],
  ]
}
