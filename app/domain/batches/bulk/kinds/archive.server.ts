import { isoTime } from '../../../base/time.ts'
import type { ListingBefore } from '../bulk-action.ts'
import type { BulkReason } from '../reasons.ts'
import type { BulkTask, KindOfWork, RowResult } from './kind.ts'
import { idsOf, readStates } from './listing-state.server.ts'

/** Puts listings into the archive, or takes them out. */
export const archive: KindOfWork = {
  async plan(db, task, rows) {
    const states = await readStates(db, idsOf(rows))
    return new Map([...states].map(([id, state]) => [id, { reason: reasonOf(task, state) }]))
  },
  async workOnMany(trx, task, rows) {
    const states = await readStates(trx, idsOf(rows))
    const archivedAt = task.kind === 'archive' ? isoTime() : null
    const results = new Map(
      [...states].map(([id, before]): [string, RowResult] => {
        const reason = reasonOf(task, before)
        return [id, reason ? { state: 'skipped', reason } : { state: 'done', before, after: { archivedAt } }]
      }),
    )
    const ids = [...results].filter(([, { state }]) => state === 'done').map(([id]) => id)
    await trx
      .updateTable('listings')
      .set({ archived_at: archivedAt })
      .where('id', 'in', ['', ...ids])
      .execute()
    return results
  },
}

function reasonOf({ kind }: BulkTask, { archivedAt }: ListingBefore): BulkReason | undefined {
  if (kind === 'archive') return archivedAt === null ? undefined : 'archived'
  return archivedAt === null ? 'not-archived' : undefined
}
