import type { Trx } from '#db/client.server.ts'
import { endBatch } from './end-batch.server.ts'
import type { BatchOptions } from './options.ts'

interface WantedListing {
  productId: string
  language: string
  /** False: a listing that is there stays. */
  rewrite: BatchOptions['rewrite'] | false
}

/**
 * Whether a listing stays as it is, so that no credit is taken: it was written, reviewed or edited after the batch was
 * started, or is being written elsewhere.
 */
export async function mustStay(trx: Trx, { productId, language, rewrite }: WantedListing): Promise<boolean> {
  const running = await trx
    .selectFrom('generation_jobs')
    .select('id')
    .where('product_id', '=', productId)
    .where('kind', '=', 'listing')
    .where('status', '=', 'running')
    .where('language', '=', language)
    .executeTakeFirst()
  if (running) return true
  const listing = await trx
    .selectFrom('listings')
    .select(['id', 'status'])
    .where('product_id', '=', productId)
    .where('language', '=', language)
    .executeTakeFirst()
  if (!listing || rewrite === 'all') return false
  if (rewrite !== 'drafts') return true
  return listing.status === 'reviewed' || (await hasOwnWords(trx, listing.id))
}

/** Whether a person wrote what it says, beside what a shop's file brought. */
async function hasOwnWords(trx: Trx, listingId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('listing_sections')
    .innerJoin('revisions', 'revisions.id', 'listing_sections.revision_id')
    .leftJoin('revision_originals', 'revision_originals.revision_id', 'revisions.id')
    .select('revisions.id')
    .where('listing_sections.listing_id', '=', listingId)
    .where('written_by', '=', 'person')
    .where(({ or, eb }) => or([eb('revision_originals.revision_id', 'is', null), eb('is_changed', '=', 1)]))
    .executeTakeFirst()
  return row !== undefined
}

/** Notes that a listing that was ordered stays as it is: it is none of the batch's texts any more. */
export async function keepListing(trx: Trx, batchId: string, jobId: string): Promise<void> {
  await trx
    .updateTable('batch_jobs')
    .set({ state: 'cancelled', kept: 'kept' })
    .where('id', '=', jobId)
    .execute()
  await trx
    .updateTable('batches')
    .set((eb) => ({
      job_count: eb('job_count', '-', 1),
      cancelled_count: eb('cancelled_count', '-', 1),
      kept_count: eb('kept_count', '+', 1),
    }))
    .where('id', '=', batchId)
    .execute()
  await endBatch(trx, batchId)
}
