import { href, Link } from 'react-router'
import type { BatchSummary } from '#app/domain/batches/find-batch.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Time } from '#app/ui/time.tsx'
import { batchStatus } from './batch-status.ts'
import * as words from './words.tsx'

/** That the same file is on its way in another import. */
export function SameFile({ other }: { other: BatchSummary | undefined }) {
  if (!other) return null
  return (
    <Alert kind="warning" title={words.youHaveUploadedThisFileBefore} quiet>
      <p>
        {words.hasTheSameContent(
          <Link to={href('/user/imports/:batchId', { batchId: other.id })}>
            {words.theImportOf(<Time iso={other.createdAt} minute />)}
          </Link>,
          batchStatus(other).label,
        )}
      </p>
    </Alert>
  )
}
