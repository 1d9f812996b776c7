import type { Page } from '#app/domain/base/lists/page.ts'
import type { BatchText } from '#app/domain/batches/list-texts.server.ts'
import { nameOfLanguage } from '#app/domain/listings/language-names.ts'
import { t } from '#app/i18n/macro.ts'
import { type ListShape, type ListState, pageLinks } from '#app/routes/list-query.ts'
import { type Column, unitColumn } from '#app/ui/data-table.tsx'
import { PagedTable } from '#app/ui/paged-table.tsx'

interface FailuresProps {
  id: string
  query: ListState<'line'>
  list: Page<BatchText>
}

export function failuresShape(id: string): ListShape<'line'> {
  return { path: `/user/imports/${id}`, sorts: ['line'], sort: 'line' }
}

/** The texts that could not be written, with the lines of the file that they come from. */
export function Failures({ id, query, list }: FailuresProps) {
  return (
    <PagedTable
      noun="failure"
      label={t`Listings that could not be written`}
      list={list}
      narrow="orders"
      empty={null}
      columns={columns()}
      {...pageLinks(failuresShape(id), query)}
    />
  )
}

const columns = (): Column<BatchText>[] => [
  { title: t`Product`, part: 'name', className: 'o-title', cell: ({ name }) => <bdi>{name}</bdi> },
  unitColumn(t`Line`, ({ line }) => line ?? '', 'start'),
  { title: t`Language`, cell: ({ language }) => nameOfLanguage(language) },
  { title: t`Reason`, className: 'o-line', cell: ({ error }) => error },
]
