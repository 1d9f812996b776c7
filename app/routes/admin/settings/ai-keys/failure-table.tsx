import { href, Link } from 'react-router'
import type { FailedText } from '#app/domain/generation/jobs/failed-jobs.server.ts'
import { plural, t } from '#app/i18n/macro.ts'
import * as adminWords from '#app/routes/admin/words.ts'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Time } from '#app/ui/time.tsx'
import * as uiWords from '#app/ui/words.ts'
import * as words from './model-words.ts'

/** The texts that failed last, and why. */
export function FailureTable({ failures }: { failures: FailedText[] }) {
  return (
    <DataTable
      narrow="figures"
      caption={t`${plural({ count: failures.length }, { one: 'One listing', other: 'The last #, newest first' })}`}
      columns={COLUMNS}
      rows={failures}
      rowKey={({ id }) => id}
    />
  )
}

const COLUMNS: Column<FailedText>[] = [
  { title: adminWords.customer, part: 'name', className: 'f-name', cell: customerLink },
  { title: uiWords.date, className: 'f-when', cell: ({ failedAt }) => <Time iso={failedAt} minute /> },
  {
    title: words.cause,
    className: 'f-line f-text',
    cell: ({ cause, model }) => (
      <>
        {causeText(cause)} <code className="sub">{model}</code>
      </>
    ),
  },
  { title: words.shownToTheCustomer, className: 'f-line', cell: ({ message }) => message },
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
  let [kind = '', ...said] = cause.split(': ')
  let name = words.causes[kind]
  return name ? [name, ...said].join(': ') : cause
}
