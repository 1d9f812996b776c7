import { href } from 'react-router'
import type { BatchSummary } from '#app/domain/batches/find-batch.server.ts'
import { ph, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { batchStatus } from '#app/ui/batch-status.ts'
import { Link } from '#app/ui/link.tsx'
import { Time } from '#app/ui/time.tsx'

/** That the same file is on its way in another import. */
export function SameFile({ other }: { other: BatchSummary | undefined }) {
  if (!other) return null
  return (
    <Alert kind="warning" title={t`You have uploaded this file before`} quiet>
      <p>
        <Trans>
          <Link to={href('/user/imports/:batchId', { batchId: other.id })}>
            The import of {ph({ date: <Time iso={other.createdAt} minute /> })}
          </Link>{' '}
          has the same content. Its status: {{ status: batchStatus(other).label }}. Writing both would use
          credits twice, so continue with one of them.
        </Trans>
      </p>
    </Alert>
  )
}
