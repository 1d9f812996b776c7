import type { Trx } from '#db/client.server.ts'
import type { KeptText } from '../listings/store-listing.server.ts'
import type { BatchJobEnd, BatchSteps } from '../writing/jobs/batch-steps.ts'
import { endBatch, readProgress } from './end-batch.server.ts'
import { storedFormat } from './imports/import-look.ts'
import { keptText } from './kept-text.ts'
import { endOutage } from './outage.server.ts'
import { readOptions } from './stored-options.server.ts'

/** In the transactions that end the jobs of batches. */
export const batchSteps: BatchSteps = { findKept, finish, fail }

async function finish(trx: Trx, jobId: string): Promise<void> {
  const ended = await trx
    .updateTable('batch_jobs')
    .set({ state: 'done', error: null })
    .where('job_id', '=', jobId)
    .where('state', '=', 'running')
    .returning('batch_id')
    .executeTakeFirst()
  if (!ended) return
  const batch = await readProgress(trx, ended.batch_id)
  if (batch?.tries_one === 1) await endOutage(trx, ended.batch_id)
  if (batch && batch.late_count > 0)
    await trx.updateTable('batches').set({ late_count: 0 }).where('id', '=', ended.batch_id).execute()
  await endBatch(trx, ended.batch_id, batch)
}

async function fail(trx: Trx, jobId: string, error: string, end: BatchJobEnd): Promise<void> {
  const job = await trx
    .selectFrom('batch_jobs')
    .innerJoin('batches', 'batches.id', 'batch_jobs.batch_id')
    .select([
      'batch_jobs.id',
      'batch_id',
      'attempt',
      'batches.state',
      'tries_one',
      'late_count as lateBefore',
    ])
    .where('job_id', '=', jobId)
    .where('batch_jobs.state', '=', 'running')
    .executeTakeFirst()
  if (!job) return
  const lates = end === 'late' ? job.lateBefore + 1 : 0
  // One text that is always late is no reason: there have been others.
  const isHanging =
    end === 'late' && (job.tries_one === 1 || (lates >= LATES_IN_A_ROW && lates > job.attempt))
  const most = end === 'late' && !isHanging ? MOST_LATE : MOST_ATTEMPTS
  const again = end !== 'failed' && job.attempt < most
  const waits =
    job.state === 'cancelled' ? ({ state: 'cancelled' } as const) : ({ state: 'waiting' } as const)
  await trx
    .updateTable('batch_jobs')
    .set(again ? { ...waits, job_id: null, error: null } : { state: 'failed', error })
    .where('id', '=', job.id)
    .execute()
  if (end === 'late')
    await trx.updateTable('batches').set({ late_count: lates }).where('id', '=', job.batch_id).execute()
  // The model has answered, if not well.
  if (end === 'failed') await endOutage(trx, job.batch_id)
  if (again && (end === 'away' || isHanging)) {
    await trx
      .updateTable('batches')
      .set({ state: 'paused', pause_reason: 'generator-off', tries_one: 1 })
      .where('id', '=', job.batch_id)
      .where('state', '=', 'running')
      .execute()
  }
  await endBatch(trx, job.batch_id)
}

async function findKept(trx: Trx, jobId: string): Promise<KeptText | undefined> {
  const row = await trx
    .selectFrom('batch_jobs')
    .innerJoin('batches', 'batches.id', 'batch_jobs.batch_id')
    .innerJoin('batch_rows', 'batch_rows.id', 'batch_jobs.row_id')
    .select(['batches.options', 'batches.format', 'batch_jobs.language', 'batch_rows.product'])
    .where('batch_jobs.job_id', '=', jobId)
    .executeTakeFirst()
  if (!row?.product) return undefined
  const { onlyEmpty, fileLanguage } = readOptions(row.options)
  if (!onlyEmpty || row.language !== fileLanguage) return undefined
  const format = storedFormat.safeParse(JSON.parse(row.format))
  return keptText(row.product, format.data?.dialect ?? 'plain')
}

/** More interruptions than that are the job's own fault. */
const MOST_ATTEMPTS = 20

/** Texts in a row that come too late, after which it is the model that hangs. */
const LATES_IN_A_ROW = 3

/** Attempts of a text that alone comes too late, while others are written. */
const MOST_LATE = 3
