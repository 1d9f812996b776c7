import type { Db } from '#db/client.server.ts'
import { withoutIndex } from '#db/dialect.server.ts'
import type { JobStatus } from '#db/schema.ts'
import { DAY, isoTime } from '../base/time.ts'
import { readJobError } from './job-errors.ts'

/** A language in which a product is being written, was just written, or could not be written. */
export interface LanguageJob {
  id: string
  language: string
  status: JobStatus
  /** What it has written, once it is done. */
  listingId: string | null
  /** Why it failed; its credit is back. */
  error: string | null
}

/**
 * The jobs of the user's own product that run, and those that have ended and that the user has not been told of: of those
 * that are done, single ones of the last day.
 */
export async function listLanguageJobs(db: Db, userId: string, productId: string): Promise<LanguageJob[]> {
  const jobs = await db
    .selectFrom('generation_jobs')
    .select(['id', 'language', 'status', 'listing_id as listingId', 'error'])
    .where('product_id', '=', productId)
    .where('kind', '=', 'listing')
    .where(withoutIndex('user_id'), '=', userId)
    .where((eb) =>
      eb.or([
        eb('status', '<>', 'done'),
        eb.and([
          eb(withoutIndex('batch_id'), 'is', null),
          eb(withoutIndex('finished_at'), '>', isoTime(-DAY)),
        ]),
      ]),
    )
    .where('seen_at', 'is', null)
    .orderBy(withoutIndex('created_at'))
    .orderBy('id')
    .execute()
  return jobs.map((job) => ({ ...job, error: readJobError(job.error) }))
}

/** Notes that the user was told how these have ended. */
export async function markLanguagesSeen(db: Db, userId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('generation_jobs')
    .set({ seen_at: isoTime() })
    .where('id', 'in', ids)
    .where(withoutIndex('user_id'), '=', userId)
    .where('status', '<>', 'running')
    .execute()
}
