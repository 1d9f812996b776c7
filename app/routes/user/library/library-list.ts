import { LANGUAGE_NAMES } from '#app/domain/listings/languages.ts'
import { LISTING_SORTS, type ListingSort } from '#app/domain/listings/listing-sorts.ts'
import { t } from '#app/i18n/macro.ts'
import { type ListShape, type ListState, oneOf, readId } from '#app/routes/list-query.ts'

/** The filter of listings that are out of date, whatever their state. */
export const OUTDATED = 'outdated'

export type LibraryFilter = 'view' | 'language' | 'status' | 'checks' | 'brand' | 'batch'

export type LibraryQuery = ListState<ListingSort, LibraryFilter>

export const LIBRARY: ListShape<ListingSort, LibraryFilter> = {
  path: '/user/listings',
  sorts: LISTING_SORTS,
  sort: '-date',
  filters: {
    view: oneOf(['archive']),
    language: oneOf(LANGUAGE_NAMES),
    status: oneOf(['draft', 'reviewed', 'exported', OUTDATED]),
    checks: oneOf(['open', 'none']),
    brand: readId,
    batch: readId,
  },
}

export const libraryViews = (): [view: '' | 'archive', label: string][] => [
  ['', t`Listings`],
  ['archive', t`Archive`],
]

export const librarySortChoices = () => [
  { value: '-date', label: t`Newest first` },
  { value: 'date', label: t`Oldest first` },
  { value: '-updated', label: t`Last changed` },
  { value: 'name', label: t`Name` },
  { value: 'language', label: t`Language` },
  { value: 'state', label: t`Status` },
  { value: '-checks', label: t`Most to check` },
]
