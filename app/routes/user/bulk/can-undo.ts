import { type BulkAction, UNDOABLE } from '#app/domain/batches/bulk/bulk-action.ts'

/** Whether an action has ended, has changed something, and was not undone before. */
export function canUndo({ kind, state, counts, undoneBy }: BulkAction): boolean {
  const hasEnded = state === 'done' || state === 'cancelled'
  return (
    UNDOABLE.includes(kind) && hasEnded && counts.done > 0 && counts.running === 0 && undoneBy === undefined
  )
}
