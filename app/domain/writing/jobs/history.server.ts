import { readJobError } from '#app/domain/listings/job-errors.ts'
import { readKeywords } from '#app/domain/listings/keywords.ts'
import { findLanguage } from '#app/domain/listings/languages.ts'
import type { Db } from '#db/client.server.ts'
import { jsonText } from '#db/dialect.server.ts'
import type { JobStatus } from '#db/schema.ts'
import type { GeneratedContent } from '../content/content.ts'
import { readContent } from '../content/content-schema.ts'
import { readGenerationSettings } from '../settings/settings.server.ts'

/** A job as a row of its owner's list. */
export interface JobSummary {
  id: string
  productName: string
  language: string
  status: JobStatus
  createdAt: string
  /** The listing it became, once it is done. */
  listingId: string | null
}

export interface Job extends JobSummary {
  productDetails: string
  keywords: string[]
  /** What was written, once the job is done. */
  content: GeneratedContent | null
  /** The parts that are there while it runs. */
  partial: GeneratedContent | null
  error: string | null
}

/** The user's own job; undefined also for somebody else's. */
export async function findJob(db: Db, userId: string, id: string): Promise<Job | undefined> {
  const row = await db
    .selectFrom('generation_jobs')
    .select([...SUMMARY, 'product_details', 'keywords', 'result', 'partial', 'error'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('kind', '=', 'listing')
    .executeTakeFirst()
  if (!row) return undefined
  return {
    ...summaryOf(row),
    productDetails: row.product_details,
    keywords: readKeywords(row.keywords),
    content: contentOf(row.result),
    partial: contentOf(row.partial),
    error: readJobError(row.error),
  }
}

/** How far a text is. `size` tells one state of its parts from the next. */
export async function findProgress(
  db: Db,
  userId: string,
  id: string,
): Promise<{ status: JobStatus; size: number; content: GeneratedContent | null } | undefined> {
  const row = await db
    .selectFrom('generation_jobs')
    .select(['status', 'partial'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('kind', '=', 'listing')
    .executeTakeFirst()
  if (!row) return undefined
  const { status, partial } = row
  return { status, size: partial?.length ?? 0, content: contentOf(partial) }
}

function contentOf(json: string | null): GeneratedContent | null {
  return json === null ? null : (readContent(json) ?? null)
}

/** The language of the user's newest text, else that of the shop. */
export async function usualLanguage(db: Db, userId: string): Promise<string> {
  const last = await lastLanguage(db, userId)
  return last && findLanguage(last) ? last : (await readGenerationSettings(db)).language
}

/** Of a batch its first one; undefined for somebody without a text. */
async function lastLanguage(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('generation_jobs')
    .leftJoin('batches', 'batches.id', 'generation_jobs.batch_id')
    .select(['language', jsonText('batches.options', 'languages', 0).as('first')])
    .where('generation_jobs.user_id', '=', userId)
    .where('kind', '=', 'listing')
    .orderBy('generation_jobs.created_at', 'desc')
    .orderBy('generation_jobs.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.first ?? row?.language
}

/**
 * A page of the user's jobs that are no part of a batch, newest first. `before` is the `next` of the page above; what is none starts at the top.
 * `next` is undefined on the last page.
 */
export async function listJobs(
  db: Db,
  userId: string,
  before?: string,
): Promise<{ jobs: JobSummary[]; next: string | undefined }> {
  const [, at, id] = /^(\d{4}-[\d:.T-]{10,20}Z)_([\w-]{1,40})$/.exec(before ?? '') ?? []
  const rows = await db
    .selectFrom('generation_jobs')
    .select(SUMMARY)
    .where('user_id', '=', userId)
    .where('kind', '=', 'listing')
    .where('batch_id', 'is', null)
    .$if(at !== undefined, (query) =>
      query.where((eb) => {
        const [time, last] = [at ?? '', id ?? '']
        const sameTime = eb.and([eb('created_at', '=', time), eb('id', '<', last)])
        return eb.and([eb('created_at', '<=', time), eb.or([eb('created_at', '<', time), sameTime])])
      }),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute()
  const page = rows.slice(0, PAGE)
  const last = page.at(-1)
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
  listing_id: string | null
}

function summaryOf(row: SummaryRow): JobSummary {
  return {
    id: row.id,
    productName: row.product_name,
    language: row.language,
    status: row.status,
    createdAt: row.created_at,
    listingId: row.listing_id,
  }
}

const SUMMARY = ['id', 'product_name', 'language', 'status', 'created_at', 'listing_id'] as const
const PAGE = 10
