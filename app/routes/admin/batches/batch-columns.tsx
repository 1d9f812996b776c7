import { href, Link, useLocation } from 'react-router'
import type { ShopBatch } from '#app/domain/batches/shop-batches.server.ts'
import { batchStatus } from '#app/routes/user/imports/batch-status.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { EmailText } from '#app/ui/email-text.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'
import type { PauseReason } from '#db/schema.ts'

export const BATCH_COLUMNS: Column<ShopBatch>[] = [
  { title: 'File', part: 'name', cell: ({ name }) => <bdi>{name}</bdi> },
  { title: 'Customer', cell: Customer },
  { title: 'Products', align: 'end', cell: ({ products }) => products.toLocaleString('en') },
  {
    title: 'Listings',
    align: 'end',
    cell: ({ texts, done }) => (texts === 0 ? '' : `${n(done)} of ${n(texts)}`),
  },
  { title: 'Failed', align: 'end', cell: ({ failed }) => (failed === 0 ? '' : n(failed)) },
  { title: 'State', cell: State },
  { title: 'Uploaded', cell: ({ createdAt }) => <Time iso={createdAt} minute /> },
  { title: 'Actions', part: 'actions', cell: Actions },
]

function n(count: number): string {
  return count.toLocaleString('en')
}

function Customer({ customer: { id, name, email } }: ShopBatch) {
  return (
    <>
      <Link to={href('/admin/users/:userId', { userId: id })}>
        <bdi>{name}</bdi>
      </Link>{' '}
      <EmailText email={email} />
    </>
  )
}

function State(batch: ShopBatch) {
  let { label, tone } = batchStatus(batch)
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {batch.pauseReason && <span className="small muted"> {REASONS[batch.pauseReason]}</span>}
    </>
  )
}

const REASONS: Record<PauseReason, string> = {
  user: 'by hand',
  'no-credits': 'no credits left',
  'generator-off': 'the model does not answer',
}

function Actions({ id, name, state }: ShopBatch) {
  let { pathname, search } = useLocation()
  if (state !== 'running' && state !== 'paused') return null
  let isRunning = state === 'running'
  return (
    <Form method="post" action={pathname + search}>
      <input type="hidden" name="batch" value={id} />
      <SubmitButton
        variant="outline"
        size="sm"
        name="do"
        value={isRunning ? 'pause' : 'continue'}
        pending={isRunning ? 'Pausing...' : 'Resuming...'}
      >
        {isRunning ? 'Pause' : 'Resume'}
        <span className="sr-only"> with {name}</span>
      </SubmitButton>
    </Form>
  )
}
