import { sql } from 'kysely'
import type { Db } from '#db/client.server.ts'
import type { BatchJobKept, BatchJobState } from '#db/schema.ts'
import { mapPage, PAGE_SIZE, type Page, type PageRef } from '../base/lists/page.ts'
import { readPage } from '../base/lists/read-page.server.ts'
import { readJobError } from '../listings/job-errors.ts'

/** What has become of a text; 'unchanged' and 'kept': nothing was written, and no credit taken. */
export type TextState = BatchJobState | BatchJobKept

/** One text of a batch, and what became of it. */
export interface BatchText {
  id: string
  /** The product's position in the batch, from 1. */
  row: number
  name: string
  /** Of the file, where the product begins. */
  line: number | null
  language: string
  state: TextState
  error: string | null
  productId: string | null
  listingId: string | null
}

/** The texts of a batch in the order of its rows. The caller has checked whose it is. */
export async function listTexts(
  db: Db,
  { batchId, state }: { batchId: string; state?: TextState | undefined },
  page: PageRef,
  size = PAGE_SIZE,
): Promise<Page<BatchText>> {
  const rows = db
    .selectFrom('batch_jobs')
    .innerJoin('batch_rows', 'batch_rows.id', 'batch_jobs.row_id')
    .leftJoin('generation_jobs', 'generation_jobs.id', 'batch_jobs.job_id')
    .select(['batch_jobs.id', 'batch_jobs.position as row', 'batch_rows.name', 'batch_rows.line'])
    .select([
      'batch_jobs.language',
      sql<TextState>`coalesce(batch_jobs.kept, batch_jobs.state)`.as('state'),
      'batch_jobs.error',
      'batch_rows.product_id as productId',
    ])
    .select('generation_jobs.listing_id as listingId')
    .where('batch_jobs.batch_id', '=', batchId)
    .$if(state === 'unchanged' || state === 'kept', (query) =>
      query.where('batch_jobs.kept', '=', state as BatchJobKept),
    )
    .$if(state !== undefined && state !== 'unchanged' && state !== 'kept', (query) =>
      query.where('batch_jobs.state', '=', state as BatchJobState).where('batch_jobs.kept', 'is', null),
    )
  const found = await readPage(db, {
    rows,
    by: sql.ref('batch_jobs.position'),
    tie: sql.ref<number>('batch_jobs.rowid'),
    id: sql.ref<string>('batch_jobs.id'),
    direction: 'asc',
    page,
    size,
  })
  return mapPage(found, (row) => ({ ...row, error: readJobError(row.error) }))
}
