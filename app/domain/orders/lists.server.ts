import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.server.ts'
import type { Database, OrderRow } from '#db/schema.ts'
import { COUNT_CAP, type ListQuery, mapPage, PAGE_SIZE, type Page, type PageRef } from '../lists/page.ts'
import { countUpTo, type List, readPage } from '../lists/read-page.server.ts'
import { matching, readSearch } from '../lists/search.server.ts'
import { type Order, toOrder } from './orders.server.ts'
import type { OrderSort, ShopOrderSort } from './sorts.ts'

/** The user's unpaid orders, newest first; of one kind, or of both. */
export async function listPendingOrders(
  db: Db,
  userId: string,
  page: PageRef,
  kind?: Order['kind'],
): Promise<Page<Order>> {
  let rows = db.selectFrom('orders').selectAll('orders').where(pendingOf(userId, kind))
  let list = { ...sortedBy('date'), rows, direction: 'desc' as const, page, size: PAGE_SIZE }
  return mapPage(await readPage(db, list), toOrder)
}

/** How many of the user's orders wait to be paid. Above COUNT_CAP it says no more than that there are more. */
export async function countPendingOrders(db: Db, userId: string): Promise<number> {
  let rows = db.selectFrom('orders').selectAll('orders').where(pendingOf(userId)).orderBy('created_at')
  let { total, more } = await countUpTo(db, rows, COUNT_CAP)
  return more ? COUNT_CAP + 1 : total
}

/**
 * The user's orders of one kind, found by part of an order id, a status or a title. Sorted by days left upwards, those
 * that have expired come first.
 */
export function listOrders(
  db: Db,
  userId: string,
  wanted: ListQuery<OrderSort>,
  kind: Order['kind'] = 'package',
  size = PAGE_SIZE,
): Promise<Page<Order>> {
  return readOrders(db, { kind, userId }, wanted, size)
}

/** Everybody's orders of one kind, found by the customer's name, too. */
export function listShopOrders(
  db: Db,
  kind: Order['kind'],
  wanted: ListQuery<ShopOrderSort>,
  size = PAGE_SIZE,
): Promise<Page<Order>> {
  return readOrders(db, { kind }, wanted, size)
}

interface Scope {
  kind: Order['kind']
  userId?: string
}

async function readOrders(
  db: Db,
  scope: Scope,
  { search, sort, direction, page }: ListQuery<ShopOrderSort>,
  size: number,
): Promise<Page<Order>> {
  let within = ordersIn(scope)
  let rows = db.selectFrom('orders').selectAll('orders').where(within)
  let list: List<'orders', OrderRow> = { ...sortedBy(sort), rows, direction, page, size }
  if (search === '') return mapPage(await readPage(db, list), toOrder)
  let searched = scope.userId ? SEARCHED : [...SEARCHED, 'customer_name']
  // Cross join: the index is asked first, whatever the planner believes of the rows.
  let hits = db
    .selectFrom('order_search')
    .crossJoin('orders')
    .whereRef('orders.seq', '=', 'order_search.rowid')
    .where(matching('order_search', [...narrowedTo(scope), [searched, search]]))
    .where(within)
  let texts = searched.map((column) => sql.ref<string>(`orders.${column}`))
  let hit = sql.ref<number>('order_search.rowid')
  return mapPage(await readSearch(db, list, { needle: search, hits, hit, texts }), toOrder)
}

const SEARCHED = ['order_id', 'payment_status', 'order_status', 'title']

/** The search index keeps the first three characters of both. */
function narrowedTo({ kind, userId }: Scope): [string[], string][] {
  let kinds: [string[], string] = [['kind'], kind.slice(0, 3)]
  return userId ? [[['owner'], userId.slice(0, 3)], kinds] : [kinds]
}

function ordersIn({ kind, userId }: Scope) {
  let eb = expressionBuilder<Database, 'orders'>()
  return eb.and([
    ...(userId === undefined ? [] : [eb('orders.user_id', '=', userId)]),
    eb('orders.kind', '=', kind),
    eb('orders.deleted_at', 'is', null),
  ])
}

function pendingOf(userId: string, kind?: Order['kind']) {
  let eb = expressionBuilder<Database, 'orders'>()
  return eb.and([
    eb('orders.user_id', '=', userId),
    ...(kind === undefined ? [] : [eb('orders.kind', '=', kind)]),
    // Written out, because the index of pending orders is only for statements that say so.
    eb('orders.payment_status', '=', sql.lit('pending')),
    eb('orders.deleted_at', 'is', null),
  ])
}

function sortedBy(sort: ShopOrderSort) {
  return { by: SORT_COLUMNS[sort], tie: sql.ref<number>('orders.seq'), id: sql.ref<string>('orders.id') }
}

const SORT_COLUMNS: Record<ShopOrderSort, RawBuilder<unknown>> = {
  order: sql.ref('orders.order_id'),
  title: sql.ref('orders.title'),
  credits: sql.ref('orders.credit'),
  total: sql.ref('orders.total_minor'),
  payment: sql.ref('orders.payment_status'),
  status: sql.ref('orders.order_status'),
  date: sql.ref('orders.created_at'),
  days: sql.ref('orders.valid_until'),
  customer: sql.ref('orders.customer_key'),
}
