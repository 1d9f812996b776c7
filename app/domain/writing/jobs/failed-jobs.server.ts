import { readJobError } from '#app/domain/listings/job-errors.ts'
import type { Db } from '#db/client.server.ts'

/** A text that could not be written, for admins. */
export interface FailedText {
  id: string
  failedAt: string
  customer: { id: string; name: string }
  model: string
  /** What the customer was told. */
  message: string
  cause: string
}

/** The newest ones. */
export async function listFailures(db: Db): Promise<FailedText[]> {
  const rows = await db
    .selectFrom('generation_jobs as job')
    .innerJoin('users', 'users.id', 'job.user_id')
    .select(['job.id', 'job.finished_at', 'job.model', 'job.error', 'job.cause'])
    .select(['users.id as user_id', 'users.name'])
    .where('job.cause', 'is not', null)
    .orderBy('job.finished_at', 'desc')
    .orderBy('job.id', 'desc')
    .limit(10)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    failedAt: row.finished_at ?? '',
    customer: { id: row.user_id, name: row.name },
    model: row.model,
    message: readJobError(row.error) ?? '',
    cause: row.cause ?? '',
  }))
}
