import type { BatchSummary } from '#app/domain/batches/find-batch.server.ts'
import { t } from '#app/i18n/macro.ts'

type Tone = 'success' | 'warning' | 'info' | 'error'

interface Status {
  label: string
  tone?: Tone
}

/** How lists and pages call the state of a batch. */
export function batchStatus({
  state,
  failed,
  done,
}: Pick<BatchSummary, 'state' | 'failed' | 'done'>): Status {
  if (state === 'done' && failed > 0)
    return { label: done > 0 ? t`Partly written` : t`Failed`, tone: done > 0 ? 'warning' : 'error' }
  if (state === 'cost' && done + failed > 0) return { label: t`First rows written`, tone: 'info' }
  return statuses()[state]
}

const statuses = (): Record<BatchSummary['state'], Status> => ({
  columns: { label: t`Columns to match` },
  check: { label: t`To check` },
  cost: { label: t`Not started` },
  running: { label: t`Being written`, tone: 'info' },
  paused: { label: t`Paused`, tone: 'warning' },
  cancelled: { label: t`Import cancelled` },
  done: { label: t`Written`, tone: 'success' },
})
