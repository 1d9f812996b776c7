import { href, Link } from 'react-router'
import type { FailedText } from '#app/domain/generation/jobs/failed-jobs.server.ts'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Time } from '#app/ui/time.tsx'

/** The texts that failed last, and why. */
export function FailureTable({ failures }: { failures: FailedText[] }) {
  return (
    <DataTable
      caption={failures.length === 1 ? 'One listing' : `The last ${failures.length}, newest first`}
      columns={COLUMNS}
      rows={failures}
      rowKey={({ id }) => id}
    />
  )
}

const COLUMNS: Column<FailedText>[] = [
  { title: 'Customer', part: 'name', cell: customerLink },
  { title: 'Date', cell: ({ failedAt }) => <Time iso={failedAt} minute /> },
  { title: 'Model', cell: ({ model }) => <code>{model}</code> },
  { title: 'Cause', cell: ({ cause }) => <span className="small">{cause}</span> },
  { title: 'Shown to the customer', cell: ({ message }) => <span className="small">{message}</span> },
]

function customerLink({ customer }: FailedText) {
  return (
    <Link to={href('/admin/users/:userId', { userId: customer.id })}>
      <bdi>{customer.name}</bdi>
    </Link>
  )
}
