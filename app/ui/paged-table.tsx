import type { ReactNode } from 'react'
import type { Page, PageRef } from '#app/domain/base/lists/page.ts'
import { Alert } from './alert.tsx'
import { type Column, DataTable, type Narrow } from './data-table.tsx'
import { listCaption, type Noun } from './list-caption.ts'
import { type PageSize, Pagination } from './pagination.tsx'

export interface PagedTableProps<Row> {
  noun: Noun
  /** What screen readers call it. */
  label?: string
  /** Around the line that counts the rows. */
  caption?: (rows: string) => string
  /** Stands beside the caption, or above it on phones. */
  aside?: ReactNode
  list: Page<Row> | undefined
  unreadable?: string
  empty: ReactNode
  columns: Column<Row>[]
  hrefFor: (page: PageRef) => string
  /** The choice of how many rows a page has, the smallest first, where no search above the list offers it. */
  sizes?: PageSize[]
  narrow?: Narrow
  instead?: (row: Row) => ReactNode
}

export function PagedTable<Row extends { id: string }>(props: PagedTableProps<Row>) {
  const {
    noun,
    label,
    caption = (rows) => rows,
    aside,
    list,
    unreadable,
    empty,
    columns,
    hrefFor,
    sizes,
    narrow,
    instead,
  } = props
  if (!list) return unreadable && <Alert kind="error">{unreadable}</Alert>
  if (list.rows.length === 0) return empty
  return (
    <section className="stack" aria-label={label}>
      {aside}
      <DataTable
        caption={caption(listCaption(noun, list))}
        columns={columns}
        rows={list.rows}
        rowKey={({ id }) => id}
        {...(narrow && { narrow })}
        {...(instead && { instead })}
      />
      <Pagination list={list} hrefFor={hrefFor} {...(sizes && { sizes })} />
    </section>
  )
}
