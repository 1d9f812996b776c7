import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.server.ts'
import { withoutIndex } from '#db/dialect.server.ts'
import type { Database, ListingState } from '#db/schema.ts'
import { isShort } from '#db/search.server.ts'
import { type ListQuery, mapPage, PAGE_SIZE, type Page } from '../base/lists/page.ts'
import { countUpTo, type List } from '../base/lists/read-page.server.ts'
import {
  readFoundKeys,
  readList,
  readSorted,
  type ShownIn,
  type TextSearch,
  textsOf,
} from '../base/lists/search.server.ts'
import { searchWords } from '../base/lists/search-words.ts'
import { type FactsUsed, readFactsUsed } from './facts-used.ts'
import { findLanguage } from './languages.ts'
import type { ListingSort } from './listing-sorts.ts'

/** Which of a user's listings; what is not said is not asked for. */
export interface LibraryScope {
  userId: string
  /** true: only archived ones; by default only those not archived. */
  archived?: boolean
  language?: string
  state?: ListingState
  /** true: only with open checks; false: only without. */
  checks?: boolean
  /** Only those whose facts have changed. */
  outdated?: true
  /** Those that a batch wrote last. */
  batchId?: string
  /** Of products that have this brand; `isDefault`: or none of their own. */
  brand?: { id: string; isDefault: boolean }
}

/** A listing as a row of the library. */
export interface ListingSummary {
  id: string
  productId: string
  productName: string
  /** The first of the product's keys: SKU, handle, id or GTIN. */
  key: string | undefined
  language: string
  state: ListingState
  openChecks: number
  isOutdated: boolean
  /** Of its product, and which of them its texts say. */
  factsUsed: FactsUsed
  archivedAt: string | null
  createdAt: string
  updatedAt: string
}

/** The user's listings, found by all words of the search: in the product's name, its keys, the language or the texts. */
export async function listLibrary(
  db: Db,
  scope: LibraryScope,
  query: ListQuery<ListingSort>,
  shownIn?: ShownIn,
): Promise<Page<ListingSummary>> {
  const list = listOf(db, scope, query)
  const search = searchOf(scope, query, shownIn)
  if (search.needle === '' && !hasIndex(scope, query.sort))
    return toSummaries(await readSorted(db, list, sql.ref<string>('listings.created_at')))
  return toSummaries(await readList(db, list, search))
}

/**
 * The ids of all listings that the library shows, the newest first; of a search that finds more than it sorts, the newest.
 * `hasMore`: there are more than `most`, or more were found.
 */
export async function findAllInLibrary(
  db: Db,
  scope: LibraryScope,
  search: string,
  { most, shownIn }: { most: number; shownIn?: ShownIn },
): Promise<{ ids: string[]; hasMore: boolean }> {
  const query = { search, sort: 'date', direction: 'desc', page: 1 } as const
  const list = listOf(db, scope, query)
  const wanted = searchOf(scope, query, shownIn)
  if (wanted.needle === '') {
    const rows = await list.rows
      .clearSelect()
      .select('listings.id')
      .orderBy('listings.created_at', 'desc')
      .orderBy('listings.seq', 'desc')
      .limit(most + 1)
      .execute()
    return { ids: rows.slice(0, most).map(({ id }) => id), hasMore: rows.length > most }
  }
  const { keys, more } = await readFoundKeys(db, list, wanted)
  if (keys.length === 0) return { ids: [], hasMore: false }
  const rows = await db.selectFrom('listings').select(['id', 'seq']).where('seq', 'in', keys).execute()
  const ids = new Map(rows.map(({ seq, id }) => [seq, id]))
  const found = keys.flatMap((key) => ids.get(key) ?? [])
  return { ids: found.slice(0, most), hasMore: more || found.length > most }
}

/** How many listings the library shows without a search, counted no further than `most`. */
export function countLibrary(
  db: Db,
  scope: LibraryScope,
  most: number,
): Promise<{ total: number; more: boolean }> {
  const rows = summaries(db).where(listingsIn(scope)).orderBy('listings.created_at', 'desc')
  return countUpTo(db, rows, most)
}

export function listOf(
  db: Db,
  scope: LibraryScope,
  { sort, direction, page, size = PAGE_SIZE }: ListQuery<ListingSort>,
): List<'listings', SummaryRow> {
  const within = listingsIn(scope)
  return {
    rows: summaries(db).where(within),
    byTie: summaries(db).where(withoutIndex(within)),
    by: sql.ref(`listings.${SORT_COLUMNS[sort]}`),
    tie: sql.ref<number>('listings.seq'),
    id: sql.ref<string>('listings.id'),
    direction,
    page,
    size,
  }
}

export function searchOf(
  scope: LibraryScope,
  { search, sort }: ListQuery<ListingSort>,
  shownIn?: ShownIn,
): TextSearch {
  const wanted = searchWords(search)
  return {
    table: 'listings',
    needle: wanted.length === 0 ? '' : search,
    columns: ['product_name', 'keys', 'text'],
    within: listingsIn(scope),
    terms: [[['owner'], scope.userId.slice(0, 3)]],
    words: { wanted, text: SEARCHED },
    // To be looked through, rows would be counted in the order of the list, which has no index.
    indexOnly: !hasIndex(scope, sort) && wanted.some(({ folded }) => !isShort(folded)),
    shownIn,
  }
}

/** Of a listing whose folded text is not filled yet, what that will be made from. */
const SEARCHED = sql<string>`coalesce(listings.search_text, ${sql.join(
  textsOf('listings', ['product_name', 'keys', 'language', 'text']),
  sql` || ${sql.lit('\n')} || `,
)})`

/** Every order has an index; rows that are filtered have one in the order of their dates. Those of a batch are few. */
export function hasIndex(
  { userId, archived, batchId, ...filters }: LibraryScope,
  sort: ListingSort,
): boolean {
  if (batchId !== undefined) return true
  return sort === 'date' || Object.values(filters).every((filter) => filter === undefined)
}

/** `table`: as the query calls it. */
export function listingsIn({ userId, archived = false, ...filters }: LibraryScope, table = 'listings') {
  const { language, state, checks, outdated, batchId, brand } = filters
  const eb = expressionBuilder<Database, never>()
  const indexed = <T>(name: string) => sql.ref<T>(`${table}.${name}`)
  const unindexed = <T>(name: string) => withoutIndex<T>(`${table}.${name}`)
  // The rows of a batch are found by its own index, and those of a brand by one that has the other filters as well.
  const isBranded = brand !== undefined && !brand.isDefault && batchId === undefined
  const column = isBranded ? unindexed : indexed
  return eb.and([
    ...(batchId === undefined
      ? [eb(indexed<string>('user_id'), '=', userId)]
      : [eb(indexed<string>('batch_id'), '=', batchId), eb(unindexed<string>('user_id'), '=', userId)]),
    ...(brand === undefined ? [] : [isOfBrand(brand, (isBranded ? indexed : unindexed)('brand_id'))]),
    eb(indexed<number>('is_archived'), '=', archived ? 1 : 0),
    ...(language === undefined ? [] : [eb(column<string>('language'), '=', language)]),
    ...(state === undefined ? [] : [eb(column<ListingState>('state'), '=', state)]),
    ...(checks === undefined ? [] : [eb(column<number>('has_checks'), '=', checks ? 1 : 0)]),
    // Literally: the indexes have these rows alone, which SQLite does not see in a parameter.
    ...(outdated ? [eb(column<number>('is_outdated'), '=', sql.lit(1))] : []),
  ])
}

/** Most products have no brand of their own: those of the default one are found along the list. */
function isOfBrand(
  { id, isDefault }: { id: string; isDefault: boolean },
  brandId: RawBuilder<string | null>,
) {
  const eb = expressionBuilder<Database, never>()
  return isDefault ? eb.or([eb(brandId, '=', id), eb(brandId, 'is', null)]) : eb(brandId, '=', id)
}

export function summaries(db: Db) {
  return db
    .selectFrom('listings')
    .select([
      ...(['listings.id', 'listings.product_id', 'listings.product_name', 'listings.keys'] as const),
      'listings.language',
      ...(['listings.state', 'listings.open_checks', 'listings.archived_at'] as const),
      ...(['listings.created_at', 'listings.updated_at', 'listings.is_outdated'] as const),
      'listings.facts_used',
    ])
}

export type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaries>['execute']>>[number]

/** How some of the user's own listings are now, by id. */
export async function findSummaries(
  db: Db,
  userId: string,
  ids: string[],
): Promise<Map<string, ListingSummary>> {
  const rows = await summaries(db)
    .where('listings.id', 'in', ['', ...ids])
    .where(withoutIndex('listings.user_id'), '=', userId)
    .execute()
  return new Map(rows.map((row) => [row.id, toSummary(row)]))
}

/** The languages of the user's listings, in the order of the alphabet; a step along the index for each. */
export async function listLibraryLanguages(db: Db, userId: string, archived: boolean): Promise<string[]> {
  const languages: string[] = []
  for (let last = ''; ; ) {
    const next = await db
      .selectFrom('listings')
      .select('language')
      .where('user_id', '=', userId)
      .where('is_archived', '=', archived ? 1 : 0)
      .where('language', '>', last)
      .orderBy('language')
      .limit(1)
      .executeTakeFirst()
    if (!next) return languages
    last = next.language
    languages.push(last)
  }
}

/** The languages of all of the user's listings, in the order of the alphabet. */
export async function listUsedLanguages(db: Db, userId: string): Promise<string[]> {
  const [kept, archived] = await Promise.all([
    listLibraryLanguages(db, userId, false),
    listLibraryLanguages(db, userId, true),
  ])
  return [...new Set([...kept, ...archived])].filter(findLanguage).sort()
}

function toSummaries(page: Page<SummaryRow>): Page<ListingSummary> {
  return mapPage(page, toSummary)
}

export function toSummary(row: SummaryRow): ListingSummary {
  return {
    id: row.id,
    productId: row.product_id,
    productName: row.product_name,
    key: row.keys.split('\n').find((key) => key !== ''),
    language: row.language,
    state: row.state,
    openChecks: row.open_checks,
    isOutdated: row.is_outdated === 1,
    factsUsed: readFactsUsed([row.facts_used]),
    archivedAt: row.archived_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

export const SORT_COLUMNS: Record<ListingSort, keyof Database['listings']> = {
  date: 'created_at',
  updated: 'updated_at',
  name: 'name_key',
  language: 'language',
  state: 'state',
  checks: 'open_checks',
}
