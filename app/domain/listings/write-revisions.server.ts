import { sql } from 'kysely'
import type { Trx } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import type { RevisionOrigin } from '#db/schema.ts'
import { isoTime, timeAfter } from '../base/time.ts'
import { findAnyListing, textOf } from './find-listing.server.ts'
import { countOpenChecks } from './open-checks.server.ts'
import { searchText } from './parts.ts'
import type { Part, SectionKey } from './sections.ts'

/** A text as it came from a shop, in the way of its files; null: it was too long to be kept. */
export interface Original {
  dialect: string
  original: string | null
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
 * Adds revisions, in the caller's transaction, and makes them current. The caller has checked whose listing it is.
 * Returns their ids in the same order.
 */
export async function writeRevisions(
  trx: Trx,
  listingId: string,
  revisions: NewRevision[],
): Promise<string[]> {
  const ids: string[] = []
  for (const revision of revisions) ids.push(await insertRevision(trx, listingId, revision))
  if (revisions.some(({ isCurrent = true }) => isCurrent)) await noteTextChange(trx, listingId)
  return ids
}

async function insertRevision(trx: Trx, listingId: string, revision: NewRevision): Promise<string> {
  const { section, isCurrent = true } = revision
  const id = newId()
  await trx
    .insertInto('revisions')
    .values({
      id,
      listing_id: listingId,
      section,
      number: sql`(select coalesce(max(number), 0) + 1 from revisions
        where listing_id = ${listingId} and section = ${section})`,
      parts: JSON.stringify(revision.parts),
      origin: revision.origin,
      written_by: revision.writtenBy,
      user_id: revision.userId,
      job_id: revision.jobId ?? null,
      restored_from: revision.restoredFrom ?? null,
      facts_version: revision.factsVersion,
      created_at: isoTime(),
    })
    .execute()
  await insertOriginal(trx, listingId, id, revision)
  if (isCurrent) {
    await trx
      .insertInto('listing_sections')
      .values({ listing_id: listingId, section, revision_id: id })
      .onConflict((conflict) => conflict.columns(['listing_id', 'section']).doUpdateSet({ revision_id: id }))
      .execute()
  }
  return id
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
          .select(['dialect', 'original', 'is_stale'])
          .where('revision_id', '=', restoredFrom)
          .executeTakeFirst()
  const kept = original ? { dialect: original.dialect, original: original.original } : restored
  if (!kept) return
  await trx
    .insertInto('revision_originals')
    .values({ revision_id: revisionId, listing_id: listingId, section, ...kept })
    .execute()
}

/** After a change of its texts: a listing is a draft again, is found by its new words, and its checks are counted. */
async function noteTextChange(trx: Trx, listingId: string): Promise<void> {
  const listing = await findAnyListing(trx, listingId)
  if (!listing) return
  await trx
    .updateTable('listings')
    .set({
      text: searchText(textOf(listing)),
      text_version: listing.textVersion + 1,
      open_checks: await countOpenChecks(trx, listing),
      checks_due: 0,
      status: 'draft',
      reviewed_at: null,
      reviewed_by: null,
      exported_at: null,
      updated_at: timeAfter(listing.updatedAt),
    })
    .where('id', '=', listingId)
    .execute()
}
