import { LANGUAGE_NAMES } from '#app/domain/generation/content/languages.ts'
import { LISTING_SORTS, type ListingSort } from '#app/domain/listings/listing-sorts.ts'
import { type ListShape, type ListState, oneOf, readId } from '#app/routes/list-query.ts'

/** The filter of listings that are out of date, whatever their state. */
export const OUTDATED = 'outdated'

export type LibraryFilter = 'view' | 'language' | 'status' | 'checks' | 'batch'

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
    batch: readId,
  },
}

export const LIBRARY_VIEWS: [view: '' | 'archive', label: string][] = [
  ['', 'Listings'],
  ['archive', 'Archive'],
]

export const LIBRARY_SORT_CHOICES = [
  { value: '-date', label: 'Newest first' },
  { value: 'date', label: 'Oldest first' },
  { value: '-updated', label: 'Last changed' },
  { value: 'name', label: 'Product name' },
  { value: 'language', label: 'Language' },
  { value: 'state', label: 'Status' },
  { value: '-checks', label: 'Most open checks' },
]
