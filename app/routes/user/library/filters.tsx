import { t } from '#app/i18n/macro.ts'
import { listAddress, searchState } from '#app/routes/list-query.ts'
import { FilterSelect } from '#app/ui/filter-select.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import { ViewTabs } from '#app/ui/view-tabs.tsx'
import { LIBRARY, type LibraryQuery, librarySortChoices, libraryViews, OUTDATED } from './library-list.ts'

/** `languages`: those of the listings that are there. */
export function LibraryFilters({ query, languages }: { query: LibraryQuery; languages: string[] }) {
  const { filters } = query
  const offered = [...new Set([...languages, ...(filters.language ? [filters.language] : [])])]
  return (
    <>
      <ViewTabs
        label={t`Which listings`}
        views={libraryViews()}
        current={filters.view === 'archive' ? 'archive' : ''}
        hrefFor={(view) => listAddress(LIBRARY, query, { filters: { ...filters, view } })}
      />
      <SearchForm
        label={t`Search listings`}
        placeholder={t`Product, key or text`}
        {...searchState(LIBRARY, query)}
        sorts={librarySortChoices()}
        folded={filters.language || filters.status || filters.checks ? 'open' : 'closed'}
      >
        <FilterSelect
          name="language"
          label={t`Language`}
          all={t`All languages`}
          value={filters.language}
          options={offered.map((value) => ({ value, label: value }))}
        />
        <FilterSelect
          name="status"
          label={t`Status`}
          all={t`Any status`}
          value={filters.status}
          options={statuses()}
        />
        <FilterSelect name="checks" label={t`Checks`} value={filters.checks} options={checks()} />
        {filters.view && <input type="hidden" name="view" value={filters.view} />}
        {filters.batch && <input type="hidden" name="batch" value={filters.batch} />}
      </SearchForm>
    </>
  )
}

const statuses = () => [
  { value: 'draft', label: t`Draft` },
  { value: 'reviewed', label: t`Reviewed` },
  { value: 'exported', label: t`Exported` },
  { value: OUTDATED, label: t`Out of date` },
]

const checks = () => [
  { value: 'open', label: t`To check` },
  { value: 'none', label: t`None to check` },
]
