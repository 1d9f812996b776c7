import { expressionBuilder, sql } from 'kysely'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import type { Database, PauseReason } from '#db/schema.ts'
import { isoTime } from '../base/time.ts'
import { jobErrors } from '../listings/job-errors.ts'
import { keyOf, payJob } from '../writing/jobs/insert-job.server.ts'
import { hasKey } from '../writing/keys/pick-key.server.ts'
import { textJob } from '../writing/pay-text.server.ts'
import { readGenerationSettings, readWritingRecords } from '../writing/settings/settings.server.ts'
import { endBatch } from './end-batch.server.ts'
import { keepListing, mustStay } from './keep-listing.server.ts'
import { readProduct } from './kept-text.ts'
import { type Room, roomPerUser, underWayOf } from './room.server.ts'
import { productOfRow, productRows, toProductRow, updateProducts } from './row-product.server.ts'
import { readOptions } from './stored-options.server.ts'

/** 'looked': a batch was paused or a row turned out to be none; there may be another. */
export type NextJob = { jobId: string } | 'looked' | 'nothing'

/**
 * Begins the next text of all running batches and takes its credit, both or neither: of the customer with the fewest
 * texts under way, then of the batch that has waited longest, a new one first. 'nothing': none waits, or there is no room.
 */
export async function startNextJob(db: Db, room: Room): Promise<NextJob> {
  const records = await readWritingRecords(db)
  const settings = await readGenerationSettings(records)
  const perUser = roomPerUser(room, settings)
  if (perUser === 0) return 'nothing'
  return transact(db, async (trx): Promise<NextJob> => {
    const batch = await findNextBatch(trx, room, perUser)
    if (!batch) return 'nothing'
    const { brandId, rewrite } = readOptions(batch.options)
    if (batch.has_updates && (await updateProducts(trx, batch.id, brandId))) {
      await trx.updateTable('batches').set({ fed_at: isoTime() }).where('id', '=', batch.id).execute()
      await endBatch(trx, batch.id)
      return 'looked'
    }
    const row = await findNextRow(trx, batch.id, batch.tries_one === 1)
    if (!row) {
      await endBatch(trx, batch.id)
      return 'looked'
    }
    if (!(await hasKey(trx, records))) return pause(trx, batch.id, 'generator-off')
    const imported = row.product === null ? undefined : readProduct(row.product)
    if (!imported) return spoil(trx, batch.id, row.job_id)
    const product = await productOfRow(trx, toProductRow(row), imported, brandId)
    const wanted = { productId: product.id, language: row.language, rewrite: row.is_rewrite === 1 && rewrite }
    // Of one that was made just now there is nothing else.
    if (!product.isNew && (await mustStay(trx, wanted))) {
      await keepListing(trx, batch.id, row.job_id)
      return 'looked'
    }
    const text = await textJob(trx, batch.user_id, { settings, product, language: row.language, brandId })
    const jobId = await payJob(trx, {
      ...text,
      idempotencyKey: keyOf(['batch', row.job_id, row.attempt]),
      batchId: batch.id,
    })
    if (jobId === undefined) return pause(trx, batch.id, 'no-credits')
    await trx
      .updateTable('batch_jobs')
      .set({ state: 'running', job_id: jobId, attempt: row.attempt + 1 })
      .where('id', '=', row.job_id)
      .execute()
    await trx.updateTable('batches').set({ fed_at: isoTime() }).where('id', '=', batch.id).execute()
    return { jobId }
  })
}

function findNextBatch(trx: Trx, room: Room, perUser: number) {
  const underWay = underWayOf('batches.user_id', room)
  return trx
    .selectFrom('batches')
    .innerJoin('users', 'users.id', 'batches.user_id')
    .select(['batches.id', 'batches.user_id', 'batches.options', 'tries_one'])
    .select(hasUpdates().as('has_updates'))
    .where('batches.state', '=', sql.lit('running'))
    .where('users.disabled_at', 'is', null)
    .where(underWay, '<', perUser)
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb('tries_one', '=', 0),
        not(
          exists(
            selectFrom('batch_jobs')
              .select('batch_jobs.id')
              .whereRef('batch_jobs.batch_id', '=', 'batches.id')
              .where('batch_jobs.state', '=', sql.lit('running')),
          ),
        ),
      ]),
    )
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('batch_jobs')
            .select('batch_jobs.id')
            .whereRef('batch_jobs.batch_id', '=', 'batches.id')
            .where('batch_jobs.state', '=', 'waiting'),
        ),
        hasUpdates(),
      ]),
    )
    .orderBy(underWay)
    .orderBy('fed_at', (by) => by.asc().nullsFirst())
    .orderBy('batches.seq')
    .limit(1)
    .executeTakeFirst()
}

/** As a condition on batches: products have to be brought in line with rows. */
function hasUpdates() {
  const eb = expressionBuilder<Database, 'batches'>()
  return eb.exists(
    eb
      .selectFrom('batch_rows')
      .select('batch_rows.id')
      .whereRef('batch_rows.batch_id', '=', 'batches.id')
      .where('update_due', '=', sql.lit(1 as const)),
  )
}

/** `isTry`: of those that were tried least, so that one that fails by itself does not stand in the way. */
function findNextRow(trx: Trx, batchId: string, isTry: boolean) {
  return productRows(trx)
    .innerJoin('batch_jobs', 'batch_jobs.row_id', 'batch_rows.id')
    .select(['batch_jobs.id as job_id', 'attempt', 'language', 'is_rewrite'])
    .where('batch_jobs.batch_id', '=', batchId)
    .where('batch_jobs.state', '=', 'waiting')
    .$if(isTry, (rows) => rows.orderBy('attempt'))
    .orderBy('batch_jobs.position')
    .orderBy('language')
    .limit(1)
    .executeTakeFirst()
}

async function pause(trx: Trx, id: string, reason: PauseReason): Promise<'looked'> {
  await trx
    .updateTable('batches')
    .set({ state: 'paused', pause_reason: reason, fed_at: isoTime() })
    .$if(reason === 'generator-off', (update) => update.set({ tries_one: 1 }))
    .where('id', '=', id)
    .execute()
  return 'looked'
}

async function spoil(trx: Trx, batchId: string, id: string): Promise<'looked'> {
  await trx
    .updateTable('batch_jobs')
    .set({ state: 'failed', error: jobErrors.store('unreadable-row') })
    .where('id', '=', id)
    .execute()
  await endBatch(trx, batchId)
  return 'looked'
}
