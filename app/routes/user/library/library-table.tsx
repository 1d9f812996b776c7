import type { ReactNode } from 'react'
import { t } from '#app/i18n/macro.ts'
import { pageLinks } from '#app/routes/list-query.ts'
import { PagedTable } from '#app/ui/paged-table.tsx'
import { libraryColumns } from './columns.tsx'
import { LIBRARY, type LibraryQuery } from './library-list.ts'
import { listingsText } from './matching.ts'
import { NoListings } from './no-listings.tsx'
import { productColumns } from './product-columns.tsx'
import type { LibraryRows } from './read-library.server.ts'

interface LibraryTableProps {
  query: LibraryQuery
  /** Undefined where they could not be read. */
  rows: LibraryRows | undefined
  /** All are ticked from the start. */
  ticked: boolean
  aside: ReactNode
}

export function LibraryTable({ query, rows, ticked, aside }: LibraryTableProps) {
  const shared = {
    unreadable: t`Your listings could not be read. Please try again.`,
    empty: <NoListings query={query} bound={rows?.list.bound} />,
    narrow: 'lines' as const,
    aside,
    ...pageLinks(LIBRARY, query),
  }
  if (rows?.by === 'product') {
    const { list, listings } = rows
    return (
      <PagedTable
        {...shared}
        noun="product"
        list={list}
        caption={(products) => t`${{ products }}, with ${{ listings: listingsText(listings) }}`}
        columns={productColumns(query, ticked)}
      />
    )
  }
  return (
    <PagedTable
      {...shared}
      noun="listing"
      list={rows?.list}
      columns={libraryColumns(query, { rows: rows?.list.rows ?? [], ticked })}
    />
  )
}
