import { sql } from 'kysely'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import { isoTime, MINUTE } from '../base/time.ts'

/**
 * Lets one of the batches that wait for the model try one text, the one that has waited longest, if none is trying yet: asking
 * costs nothing while texts cannot be written, and one request is enough to know. When it fails the batch waits anew, and the
 * next one tries.
 */
export function tryAfterOutage(db: Db): Promise<void> {
  return transact(db, tryOne)
}

async function tryOne(trx: Trx): Promise<void> {
  await trx
    .updateTable('batches')
    .set({ state: 'running', pause_reason: null, tries_one: 1 })
    .where('id', '=', (first) =>
      first
        .selectFrom('batches as first')
        .innerJoin('users', 'users.id', 'first.user_id')
        .select('first.id')
        .where('first.state', '=', sql.lit('paused'))
        .where('first.pause_reason', '=', sql.lit('generator-off'))
        .where('first.fed_at', '<', isoTime(-OUTAGE))
        .where('users.disabled_at', 'is', null)
        .orderBy('first.fed_at')
        .orderBy('first.seq')
        .limit(1),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('batches as trying')
            .innerJoin('users', 'users.id', 'trying.user_id')
            .select('trying.id')
            .where('trying.tries_one', '=', sql.lit(1))
            .where('trying.state', '=', sql.lit('running'))
            .where('users.disabled_at', 'is', null),
        ),
      ),
    )
    .execute()
}

/** All batches that wait for the model go on, when the text that one of them tried is written. */
export async function endOutage(trx: Trx, batchId: string): Promise<void> {
  const ended = await trx
    .updateTable('batches')
    .set({ tries_one: 0 })
    .where('id', '=', batchId)
    .where('tries_one', '=', sql.lit(1))
    .where('state', '=', sql.lit('running'))
    .executeTakeFirst()
  if (ended.numUpdatedRows === 0n) return
  await trx
    .updateTable('batches')
    .set({ state: 'running', pause_reason: null })
    .where('state', '=', sql.lit('paused'))
    .where('pause_reason', '=', sql.lit('generator-off'))
    .execute()
  await trx.updateTable('batches').set({ tries_one: 0 }).where('tries_one', '=', sql.lit(1)).execute()
}

/** How long a batch waits for the model before it tries again by itself. */
const OUTAGE = 5 * MINUTE
