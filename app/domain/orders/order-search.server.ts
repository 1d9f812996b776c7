import type { Db } from '#db/client.server.ts'
import { matching, type Term } from '#db/dialect.server.ts'
import { seqRange } from '../lists/seq-range.server.ts'
import { GROUPS, type OrderScope, ordersIn, STATUSES } from './order-scope.server.ts'

const OWN_COLUMNS = ['number', 'payment_status', 'order_status', 'title'] as const
const SHOP_COLUMNS = [...OWN_COLUMNS, 'customer_name', 'customer_email'] as const

export const SEARCHED = { own: OWN_COLUMNS, shop: SHOP_COLUMNS }

export type SearchedColumns = (typeof SEARCHED)[keyof typeof SEARCHED]

/** `needle` has three characters or more. */
export function matchingOrders(db: Db, scope: OrderScope, columns: SearchedColumns, needle: string) {
  return matching(db, 'orders', [...scopeTerms(scope), [columns, needle]]).where(ordersIn(scope))
}

/** Terms that narrow the search; the index has the first three characters of owner and kind. */
function scopeTerms({ kind, userId, view }: OrderScope): Term[] {
  let terms = {
    owner: userId?.slice(0, 3),
    kind: kind?.slice(0, 3),
    state: view === 'sold' ? 'sold' : view && GROUPS[view],
    order_status: view && STATUSES[view],
  }
  return Object.entries(terms).flatMap(([column, text]): Term[] => (text ? [[[column], text]] : []))
}

/** The e-mail address of a customer narrows the scope; everything else is searched for. */
export async function resolveSearch(
  db: Db,
  scope: OrderScope,
  search: string,
): Promise<{ scope: OrderScope; search: string }> {
  if (!ADDRESS.test(search)) return { scope, search }
  let theirs = ordersIn({ kind: scope.kind, email: search })
  let found = await db.selectFrom('orders').select('id').where(theirs).limit(1).executeTakeFirst()
  return found ? { scope: { ...scope, email: search }, search: '' } : { scope, search }
}

const ADDRESS = /^[^@\s]+@[^@\s]+\.[^@\s]+$/

/** Undefined when the scope names no days. */
export async function seqRangeOfDays(
  db: Db,
  { kind, from, until }: OrderScope,
): Promise<{ first: number; last: number } | undefined> {
  if (!from && !until) return undefined
  return seqRange(db, 'orders', ordersIn({ kind, from, until }))
}
