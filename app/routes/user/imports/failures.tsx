import type { BatchText } from '#app/domain/batches/list-texts.server.ts'
import type { Page } from '#app/domain/lists/page.ts'
import { listAddress } from '#app/routes/list-query.ts'
import { type Column, unitColumn } from '#app/ui/data-table.tsx'
import { PagedTable } from '#app/ui/paged-table.tsx'
import * as uiWords from '#app/ui/words.ts'
import * as userWords from '../words.tsx'
import * as words from './words.tsx'

/** The texts that could not be written, with the lines of the file that they come from. */
export function Failures({ id, list }: { id: string; list: Page<BatchText> }) {
  let shape = { path: `/user/imports/${id}`, sorts: ['line'], sort: 'line' } as const
  let query = { search: '', sort: 'line', direction: 'asc', page: 1, filters: {} } as const
  return (
    <PagedTable
      noun="failure"
      label={words.listingsThatCouldNotBeWritten}
      list={list}
      narrow="orders"
      empty={null}
      columns={COLUMNS}
      hrefFor={(page) => listAddress(shape, query, { page })}
    />
  )
}

const COLUMNS: Column<BatchText>[] = [
  { title: uiWords.product, part: 'name', className: 'o-title', cell: ({ name }) => <bdi>{name}</bdi> },
  unitColumn(userWords.line, ({ line }) => line ?? '', 'start'),
  { title: uiWords.language, cell: ({ language }) => language },
  { title: uiWords.reason, className: 'o-line', cell: ({ error }) => error },
]
