import { type Db, type Trx, transact } from '#db/client.server.ts'
import { isoTime } from '../base/time.ts'
import { readBalance } from '../credits/ledger.server.ts'
import { findBrand } from '../listings/brands/brands.server.ts'
import { hasKey } from '../writing/keys/pick-key.server.ts'
import { storedFormat } from './imports/import-look.ts'
import type { BatchOptions } from './options.ts'
import { type BatchPlan, insertJobs, planBatch } from './plan.server.ts'
import { settleSource } from './sources.server.ts'

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
    const { userId, id, options, trial } = wish
    const batch = await trx
      .selectFrom('batches')
      .select(['state', 'job_count', 'source_id', 'new_source', 'format'])
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (!batch) return { outcome: 'not-found' }
    if (batch.state === 'columns') return { outcome: 'not-ready' }
    if (batch.state !== 'check' && batch.state !== 'cost') return { outcome: 'there' }
    // A trial is made once: its button was pressed twice.
    if (trial && batch.job_count > 0) return { outcome: 'there' }
    const plan = await planBatch(trx, id, options, { trial })
    const { texts } = plan
    const refusal = await findRefusal(trx, wish, plan)
    if (refusal) return refusal
    const { mark } = storedFormat.safeParse(JSON.parse(batch.format)).data ?? {}
    const sourceId = await settleSource(trx, { userId, ...batch, mark })
    const kept = await insertJobs(trx, id, options, trial)
    if (!trial) await setUpdatesDue(trx, id, { sourceId, updates: plan.updates })
    await trx
      .updateTable('batches')
      .set((eb) => ({
        state: 'running',
        is_trial: trial ? 1 : 0,
        options: JSON.stringify(options),
        job_count: eb('job_count', '+', texts),
        kept_count: eb('kept_count', '+', kept),
        source_id: sourceId,
        // Nobody waits for what costs nothing.
        ...(texts === 0 && { mailed_at: isoTime() }),
        started_at: eb.fn.coalesce('started_at', eb.val(isoTime())),
      }))
      .where('id', '=', id)
      .execute()
    return { outcome: 'started' }
  })
}

async function findRefusal(
  trx: Trx,
  { userId, options: { brandId }, credits, trial }: BatchWish,
  { texts, updates }: BatchPlan,
): Promise<BatchStart | undefined> {
  if (texts === 0 && (trial || updates === 0)) return { outcome: 'nothing' }
  if (texts !== credits) return { outcome: 'changed', credits: texts }
  if (brandId !== undefined && !(await findBrand(trx, userId, brandId))) return { outcome: 'no-brand' }
  if (texts === 0) return undefined
  if (!(await hasKey(trx))) return { outcome: 'no-keys' }
  const balance = await readBalance(trx, userId)
  return balance < texts ? { outcome: 'insufficient', missing: texts - balance } : undefined
}

/** Has the products that are known brought in line with their rows, before the texts are begun. */
async function setUpdatesDue(
  trx: Trx,
  batchId: string,
  { sourceId, updates }: { sourceId: string | null; updates: number },
): Promise<void> {
  if (updates > 0) {
    await trx
      .updateTable('batch_rows')
      .where('batch_id', '=', batchId)
      .where('problem', 'is', null)
      .where('is_same', '=', 1)
      .where('product_id', 'is', null)
      .where('needs_update', '=', 1)
      .set({ update_due: 1 })
      .execute()
  }
  const same = trx
    .selectFrom('batch_rows')
    .select('matched_id')
    .where('batch_id', '=', batchId)
    .where('is_same', '=', 1)
    .where('matched_id', 'is not', null)
    .$castTo<{ matched_id: string }>()
  await trx
    .updateTable('products')
    .set({ source_id: sourceId })
    .where('source_id', 'is', null)
    .where('id', 'in', same)
    .execute()
}
