import { type Db, transact } from '#db/client.server.ts'
import { inPieces } from '../../base/take-turns.server.ts'
import { DAY, isoTime } from '../../base/time.ts'
import { BULK_DAYS } from './bulk-limits.ts'
import { deleteAction } from './change-bulk.server.ts'

/** Deletes drafts of which nothing became within a day, and actions that are older than BULK_DAYS and are not being undone. */
export async function sweepBulkActions(db: Db): Promise<number> {
  const sweep = (before: string, isDraft: boolean) =>
    inPieces(PIECE, async (limit) => {
      const old = await db
        .selectFrom('bulk_actions')
        .select('id')
        .where('created_at', '<', before)
        .where('state', isDraft ? 'in' : 'not in', isDraft ? ['draft'] : ['running', 'paused'])
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('bulk_actions as undo')
                .select('undo.id')
                .whereRef('undo.undo_of', '=', 'bulk_actions.id')
                .where('undo.state', '=', 'running'),
            ),
          ),
        )
        .orderBy('created_at')
        .limit(limit)
        .execute()
      for (const { id } of old) await transact(db, (trx) => deleteAction(trx, id))
      return old.length
    })
  return (await sweep(isoTime(-DAY), true)) + (await sweep(isoTime(-BULK_DAYS * DAY), false))
}

/** Actions that are deleted before other requests get their turn. */
const PIECE = 5
