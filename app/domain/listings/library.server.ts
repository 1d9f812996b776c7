import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.server.ts'
import { isShort, withoutIndex } from '#db/dialect.server.ts'
import type { Database, ListingState } from '#db/schema.ts'
import { type ListQuery, mapPage, PAGE_SIZE, type Page } from '../base/lists/page.ts'
import type { List } from '../base/lists/read-page.server.ts'
import { readList, readSorted, type ShownIn } from '../base/lists/search.server.ts'
import { findLanguage, LANGUAGE_NAMES } from './languages.ts'
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
  archivedAt: string | null
  createdAt: string
  updatedAt: string
}

/** The user's listings, found by any part of the product's name, its keys or the texts. */
export async function listLibrary(
  db: Db,
  scope: LibraryScope,
  { search, sort, direction, page, size = PAGE_SIZE }: ListQuery<ListingSort>,
  shownIn?: ShownIn,
): Promise<Page<ListingSummary>> {
  const within = listingsIn(scope)
  const rows = summaries(db).where(within)
  const list: List<'listings', SummaryRow> = {
    rows,
    byTie: summaries(db).where(withoutIndex(within)),
    by: SORT_COLUMNS[sort],
    tie: sql.ref<number>('listings.seq'),
    id: sql.ref<string>('listings.id'),
    direction,
    page,
    size,
  }
  const sorted = hasIndex(scope, sort)
  if (search === '' && !sorted)
    return toSummaries(await readSorted(db, list, sql.ref<string>('listings.created_at')))
  const found = await readList(db, list, {
    table: 'listings',
    needle: search,
    columns: ['product_name', 'keys', 'text'],
    within,
    terms: [[['owner'], scope.userId.slice(0, 3)]],
    // To be looked through, rows would be counted in the order of the list, which has no index.
    indexOnly: !sorted && !isShort(search),
    shownIn: shownIn && withLanguages(shownIn),
  })
  return toSummaries(found)
}

/** Pages show the language as it is stored, which the index does not have. */
function withLanguages(shownIn: ShownIn): ShownIn {
  return (zone) => {
    const shown = shownIn(zone)
    return { ...shown, labels: [...(shown.labels ?? []), ...LANGUAGE_NAMES] }
  }
}

/** Every order has an index; rows that are filtered have one in the order of their dates. Those of a batch are few. */
function hasIndex({ language, state, checks, outdated, batchId }: LibraryScope, sort: ListingSort): boolean {
  if (batchId !== undefined) return true
  return sort === 'date' || [language, state, checks, outdated].every((filter) => filter === undefined)
}

function listingsIn({ userId, archived = false, ...filters }: LibraryScope) {
  const { language, state, checks, outdated, batchId } = filters
  const eb = expressionBuilder<Database, 'listings'>()
  return eb.and([
    // The rows of a batch are found by its own index.
    ...(batchId === undefined
      ? [eb('listings.user_id', '=', userId)]
      : [eb('listings.batch_id', '=', batchId), eb(withoutIndex('listings.user_id'), '=', userId)]),
    eb('listings.is_archived', '=', archived ? 1 : 0),
    ...(language === undefined ? [] : [eb('listings.language', '=', language)]),
    ...(state === undefined ? [] : [eb('listings.state', '=', state)]),
    ...(checks === undefined ? [] : [eb('listings.has_checks', '=', checks ? 1 : 0)]),
    // Literally: the indexes have these rows alone, which SQLite does not see in a parameter.
    ...(outdated ? [eb('listings.is_outdated', '=', sql.lit(1))] : []),
  ])
}

function summaries(db: Db) {
  return db
    .selectFrom('listings')
    .select([
      ...(['listings.id', 'listings.product_id', 'listings.product_name', 'listings.keys'] as const),
      'listings.language',
      ...(['listings.state', 'listings.open_checks', 'listings.archived_at'] as const),
      ...(['listings.created_at', 'listings.updated_at', 'listings.is_outdated'] as const),
    ])
}

type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaries>['execute']>>[number]

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

function toSummary(row: SummaryRow): ListingSummary {
  return {
    id: row.id,
    productId: row.product_id,
    productName: row.product_name,
    key: row.keys.split('\n').find((key) => key !== ''),
    language: row.language,
    state: row.state,
    openChecks: row.open_checks,
    isOutdated: row.is_outdated === 1,
    archivedAt: row.archived_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

const SORT_COLUMNS: Record<ListingSort, RawBuilder<unknown>> = {
  date: sql.ref('listings.created_at'),
  updated: sql.ref('listings.updated_at'),
  name: sql.ref('listings.name_key'),
  language: sql.ref('listings.language'),
  state: sql.ref('listings.state'),
  checks: sql.ref('listings.open_checks'),
}
