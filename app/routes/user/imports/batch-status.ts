import type { BatchSummary } from '#app/domain/batches/find-batch.server.ts'
import type { BatchState } from '#db/schema.ts'

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
    return { label: done > 0 ? 'Partly written' : 'Failed', tone: done > 0 ? 'warning' : 'error' }
  if (state === 'cost' && done + failed > 0) return { label: 'First rows written', tone: 'info' }
  return STATUSES[state]
}

const STATUSES: Record<BatchState, Status> = {
  columns: { label: 'Columns to match' },
  check: { label: 'To check' },
  cost: { label: 'Not started' },
  running: { label: 'Being written', tone: 'info' },
  paused: { label: 'Paused', tone: 'warning' },
  cancelled: { label: 'Cancelled' },
  done: { label: 'Written', tone: 'success' },
}
