import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/client.server.ts'
import { engineOf } from '#db/engine.server.ts'
import type { Database } from '#db/schema.ts'
import { arrivalIn, isShort, plain, type Searchable, type Term } from '#db/search.server.ts'
import { foldText } from '../fold-text.ts'
import { readZone } from '../zone.server.ts'
import { COUNT_CAP, type Page, SORT_CAP } from './page.ts'
import {
  after,
  type Beside,
  type BesideRef,
  before,
  countUpTo,
  findBoundary,
  inOrder,
  type List,
  type Rows,
  readPage,
} from './read-page.server.ts'
import { holdsWords, type SearchWord } from './search-words.ts'

/** What a list shows of a row in other words than it stores. */
export interface Shown {
  columns: readonly (string | { name: string; value: Expression<unknown> })[]
  text: (row: Record<string, unknown>) => string
  /** All that it says, other than numbers, dates and prices; missing where it may say anything. */
  labels?: readonly string[]
}

/** In the shop's time zone. */
export type ShownIn = (zone: string) => Shown

/** How to find rows of a list by their text. */
export interface TextSearch {
  shownIn?: ShownIn | undefined
  table: Searchable
  /** Empty for all rows. */
  needle: string
  columns: readonly string[]
  /** Those of them that hold codes: rows are looked through for what `shownIn` says of these. */
  coded?: readonly string[]
  /** The list's filters, and those of them that the index has as terms. */
  within: Expression<SqlBool>
  terms?: Term[]
  indexOnly?: boolean
  /** The needle's words, where they are looked for one by one, and where: a text that may be folded. */
  words?: { wanted: SearchWord[]; text: Expression<string> }
}

/** One page of a list, or of the rows of it that contain a text. */
export async function readList<TB extends Searchable, Row extends { id: string }>(
  db: Db,
  list: List<TB, Row>,
  search: TextSearch,
): Promise<Page<Row>> {
  return search.needle === '' ? readPage(db, list) : readSearch(db, list, await toSearch(db, search))
}

/** The `tie` of every row that a search finds, in the order of the list: of more than COUNT_CAP the newest. */
export async function readFoundKeys<TB extends Searchable>(
  db: Db,
  list: List<TB, unknown>,
  search: TextSearch,
): Promise<Found> {
  return findKeys(db, list, await toSearch(db, search))
}

async function toSearch<TB extends Searchable>(
  db: Db,
  { table, needle, columns, coded = [], within, terms = [], indexOnly = false, shownIn, words }: TextSearch,
): Promise<Search<TB>> {
  const long = words?.wanted.filter(({ folded }) => !isShort(folded))
  const wanted: Term[] = long?.map((word) => [columns, ...formsOf(word)]) ?? [[columns, needle]]
  const stored = textsOf(
    table,
    columns.filter((column) => !coded.includes(column)),
  )
  return {
    needle,
    hits: engineOf(db)
      .matching(db, table as TB, [...terms, ...wanted])
      .where(within),
    hit: arrivalIn(table),
    texts: words ? [words.text] : stored,
    indexOnly,
    ...(words && { words: words.wanted }),
    ...(shownIn && { shown: shownIn(await readZone(db)) }),
  }
}

/** Rows that are not folded yet have the words as they were typed. */
function formsOf({ folded, raw }: SearchWord): [string, ...string[]] {
  return folded === raw || isShort(raw) ? [folded] : [folded, raw]
}

/** The same of the newest COUNT_CAP rows alone, where several lists are put together. */
export function readNewest<TB extends keyof Database, Row extends { id: string }>(
  db: Db,
  list: List<TB, Row>,
  created: Expression<string>,
): Promise<Page<Row>> {
  const hits = list.rows.clearSelect()
  return readSearch(db, list, { needle: '', hits, hit: created, texts: [], indexOnly: true })
}

/** One page of a list in an order that no index has. Of more than SORT_CAP rows the newest are first, by `created`, which an index has. */
export async function readSorted<TB extends keyof Database, Row extends { id: string }>(
  db: Db,
  list: List<TB, Row>,
  created: Expression<string>,
): Promise<Page<Row>> {
  const newest = list.rows.orderBy(created, 'desc')
  const { total, more } = await countUpTo(db, newest, SORT_CAP)
  if (more) return { ...(await readPage(db, { ...list, by: created, direction: 'desc' })), bound: 'too-many' }
  // The limit keeps SQLite from reading along an index of the order, past all rows that the filters leave out.
  const all = newest
    .clearSelect()
    .select([sql<number>`${list.tie}`.as('key'), sql<unknown>`${list.by}`.as('by')])
    .limit(SORT_CAP)
  return readNumbered(list, total, async (offset, limit) => {
    const found = await db
      .selectFrom(all.as('all'))
      .select('key')
      .orderBy('by', list.direction)
      .orderBy('key', list.direction)
      .limit(limit)
      .offset(offset)
      .execute()
    return found.map(({ key }) => key)
  })
}

/** Undefined when the row is not in the list, or nothing is on that side of it. */
async function readBesideKey<TB extends keyof Database, Row extends { id: string }>(
  list: List<TB, Row>,
  page: BesideRef,
  keys: number[],
): Promise<Beside<Row> | undefined> {
  const { size } = list
  const [id, forwards] = 'after' in page ? [page.after, true] : [page.before, false]
  const boundary = await findBoundary(list, id)
  const at = boundary ? keys.indexOf(boundary.tie) : -1
  if (at === -1) return undefined
  const start = forwards ? at + 1 : Math.max(0, at - size)
  const wanted = keys.slice(start, forwards ? start + size : at)
  if (wanted.length === 0) return undefined
  const rows = await readRows(list, wanted)
  const ends = start + wanted.length >= keys.length
  return {
    rows,
    place: ends ? 'last' : start === 0 ? 1 : 'between',
    ...(start > 0 && before(rows)),
    ...(!ends && after(rows)),
  }
}

/** A page of rows whose `tie` is known. */
async function readNumbered<TB extends keyof Database, Row extends { id: string }>(
  list: List<TB, Row>,
  total: number,
  keysFrom: (offset: number, limit: number) => number[] | Promise<number[]>,
): Promise<Page<Row>> {
  const { size, page } = list
  const pages = Math.max(1, Math.ceil(total / size))
  if (typeof page === 'object') {
    const beside = await readBesideKey(list, page, await keysFrom(0, total))
    if (beside) return { ...beside, total, more: false, pages, size }
  }
  const place = typeof page === 'number' ? Math.min(page, pages) : page === 'last' ? pages : 1
  const wanted = await keysFrom((place - 1) * size, size)
  return {
    rows: wanted.length > 0 ? await readRows(list, wanted) : [],
    total,
    more: false,
    place,
    pages,
    size,
    ...(place > 1 && { previous: place - 1 }),
    ...(place < pages && { next: place + 1 }),
  }
}

export function textsOf(table: Searchable, columns: readonly string[]): Expression<string>[] {
  return columns.map((column) => sql.ref<string>(`${table}.${column}`))
}

export interface Search<TB extends keyof Database> {
  /** Not empty. */
  needle: string
  /** The rows that the search index finds. */
  hits: Rows<TB, unknown>
  /** The order of arrival. */
  hit: Expression<unknown>
  /** The order in which rows are looked through, which an index has; that of `tie` where it is not given. */
  arrival?: Expression<unknown>
  /** What the index holds, to be looked through row by row. */
  texts: Expression<string>[]
  /** Found as well, in longer lists among the newest COUNT_CAP rows. Needs an index of the list's rows by `tie`. */
  shown?: Shown
  /** Only the index can tell, because more than `needle` is looked for: no row is looked through for texts. */
  indexOnly?: boolean
  /** Looked for one by one in the place of `needle`. Of those that are too short for the index, the newest hits are asked. */
  words?: SearchWord[]
}

/**
 * One page of the rows that contain a text: any part of a word, in any case. Of more than COUNT_CAP matches the newest
 * are sorted. One or two characters are looked for among the newest COUNT_CAP rows, and so is what no index has: what
 * the list shows in other words than it stores. Shorter lists than that are looked through row by row, which is quicker
 * than the index when one user’s few rows are among everybody’s many.
 */
export async function readSearch<
  TB extends keyof Database,
  TH extends keyof Database,
  Row extends { id: string },
>(db: Db, list: List<TB, Row>, search: Search<TH>): Promise<Page<Row>> {
  return readFoundPage(list, await findKeys(db, list, search))
}

/** One page of the rows that were found, or of some of them. */
export async function readFoundPage<TB extends keyof Database, Row extends { id: string }>(
  list: List<TB, Row>,
  { keys, ...said }: Found,
): Promise<Page<Row>> {
  const numbered = await readNumbered(list, keys.length, (offset, limit) =>
    keys.slice(offset, offset + limit),
  )
  return { ...numbered, ...said }
}

async function findKeys<TB extends keyof Database, TH extends keyof Database>(
  db: Db,
  list: List<TB, unknown>,
  search: Search<TH>,
): Promise<Found> {
  const scans =
    !search.indexOnly && (isTooShort(search) || !(await countUpTo(db, inOrder(list), COUNT_CAP)).more)
  return scans ? scanNewest(db, list, search) : readFound(db, list, search)
}

/** The index has nothing of it. */
function isTooShort({ needle, words }: Search<keyof Database>): boolean {
  return words ? words.every(({ folded }) => isShort(folded)) : isShort(needle)
}

interface Found {
  /** The `tie` of every row found, in the order of the list. */
  keys: number[]
  more: boolean
  bound?: Page<unknown>['bound']
}

/** What the index finds, and the newest rows that show the text in other words. */
async function readFound<TB extends keyof Database, TH extends keyof Database>(
  db: Db,
  list: List<TB, unknown>,
  search: Search<TH>,
): Promise<Found> {
  const found = await readHits(db, list, search)
  const { needle, shown, words } = search
  const said = words?.map(({ raw }) => raw) ?? [needle]
  if (!shown || found.more || !said.some((word) => mayShow(shown, word))) return found
  const { keys, bound } = await scanNewest(db, list, { ...search, texts: words ? search.texts : [], shown })
  const known = new Set(found.keys)
  const others = keys.filter((key) => !known.has(key))
  if (others.length === 0) return found
  const all = await db
    .selectFrom(
      (list.byTie ?? list.rows)
        .clearSelect()
        .select([sql<number>`${list.tie}`.as('key'), sql<unknown>`${list.by}`.as('by')])
        .where(sql<boolean>`${list.tie} in (${sql.join([...found.keys, ...others])})`)
        .as('found'),
    )
    .select('key')
    .orderBy('by', list.direction)
    .orderBy('key', list.direction)
    .execute()
  return { keys: all.map(({ key }) => key), more: false, ...(bound && { bound: 'newest-labels' as const }) }
}

/** To look through the rows takes longer than the index does for names and numbers of orders. */
function mayShow({ labels }: Shown, needle: string): boolean {
  const wanted = plain(needle).toLowerCase()
  if (!labels || AS_NUMBER.test(wanted)) return true
  return labels.some((label) => label.toLowerCase().includes(wanted))
}

/** `07/03/2026 14:00`, `$1,234.56 USD`, `12 days`. */
const AS_NUMBER = /^[^\p{L}]*\d[^\p{L}]*\p{L}{0,4}$/u

/** Sorted in the database: its order of texts is not JavaScript's. */
async function readHits<TB extends keyof Database, TH extends keyof Database>(
  db: Db,
  list: List<TB, unknown>,
  { hits, hit, words = [], texts }: Search<TH>,
): Promise<Found> {
  const short = words.filter(({ folded }) => isShort(folded))
  const newest = hits
    .select([sql<number>`${list.tie}`.as('key'), sql<unknown>`${list.by}`.as('by')])
    .select((short.length > 0 ? joined(texts) : sql<string>`''`).as('all'))
    .orderBy(hit, 'desc')
    .limit(COUNT_CAP + 1)
  const found = await db
    .selectFrom(newest.as('newest'))
    .select(['key', 'all'])
    .orderBy('by', list.direction)
    .orderBy('key', list.direction)
    .execute()
  const more = found.length > COUNT_CAP
  return {
    keys: newestOf(found)
      .filter(({ all }) => holdsWords(short, all))
      .map(({ key }) => key),
    more,
    ...(more && { bound: 'newest-matches' as const }),
  }
}

async function scanNewest<TB extends keyof Database>(
  db: Db,
  list: List<TB, unknown>,
  {
    needle,
    texts,
    shown,
    arrival,
    words,
  }: Pick<Search<TB>, 'needle' | 'texts' | 'shown' | 'arrival' | 'words'>,
): Promise<Found> {
  const all = joined(texts)
  const others = (shown?.columns ?? []).map((column) =>
    typeof column === 'string' ? { name: nameOf(column), value: sql.ref(column) } : column,
  )
  const newest = list.rows
    .clearSelect()
    .select([sql<number>`${list.tie}`.as('key'), sql<unknown>`${list.by}`.as('by'), all.as('all')])
    .select(others.map(({ name, value }) => sql`${value}`.as(name)))
    .$if(arrival !== undefined, (rows) => rows.orderBy(arrival ?? list.tie, 'desc'))
    .orderBy(list.tie, 'desc')
    .limit(COUNT_CAP + 1)
  const rows = await db
    .selectFrom(newest.as('newest'))
    .select(['key', 'all'])
    .select(others.map(({ name }) => sql.ref<never>(name).as(name)))
    .orderBy('by', list.direction)
    .orderBy('key', list.direction)
    .execute()
  const wanted = plain(needle).toLowerCase()
  const holds = (text: string) => text.toLowerCase().includes(wanted)
  const isFound = (row: { key: number; all: string }) =>
    words
      ? holdsWords(words, `${row.all}\n${shown ? foldText(shown.text(row)) : ''}`)
      : holds(row.all) || (shown !== undefined && holds(shown.text(row)))
  const keys = newestOf(rows)
    .filter(isFound)
    .map(({ key }) => key)
  return { keys, more: false, ...(rows.length > COUNT_CAP && { bound: 'newest-rows' as const }) }
}

/** The separator keeps a needle from matching across two texts. */
function joined(texts: Expression<string>[]): RawBuilder<string> {
  return texts.length > 0 ? sql<string>`${sql.join(texts, sql` || ${'\n'} || `)}` : sql<string>`''`
}

/** Of a column, without its table. */
function nameOf(column: string): string {
  return column.slice(column.indexOf('.') + 1)
}

/** One row more than the cap was read; it is the oldest. */
function newestOf<Row extends { key: number }>(rows: Row[]): Row[] {
  if (rows.length <= COUNT_CAP) return rows
  const oldest = rows.reduce((low, { key }) => Math.min(low, key), Number.POSITIVE_INFINITY)
  return rows.filter(({ key }) => key !== oldest)
}

/** Sorted here: with an order, SQLite would walk the order’s index instead of looking ten keys up. */
async function readRows<TB extends keyof Database, Row>(list: List<TB, Row>, keys: number[]): Promise<Row[]> {
  const rows = await (list.byTie ?? list.rows)
    .select(sql<number>`${list.tie}`.as('key'))
    .where(sql<boolean>`${list.tie} in (${sql.join(keys)})`)
    .execute()
  rows.sort((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key))
  // Rows have only what their list selected.
  for (const row of rows) Reflect.deleteProperty(row, 'key')
  return rows
}
