import { isoTime } from '#app/domain/base/time.ts'
import { postEntry } from '#app/domain/credits/ledger.server.ts'
import { ledgerNotes } from '#app/domain/credits/notes.ts'
import { jobErrors } from '#app/domain/listings/job-errors.ts'
import { recountChecks } from '#app/domain/listings/open-checks.server.ts'
import { raiseReferenceRead } from '#app/domain/listings/references/raise-read.server.ts'
import type { ListingText, Part } from '#app/domain/listings/sections.ts'
import { storeListing } from '#app/domain/listings/store-listing.server.ts'
import { raiseListingWritten } from '#app/domain/outbox/webhooks/events.server.ts'
import { type Db, transact } from '#db/client.server.ts'
import type { GeneratedContent } from '../content/content.ts'
import { contentOf } from '../content/listing-content.ts'
import { readGenerationSettings } from '../settings/settings.server.ts'
import type { BatchJobEnd, BatchSteps } from './batch-steps.ts'
import { LEASE } from './lease.ts'

export interface JobServices {
  db: Db
  batchSteps: BatchSteps
}

/**
 * Stores the text of a listing's job, and the listing that it makes, both or neither. False when the job had failed meanwhile:
 * then it stays so.
 */
export async function finishJob(
  { db, batchSteps }: JobServices,
  id: string,
  { text, keyId }: { text: ListingText; keyId: string },
): Promise<boolean> {
  const { rewritesIncluded } = await readGenerationSettings(db)
  const stored = await transact(db, async (trx) => {
    const job = await trx
      .updateTable('generation_jobs')
      .set({
        status: 'done',
        result: JSON.stringify(contentOf(text)),
        partial: null,
        key_id: keyId,
        lease_until: null,
        finished_at: isoTime(),
      })
      .where('id', '=', id)
      .where('status', '=', 'running')
      .returning([
        ...([
          'user_id as userId',
          'product_name as productName',
          'product_details as productDetails',
        ] as const),
        ...(['language', 'keywords', 'product_id as productId', 'facts_version as factsVersion'] as const),
        'batch_id as batchId',
      ])
      .executeTakeFirst()
    if (!job) return undefined
    const { batchId } = job
    const kept = batchId === null ? undefined : await batchSteps.findKept(trx, id)
    const stored = await storeListing(trx, { id, ...job, kept }, text, rewritesIncluded)
    if (batchId !== null) await batchSteps.finish(trx, id)
    const { productId, listingId } = stored
    await raiseListingWritten(trx, job.userId, { jobId: id, productId, listingId, language: job.language })
    return stored
  })
  if (stored === undefined) return false
  await recountChecks(db, stored.listingId, stored.listing)
  return true
}

/** Keeps the parts that are there while the job still runs: its page shows them. */
export async function saveProgress(db: Db, id: string, content: GeneratedContent | Part[]): Promise<void> {
  await db
    .updateTable('generation_jobs')
    .set({ partial: JSON.stringify(content) })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .execute()
}

/**
 * Ends a job that still runs and gives back what it took, both or neither. False when it had ended before. `error` is for
 * the customer, as `jobErrors` stores it, `cause` for admins, `end` for the batch that it is a part of.
 */
export function failJob(
  services: JobServices,
  id: string,
  error: string,
  cause = error,
  end: BatchJobEnd = 'failed',
): Promise<boolean> {
  return failRunning(services, id, { error, cause, end }, undefined)
}

/** Fails the jobs whose process died: those whose lease has run out. Returns how many. */
export async function recoverJobs(services: JobServices): Promise<number> {
  const lost = await services.db
    .selectFrom('generation_jobs')
    .select('id')
    .where('status', '=', 'running')
    .where('lease_until', '<', isoTime())
    .limit(500)
    .execute()
  let count = 0
  for (const { id } of lost) if (await failRunning(services, id, DIED, isoTime())) count++
  return count
}

export async function renewLeases(db: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('generation_jobs')
    .set({ lease_until: isoTime(LEASE) })
    .where('id', 'in', ids)
    .where('status', '=', 'running')
    .execute()
}

const DIED: Failure = {
  error: jobErrors.store('interrupted'),
  cause: 'The process that was writing it stopped.',
  end: 'again',
}

interface Failure {
  error: string
  cause: string
  end: BatchJobEnd
}

/** `expiredBefore`: only a job whose lease has run out by then; it may have been renewed meanwhile. */
function failRunning(
  { db, batchSteps }: JobServices,
  id: string,
  { error, cause, end }: Failure,
  expiredBefore: string | undefined,
): Promise<boolean> {
  return transact(db, async (trx) => {
    const failed = await trx
      .updateTable('generation_jobs')
      .set({ status: 'failed', error, cause, partial: null, lease_until: null, finished_at: isoTime() })
      .where('id', '=', id)
      .where('status', '=', 'running')
      .$if(expiredBefore !== undefined, (query) => query.where('lease_until', '<', expiredBefore ?? ''))
      .returning(['user_id', 'kind', 'batch_id'])
      .executeTakeFirst()
    if (!failed) return false
    if (failed.batch_id !== null) await batchSteps.fail(trx, id, error, end)
    if (failed.kind === 'photo') await raiseReferenceRead(trx, id, { status: 'failed', offeredFacts: 0 })
    // A rewrite took none; it no longer counts, because it has failed.
    if (failed.kind !== 'listing') return true
    await postEntry(trx, {
      userId: failed.user_id,
      delta: 1,
      kind: 'refund',
      ref: id,
      actor: 'system',
      note: ledgerNotes.store('not-generated'),
    })
    return true
  })
}
