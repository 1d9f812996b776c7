import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '#db/client.server.ts'
import type { Database } from '#db/schema.ts'
import { COUNT_CAP, type Page, type PageRef, type SortDirection } from './page.ts'

/** Filtered, with columns selected, neither ordered nor limited. */
export type Rows<TB extends keyof Database, Row> = SelectQueryBuilder<Database, TB, Row>

type Counted = Pick<Page<unknown>, 'total' | 'more'>

export interface List<TB extends keyof Database, Row> {
  rows: Rows<TB, Row>
  /**
   * The same, with filters that no index serves: to read some of them by `tie`. Without statistics SQLite believes that
   * several filters leave fewer rows than ten values of a unique column do.
   */
  byTie?: Rows<TB, Row>
  /** Never null. SQLite starts an index at two values only where both are columns. */
  by: Expression<unknown>
  /** A unique number that grows with every new row: orders equals. */
  tie: Expression<number>
  id: Expression<string>
  /** Counts the rows no further than `cap`, where that costs less than along their order. */
  count?: (cap: number) => Promise<Counted>
  direction: SortDirection
  page: PageRef
  size: number
}

/**
 * Costs the same however long the list is, where an index has the filtered columns, then `by`, then `tie`: numbered
 * pages skip at most COUNT_CAP entries, the last page is read from the other end, and pages between start at a row. A
 * page that does not exist becomes one that does.
 */
export async function readPage<TB extends keyof Database, Row extends { id: string }>(
  db: Db,
  list: List<TB, Row>,
): Promise<Page<Row>> {
  const { size, page } = list
  const counted = await (list.count?.(COUNT_CAP) ?? countUpTo(db, inOrder(list), COUNT_CAP))
  const pages = Math.max(1, counted.more ? Math.floor(COUNT_CAP / size) : Math.ceil(counted.total / size))
  const shared = { ...counted, pages, size }
  if (typeof page === 'object') {
    const beside = await readBeside(list, page)
    if (beside) return { ...shared, ...beside }
  }
  if (page === 'last' && counted.more) {
    const rows = (await inOrder(list, true).limit(size).execute()).reverse()
    return { ...shared, rows, place: 'last', ...before(rows) }
  }
  const place = page === 'last' ? pages : Math.min(typeof page === 'number' ? page : 1, pages)
  const rows = await inOrder(list)
    .limit(size)
    .offset((place - 1) * size)
    .execute()
  const onward = place < pages ? { next: place + 1 } : counted.more ? after(rows) : {}
  return { ...shared, rows, place, ...(place > 1 && { previous: place - 1 }), ...onward }
}

/** Counts no further than `cap`; ordered rows along the index of their order. */
export async function countUpTo<TB extends keyof Database>(
  db: Db,
  rows: Rows<TB, unknown>,
  cap: number,
): Promise<Counted> {
  const some = rows.clearSelect().select(sql<number>`1`.as('one'))
  const row = await db
    .selectFrom(some.limit(cap + 1).as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirst()
  const total = Number(row?.total ?? 0)
  return { total: Math.min(total, cap), more: total > cap }
}

export type BesideRef = Extract<PageRef, object>

export type Beside<Row> = Pick<Page<Row>, 'rows' | 'place' | 'previous' | 'next'>

/** Undefined when the row is not in the list, or nothing is on that side of it. */
async function readBeside<TB extends keyof Database, Row extends { id: string }>(
  list: List<TB, Row>,
  page: BesideRef,
): Promise<Beside<Row> | undefined> {
  const forwards = 'after' in page
  const boundary = await findBoundary(list, 'after' in page ? page.after : page.before)
  if (!boundary) return undefined
  const beyond = sql.raw(forwards === (list.direction === 'asc') ? '>' : '<')
  const found = await inOrder(list, !forwards)
    .where(sql<boolean>`(${list.by}, ${list.tie}) ${beyond} (${boundary.by}, ${boundary.tie})`)
    .limit(list.size + 1)
    .execute()
  if (found.length === 0) return undefined
  const further = found.length > list.size
  const rows = found.slice(0, list.size)
  if (forwards)
    return { rows, place: further ? 'between' : 'last', ...before(rows), ...(further && after(rows)) }
  rows.reverse()
  return { rows, place: further ? 'between' : 1, ...(further && before(rows)), ...after(rows) }
}

export function findBoundary<TB extends keyof Database>(list: List<TB, unknown>, id: string) {
  return list.rows
    .clearSelect()
    .select([sql<unknown>`${list.by}`.as('by'), sql<number>`${list.tie}`.as('tie')])
    .where(sql<boolean>`${list.id} = ${id}`)
    .executeTakeFirst()
}

export function inOrder<TB extends keyof Database, Row>(
  { rows, by, tie, direction }: List<TB, Row>,
  reversed = false,
) {
  const order = reversed === (direction === 'asc') ? ('desc' as const) : ('asc' as const)
  return rows.orderBy(by, order).orderBy(tie, order)
}

export function before(rows: { id: string }[]) {
  return rows[0] ? { previous: { before: rows[0].id } } : {}
}

export function after(rows: { id: string }[]) {
  const last = rows.at(-1)
  return last ? { next: { after: last.id } } : {}
}
