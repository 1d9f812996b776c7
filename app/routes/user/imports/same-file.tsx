import { href, Link } from 'react-router'
import type { BatchSummary } from '#app/domain/batches/find-batch.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Time } from '#app/ui/time.tsx'
import { batchStatus } from './batch-status.ts'

/** That the same file is on its way in another import. */
export function SameFile({ other }: { other: BatchSummary | undefined }) {
  if (!other) return null
  return (
    <Alert kind="warning" title="You have uploaded this file before" quiet>
      <p>
        <Link to={href('/user/imports/:batchId', { batchId: other.id })}>
          The import of <Time iso={other.createdAt} minute />
        </Link>{' '}
        has the same content. Its status: {batchStatus(other).label}. What both imports write costs credits
        twice, so go on with one of them.
      </p>
    </Alert>
  )
}
