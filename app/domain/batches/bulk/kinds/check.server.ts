import { transact } from '#db/client.server.ts'
import { findListing } from '../../../listings/find-listing.server.ts'
import { checksOf, countsOf, storeCount } from '../../../listings/open-checks.server.ts'
import type { KindOfWork } from './kind.ts'
import { idsOf, readStates } from './listing-state.server.ts'

/** Runs the checks of listings again. */
export const check: KindOfWork = {
  async plan(db, _, rows) {
    const states = await readStates(db, idsOf(rows))
    return new Map([...states.keys()].map((id) => [id, {}]))
  },
  async workOnOne(db, { userId }, { listingId }, { take, settle, skip }) {
    const listing = await findListing(db, userId, listingId)
    if (!listing) return skip('gone')
    const counts = countsOf(listing, await checksOf(db, listing))
    await transact(db, async (trx) => {
      if (!(await take(trx))) return
      await storeCount(trx, listing, counts)
      await settle(trx, { state: 'done' })
    })
  },
}
