import type { BatchText } from '#app/domain/batches/list-texts.server.ts'
import type { Page } from '#app/domain/lists/page.ts'
import { listAddress } from '#app/routes/list-query.ts'
import type { Column } from '#app/ui/data-table.tsx'
import { PagedTable } from '#app/ui/paged-table.tsx'

/** The texts that could not be written, with the lines of the file that they come from. */
export function Failures({ id, list }: { id: string; list: Page<BatchText> }) {
  let shape = { path: `/user/imports/${id}`, sorts: ['line'], sort: 'line' } as const
  let query = { search: '', sort: 'line', direction: 'asc', page: 1, filters: {} } as const
  return (
    <PagedTable
      noun="Not written"
      label="Listings that could not be written"
      list={list}
      empty={null}
      columns={COLUMNS}
      hrefFor={(page) => listAddress(shape, query, { page })}
    />
  )
}

const COLUMNS: Column<BatchText>[] = [
  { title: 'Product', part: 'name', cell: ({ name }) => <bdi>{name}</bdi> },
  { title: 'Line', align: 'end', cell: ({ line }) => line ?? '' },
  { title: 'Language', cell: ({ language }) => language },
  { title: 'Reason', full: true, cell: ({ error }) => error },
]
