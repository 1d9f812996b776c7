import { sql } from 'kysely'
import type { Trx } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import type { RevisionOrigin } from '#db/schema.ts'
import { isoTime, timeAfter } from '../base/time.ts'
import { findAnyListing, textOf } from './find-listing.server.ts'
import type { Listing } from './listing.ts'
import type { CheckCounts } from './open-checks.server.ts'
import { searchText } from './parts.ts'
import { foldedSearch } from './search-text.server.ts'
import type { ListingText, Part, SectionKey } from './sections.ts'

/** A text as it came from a shop, in the way of its files; null: it was too long to be kept. */
export interface Original {
  dialect: string
  original: string | null
  /** Something was replaced in it since. */
  isChanged?: boolean
}

/** A new state of one section. */
export interface NewRevision {
  section: SectionKey
  parts: Part[]
  origin: RevisionOrigin
  writtenBy: 'model' | 'person'
  /** Whoever asked for it. */
  userId: string
  jobId?: string
  restoredFrom?: string
  /** It is the shop's own text. */
  original?: Original
  /** The version of the facts that the parts' numbers mean. */
  factsVersion: number
  /** False: it is kept among the revisions, and the current one stays. */
  isCurrent?: boolean
}

/**
 * Adds revisions of different sections, in the caller's transaction, and makes them current, which makes the listing's checks
 * due: the caller counts them after it, and has checked whose listing it is. Returns their ids in the same order, and the
 * listing as it is then, unless its texts stayed.
 */
export async function writeRevisions(
  trx: Trx,
  listingId: string,
  revisions: NewRevision[],
): Promise<{ ids: string[]; listing?: Listing | undefined }> {
  const ids = await insertRevisions(trx, listingId, revisions)
  const isChanged = revisions.some(({ isCurrent = true }) => isCurrent)
  return { ids, ...(isChanged && { listing: await noteTextChange(trx, listingId) }) }
}

/** What a listing will say, and what its checks will have counted. */
export interface CheckedText {
  text: ListingText
  counts: CheckCounts
}

/**
 * The same, after which the listing says what was checked before the transaction. Undefined, and nothing is written, when
 * its texts or what its checks depend on have changed since `listing` was read.
 */
export async function writeCheckedRevisions(
  trx: Trx,
  listing: Listing,
  revisions: NewRevision[],
  checked: CheckedText,
): Promise<string[] | undefined> {
  const changed = await trx
    .updateTable('listings')
    .set({ ...textColumns(listing, checked.text), ...checked.counts })
    .where('id', '=', listing.id)
    .where('user_id', '=', listing.userId)
    .where('text_version', '=', listing.textVersion)
    .where('times_due', '=', listing.timesDue)
    .where('product_name', '=', listing.productName)
    .where('keys', '=', listing.productKeys)
    .executeTakeFirst()
  return changed.numUpdatedRows === 0n ? undefined : insertRevisions(trx, listing.id, revisions)
}

async function insertRevisions(trx: Trx, listingId: string, revisions: NewRevision[]): Promise<string[]> {
  const rows = revisions.map((revision) => ({ id: newId(), ...revision }))
  if (rows.length === 0) return []
  const now = isoTime()
  await trx
    .insertInto('revisions')
    .values(
      rows.map(({ id, section, ...revision }) => ({
        id,
        listing_id: listingId,
        section,
        number: sql<number>`(select coalesce(max(number), 0) + 1 from revisions
          where listing_id = ${listingId} and section = ${section})`,
        parts: JSON.stringify(revision.parts),
        origin: revision.origin,
        written_by: revision.writtenBy,
        user_id: revision.userId,
        job_id: revision.jobId ?? null,
        restored_from: revision.restoredFrom ?? null,
        facts_version: revision.factsVersion,
        created_at: now,
      })),
    )
    .execute()
  for (const row of rows) await insertOriginal(trx, listingId, row.id, row)
  const current = rows.filter(({ isCurrent = true }) => isCurrent)
  if (current.length > 0) {
    await trx
      .insertInto('listing_sections')
      .values(current.map(({ id, section }) => ({ listing_id: listingId, section, revision_id: id })))
      .onConflict((conflict) =>
        conflict
          .columns(['listing_id', 'section'])
          .doUpdateSet(({ ref }) => ({ revision_id: ref('excluded.revision_id') })),
      )
      .execute()
  }
  return rows.map(({ id }) => id)
}

/** What came from a shop stays that, also when it is restored. */
async function insertOriginal(
  trx: Trx,
  listingId: string,
  revisionId: string,
  { section, original, restoredFrom }: NewRevision,
): Promise<void> {
  const restored =
    restoredFrom === undefined
      ? undefined
      : await trx
          .selectFrom('revision_originals')
          .select(['dialect', 'original', 'is_stale', 'is_changed'])
          .where('revision_id', '=', restoredFrom)
          .executeTakeFirst()
  const kept = original
    ? {
        dialect: original.dialect,
        original: original.original,
        is_changed: original.isChanged ? (1 as const) : (0 as const),
      }
    : restored
  if (!kept) return
  await trx
    .insertInto('revision_originals')
    .values({ revision_id: revisionId, listing_id: listingId, section, ...kept })
    .execute()
}

/** After a change of its texts: a listing is a draft again, is found by its new words, and its checks are due. */
async function noteTextChange(trx: Trx, listingId: string): Promise<Listing | undefined> {
  const listing = await findAnyListing(trx, listingId)
  if (!listing) return undefined
  const columns = textColumns(listing, textOf(listing))
  await trx
    .updateTable('listings')
    .set({ ...columns, checks_due: 1 })
    .where('id', '=', listingId)
    .execute()
  // The trigger of `checks_due` counts how often.
  return { ...listing, textVersion: columns.text_version, timesDue: listing.timesDue + 1 }
}

/** What follows from the texts of a listing once they have changed. */
function textColumns(listing: Listing, text: ListingText) {
  const words = searchText(text)
  const { productName, productKeys, language } = listing
  return {
    text: words,
    search_text: foldedSearch({ product_name: productName, keys: productKeys, language, text: words }),
    text_version: listing.textVersion + 1,
    status: 'draft' as const,
    reviewed_at: null,
    reviewed_by: null,
    exported_at: null,
    updated_at: timeAfter(listing.updatedAt),
  }
}
