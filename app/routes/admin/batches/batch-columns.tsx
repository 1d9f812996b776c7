import { href, useLocation } from 'react-router'
import { figure } from '#app/domain/base/lists/figure.ts'
import type { ShopBatch } from '#app/domain/batches/shop-batches.server.ts'
import { msg, type Text, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { batchStatus } from '#app/ui/batch-status.ts'
import { type Column, unitColumn } from '#app/ui/data-table.tsx'
import { Form } from '#app/ui/form.tsx'
import { RowLink } from '#app/ui/row-link.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'
import type { PauseReason } from '#db/schema.ts'

export const batchColumns = (): Column<ShopBatch>[] => [
  { title: t`File`, className: 'd-lead', cell: ({ name }) => <bdi title={name}>{name}</bdi> },
  { title: t`Customer`, className: 'd-cut', cell: Customer },
  unitColumn(t`Products`, ({ products }) => figure(products)),
  unitColumn(t`Listings`, ({ texts, done }) =>
    texts === 0 ? '' : t`${{ done: figure(done) }} of ${{ all: figure(texts) }}`,
  ),
  unitColumn(t`Failed`, ({ failed }) => (failed === 0 ? '' : figure(failed))),
  { title: t`Status`, cell: State },
  { title: t`Uploaded`, cell: ({ createdAt }) => <Time iso={createdAt} minute /> },
  { title: t`Actions`, part: 'actions', cell: Actions },
]

function Customer({ customer: { id, name, email } }: ShopBatch) {
  return (
    <RowLink to={href('/admin/users/:userId', { userId: id })} title={`${name} ${email}`}>
      <bdi>{name || email}</bdi>
    </RowLink>
  )
}

function State(batch: ShopBatch) {
  const { label, tone } = batchStatus(batch)
  return (
    <>
      <Badge tone={tone}>{label}</Badge>{' '}
      {batch.pauseReason && <span className="sub"> {t(REASONS[batch.pauseReason])}</span>}
    </>
  )
}

const REASONS: Record<PauseReason, Text> = {
  user: msg`by hand`,
  'no-credits': msg`no credits left`,
  'generator-off': msg`the model is not responding`,
}

function Actions({ id, name, state }: ShopBatch) {
  const { pathname, search } = useLocation()
  if (state !== 'running' && state !== 'paused') return null
  const isRunning = state === 'running'
  return (
    <Form className="acts" method="post" action={pathname + search}>
      <input type="hidden" name="batch" value={id} />
      <SubmitButton
        variant="outline"
        size="sm"
        name="do"
        value={isRunning ? 'pause' : 'continue'}
        pending={isRunning ? t`Pausing...` : t`Resuming...`}
      >
        {isRunning ? (
          <Trans>
            Pause<span className="sr-only"> with {name}</span>
          </Trans>
        ) : (
          <Trans>
            Resume<span className="sr-only"> with {name}</span>
          </Trans>
        )}
      </SubmitButton>
    </Form>
  )
}
