import { sql } from 'kysely'
import { hasRow, type Trx } from '#db/client.server.ts'
import { isoTime } from '../base/time.ts'
import { raiseBatchFinished } from '../outbox/webhooks/events.server.ts'

/** Ends a batch of which nothing waits or runs any more, in the caller's transaction. A trial ends before the price of the rest. */
export async function endBatch(
  trx: Trx,
  id: string,
  known?: Awaited<ReturnType<typeof readProgress>>,
): Promise<void> {
  const batch = known ?? (await readProgress(trx, id))
  if (batch?.state !== 'running' && batch?.state !== 'paused') return
  const open = trx
    .selectFrom('batch_jobs')
    .select('id')
    .where('batch_id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
  const due = trx
    .selectFrom('batch_rows')
    .select('id')
    .where('batch_id', '=', id)
    .where('update_due', '=', sql.lit(1 as const))
  if (await hasRow(open.unionAll(due))) return
  await trx
    .updateTable('batches')
    .set({
      pause_reason: null,
      ...(batch.is_trial === 1 ? { state: 'cost', is_trial: 0 } : { state: 'done', finished_at: isoTime() }),
    })
    .where('id', '=', id)
    .execute()
  if (batch.is_trial === 1) return
  const { user_id, name, done, failed, cancelled } = batch
  await raiseBatchFinished(trx, user_id, { batchId: id, name, done, failed, cancelled })
}

/** How far a batch is. */
export function readProgress(trx: Trx, id: string) {
  return trx
    .selectFrom('batches')
    .select(['user_id', 'state', 'is_trial', 'name', 'tries_one', 'late_count'])
    .select(['done_count as done', 'failed_count as failed', 'cancelled_count as cancelled'])
    .where('id', '=', id)
    .executeTakeFirst()
}
