import type { BatchSummary } from '#app/domain/batches/find-batch.server.ts'
import * as uiWords from '#app/ui/words.ts'
import type { BatchState } from '#db/schema.ts'
import * as words from './words.tsx'

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
    return { label: done > 0 ? words.partlyWritten : uiWords.failed, tone: done > 0 ? 'warning' : 'error' }
  if (state === 'cost' && done + failed > 0) return { label: words.firstRowsWritten, tone: 'info' }
  return STATUSES[state]
}

const STATUSES: Record<BatchState, Status> = {
  columns: { label: words.columnsToMatch },
  check: { label: words.toCheck },
  cost: { label: words.notStarted },
  running: { label: uiWords.beingWritten, tone: 'info' },
  paused: { label: uiWords.paused, tone: 'warning' },
  cancelled: { label: uiWords.cancelled },
  done: { label: uiWords.written, tone: 'success' },
}
