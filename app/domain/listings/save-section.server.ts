import { type Db, type Trx, transact } from '#db/client.server.ts'
import { findListing, readFacts, textOf } from './find-listing.server.ts'
import type { CurrentSection, Listing } from './listing.ts'
import { checksOf, countsOf, recountChecks } from './open-checks.server.ts'
import { readParts, renumberFacts, sameParts } from './parts.ts'
import type { Part, SectionKey } from './sections.ts'
import {
  type CheckedText,
  type NewRevision,
  writeCheckedRevisions,
  writeRevisions,
} from './write-revisions.server.ts'

export interface SectionEdit {
  userId: string
  listingId: string
  section: SectionKey
  parts: Part[]
  /** The revision that was edited; null where the section had none. */
  base: string | null
}

export type SectionSaved =
  | { outcome: 'saved'; revisionId: string }
  | { outcome: 'unchanged' | 'not-found' }
  /** Somebody has saved the section meanwhile: what it says now. */
  | { outcome: 'conflict'; current: CurrentSection }

/**
 * Saves a section that a person has edited. What says the same as the current revision makes no new one. The texts are
 * checked before the transaction, and once more after it where the listing has changed meanwhile. `known` is the listing
 * where the caller has just read it.
 */
export async function saveSection(db: Db, edit: SectionEdit, known?: Listing): Promise<SectionSaved> {
  const { userId, listingId } = edit
  const planned = planEdit(known ?? (await findListing(db, userId, listingId)), edit)
  if ('outcome' in planned) return planned
  const { listing, revision } = planned
  const checked = await checkText(db, listing, [revision])
  const [written] =
    (await transact(db, (trx) => writeCheckedRevisions(trx, listing, [revision], checked))) ?? []
  if (written !== undefined) return { outcome: 'saved', revisionId: written }
  return saveAnew(db, listingId, async (trx) => planEdit(await findListing(trx, userId, listingId), edit))
}

/** Plans a revision and writes it in one transaction, and counts the listing's checks after it. */
async function saveAnew(
  db: Db,
  listingId: string,
  plan: (trx: Trx) => Promise<PlannedEdit | SectionSaved>,
): Promise<SectionSaved> {
  const saved = await transact(db, async (trx): Promise<SectionSaved> => {
    const planned = await plan(trx)
    if ('outcome' in planned) return planned
    const { ids } = await writeRevisions(trx, listingId, [planned.revision])
    return { outcome: 'saved', revisionId: ids[0] ?? '' }
  })
  if (saved.outcome === 'saved') await recountChecks(db, listingId)
  return saved
}

interface PlannedEdit {
  listing: Listing
  revision: NewRevision
}

function planEdit(
  listing: Listing | undefined,
  { userId, section, parts, base }: SectionEdit,
): PlannedEdit | SectionSaved {
  if (!listing) return { outcome: 'not-found' }
  const current = currentOf(listing, section)
  if (sameParts(current?.parts ?? [], parts)) return { outcome: 'unchanged' }
  if (current && current.revisionId !== base) return { outcome: 'conflict', current }
  const revision: NewRevision = {
    section,
    parts: withKnownFacts(parts, current?.parts ?? []),
    origin: 'edited',
    writtenBy: 'person',
    userId,
    factsVersion: listing.factsVersion,
  }
  return { listing, revision }
}

/**
 * Makes revisions of different sections of a listing current, checked before the transaction. `within` gets their ids in
 * the same one. Nothing is written where `isWanted` says no in it ('unwanted'), or the listing is not as it was read
 * ('changed').
 */
export async function saveRevisions(
  db: Db,
  listing: Listing,
  revisions: NewRevision[],
  {
    isWanted,
    within,
  }: { isWanted: (trx: Trx) => Promise<boolean>; within: (trx: Trx, ids: string[]) => Promise<void> },
): Promise<'saved' | 'changed' | 'unwanted'> {
  const checked = await checkText(db, listing, revisions)
  return transact(db, async (trx) => {
    if (!(await isWanted(trx))) return 'unwanted'
    const ids = await writeCheckedRevisions(trx, listing, revisions, checked)
    if (!ids) return 'changed'
    await within(trx, ids)
    return 'saved'
  })
}

/** What the listing will say, as it will be read, with the number of its open checks. */
async function checkText(db: Db, listing: Listing, revisions: NewRevision[]): Promise<CheckedText> {
  const changed = revisions.map(({ section, parts }) => [section, readParts(JSON.stringify(parts))])
  const text = { ...textOf(listing), ...Object.fromEntries(changed) }
  return { text, counts: countsOf(listing, await checksOf(db, listing, text)) }
}

/** Restores an earlier revision as the newest one. */
export function restoreRevision(
  db: Db,
  { userId, listingId, revisionId }: { userId: string; listingId: string; revisionId: string },
): Promise<SectionSaved> {
  return saveAnew(db, listingId, async (trx) => {
    const listing = await findListing(trx, userId, listingId)
    const restored = listing && (await toRestored(trx, listing, revisionId))
    if (!restored) return { outcome: 'not-found' }
    const { section, parts } = restored
    if (sameParts(currentOf(listing, section)?.parts ?? [], parts)) return { outcome: 'unchanged' }
    return { listing, revision: restored }
  })
}

/** An earlier revision of a listing as a new one, for its facts as they are now. */
export async function toRestored(
  db: Db | Trx,
  { id, userId, productId, facts, factsVersion }: Listing,
  revisionId: string,
): Promise<NewRevision | undefined> {
  const row = await db
    .selectFrom('revisions')
    .select(['section', 'parts', 'written_by', 'facts_version'])
    .where('id', '=', revisionId)
    .where('listing_id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const factsOf = await readFacts(db, productId, [row.facts_version])
  return {
    section: row.section as SectionKey,
    parts: renumberFacts(readParts(row.parts), factsOf.get(row.facts_version) ?? [], facts),
    origin: 'restored',
    writtenBy: row.written_by,
    userId,
    restoredFrom: revisionId,
    factsVersion,
  }
}

export function currentOf({ sections }: Pick<Listing, 'sections'>, section: SectionKey) {
  return sections.find(({ key }) => key === section)
}

/** A part that was not edited keeps the numbers of its facts. */
export function withKnownFacts(parts: Part[], before: Part[]): Part[] {
  return parts.map((part) => {
    const facts = before.find(({ text, label }) => text === part.text && label === part.label)?.facts
    return facts ? { ...part, facts } : part
  })
}
