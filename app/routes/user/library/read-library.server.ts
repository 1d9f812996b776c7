import type { RouterContextProvider } from 'react-router'
import { formatDay } from '#app/domain/base/dates.ts'
import { figure } from '#app/domain/base/lists/figure.ts'
import type { Page } from '#app/domain/base/lists/page.ts'
import { MOST_LISTINGS_AT_ONCE } from '#app/domain/batches/bulk/bulk-limits.ts'
import { findBatchName, listBatches } from '#app/domain/batches/find-batch.server.ts'
import { listBrands } from '#app/domain/listings/brands/brands.server.ts'
import {
  countLibrary,
  type LibraryScope,
  type ListingSummary,
  listLibrary,
} from '#app/domain/listings/library.server.ts'
import {
  countLibraryProducts,
  type LibraryProduct,
  listLibraryProducts,
  type ProductPage,
} from '#app/domain/listings/library-products.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { type Services, servicesContext } from '#app/services.server.ts'
import { noImport } from '../imports/find-own.server.ts'
import { listingShownIn } from '../listings/listing-status.ts'
import { isByProduct, type LibraryQuery, OUTDATED, readLibraryQuery, TO_CHECK } from './library-list.ts'
import type { ListingTotal, Matching } from './matching.ts'

/** What an address of the library asks for, and what its filters offer. A brand that is not there narrows nothing. */
export async function readLibrary(context: Readonly<RouterContextProvider>, url: URL) {
  const { db } = context.get(servicesContext)
  const { id: userId } = context.get(userContext)
  const asked = readLibraryQuery(url.searchParams)
  const { batch } = asked.filters
  const [brands, imports, source] = await Promise.all([
    listBrands(db, userId),
    listBatches(db, userId, 1, OFFERED),
    batch ? findBatchName(db, userId, batch) : undefined,
  ])
  if (batch && source === undefined) throw noImport()
  const brand = brands.find(({ id }) => id === asked.filters.brand)
  const query = { ...asked, filters: { ...asked.filters, brand: brand?.id ?? '' } }
  const { view, language, status, checks } = query.filters
  const scope = {
    userId,
    archived: view === 'archive',
    ...(language && { language }),
    ...scopeOf(status),
    ...(checks && { checks: checks === 'open' }),
    ...(batch && { batchId: batch }),
    ...(brand && { brand: { id: brand.id, isDefault: brand.isDefault } }),
  }
  const offered = imports.rows
    .filter(({ done, id }) => done > 0 || id === batch)
    .map(({ id, name, createdAt }) => ({ id, name: `${name}, ${formatDay(createdAt.slice(0, 10))}` }))
  return {
    query,
    scope,
    source,
    brands: brands.map(({ id, name }) => ({ id, name })),
    batches:
      source === undefined || offered.some(({ id }) => id === batch)
        ? offered
        : [...offered, { id: batch, name: source }],
  }
}

function scopeOf(status: string): Partial<LibraryScope> {
  if (status === OUTDATED) return { outdated: true }
  if (status === TO_CHECK) return { checks: true }
  return status ? { state: status as 'draft' } : {}
}

/** Imports that a select can hold. */
const OFFERED = 25

/** The rows of one page, and how many match. */
export type LibraryRows = { matching: Matching | undefined } & (
  | { by: 'listing'; list: Page<ListingSummary> }
  | { by: 'product'; list: Page<LibraryProduct>; listings: ListingTotal }
)

export async function readRows(
  { db }: Pick<Services, 'db'>,
  scope: LibraryScope,
  query: LibraryQuery,
): Promise<LibraryRows> {
  if (isByProduct(query)) {
    const list = await listLibraryProducts(db, scope, query, listingShownIn)
    return { by: 'product', list, ...(await countProducts(db, scope, list)) }
  }
  const list = await listLibrary(db, scope, query, listingShownIn)
  return { by: 'listing', list, matching: await countMatching(db, scope, query, list) }
}

/** How many listings match, where they are more than the page has: as many as a bulk action can have are counted. */
async function countMatching(
  db: Services['db'],
  scope: LibraryScope,
  { search }: LibraryQuery,
  list: Page<unknown>,
): Promise<Matching | undefined> {
  if (isWhole(list)) return undefined
  // Of a search that finds more, the newest are known.
  if (!list.more || search !== '') return { text: figure(list.total), isCut: list.more }
  const { total, more } = await countLibrary(db, scope, MOST_LISTINGS_AT_ONCE)
  return { text: figure(total), isCut: more }
}

/** The same of products, and how many listings they have. */
async function countProducts(
  db: Services['db'],
  scope: LibraryScope,
  list: ProductPage,
): Promise<{ listings: ListingTotal; matching: Matching | undefined }> {
  const { found, more } = list
  const listings =
    found === undefined ? await countLibrary(db, scope, MOST_LISTINGS_AT_ONCE) : { total: found, more }
  if (isWhole(list)) return { listings, matching: undefined }
  if (listings.more) return { listings, matching: { text: figure(listings.total), isCut: true } }
  const products = more ? (await countLibraryProducts(db, scope, MOST_LISTINGS_AT_ONCE)).total : list.total
  return { listings, matching: { text: figure(products), isCut: false, listings: listings.total } }
}

function isWhole(list: Page<unknown>): boolean {
  return list.rows.length === list.total && !list.more
}
