import { sql } from 'kysely'
import { type Db, isInTransaction, type Trx } from '#db/client.server.ts'
import { takeTurns } from '../base/take-turns.server.ts'
import { readChannels } from './checks/channels/settings.server.ts'
import { type CheckResult, checkListing } from './checks/check-listing.ts'
import { writeFactsUsed } from './facts-used.ts'
import { findAnyListing, textOf } from './find-listing.server.ts'
import type { Listing } from './listing.ts'
import type { ListingText } from './sections.ts'

/**
 * The checks of a listing's current texts, as its page shows them and the library counts them, or of what it will say. They
 * take milliseconds, for which nobody could write anything in a transaction: there, it throws.
 */
export async function checksOf(
  db: Db,
  listing: Listing,
  text: ListingText = textOf(listing),
): Promise<CheckResult> {
  if (isInTransaction()) throw new Error('Checks do not belong in a transaction')
  const { language, productName, facts, brand, dismissed } = listing
  const chosen = brand?.rules.channels ?? []
  const channels = chosen.length > 0 ? (await readChannels(db)).filter(({ key }) => chosen.includes(key)) : []
  return checkListing({ language, productName, facts, text, rules: brand?.rules, channels, dismissed })
}

/**
 * Notes, in the transaction of a change, that the checks of a product's listings are to be counted again. Whoever made the
 * change counts them after it; where that was interrupted, the timer does.
 */
export async function markChecksDue(trx: Trx, productId: string): Promise<void> {
  await trx.updateTable('listings').set({ checks_due: 1 }).where('product_id', '=', productId).execute()
}

/** Counts a listing's findings that nobody has dismissed, and notes the facts that it says. `known` is the listing where the caller has just read it. */
export async function recountChecks(db: Db, listingId: string, known?: Listing): Promise<void> {
  const listing = known ?? (await findAnyListing(db, listingId))
  if (!listing) return
  await storeCount(db, listing, countsOf(listing, await checksOf(db, listing)))
}

/** What the row of a listing keeps of its checks. */
export interface CheckCounts {
  open_checks: number
  facts_used: string
}

export function countsOf({ facts }: Listing, { findings, factsUsed }: CheckResult): CheckCounts {
  return { open_checks: findings.length, facts_used: writeFactsUsed(facts.length, factsUsed) }
}

/** Stores the counts of a listing as it was read. What changed it since made its checks due, and whoever did counts them. */
export async function storeCount(db: Db | Trx, listing: Listing, counts: CheckCounts): Promise<void> {
  await db
    .updateTable('listings')
    .set({ ...counts, checks_due: 0 })
    .where('id', '=', listing.id)
    .where('text_version', '=', listing.textVersion)
    .where('times_due', '=', listing.timesDue)
    .execute()
}

/** The same for the listings of a product that are due. */
export async function recountProduct(db: Db, productId: string): Promise<void> {
  const due = await db
    .selectFrom('listings')
    .select('id')
    .where('product_id', '=', productId)
    .where('checks_due', '=', 1)
    .execute()
  const turns = takeTurns()
  for (const { id } of due) {
    await recountChecks(db, id)
    if (turns.isOver()) await turns.next()
  }
}

/** Counts the checks of the next `most` listings that are due. Returns how many there were. */
export async function recountDue(db: Db, most: number): Promise<number> {
  const due = await db
    .selectFrom('listings')
    .select('id')
    // A literal, for the index of those that are due.
    .where('checks_due', '=', sql.lit(1 as const))
    .orderBy('seq')
    .limit(most)
    .execute()
  for (const { id } of due) await recountChecks(db, id)
  return due.length
}
