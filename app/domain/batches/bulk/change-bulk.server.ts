import { type Db, type Trx, transact } from '#db/client.server.ts'
import type { BulkState } from '#db/schema.ts'
import { isoTime } from '../../base/time.ts'
import { hasKey } from '../../writing/keys/pick-key.server.ts'
import { isPlanned } from './bulk-action.ts'
import { readTask } from './find-bulk.server.ts'

/** 'there': it was done before. 'changed': there is another number of listings to change than the user has seen. */
export type BulkStart = 'started' | 'there' | 'not-found' | 'not-planned' | 'nothing' | 'changed' | 'no-keys'

/**
 * Has the user's own draft done. Listings of which the plan says that nothing is to be done with them are left out.
 * `expected`: how many listings the user was told of.
 */
export function startBulkAction(
  db: Db,
  { userId, id, expected }: { userId: string; id: string; expected: number },
): Promise<BulkStart> {
  return transact(db, async (trx) => {
    const action = await readTask(trx, userId, id)
    if (!action) return 'not-found'
    if (action.state !== 'draft') return 'there'
    if (!isPlanned(action)) return 'not-planned'
    const planned = await trx
      .selectFrom('bulk_rows')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('action_id', '=', id)
      .where('reason', 'is', null)
      .executeTakeFirstOrThrow()
    if (Number(planned.count) === 0) return 'nothing'
    if (Number(planned.count) !== expected) return 'changed'
    if (action.kind === 'rewrite' && !(await hasKey(trx))) return 'no-keys'
    await trx
      .updateTable('bulk_rows')
      .set({ state: 'skipped' })
      .where('action_id', '=', id)
      .where('reason', 'is not', null)
      .execute()
    await trx
      .updateTable('bulk_actions')
      .set({ state: 'running', started_at: isoTime() })
      .where('id', '=', id)
      .execute()
    return 'started'
  })
}

/** 'done' also where it was so already. 'no': the action is not in a state in which that can be asked for. */
export type BulkChange = 'done' | 'no' | 'not-found'

/** Leaves the listings as they are that have not been worked on; rewrites that run end. Of a draft nothing is left. */
export function cancelBulkAction(db: Db, userId: string, id: string): Promise<BulkChange> {
  return transact(db, async (trx) => {
    const state = await stateOf(trx, userId, id)
    if (state === undefined) return 'not-found'
    if (state === 'cancelled') return 'done'
    if (state === 'done') return 'no'
    if (state === 'draft') {
      await deleteAction(trx, id)
      return 'done'
    }
    await trx
      .updateTable('bulk_rows')
      .set({ state: 'cancelled' })
      .where('action_id', '=', id)
      .where('state', '=', 'waiting')
      .execute()
    await trx
      .updateTable('bulk_actions')
      .set({ state: 'cancelled', finished_at: isoTime() })
      .where('id', '=', id)
      .execute()
    return 'done'
  })
}

/** Goes on with what was paused because texts could not be written. */
export function continueBulkAction(db: Db, userId: string, id: string): Promise<BulkChange> {
  return transact(db, async (trx) => {
    const state = await stateOf(trx, userId, id)
    if (state === undefined) return 'not-found'
    if (state === 'running') return 'done'
    if (state !== 'paused') return 'no'
    await trx.updateTable('bulk_actions').set({ state: 'running' }).where('id', '=', id).execute()
    return 'done'
  })
}

async function stateOf(trx: Trx, userId: string, id: string): Promise<BulkState | undefined> {
  const row = await trx
    .selectFrom('bulk_actions')
    .select('state')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.state
}

/** With the action that undoes it. */
export async function deleteAction(trx: Trx, id: string): Promise<void> {
  const undo = await trx.selectFrom('bulk_actions').select('id').where('undo_of', '=', id).executeTakeFirst()
  for (const one of undo ? [undo.id, id] : [id]) {
    await trx.deleteFrom('bulk_rows').where('action_id', '=', one).execute()
    await trx.deleteFrom('bulk_actions').where('id', '=', one).execute()
  }
}
