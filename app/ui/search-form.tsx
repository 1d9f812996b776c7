import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { t } from '#app/i18n/macro.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

export interface SearchFormProps {
  label: string
  placeholder: string
  search: string
  /** Where it is not the page itself. */
  action?: string
  /** As addresses say it: `-date`. */
  sort?: string
  /** Rows of a page, where others than the list's own were chosen. */
  size?: number
  /** The choice of it stands among the filters. */
  rows?: { standard: number; others: readonly number[]; chosen: number }
  /** What narrow screens offer to sort by, where the table has no headings. */
  sorts?: { value: string; label: string }[]
  /**
   * On phones the filters are folded, and open only while one is set (`css/orders.css`). They stand after the element
   * that folds them, not in it: styles cannot open it on wide screens in every browser.
   */
  folded?: 'open' | 'closed'
  /** Filters. */
  children?: ReactNode
}

export function SearchForm(props: SearchFormProps) {
  const { label, placeholder, search, action, sort, size, rows, sorts, folded, children } = props
  const filters = (
    <>
      {children}
      {sorts && <SortField sort={sort} sorts={sorts} />}
      {rows && <RowsField {...rows} />}
    </>
  )
  return (
    <Form className={rows ? 'toolbar bar' : 'toolbar'} method="get" action={action} role="search">
      <div className="field">
        <label htmlFor="q">{label}</label>
        <input
          className="input"
          id="q"
          type="search"
          name="q"
          maxLength={100}
          defaultValue={search}
          key={search}
          placeholder={placeholder}
        />
      </div>
      {size && !rows && <input type="hidden" name="size" value={size} />}
      {folded ? (
        <>
          <details className="filters" open={folded === 'open'}>
            <summary className="btn btn-outline">
              <Icon small name="selector" /> {t`Filters`}
            </summary>
          </details>
          <div className="filter-fields">{filters}</div>
        </>
      ) : (
        filters
      )}
      <Button type="submit" variant="outline">
        <Icon small name="search" /> {t`Search`}
      </Button>
    </Form>
  )
}

function RowsField({ standard, others, chosen }: NonNullable<SearchFormProps['rows']>) {
  return (
    <div className="field field-narrow rows-field">
      <label htmlFor="size">{t`Rows`}</label>
      <select
        className="input"
        id="size"
        name="size"
        defaultValue={chosen === standard ? '' : chosen}
        key={chosen}
      >
        <option value="">{standard}</option>
        {others.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </select>
    </div>
  )
}

function SortField({ sort, sorts }: { sort: string | undefined; sorts: { value: string; label: string }[] }) {
  const listed = sorts.some(({ value }) => value === sort)
  return (
    <div className="field field-narrow only-records">
      <label htmlFor="sort">{t`Sort by`}</label>
      <select className="input" id="sort" name="sort" defaultValue={sort} key={sort}>
        {sorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        {!listed && <option value={sort}>{t`Current order`}</option>}
      </select>
    </div>
  )
}
