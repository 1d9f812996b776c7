import { LANGUAGE_NAMES } from '#app/domain/generation/content/languages.ts'
import { LISTING_SORTS, type ListingSort } from '#app/domain/listings/listing-sorts.ts'
import { type ListShape, type ListState, oneOf, readId } from '#app/routes/list-query.ts'
import * as uiWords from '#app/ui/words.ts'
import * as words from './words.tsx'

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
  ['', uiWords.listings],
  ['archive', uiWords.archive],
]

export const LIBRARY_SORT_CHOICES = [
  { value: '-date', label: uiWords.newestFirst },
  { value: 'date', label: uiWords.oldestFirst },
  { value: '-updated', label: uiWords.lastChanged },
  { value: 'name', label: uiWords.name },
  { value: 'language', label: uiWords.language },
  { value: 'state', label: uiWords.status },
  { value: '-checks', label: words.mostToCheck },
]
