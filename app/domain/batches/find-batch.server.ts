import { sql } from 'kysely'
import type { Db } from '#db/client.server.ts'
import { jsonText } from '#db/dialect.server.ts'
import type { BatchState, PauseReason } from '#db/schema.ts'
import { mapPage, PAGE_SIZE, type Page, type PageRef } from '../base/lists/page.ts'
import { readPage } from '../base/lists/read-page.server.ts'
import type { BatchOptions } from './options.ts'
import { readOptions } from './stored-options.server.ts'

/** A batch as a row of its owner's list. */
export interface BatchSummary {
  id: string
  name: string
  /** Of products that were chosen in the library. */
  isOfLibrary: boolean
  state: BatchState
  pauseReason: PauseReason | null
  isTrial: boolean
  /** Rows, and those of them that cannot be written. */
  products: number
  problems: number
  /** Ordered so far, at one credit each, and what has become of them; the rest waits or is being written. */
  texts: number
  done: number
  failed: number
  cancelled: number
  /** Listings that were there and were left as they are. */
  kept: number
  /** Rows that have a key of a product that contradicts them. */
  asked: number
  createdAt: string
  startedAt: string | null
  finishedAt: string | null
}

export interface Batch extends BatchSummary {
  options: BatchOptions
  /** Texts that are being written now. */
  running: number
  /** Rows that an earlier batch has written the same. */
  unchanged: number
  /** Of those that were kept, the listings of products that have not changed. */
  keptUnchanged: number
  /** Rows that bring texts of their own, and those that name the language that they are to be written in. */
  withTexts: number
  withLanguage: number
}

/** The user's own batch; undefined also for somebody else's. */
export async function findBatch(db: Db, userId: string, id: string): Promise<Batch | undefined> {
  const row = await summaries(db)
    .select('options')
    .select(({ selectFrom, fn }) => [
      selectFrom('batch_jobs')
        .select(fn.countAll<number>().as('count'))
        .whereRef('batch_jobs.batch_id', '=', 'batches.id')
        .where('batch_jobs.state', '=', 'running')
        .$asScalar()
        .as('running'),
      selectFrom('batch_jobs')
        .select(fn.countAll<number>().as('count'))
        .whereRef('batch_jobs.batch_id', '=', 'batches.id')
        .where('kept', '=', 'unchanged')
        .$asScalar()
        .as('kept_unchanged'),
      selectFrom('batch_rows')
        .select(fn.countAll<number>().as('count'))
        .whereRef('batch_rows.batch_id', '=', 'batches.id')
        .where('is_unchanged', '=', 1)
        .$asScalar()
        .as('unchanged'),
      selectFrom('batch_rows')
        .select(fn.countAll<number>().as('count'))
        .whereRef('batch_rows.batch_id', '=', 'batches.id')
        .where(jsonText('product', 'existingTexts'), 'is not', null)
        .$asScalar()
        .as('with_texts'),
      selectFrom('batch_rows')
        .select(fn.countAll<number>().as('count'))
        .whereRef('batch_rows.batch_id', '=', 'batches.id')
        .where(jsonText('product', 'language'), 'is not', null)
        .$asScalar()
        .as('with_language'),
    ])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    ...toSummary(row),
    options: readOptions(row.options),
    running: Number(row.running),
    unchanged: Number(row.unchanged),
    keptUnchanged: Number(row.kept_unchanged),
    withTexts: Number(row.with_texts),
    withLanguage: Number(row.with_language),
  }
}

/** The name of the user's own batch; undefined also for somebody else's. */
export async function findBatchName(db: Db, userId: string, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('batches')
    .select('name')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.name
}

/** The user's batches, the newest first. */
export async function listBatches(
  db: Db,
  userId: string,
  page: PageRef,
  size = PAGE_SIZE,
): Promise<Page<BatchSummary>> {
  const seq = sql.ref<number>('batches.seq')
  const list = {
    by: seq,
    tie: seq,
    id: sql.ref<string>('batches.id'),
    direction: 'desc',
    page,
    size,
  } as const
  return mapPage(
    await readPage(db, { ...list, rows: summaries(db).where('user_id', '=', userId).where(isListed()) }),
    toSummary,
  )
}

/** As a condition: what was chosen in the library is in no list before it is started. */
export function isListed() {
  return sql<boolean>`(batches.of_library = 0 or batches.started_at is not null)`
}

export function summaries(db: Db) {
  return db
    .selectFrom('batches')
    .select(['batches.id', 'batches.name', 'batches.state', 'pause_reason', 'is_trial', 'of_library'])
    .select(['product_count', 'problem_count', 'job_count', 'done_count', 'failed_count', 'cancelled_count'])
    .select(['batches.created_at', 'started_at', 'finished_at', 'kept_count'])
    .select(({ selectFrom, fn }) =>
      selectFrom('batch_rows')
        .select(fn.countAll<number>().as('count'))
        .whereRef('batch_rows.batch_id', '=', 'batches.id')
        .where('is_asked', '=', sql.lit(1 as const))
        .$asScalar()
        .as('asked'),
    )
}

type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaries>['execute']>>[number]

export function toSummary(row: SummaryRow): BatchSummary {
  return {
    id: row.id,
    name: row.name,
    isOfLibrary: row.of_library === 1,
    state: row.state,
    pauseReason: row.pause_reason,
    isTrial: row.is_trial === 1,
    products: row.product_count,
    problems: row.problem_count,
    texts: row.job_count,
    done: row.done_count,
    failed: row.failed_count,
    cancelled: row.cancelled_count,
    kept: row.kept_count,
    asked: Number(row.asked),
    createdAt: row.created_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
  }
}
