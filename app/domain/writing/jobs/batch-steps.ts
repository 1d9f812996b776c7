import type { KeptText } from '#app/domain/listings/store-listing.server.ts'
import type { Trx } from '#db/client.server.ts'

/**
 * 'again': it was interrupted, and is begun anew. 'away': the model is, and the batch waits for it. 'late': the model did
 * not answer in time; it is begun anew, and after several in a row the batch waits, too.
 */
export type BatchJobEnd = 'failed' | 'again' | 'away' | 'late'

/** What a batch does when one of its jobs ends, in the transaction that ends it. */
export interface BatchSteps {
  /** The texts that came with the product, where the user wants to keep them. */
  findKept(trx: Trx, jobId: string): Promise<KeptText | undefined>
  finish(trx: Trx, jobId: string): Promise<void>
  fail(trx: Trx, jobId: string, error: string, end: BatchJobEnd): Promise<void>
}
