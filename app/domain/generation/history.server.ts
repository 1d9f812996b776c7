import type { Db } from '#db/client.server.ts'
import type { JobStatus } from '#db/schema.ts'
import type { GeneratedContent } from './content.ts'
import { readContent } from './content-schema.ts'

/** A job as a row of its owner's list. */
export interface JobSummary {
  id: string
  productName: string
  language: string
  status: JobStatus
  createdAt: string
}

export interface Job extends JobSummary {
  productDetails: string
  /** What was written, once the job is done. */
  content: GeneratedContent | null
  error: string | null
}

/** The user's own job; undefined also for somebody else's. */
export async function findJob(db: Db, userId: string, id: string): Promise<Job | undefined> {
  let row = await db
    .selectFrom('generation_jobs')
    .select([...SUMMARY, 'product_details', 'result', 'error'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    ...summaryOf(row),
    productDetails: row.product_details,
    content: row.result === null ? null : (readContent(row.result) ?? null),
    error: row.error,
  }
}

/**
 * A page of the user's jobs, newest first. `before` is the `next` of the page above; what is none starts at the top.
 * `next` is undefined on the last page.
 */
export async function listJobs(
  db: Db,
  userId: string,
  before?: string,
): Promise<{ jobs: JobSummary[]; next: string | undefined }> {
  let [, at, id] = /^(\d{4}-[\d:.T-]{10,20}Z)_([\w-]{1,40})$/.exec(before ?? '') ?? []
  let rows = await db
    .selectFrom('generation_jobs')
    .select(SUMMARY)
    .where('user_id', '=', userId)
    .$if(at !== undefined, (query) =>
      query.where((eb) => {
        let [time, last] = [at ?? '', id ?? '']
        let sameTime = eb.and([eb('created_at', '=', time), eb('id', '<', last)])
        return eb.and([eb('created_at', '<=', time), eb.or([eb('created_at', '<', time), sameTime])])
      }),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute()
  let page = rows.slice(0, PAGE)
  let last = page.at(-1)
  return {
    jobs: page.map(summaryOf),
    next: rows.length > PAGE && last ? `${last.created_at}_${last.id}` : undefined,
  }
}

interface SummaryRow {
  id: string
  product_name: string
  language: string
  status: JobStatus
  created_at: string
}

function summaryOf(row: SummaryRow): JobSummary {
  return {
    id: row.id,
    productName: row.product_name,
    language: row.language,
    status: row.status,
    createdAt: row.created_at,
  }
}

const SUMMARY = ['id', 'product_name', 'language', 'status', 'created_at'] as const
const PAGE = 10
