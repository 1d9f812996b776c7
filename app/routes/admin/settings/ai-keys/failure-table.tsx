import { href, Link } from 'react-router'
import type { FailedText } from '#app/domain/generation/jobs/failed-jobs.server.ts'
import * as adminWords from '#app/routes/admin/words.ts'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Time } from '#app/ui/time.tsx'
import * as uiWords from '#app/ui/words.ts'
import * as settingsWords from '../words.ts'
import * as words from './model-words.ts'

/** The texts that failed last, and why. */
export function FailureTable({ failures }: { failures: FailedText[] }) {
  return (
    <DataTable
      caption={words.theLastNewestFirst(failures.length)}
      columns={COLUMNS}
      rows={failures}
      rowKey={({ id }) => id}
    />
  )
}

const COLUMNS: Column<FailedText>[] = [
  { title: adminWords.customer, part: 'name', cell: customerLink },
  { title: uiWords.date, cell: ({ failedAt }) => <Time iso={failedAt} minute /> },
  { title: settingsWords.model, cell: ({ model }) => <code>{model}</code> },
  { title: words.cause, cell: ({ cause }) => <span className="small">{cause}</span> },
  { title: words.shownToTheCustomer, cell: ({ message }) => <span className="small">{message}</span> },
]

function customerLink({ customer }: FailedText) {
  return (
    <Link to={href('/admin/users/:userId', { userId: customer.id })}>
      <bdi>{customer.name}</bdi>
    </Link>
  )
}
