import { sql, type Updateable } from 'kysely'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import type { BatchState, Database } from '#db/schema.ts'
import { isoTime } from '../base/time.ts'
import { endBatch } from './end-batch.server.ts'

/** 'done' also where it was so already. 'no': the batch is not in a state in which that can be asked for. */
export type BatchChange = 'done' | 'no' | 'not-found'

/** Begins no further text of the user's own batch; those that are being written end. */
export function pauseBatch(db: Db, userId: string, id: string): Promise<BatchChange> {
  return transact(db, (trx) => setPaused(trx, userId, id))
}

export function setPaused(trx: Trx, userId: string, id: string): Promise<BatchChange> {
  return change(trx, userId, id, { running: 'do', paused: 'done' }, () =>
    set(trx, id, { state: 'paused', pause_reason: 'user' }),
  )
}

/** Goes on with what was paused. */
export function continueBatch(db: Db, userId: string, id: string): Promise<BatchChange> {
  return transact(db, (trx) => setRunning(trx, userId, id))
}

export function setRunning(trx: Trx, userId: string, id: string): Promise<BatchChange> {
  return change(trx, userId, id, { paused: 'do', running: 'done' }, () =>
    set(trx, id, { state: 'running', pause_reason: null }),
  )
}

/** Cancels everything that has not been started. */
export function cancelBatch(db: Db, userId: string, id: string): Promise<BatchChange> {
  return transact(db, (trx) =>
    change(trx, userId, id, { running: 'do', paused: 'do', cancelled: 'done' }, async () => {
      await set(trx, id, { state: 'cancelled', pause_reason: null, finished_at: isoTime(), is_trial: 0 })
      await trx
        .updateTable('batch_jobs')
        .set({ state: 'cancelled' })
        .where('batch_id', '=', id)
        .where('state', '=', 'waiting')
        .execute()
      await trx
        .updateTable('batch_rows')
        .set({ update_due: 0 })
        .where('batch_id', '=', id)
        .where('update_due', '=', sql.lit(1 as const))
        .execute()
    }),
  )
}

/** Has the texts that failed written again; each takes a credit, as the first time. */
export function retryFailed(db: Db, userId: string, id: string): Promise<BatchChange> {
  const states: Answers = { running: 'do', paused: 'do', done: 'do', cancelled: 'do', cost: 'do' }
  return transact(db, (trx) =>
    change(trx, userId, id, states, async (state) => {
      const again = await trx
        .updateTable('batch_jobs')
        .set({ state: 'waiting', job_id: null, error: null })
        .where('batch_id', '=', id)
        .where('state', '=', 'failed')
        .executeTakeFirst()
      if (again.numUpdatedRows === 0n) return
      if (state !== 'running' && state !== 'paused')
        await set(trx, id, { state: 'running', finished_at: null, is_trial: state === 'cost' ? 1 : 0 })
      await endBatch(trx, id)
    }),
  )
}

type Answers = Partial<Record<BatchState, 'do' | 'done'>>

async function change(
  trx: Trx,
  userId: string,
  id: string,
  answers: Answers,
  work: (state: BatchState) => Promise<unknown>,
): Promise<BatchChange> {
  const batch = await trx
    .selectFrom('batches')
    .select('state')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!batch) return 'not-found'
  const answer = answers[batch.state]
  if (answer === 'do') await work(batch.state)
  return answer === undefined ? 'no' : 'done'
}

function set(trx: Trx, id: string, values: Updateable<Database['batches']>) {
  return trx.updateTable('batches').set(values).where('id', '=', id).execute()
}
