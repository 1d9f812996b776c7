import { LANGUAGE_NAMES } from '#app/domain/listings/languages.ts'
import { LISTING_SORTS, type ListingSort, PRODUCT_SORTS } from '#app/domain/listings/listing-sorts.ts'
import { t } from '#app/i18n/macro.ts'
import {
  type ListShape,
  type ListState,
  listAddress,
  oneOf,
  readId,
  readListQuery,
} from '#app/routes/list-query.ts'

/** The filter of listings that are out of date, whatever their state. */
export const OUTDATED = 'outdated'

/** The filter of listings with open checks, whatever their state. */
export const TO_CHECK = 'check'

/** The tabs beside the list with a row for each product: one for each listing, and the archive. */
const VIEWS = ['listings', 'archive'] as const

export type LibraryFilter = 'view' | 'language' | 'status' | 'checks' | 'brand' | 'batch'

export type LibraryQuery = ListState<ListingSort, LibraryFilter>

export const LIBRARY: ListShape<ListingSort, LibraryFilter> = {
  path: '/user/listings',
  sorts: LISTING_SORTS,
  sort: '-date',
  filters: {
    view: oneOf(VIEWS),
    language: oneOf(LANGUAGE_NAMES),
    status: oneOf(['draft', 'reviewed', 'exported', OUTDATED, TO_CHECK]),
    checks: oneOf(['open', 'none']),
    brand: readId,
    batch: readId,
  },
}

/** The same for products, which are sorted by less. */
const PRODUCTS = { ...LIBRARY, sorts: PRODUCT_SORTS }

export function readLibraryQuery(params: URLSearchParams): LibraryQuery {
  const asked = readListQuery(LIBRARY, params)
  const query = isByProduct(asked) ? readListQuery(PRODUCTS, params) : asked
  const { status, checks } = query.filters
  // What the two say is one choice on the page; together with a state, as addresses can say it, they are two.
  return checks === 'open' && status === ''
    ? { ...query, filters: { ...query.filters, status: TO_CHECK, checks: '' } }
    : query
}

/** One row for each product. */
export function isByProduct({ filters }: LibraryQuery): boolean {
  return filters.view === ''
}

/** The list in another view, which may not be sorted by all that this one is. */
export function viewAddress(query: LibraryQuery, view: string): string {
  const other = { ...query, filters: { ...query.filters, view } }
  const isSortable = !isByProduct(other) || PRODUCT_SORTS.includes(other.sort)
  return listAddress(LIBRARY, other, isSortable ? {} : { sort: 'date', direction: 'desc' })
}

export const libraryViews = (): [view: '' | (typeof VIEWS)[number], label: string][] => [
  ['', t`Products`],
  ['listings', t`Listings`],
  ['archive', t`Archived`],
]

export const librarySortChoices = (query: LibraryQuery) => [
  { value: '-date', label: t`Newest first` },
  { value: 'date', label: t`Oldest first` },
  { value: '-updated', label: t`Last changed` },
  { value: 'name', label: t`Name` },
  ...(isByProduct(query)
    ? []
    : [
        { value: 'language', label: t`Language` },
        { value: 'state', label: t`Status` },
        { value: '-checks', label: t`Most to check` },
      ]),
]
