import { sql } from 'kysely'
import type { Db } from '#db/client.server.ts'
import type { OrderRow } from '#db/schema.ts'
import { matching } from '../lists/search.server.ts'
import type { Order } from './orders.server.ts'

/**
 * All orders of one kind as a CSV file (RFC 4180), newest first, found like those of the list but without its bounds.
 * It comes in pieces of at most 500 orders, so that the memory it takes does not grow with the shop.
 */
export async function* exportOrders(db: Db, kind: Order['kind'], search: string): AsyncGenerator<string> {
  yield MARK + csvLine(COLUMNS.map(([title]) => title))
  let below = Number.MAX_SAFE_INTEGER
  while (true) {
    let rows = await readBelow(db, kind, search, below)
    let found = rows.filter((row) => holds(row, search))
    if (found.length > 0) yield found.map((row) => csvLine(COLUMNS.map(([, read]) => read(row)))).join('')
    let last = rows.at(-1)
    if (rows.length < PIECE || last?.seq === undefined) return
    below = Number(last.seq)
    // Reading holds the only thread: others get their turn between two pieces.
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Without it spreadsheets take UTF-8 for something else. */
const MARK = '\ufeff'

const PIECE = 500

function readBelow(db: Db, kind: Order['kind'], search: string, below: number): Promise<OrderRow[]> {
  let rows = db
    .selectFrom('orders')
    .selectAll('orders')
    .where('orders.kind', '=', kind)
    .where('orders.deleted_at', 'is', null)
  if (isShort(search)) {
    return rows.where('orders.seq', '<', below).orderBy('orders.seq', 'desc').limit(PIECE).execute()
  }
  return db
    .selectFrom('order_search')
    .crossJoin('orders')
    .selectAll('orders')
    .whereRef('orders.seq', '=', 'order_search.rowid')
    .where(
      matching('order_search', [
        [['kind'], kind.slice(0, 3)],
        [[...SEARCHED], search],
      ]),
    )
    .where('order_search.rowid', '<', below)
    .where('orders.kind', '=', kind)
    .where('orders.deleted_at', 'is', null)
    .orderBy(sql`order_search.rowid`, 'desc')
    .limit(PIECE)
    .execute()
}

const SEARCHED = ['order_id', 'payment_status', 'order_status', 'title', 'customer_name'] as const

/** The search index knows texts of three characters and more. */
function isShort(search: string): boolean {
  return [...search].length < 3
}

function holds(row: OrderRow, search: string): boolean {
  if (search === '' || !isShort(search)) return true
  return SEARCHED.some((column) => row[column].toLowerCase().includes(search.toLowerCase()))
}

const COLUMNS: [title: string, read: (row: OrderRow) => string | number | null][] = [
  ['Order ID', (row) => row.order_id],
  ['Payment ID', (row) => row.payment_id],
  ['Ordered (UTC)', (row) => row.created_at],
  ['Customer', (row) => row.customer_name],
  ['Email', (row) => row.customer_email],
  ['Address', (row) => row.address],
  ['Country', (row) => row.country],
  ['Sold', (row) => row.title],
  ['Credits', (row) => row.credit],
  ['Price', (row) => decimal(row.price_minor)],
  ['Processing fee', (row) => decimal(row.fee_minor)],
  ['Total', (row) => decimal(row.total_minor)],
  ['Currency', (row) => row.currency],
  ['PayPal mode', (row) => row.mode],
  ['Payment status', (row) => row.payment_status],
  ['Order status', (row) => row.order_status],
  ['Payment method', (row) => row.payment_method],
  ['Paid (UTC)', (row) => row.paid_at],
  ['Valid until (UTC)', (row) => row.valid_until],
]

function decimal(minor: number): string {
  return `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`
}

function csvLine(values: (string | number | null)[]): string {
  return `${values.map(csvField).join(',')}\r\n`
}

/**
 * A field as RFC 4180 has it. What a spreadsheet would take for a formula gets an apostrophe in front: anybody can
 * order under the name `=HYPERLINK(...)`. That goes for what stands behind a semicolon, too, where spreadsheets of many
 * countries begin a new field. https://owasp.org/www-community/attacks/CSV_Injection
 */
export function csvField(value: string | number | null): string {
  let text = String(value ?? '')
  let safe = typeof value === 'string' ? text.replace(FORMULA, "'") : text
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The place before a formula: at the beginning, or behind what some spreadsheet takes for the end of a field. */
const FORMULA = /(?=[=+\-@＝＋－＠])(?<=(?:^|[;\t\r\n])["\s]*)|^(?=[\t\r\n])/gu
