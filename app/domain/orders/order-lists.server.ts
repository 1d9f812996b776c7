import { expressionBuilder, sql } from 'kysely'
import { type Db, hasRow } from '#db/client.server.ts'
import { withoutIndex } from '#db/dialect.server.ts'
import type { Database, OrderRow } from '#db/schema.ts'
import { arrivalIn, isShort } from '#db/search.server.ts'
import {
  COUNT_CAP,
  type ListQuery,
  mapPage,
  PAGE_SIZE,
  type Page,
  type PageRef,
  type SortDirection,
} from '../base/lists/page.ts'
import { countUpTo, type List, readPage } from '../base/lists/read-page.server.ts'
import { readNewest, readSearch, readSorted } from '../base/lists/search.server.ts'
import { readZone } from '../base/zone.server.ts'
import { type OrderScope, ordersIn } from './order-scope.server.ts'
import {
  matchingOrders,
  resolveSearch,
  SEARCHED,
  type SearchedColumns,
  seqRangeOfDays,
  shownIn,
  TOLD,
} from './order-search.server.ts'
import {
  type AnyOrderSort,
  type OrderSort,
  type ShopOrderSort,
  sortColumn,
  sortValue,
} from './order-sorts.ts'
import { type Order, toOrder } from './orders.server.ts'

/** Newest first; of both kinds without `kind`. With those whose payment the provider holds. */
export function listPendingOrders(
  db: Db,
  userId: string,
  page: PageRef,
  kind?: Order['kind'],
  size = PAGE_SIZE,
): Promise<Page<Order>> {
  return readPending(db, selectPending(db, userId, kind), page, size)
}

/** The same without those whose payment the provider holds: nobody has to pay them. */
export function listUnpaidOrders(db: Db, userId: string, page: PageRef): Promise<Page<Order>> {
  return readPending(db, selectPending(db, userId).where('orders.payment_held', '=', 0), page, PAGE_SIZE)
}

async function readPending(
  db: Db,
  rows: ReturnType<typeof selectPending>,
  page: PageRef,
  size: number,
): Promise<Page<Order>> {
  const list = { ...sortedBy('date', 'desc'), rows, page, size }
  return mapPage(await readPage(db, list), toOrder)
}

/** Whether the user has paid for anything, also if the money went back. */
export function hasPaid(db: Db, userId: string, kind?: Order['kind']): Promise<boolean> {
  const paid = db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'package'))
    .where('deleted_at', 'is', null)
    .where('total_minor', '>', 0)
    .where('paid_at', 'is not', null)
  return hasRow(paid)
}

/** COUNT_CAP + 1 stands for more than COUNT_CAP. */
export async function countPendingOrders(db: Db, userId: string): Promise<number> {
  const rows = selectPending(db, userId).orderBy('created_at')
  const { total, more } = await countUpTo(db, rows, COUNT_CAP)
  return more ? COUNT_CAP + 1 : total
}

/** Of both kinds without `kind`. The search looks at number, statuses and title. Expired orders have the fewest days. */
export function listOrders(
  db: Db,
  userId: string,
  wanted: ListQuery<OrderSort>,
  kind: Order['kind'] | undefined,
): Promise<Page<Order>> {
  return readOrders(db, { kind, userId }, SEARCHED.own, wanted)
}

/** The search also looks at the customer’s name and e-mail address. Without `kind`, only to search. */
export function listShopOrders(
  db: Db,
  scope: OrderScope,
  wanted: ListQuery<ShopOrderSort>,
): Promise<Page<Order>> {
  return scope.kind === undefined
    ? readBoth(db, scope, SEARCHED.shop, wanted)
    : readOrders(db, scope, SEARCHED.shop, wanted)
}

const KINDS = ['package', 'item'] as const

/** Of both kinds, each found by its own indexes and already in order. */
async function readBoth(
  db: Db,
  scope: OrderScope,
  searched: SearchedColumns,
  wanted: ListQuery<AnyOrderSort>,
): Promise<Page<Order>> {
  const { page, size = PAGE_SIZE, sort, direction } = wanted
  const whole = { ...wanted, page: 1, size: COUNT_CAP }
  const found = await Promise.all(
    KINDS.map((kind) => readOrders(db, { ...scope, kind }, searched, whole, readNewest)),
  )
  const sign = direction === 'asc' ? 1 : -1
  const rows = found
    .flatMap((list) => list.rows)
    .sort((one, other) => sign * (compareBy(sort, one, other) || compare(one.createdAt, other.createdAt)))
  const pages = Math.max(1, Math.ceil(rows.length / size))
  const place = page === 'last' ? pages : typeof page === 'number' ? Math.min(page, pages) : 1
  const bound = found.find((list) => list.bound)?.bound
  return {
    rows: rows.slice((place - 1) * size, place * size),
    total: rows.length,
    more: found.some((list) => list.more),
    place,
    pages,
    size,
    ...(place > 1 && { previous: place - 1 }),
    ...(place < pages && { next: place + 1 }),
    ...(bound && { bound }),
  }
}

function compareBy(sort: AnyOrderSort, one: Order, other: Order): number {
  return compare(sortValue(sort, one), sortValue(sort, other))
}

/** Texts by their code points, as the database sorts them. */
function compare(one: string | number, other: string | number): number {
  if (typeof one === 'number' || typeof other === 'number') return Number(one) - Number(other)
  return Buffer.compare(Buffer.from(one), Buffer.from(other))
}

async function readOrders(
  db: Db,
  asked: OrderScope,
  searched: SearchedColumns,
  { search: typed, sort, direction, page, size = PAGE_SIZE }: ListQuery<AnyOrderSort>,
  readUnindexed = readSorted,
): Promise<Page<Order>> {
  const zone = typed === '' ? 'UTC' : await readZone(db)
  const { scope, search } = await resolveSearch(db, asked, typed, zone)
  const within = ordersIn(scope)
  const all = db.selectFrom('orders').selectAll('orders')
  const rows = all.where(within)
  // The index of both kinds does not have the number of arrival.
  const byTie = kindless(scope) ? { byTie: all.where(withoutIndex(within)) } : {}
  const list: List<'orders', OrderRow> = { ...sortedBy(sort, direction), rows, ...byTie, page, size }
  if (search !== '')
    return mapPage(
      await searchOrders(db, scope, searched, list, search, { unsorted: !hasIndex(scope, sort), zone }),
      toOrder,
    )
  if (hasIndex(scope, sort)) return mapPage(await readPage(db, list), toOrder)
  const arrival = scope.totalMinor === undefined ? 'orders.created_at' : 'orders.seq'
  return mapPage(await readUnindexed(db, list, sql.ref<string>(arrival)), toOrder)
}

async function searchOrders(
  db: Db,
  scope: OrderScope,
  searched: SearchedColumns,
  list: List<'orders', OrderRow>,
  needle: string,
  { unsorted, zone }: { unsorted: boolean; zone: string },
): Promise<Page<OrderRow>> {
  const range = await seqRangeOfDays(db, scope)
  const hit = arrivalIn('orders')
  const hits = matchingOrders(db, scope, searched, needle).$if(range !== undefined, (some) =>
    some.where(hit, '>=', range?.first ?? 0).where(hit, '<=', range?.last ?? 0),
  )
  const rows = list.rows.$if(range !== undefined, (some) =>
    some.where('orders.seq', '>=', range?.first ?? 0).where('orders.seq', '<=', range?.last ?? 0),
  )
  const texts = searched.map((column) => sql.ref<string>(`orders.${TOLD[column] ?? column}`))
  // To be looked through, rows would be counted in the order of the list, which has no index.
  const indexOnly = unsorted && !isShort(needle)
  const arrival = kindless(scope) ? { arrival: sql.ref('orders.created_at') } : {}
  const search = { needle, hits, hit, texts, indexOnly, shown: shownIn(zone), ...arrival }
  return readSearch(db, { ...list, rows }, search)
}

function kindless({ kind, totalMinor }: OrderScope): boolean {
  return kind === undefined && totalMinor === undefined
}

/** Whether an index has this order. Each index is written with every order: there are none for orders that are rarely asked for. */
function hasIndex(
  { kind, userId, email, totalMinor, view = 'all', from, until }: OrderScope,
  sort: AnyOrderSort,
): boolean {
  if (email !== undefined || totalMinor !== undefined) return false
  if (sort === 'date') return true
  if (kind === undefined) return false
  if (userId !== undefined) return sort === 'order'
  return (sort === 'order' || sort === 'customer' || sort === 'total') && view === 'sold' && !from && !until
}

function selectPending(db: Db, userId: string, kind?: Order['kind']) {
  return db.selectFrom('orders').selectAll('orders').where(pendingOf(userId, kind))
}

function pendingOf(userId: string, kind?: Order['kind']) {
  const eb = expressionBuilder<Database, 'orders'>()
  return eb.and([
    eb('orders.user_id', '=', userId),
    ...(kind === undefined ? [] : [eb('orders.kind', '=', kind)]),
    // A literal, because the partial index of pending orders is used only with its condition.
    eb('orders.payment_status', '=', sql.lit('pending')),
    eb('orders.order_status', '=', 'pending'),
    eb('orders.deleted_at', 'is', null),
  ])
}

function sortedBy(sort: AnyOrderSort, direction: SortDirection) {
  const by = sql.ref(`orders.${sortColumn(sort, direction)}`)
  return { by, direction, tie: sql.ref<number>('orders.seq'), id: sql.ref<string>('orders.id') }
}
