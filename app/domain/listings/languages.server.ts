import type { Db } from '#db/client.server.ts'
import { withoutIndex } from '#db/dialect.server.ts'
import type { JobStatus } from '#db/schema.ts'
import { isoTime } from '../base/time.ts'
import { readJobError } from './job-errors.ts'

/** A further language in which a product is being written, or could not be written. */
export interface LanguageJob {
  id: string
  language: string
  status: JobStatus
  /** Why it failed; its credit is back. */
  error: string | null
}

/** The jobs of the user's own product that run, and those that have failed and that the user has not been told of. */
export async function listLanguageJobs(db: Db, userId: string, productId: string): Promise<LanguageJob[]> {
  const jobs = await db
    .selectFrom('generation_jobs')
    .select(['id', 'language', 'status', 'error'])
    .where('product_id', '=', productId)
    .where('kind', '=', 'listing')
    .where(withoutIndex('user_id'), '=', userId)
    .where('status', '<>', 'done')
    .where('seen_at', 'is', null)
    .orderBy(withoutIndex('created_at'))
    .orderBy('id')
    .execute()
  return jobs.map((job) => ({ ...job, error: readJobError(job.error) }))
}

/** Notes that the user was told of these failures. */
export async function markLanguagesSeen(db: Db, userId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('generation_jobs')
    .set({ seen_at: isoTime() })
    .where('id', 'in', ids)
    .where(withoutIndex('user_id'), '=', userId)
    .where('status', '=', 'failed')
    .execute()
}
