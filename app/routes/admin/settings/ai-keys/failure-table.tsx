import { href } from 'react-router'
import type { FailedText } from '#app/domain/writing/jobs/failed-jobs.server.ts'
import { msg, plural, type Text, t } from '#app/i18n/macro.ts'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Link } from '#app/ui/link.tsx'
import { Time } from '#app/ui/time.tsx'

/** The texts that failed last, and why. */
export function FailureTable({ failures }: { failures: FailedText[] }) {
  return (
    <DataTable
      narrow="figures"
      caption={t`${plural({ count: failures.length }, { one: 'One listing', other: 'The last #, newest first' })}`}
      columns={columns()}
      rows={failures}
      rowKey={({ id }) => id}
    />
  )
}

const columns = (): Column<FailedText>[] => [
  { title: t`Customer`, part: 'name', className: 'f-name', cell: customerLink },
  { title: t`Date`, className: 'f-when', cell: ({ failedAt }) => <Time iso={failedAt} minute /> },
  {
    title: t`Cause`,
    className: 'f-line f-text',
    cell: ({ cause, model }) => (
      <>
        {causeText(cause)} <code className="sub">{model}</code>
      </>
    ),
  },
  { title: t`Shown to the customer`, className: 'f-line', cell: ({ message }) => message },
]

function customerLink({ customer }: FailedText) {
  return (
    <Link to={href('/admin/users/:userId', { userId: customer.id })}>
      <bdi>{customer.name || t`User`}</bdi>
    </Link>
  )
}

/** A failure of the service is stored as its kind, a code, and what the service said. */
function causeText(cause: string): string {
  const [kind = '', ...said] = cause.split(': ')
  const name = t(CAUSES[kind])
  return name ? [name, ...said].join(': ') : cause
}

const CAUSES: Record<string, Text> = {
  'key-refused': msg`Key refused`,
  'rate-limited': msg`Too many requests`,
  'model-gone': msg`Model not available`,
  unavailable: msg`Service unavailable`,
  timeout: msg`No response in time`,
  blocked: msg`Blocked by a filter`,
  empty: msg`Empty response`,
  cut: msg`Answer cut short`,
  garbage: msg`Unreadable response`,
  refused: msg`Request refused`,
  leftover: msg`Unusable text`,
}
