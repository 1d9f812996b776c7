import { sql } from 'kysely'
import type { Db } from '#db/client.server.ts'
import { type Order, toOrder } from './orders.server.ts'

/** One page of a list. Pages count from 1. */
export interface OrderPage {
  orders: Order[]
  total: number
  page: number
  pages: number
}

/** How many orders a page holds. */
export const PAGE_SIZE = 10

/** What a list of orders can be sorted by, under the names that addresses use. */
export const ORDER_SORTS = [
  'order',
  'package',
  'credits',
  'total',
  'payment',
  'status',
  'date',
  'days',
] as const
export type OrderSort = (typeof ORDER_SORTS)[number]
export type SortDirection = 'asc' | 'desc'

/** The user's unpaid orders, newest first; of one kind, or of both. */
export async function listPendingOrders(
  db: Db,
  userId: string,
  page: number,
  kind?: Order['kind'],
): Promise<OrderPage> {
  let query = ownOrders(db, userId)
    .where('payment_status', '=', 'pending')
    .$if(kind !== undefined, (some) => some.where('kind', '=', kind ?? 'package'))
  return readPage(query, page, 'date', 'desc')
}

/** How many orders wait to be paid. */
export async function countPendingOrders(db: Db, userId: string): Promise<number> {
  let query = ownOrders(db, userId).where('payment_status', '=', 'pending')
  let row = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirst()
  return Number(row?.total ?? 0)
}

/** What to look for in a history, and in which order. */
export interface HistoryQuery {
  /** Part of an order id, a status or a title, in any case; empty for all. */
  search: string
  sort: OrderSort
  direction: SortDirection
  page: number
}

/** The user's package orders. Sorted by days left upwards, those that have expired come first. */
export async function listOrders(db: Db, userId: string, wanted: HistoryQuery): Promise<OrderPage> {
  let pattern = `%${wanted.search.replace(/[\\%_]/g, '\\$&')}%`
  let query = ownOrders(db, userId)
    .where('kind', '=', 'package')
    .$if(wanted.search !== '', (some) =>
      some.where((eb) =>
        eb.or(
          SEARCHED.map(
            (column) => sql<boolean>`lower(${sql.ref(column)}) like lower(${pattern}) escape '\\'`,
          ),
        ),
      ),
    )
  return readPage(query, wanted.page, wanted.sort, wanted.direction)
}

const SEARCHED = ['order_id', 'payment_status', 'order_status', 'title'] as const

const SORT_COLUMNS = {
  order: 'order_id',
  package: 'title',
  credits: 'credit',
  total: 'total_minor',
  payment: 'payment_status',
  status: 'order_status',
  date: 'created_at',
  days: 'valid_until',
} as const satisfies Record<OrderSort, string>

function ownOrders(db: Db, userId: string) {
  return db.selectFrom('orders').where('user_id', '=', userId).where('deleted_at', 'is', null)
}

async function readPage(
  query: ReturnType<typeof ownOrders>,
  wanted: number,
  sort: OrderSort,
  direction: SortDirection,
): Promise<OrderPage> {
  let counted = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirst()
  let total = Number(counted?.total ?? 0)
  let pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  let page = Math.min(Math.max(1, wanted), pages)
  let rows = await query
    .selectAll()
    .orderBy(SORT_COLUMNS[sort], direction)
    .orderBy('id')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute()
  return { orders: rows.map(toOrder), total, page, pages }
}
