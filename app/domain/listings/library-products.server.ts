import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/client.server.ts'
import { withoutIndex } from '#db/dialect.server.ts'
import type { Database } from '#db/schema.ts'
import { type ListQuery, mapPage, type Page, SORT_CAP } from '../base/lists/page.ts'
import { countUpTo, type List, readPage } from '../base/lists/read-page.server.ts'
import { readFoundKeys, readFoundPage, type ShownIn } from '../base/lists/search.server.ts'
import { type FactsUsed, readFactsUsed } from './facts-used.ts'
import {
  hasIndex,
  type LibraryScope,
  type ListingSummary,
  listingsIn,
  listOf,
  SORT_COLUMNS,
  type SummaryRow,
  searchOf,
  summaries,
  toSummary,
} from './library.server.ts'
import type { ListingSort } from './listing-sorts.ts'
import { findFirstPhotos } from './photos/photos.server.ts'

/** A product as a row of the library. */
export interface LibraryProduct {
  id: string
  name: string
  /** The first of its keys: SKU, handle, id or GTIN. */
  key: string | undefined
  /** Of its first photo. */
  photoId: string | undefined
  /** Those that the library shows: at least one, the oldest first. */
  listings: ListingSummary[]
  /** Its facts, and which of them at least one of these says. */
  factsUsed: FactsUsed
  /** When the texts of one of them last changed. */
  updatedAt: string
}

/** `found`: how many listings a search has found on all pages. */
export type ProductPage = Page<LibraryProduct> & { found?: number }

/**
 * The products of the listings that `listLibrary` lists, each once and with these of its listings. Its place is that of its
 * newest listing, or of the one that changed last.
 */
export async function listLibraryProducts(
  db: Db,
  scope: LibraryScope,
  query: ListQuery<ListingSort>,
  shownIn?: ShownIn,
): Promise<ProductPage> {
  const list = listOf(db, scope, query)
  const search = searchOf(scope, query, shownIn)
  if (search.needle !== '') {
    const { keys, ...said } = await readFoundKeys(db, list, search)
    const page = await readFoundPage(list, { keys: lastOfEach(await readProducts(db, keys), query), ...said })
    return { ...(await toProducts(db, scope, page, keys)), found: keys.length }
  }
  if (hasIndex(scope, query.sort)) return toProducts(db, scope, await readPage(db, lasts(db, scope, query)))
  const newest = list.rows.orderBy('listings.created_at', 'desc')
  if ((await countUpTo(db, newest, SORT_CAP)).more) {
    const byDate = { ...query, sort: 'date', direction: 'desc' } as const
    return {
      ...(await toProducts(db, scope, await readPage(db, lasts(db, scope, byDate)))),
      bound: 'too-many',
    }
  }
  const sorted = await db
    .selectFrom(
      newest
        .clearSelect()
        .select(['listings.seq as key', 'listings.product_id as product', sql`${list.by}`.as('by')])
        .limit(SORT_CAP)
        .as('newest'),
    )
    .select(['key', 'product'])
    .orderBy('by', query.direction)
    .orderBy('key', query.direction)
    .execute()
  return toProducts(db, scope, await readFoundPage(list, { keys: lastOfEach(sorted, query), more: false }))
}

/**
 * The ids of the listings that the library shows of some products, as `listLibraryProducts` has them. Undefined where one of
 * the products is not the user's own.
 */
export async function findOfProducts(
  db: Db,
  scope: LibraryScope,
  { search, productIds }: { search: string; productIds: string[] },
  shownIn?: ShownIn,
): Promise<string[] | undefined> {
  const own = await db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', ['', ...productIds])
    .where(withoutIndex('user_id'), '=', scope.userId)
    .execute()
  if (own.length < new Set(productIds).size) return undefined
  const query = { search, sort: 'date', direction: 'desc', page: 1 } as const
  const wanted = searchOf(scope, query, shownIn)
  const found = wanted.needle === '' ? undefined : await readFoundKeys(db, listOf(db, scope, query), wanted)
  const rows = await readListings(db, scope, productIds, found?.keys)
  return rows.map(({ id }) => id)
}

/** How many products the library shows without a search, counted no further than `cap`. */
export async function countLibraryProducts(
  db: Db,
  scope: LibraryScope,
  cap: number,
): Promise<{ total: number; more: boolean }> {
  const products = db.selectFrom('listings').select('product_id').distinct().where(listingsIn(scope))
  const { total } = await db
    .selectFrom(products.limit(cap + 1).as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { total: Math.min(total, cap), more: total > cap }
}

/** The list of listings with one of each product. */
function lasts(db: Db, scope: LibraryScope, query: ListQuery<ListingSort>): List<'listings', SummaryRow> {
  const list = listOf(db, scope, query)
  return {
    ...list,
    rows: list.rows.where(isLast(scope, query.sort)),
    count: (cap) => countLibraryProducts(db, scope, cap),
  }
}

/** Of the listings of its product that the library shows none comes later in the ascending order. */
function isLast(scope: LibraryScope, sort: ListingSort): Expression<SqlBool> {
  const eb = expressionBuilder<Database, 'listings'>()
  const placeIn = (table: string) =>
    sql`(${sql.ref(`${table}.${SORT_COLUMNS[sort]}`)}, ${sql.ref(`${table}.seq`)})`
  const later = eb
    .selectFrom('listings as other')
    .select('other.id')
    .whereRef('other.product_id', '=', 'listings.product_id')
    .where(withoutIndex(listingsIn(scope, 'other')))
    .where(sql<SqlBool>`${placeIn('other')} > ${placeIn('listings')}`)
  return eb.not(eb.exists(later))
}

interface Keyed {
  /** `seq` of a listing. */
  key: number
  product: string | undefined
}

/** Of listings in the order of a list, one of each product, as `isLast` says. */
function lastOfEach(rows: Keyed[], { direction }: Pick<ListQuery<ListingSort>, 'direction'>): number[] {
  const ascending = direction === 'asc' ? rows : rows.toReversed()
  const last = new Map(ascending.map(({ key, product }) => [product, key]))
  return rows.filter(({ key, product }) => last.get(product) === key).map(({ key }) => key)
}

/** Whose listings they are, in the given order. */
async function readProducts(db: Db, keys: number[]): Promise<Keyed[]> {
  const rows = await db
    .selectFrom('listings')
    .select(['seq', 'product_id'])
    .where('seq', 'in', [0, ...keys])
    .execute()
  const products = new Map(rows.map(({ seq, product_id }) => [seq, product_id]))
  return keys.map((key) => ({ key, product: products.get(key) }))
}

async function toProducts(
  db: Db,
  scope: LibraryScope,
  page: Page<SummaryRow>,
  found?: number[],
): Promise<Page<LibraryProduct>> {
  const ids = page.rows.map(({ product_id }) => product_id)
  const [rows, photos] = await Promise.all([
    readListings(db, scope, ids, found),
    findFirstPhotos(db, scope.userId, ids),
  ])
  const ofProducts = Map.groupBy(rows, ({ product_id }) => product_id)
  return mapPage(page, (row) => {
    const { productId: id, productName: name, key } = toSummary(row)
    const own = ofProducts.get(id) ?? [row]
    const factsUsed = readFactsUsed(own.map(({ facts_used }) => facts_used))
    const updatedAt = own.map(({ updated_at }) => updated_at).reduce((a, b) => (a > b ? a : b))
    return { id, name, key, photoId: photos.get(id), listings: own.map(toSummary), factsUsed, updatedAt }
  })
}

/** The listings of some products that the library shows, or those of them that were found. */
function readListings(
  db: Db,
  scope: LibraryScope,
  productIds: string[],
  found: number[] | undefined,
): Promise<SummaryRow[]> {
  return summaries(db)
    .where('listings.product_id', 'in', ['', ...productIds])
    .where(withoutIndex(listingsIn(scope)))
    .$if(found !== undefined, (rows) =>
      rows.where(withoutIndex<number>('listings.seq'), 'in', [0, ...(found ?? [])]),
    )
    .orderBy('listings.seq')
    .execute()
}
