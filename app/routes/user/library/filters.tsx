import { listAddress, sortText } from '#app/routes/list-query.ts'
import { FilterSelect } from '#app/ui/filter-select.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import { ViewTabs } from '#app/ui/view-tabs.tsx'
import { LIBRARY, LIBRARY_SORT_CHOICES, LIBRARY_VIEWS, type LibraryQuery, OUTDATED } from './library-list.ts'

/** `languages`: those of the listings that are there. */
export function LibraryFilters({ query, languages }: { query: LibraryQuery; languages: string[] }) {
  let { filters } = query
  let offered = [...new Set([...languages, ...(filters.language ? [filters.language] : [])])]
  return (
    <>
      <ViewTabs
        label="Which listings"
        views={LIBRARY_VIEWS}
        current={filters.view === 'archive' ? 'archive' : ''}
        hrefFor={(view) => listAddress(LIBRARY, query, { filters: { ...filters, view } })}
      />
      <SearchForm
        label="Search listings"
        placeholder="Product, key or text"
        search={query.search}
        sort={sortText(query.sort, query.direction)}
        sorts={LIBRARY_SORT_CHOICES}
      >
        <FilterSelect
          name="language"
          label="Language"
          all="All languages"
          value={filters.language}
          options={offered.map((value) => ({ value, label: value }))}
        />
        <FilterSelect
          name="status"
          label="Status"
          all="Any status"
          value={filters.status}
          options={STATUSES}
        />
        <FilterSelect name="checks" label="Checks" value={filters.checks} options={CHECKS} />
        {filters.view && <input type="hidden" name="view" value={filters.view} />}
        {filters.batch && <input type="hidden" name="batch" value={filters.batch} />}
      </SearchForm>
    </>
  )
}

const STATUSES = [
  { value: 'draft', label: 'Draft' },
  { value: 'reviewed', label: 'Reviewed' },
  { value: 'exported', label: 'Exported' },
  { value: OUTDATED, label: 'Out of date' },
]

const CHECKS = [
  { value: 'open', label: 'Open checks' },
  { value: 'none', label: 'No open checks' },
]
