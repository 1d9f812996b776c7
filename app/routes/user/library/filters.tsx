import { byName, languageOptions } from '#app/domain/listings/language-names.ts'
import { t } from '#app/i18n/macro.ts'
import { searchState } from '#app/routes/list-query.ts'
import { FilterSelect } from '#app/ui/filter-select.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import {
  isByProduct,
  LIBRARY,
  type LibraryQuery,
  librarySortChoices,
  OUTDATED,
  TO_CHECK,
} from './library-list.ts'

interface LibraryFiltersProps {
  query: LibraryQuery
  /** Those of the listings that are there. */
  languages: string[]
  brands: { id: string; name: string }[]
  /** The newest imports, and the one that is chosen. */
  batches: { id: string; name: string }[]
}

export function LibraryFilters({ query, languages, brands, batches }: LibraryFiltersProps) {
  const { filters } = query
  const { view, ...narrowing } = filters
  const offered = [...new Set([...languages, ...(filters.language ? [filters.language] : [])])]
  return (
    <div className="one-line">
      <SearchForm
        label={isByProduct(query) ? t`Search products` : t`Search listings`}
        placeholder={t`Product, key or text`}
        {...searchState(LIBRARY, query)}
        sorts={librarySortChoices(query)}
        folded={Object.values(narrowing).some(Boolean) ? 'open' : 'closed'}
      >
        <FilterSelect
          name="language"
          label={t`Language`}
          all={t`All languages`}
          value={filters.language}
          options={languageOptions(byName(offered))}
        />
        <FilterSelect
          name="status"
          label={t`Status`}
          all={t`Any status`}
          value={filters.status}
          options={statuses()}
        />
        {filters.checks && (
          <FilterSelect
            name="checks"
            label={t`Checks`}
            all={t`All listings`}
            value={filters.checks}
            options={checks()}
          />
        )}
        {brands.length > 0 && (
          <FilterSelect
            name="brand"
            label={t`Brand`}
            all={t`All brands`}
            value={filters.brand}
            options={toOptions(brands)}
          />
        )}
        {batches.length > 0 && (
          <FilterSelect
            name="batch"
            label={t`Import`}
            all={t`All imports`}
            value={filters.batch}
            options={toOptions(batches)}
          />
        )}
        {view && <input type="hidden" name="view" value={view} />}
      </SearchForm>
    </div>
  )
}

const toOptions = (named: { id: string; name: string }[]) =>
  named.map(({ id, name }) => ({ value: id, label: name }))

const statuses = () => [
  { value: 'draft', label: t`Draft` },
  { value: 'reviewed', label: t`Reviewed` },
  { value: 'exported', label: t`Exported` },
  { value: OUTDATED, label: t`Out of date` },
  { value: TO_CHECK, label: t`Something to check` },
]

const checks = () => [
  { value: 'open', label: t`To check` },
  { value: 'none', label: t`None to check` },
]
