import { sql } from 'kysely'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import { readChannels } from './checks/channels/settings.server.ts'
import { type CheckResult, checkListing } from './checks/check-listing.ts'
import { findAnyListing, textOf } from './find-listing.server.ts'
import type { Listing } from './listing.ts'
import type { ListingText } from './sections.ts'

/** The checks of a listing's current texts, as its page shows them and the library counts them. */
export function checksOf(db: Db | Trx, listing: Listing): Promise<CheckResult> {
  return checksOfText(db, listing, textOf(listing))
}

async function checksOfText(db: Db | Trx, listing: Listing, text: ListingText): Promise<CheckResult> {
  const { language, productName, facts, brand, dismissed } = listing
  const chosen = brand?.rules.channels ?? []
  const channels = chosen.length > 0 ? (await readChannels(db)).filter(({ key }) => chosen.includes(key)) : []
  return checkListing({ language, productName, facts, text, rules: brand?.rules, channels, dismissed })
}

/** Findings that nobody has dismissed, on a listing's current texts or on what they will be. */
export async function countOpenChecks(
  db: Db | Trx,
  listing: Listing,
  text = textOf(listing),
): Promise<number> {
  return (await checksOfText(db, listing, text)).findings.length
}

/** Counts a listing's open checks again, in the transaction of what they depend on. */
export async function recountChecks(trx: Trx, listingId: string): Promise<void> {
  const listing = await findAnyListing(trx, listingId)
  if (!listing) return
  await trx
    .updateTable('listings')
    .set({ open_checks: await countOpenChecks(trx, listing), checks_due: 0 })
    .where('id', '=', listingId)
    .execute()
}

/** Counts the checks of listings whose brand's rules have changed, or that are older than the checks. Returns how many. */
export async function recountDue(db: Db, most: number): Promise<number> {
  const due = await db
    .selectFrom('listings')
    .select('id')
    // A literal, for the index of those that are due.
    .where('checks_due', '=', sql.lit(1 as const))
    .orderBy('seq')
    .limit(most)
    .execute()
  for (const { id } of due) await transact(db, (trx) => recountChecks(trx, id))
  return due.length
}
