import { type Db, type Trx, transact } from '#db/client.server.ts'
import { findBrand } from '../brands/brands.server.ts'
import { readBalance } from '../credits/ledger.server.ts'
import { hasKey } from '../generation/keys/pick-key.server.ts'
import { isoTime } from '../time.ts'
import type { BatchOptions } from './options.ts'
import { insertJobs, planBatch } from './plan.server.ts'

export interface BatchWish {
  userId: string
  id: string
  options: BatchOptions
  /** The price that the user has seen, in credits. */
  credits: number
  /** The first rows alone. */
  trial: boolean
}

export type BatchStart =
  | { outcome: 'started' }
  /** It runs already, or has ended: nothing was changed. */
  | { outcome: 'there' }
  /** The price is no longer what the user has seen. */
  | { outcome: 'changed'; credits: number }
  | { outcome: 'insufficient'; missing: number }
  | { outcome: 'not-found' | 'not-ready' | 'nothing' | 'no-keys' | 'no-brand' }

/** Has the texts of the user's own batch written. Each takes its credit when it is begun; the balance has to be enough for all. */
export function startBatch(db: Db, wish: BatchWish): Promise<BatchStart> {
  return transact(db, async (trx): Promise<BatchStart> => {
    let { userId, id, options, trial } = wish
    let batch = await trx
      .selectFrom('batches')
      .select(['state', 'job_count'])
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (!batch) return { outcome: 'not-found' }
    if (batch.state === 'columns') return { outcome: 'not-ready' }
    if (batch.state !== 'check' && batch.state !== 'cost') return { outcome: 'there' }
    // A trial is made once: its button was pressed twice.
    if (trial && batch.job_count > 0) return { outcome: 'there' }
    let { texts } = await planBatch(trx, id, options, { trial })
    let refusal = await findRefusal(trx, wish, texts)
    if (refusal) return refusal
    await insertJobs(trx, id, options, trial)
    await trx
      .updateTable('batches')
      .set((eb) => ({
        state: 'running',
        is_trial: trial ? 1 : 0,
        options: JSON.stringify(options),
        job_count: eb('job_count', '+', texts),
        started_at: eb.fn.coalesce('started_at', eb.val(isoTime())),
      }))
      .where('id', '=', id)
      .execute()
    return { outcome: 'started' }
  })
}

async function findRefusal(
  trx: Trx,
  { userId, options: { brandId }, credits }: BatchWish,
  texts: number,
): Promise<BatchStart | undefined> {
  if (texts === 0) return { outcome: 'nothing' }
  if (texts !== credits) return { outcome: 'changed', credits: texts }
  if (brandId !== undefined && !(await findBrand(trx, userId, brandId))) return { outcome: 'no-brand' }
  if (!(await hasKey(trx))) return { outcome: 'no-keys' }
  let balance = await readBalance(trx, userId)
  return balance < texts ? { outcome: 'insufficient', missing: texts - balance } : undefined
}
