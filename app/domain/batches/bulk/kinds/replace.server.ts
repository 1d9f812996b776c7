import type { Db } from '#db/client.server.ts'
import { findListing } from '../../../listings/find-listing.server.ts'
import { findLanguage } from '../../../listings/languages.ts'
import type { Listing } from '../../../listings/listing.ts'
import { currentOf, saveRevisions, withKnownFacts } from '../../../listings/save-section.server.ts'
import type { SectionKey } from '../../../listings/sections.ts'
import type { NewRevision, Original } from '../../../listings/write-revisions.server.ts'
import type { ListingBefore } from '../bulk-action.ts'
import type { ReplaceOptions } from '../bulk-options.ts'
import { replaceInOriginal } from '../replace-original.ts'
import { createReplacer, type ReplacedSection, replaceInListing } from '../replace-text.ts'
import type { KindOfWork, RowPlan } from './kind.ts'
import { idsOf, readStates } from './listing-state.server.ts'

/** Replaces a text in listings, each as it was when the user saw the preview. */
export const replace: KindOfWork = {
  async plan(db, { userId, options }, rows) {
    const plans = new Map<string, RowPlan>()
    if (!options.replace) return plans
    for (const { id, isCandidate } of await findCandidates(db, idsOf(rows), options.replace))
      plans.set(id, isCandidate ? await planOne(db, userId, id, options.replace) : { reason: 'not-found' })
    return plans
  },
  async workOnOne(db, { userId, options }, { listingId, textVersion }, { take, settle, skip }) {
    const listing = await findListing(db, userId, listingId)
    if (!listing || !options.replace) return skip('gone')
    if (listing.textVersion !== textVersion) return skip('changed')
    const { sections, isTooLong } = replacedIn(listing, options.replace)
    if (sections.length === 0) return skip('not-found')
    if (isTooLong) return skip('too-long')
    const before = await beforeOf(db, listing, sections)
    const originals = await readOriginals(db, listing, sections)
    const code = codeOf(listing)
    const revisions = sections.map((section): NewRevision => {
      const own = originals.get(section.key)
      const original = own && options.replace && replaceInOriginal(own, section, options.replace, code)
      return { ...toRevision(listing, section), ...(original && { original }) }
    })
    const saved = await saveRevisions(db, listing, revisions, {
      isWanted: take,
      within: (trx, ids) =>
        settle(trx, {
          state: 'done',
          before,
          after: {
            textVersion: listing.textVersion + 1,
            sections: Object.fromEntries(sections.map(({ key }, at) => [key, ids[at] ?? ''])),
          },
        }),
    })
    if (saved === 'changed') await skip('changed')
  },
}

/** What is replaced in a listing. */
export function replacedIn(listing: Listing, options: ReplaceOptions) {
  return replaceInListing(listing, options, codeOf(listing))
}

const codeOf = ({ language }: Listing) => findLanguage(language)?.code ?? 'en'

/** What the sections say as their shop has it, by section. */
async function readOriginals(
  db: Db,
  listing: Listing,
  sections: ReplacedSection[],
): Promise<Map<SectionKey, Original>> {
  const ids = new Map(sections.map(({ key }) => [currentOf(listing, key)?.revisionId ?? '', key]))
  const rows = await db
    .selectFrom('revision_originals')
    .select(['revision_id', 'dialect', 'original'])
    .where('revision_id', 'in', [...ids.keys()])
    .where('is_stale', '=', 0)
    .execute()
  return new Map(
    rows.flatMap(({ revision_id, ...own }) => {
      const key = ids.get(revision_id)
      return key ? [[key, own]] : []
    }),
  )
}

async function planOne(db: Db, userId: string, id: string, options: ReplaceOptions): Promise<RowPlan> {
  const listing = await findListing(db, userId, id)
  if (!listing) return { reason: 'gone' }
  const { changes, isTooLong } = replacedIn(listing, options)
  const { textVersion } = listing
  if (changes === 0) return { reason: 'not-found' }
  return { changes, textVersion, ...(isTooLong && { reason: 'too-long' as const }) }
}

/** Most listings are told by their whole text, in one statement for many. */
async function findCandidates(db: Db, ids: string[], options: ReplaceOptions) {
  const rows = await db
    .selectFrom('listings')
    .select(['id', 'text'])
    .where('id', 'in', ['', ...ids])
    .execute()
  // That text has spaces for line ends.
  const find = options.find.replace(/\s+/g, ' ')
  const isThere = createReplacer({ ...options, find, replacement: '', wholeWords: false }, 'en')
  return rows.map(({ id, text }) => ({ id, isCandidate: isThere(text) !== undefined }))
}

async function beforeOf(db: Db, listing: Listing, sections: ReplacedSection[]): Promise<ListingBefore> {
  const state = (await readStates(db, [listing.id])).get(listing.id)
  if (!state) throw new Error('A listing is gone')
  const revisions = sections.map(({ key }) => [key, currentOf(listing, key)?.revisionId ?? ''])
  return { ...state, sections: Object.fromEntries(revisions) }
}

function toRevision(listing: Listing, { key, parts }: ReplacedSection): NewRevision {
  return {
    section: key,
    parts: withKnownFacts(parts, currentOf(listing, key)?.parts ?? []),
    origin: 'edited',
    writtenBy: 'person',
    userId: listing.userId,
    factsVersion: listing.factsVersion,
  }
}
