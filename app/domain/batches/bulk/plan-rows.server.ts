import { type Db, transact } from '#db/client.server.ts'
import { takeTurns } from '../../base/take-turns.server.ts'
import type { BulkOptions } from './bulk-options.ts'
import { readTask, taskRows } from './find-bulk.server.ts'
import type { BulkRow, RowPlan } from './kinds/kind.ts'
import { WORK } from './kinds.server.ts'

/**
 * Notes of each listing of the user's own draft what would become of it, with other options where they are given. 'started':
 * it is no draft any more.
 */
export async function planRows(
  db: Db,
  userId: string,
  id: string,
  options?: BulkOptions,
): Promise<'planned' | 'not-found' | 'started'> {
  const found = await readTask(db, userId, id)
  if (!found) return 'not-found'
  const { state, ...task } = found
  if (state !== 'draft') return 'started'
  // Options that are half planned are none: it cannot be started meanwhile.
  if (options) await setOptions(db, id, {})
  const planned = { ...task, ...(options && { options }) }
  const turns = takeTurns()
  for (let after = 0; ; ) {
    const rows = await taskRows(db, id).where('position', '>', after).limit(PIECE).execute()
    const last = rows.at(-1)
    if (!last) break
    await storePlans(db, id, rows, await WORK[task.kind].plan(db, planned, rows))
    after = last.position
    if (turns.isOver()) await turns.next()
  }
  if (options) await setOptions(db, id, options)
  return 'planned'
}

async function setOptions(db: Db, id: string, options: BulkOptions): Promise<void> {
  await db
    .updateTable('bulk_actions')
    .set({ options: JSON.stringify(options.replace ?? options.rewrite ?? {}) })
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .execute()
}

function storePlans(db: Db, id: string, rows: BulkRow[], plans: Map<string, RowPlan>): Promise<void> {
  return transact(db, async (trx) => {
    const draft = await trx
      .selectFrom('bulk_actions')
      .select('id')
      .where('id', '=', id)
      .where('state', '=', 'draft')
      .executeTakeFirst()
    if (!draft) return
    for (const { position, listingId } of rows) {
      const plan: RowPlan = plans.get(listingId) ?? { reason: 'gone' }
      await trx
        .updateTable('bulk_rows')
        .set({
          reason: plan.reason ?? null,
          changes: plan.changes ?? 0,
          text_version: plan.textVersion ?? null,
        })
        .where('action_id', '=', id)
        .where('position', '=', position)
        .execute()
    }
  })
}

/** Listings that are planned at a time. */
const PIECE = 100
