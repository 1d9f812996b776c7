import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { type Back, PageHead } from '#app/ui/page-head.tsx'
import { PagedTable, type PagedTableProps } from '#app/ui/paged-table.tsx'
import { SearchForm, type SearchFormProps } from '#app/ui/search-form.tsx'
import {
  isNarrowed,
  type ListShape,
  type ListState,
  pageLinks,
  rowChoice,
  searchState,
} from './list-query.ts'

interface ListPageProps<Row, Sort extends string, Filter extends string>
  extends Omit<PagedTableProps<Row>, 'hrefFor' | 'sizes'> {
  title: string
  lead: ReactNode
  back?: Back
  /** Beside the title. */
  actions?: ReactNode
  /** Above the search. */
  notes?: ReactNode
  shape: ListShape<Sort, Filter>
  query: ListState<Sort, Filter>
  /** The number of rows is chosen in the search's line, here or among the children. */
  rowsInSearch?: boolean
  search?: Pick<SearchFormProps, 'label' | 'placeholder' | 'sorts'> & { filters?: ReactNode }
  /** In place of `empty` where the search or a filter leaves nothing; `all` leads to the whole list. */
  noMatch?: { title: string; hint?: string; all: string } | undefined
  /** Between the search and the table. */
  children?: ReactNode
}

/** A page that is a list: its search, and what it finds, page by page. */
export function ListPage<Row extends { id: string }, Sort extends string, Filter extends string = never>(
  props: ListPageProps<Row, Sort, Filter>,
) {
  const {
    title,
    lead,
    back,
    actions,
    notes,
    shape,
    query,
    rowsInSearch,
    search,
    noMatch,
    children,
    ...table
  } = props
  return (
    <>
      <PageHead title={title} lead={lead} back={back}>
        {actions}
      </PageHead>
      {notes}
      {search && (
        <SearchForm
          label={search.label}
          placeholder={search.placeholder}
          {...searchState(shape, query)}
          {...(rowsInSearch && rowChoice(shape, query))}
          {...(search.sorts && { sorts: search.sorts })}
        >
          {search.filters}
        </SearchForm>
      )}
      {children}
      <PagedTable
        narrow="orders"
        {...table}
        {...(noMatch && isNarrowed(query) && { empty: <NoMatch path={shape.path} {...noMatch} /> })}
        {...pageLinks(shape, query)}
        {...(rowsInSearch && { sizes: [] })}
      />
    </>
  )
}

function NoMatch({ path, title, hint, all }: { path: string; title: string; hint?: string; all: string }) {
  const action = (
    <ButtonLink variant="outline" size="sm" to={path}>
      {all}
    </ButtonLink>
  )
  return (
    <Empty icon="search" title={title} action={action}>
      {hint}
    </Empty>
  )
}
