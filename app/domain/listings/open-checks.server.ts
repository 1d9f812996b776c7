import type { Db, Trx } from '#db/client.server.ts'
import { findAnyListing } from './find-listing.server.ts'
import type { Listing } from './listing.ts'

/** Findings on a listing's current texts that nobody has dismissed. */
export async function countOpenChecks(_db: Db | Trx, _listing: Listing): Promise<number> {
  return 0
}

/** Counts a listing's open checks again, in the transaction of what they depend on. */
export async function recountChecks(trx: Trx, listingId: string): Promise<void> {
  let listing = await findAnyListing(trx, listingId)
  if (!listing) return
  await trx
    .updateTable('listings')
    .set({ open_checks: await countOpenChecks(trx, listing), checks_due: 0 })
    .where('id', '=', listingId)
    .execute()
}
