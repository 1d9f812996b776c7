import type { ReactNode } from 'react'
import type { Page, PageRef } from '#app/domain/lists/page.ts'
import { Alert } from './alert.tsx'
import { type Column, DataTable } from './data-table.tsx'
import { listCaption, Pagination } from './pagination.tsx'

interface PagedTableProps<Row> {
  /** What the rows are: `Orders`. */
  noun: string
  /** What screen readers call it. */
  label?: string
  /** The end of the caption. */
  note?: string
  list: Page<Row> | undefined
  /** Said when there is no list because it could not be read. */
  unreadable?: string
  /** In place of a list without rows. */
  empty: ReactNode
  columns: Column<Row>[]
  hrefFor: (page: PageRef) => string
  instead?: (row: Row) => ReactNode
}

/** One page of a list as a table, with the links to the others. */
export function PagedTable<Row extends { id: string }>(props: PagedTableProps<Row>) {
  let { noun, label, note = '', list, unreadable, empty, columns, hrefFor, instead } = props
  if (!list) return unreadable && <Alert kind="error">{unreadable}</Alert>
  if (list.rows.length === 0) return empty
  return (
    <section className="stack" aria-label={label}>
      <DataTable
        caption={`${listCaption(noun, list)}${note}`}
        columns={columns}
        rows={list.rows}
        rowKey={({ id }) => id}
        {...(instead && { instead })}
      />
      <Pagination list={list} hrefFor={hrefFor} />
    </section>
  )
}
