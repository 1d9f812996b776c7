import { listAddress, searchState } from '#app/routes/list-query.ts'
import { FilterSelect } from '#app/ui/filter-select.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import { ViewTabs } from '#app/ui/view-tabs.tsx'
import * as uiWords from '#app/ui/words.ts'
import * as userWords from '../words.tsx'
import { LIBRARY, LIBRARY_SORT_CHOICES, LIBRARY_VIEWS, type LibraryQuery, OUTDATED } from './library-list.ts'
import * as words from './words.tsx'

/** `languages`: those of the listings that are there. */
export function LibraryFilters({ query, languages }: { query: LibraryQuery; languages: string[] }) {
  let { filters } = query
  let offered = [...new Set([...languages, ...(filters.language ? [filters.language] : [])])]
  return (
    <>
      <ViewTabs
        label={userWords.whichListings}
        views={LIBRARY_VIEWS}
        current={filters.view === 'archive' ? 'archive' : ''}
        hrefFor={(view) => listAddress(LIBRARY, query, { filters: { ...filters, view } })}
      />
      <SearchForm
        label={words.searchListings}
        placeholder={words.productKeyOrText}
        {...searchState(LIBRARY, query)}
        sorts={LIBRARY_SORT_CHOICES}
        folded={filters.language || filters.status || filters.checks ? 'open' : 'closed'}
      >
        <FilterSelect
          name="language"
          label={uiWords.language}
          all={userWords.allLanguages}
          value={filters.language}
          options={offered.map((value) => ({ value, label: value }))}
        />
        <FilterSelect
          name="status"
          label={uiWords.status}
          all={words.anyStatus}
          value={filters.status}
          options={STATUSES}
        />
        <FilterSelect name="checks" label={userWords.checks} value={filters.checks} options={CHECKS} />
        {filters.view && <input type="hidden" name="view" value={filters.view} />}
        {filters.batch && <input type="hidden" name="batch" value={filters.batch} />}
      </SearchForm>
    </>
  )
}

const STATUSES = [
  { value: 'draft', label: userWords.draft },
  { value: 'reviewed', label: userWords.reviewed },
  { value: 'exported', label: userWords.exported },
  { value: OUTDATED, label: userWords.outOfDate },
]

const CHECKS = [
  { value: 'open', label: words.withOpenChecks },
  { value: 'none', label: words.withoutOpenChecks },
]
