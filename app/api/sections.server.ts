import { z } from 'zod'
import { findListing } from '#app/domain/listings/find-listing.server.ts'
import { isSectionKey } from '#app/domain/listings/parts.ts'
import { findRevision, listRevisions, type Revision } from '#app/domain/listings/revisions.server.ts'
import { currentOf, restoreRevision, saveSection } from '#app/domain/listings/save-section.server.ts'
import { sectionDraft } from '#app/domain/listings/section-draft.ts'
import type { SectionKey } from '#app/domain/listings/sections.ts'
import { unknownListing } from '../messages/listings.ts'
import { faultsOf } from './failure.server.ts'
import { outOfSection, partsOut, sectionOut } from './listing-out.server.ts'
import { listingOf } from './listings.server.ts'
import { type Call, operation, refuse, userOf } from './operation.server.ts'
import { envelope, found, idText, time, wholeNumber } from './shapes.server.ts'

const shared = { access: 'user' as const, tag: 'listings' as const }
const revisionOut = z.strictObject({
  _id: z.string(),
  section: z.string(),
  number: z.number().int(),
  parts: partsOut,
  origin: z.enum(['generated', 'rewritten', 'edited', 'restored']),
  writtenBy: z.enum(['model', 'person']),
  createdAt: time,
  isCurrent: z.boolean(),
  restoredNumber: z.number().int().nullable().describe('The number of the revision it restores'),
  instruction: z.string().nullable(),
  chips: z.array(z.string()).describe('The instruction for the rewrite'),
})

/** Empty for a listing that has no text in the section any more. */
const saved = envelope(sectionOut.nullable())

export const sections = [
  operation('PUT api/listings/:listingId/sections/:section', {
    ...shared,
    summary: 'Changes the text of a section',
    detail:
      '`base` is the revisionId that was edited, or null if the section has no text yet: if a newer one has been saved, the response is 409 with it as `current`. Saving the same text creates no revision. `data` is null if the section had no text and still has none.',
    failure: 'The section was not saved',
    body: z.object({
      parts: z
        .array(z.object({ label: z.string().max(20_000).optional(), text: z.string().max(50_000) }))
        .max(1000),
      base: idText.nullable(),
    }),
    answer: saved,
    refusals: [400, 404, 409],
    async run(call) {
      const section = sectionOf(call)
      if (!section) return refuse(404, 'This section does not exist.')
      const draft = z.object({ parts: sectionDraft(section) }).safeParse(call.body)
      if (!draft.success) {
        const errors = partFaults(faultsOf(draft.error))
        return refuse(400, Object.values(errors).flat()[0] ?? '', { errors })
      }
      const { parts } = draft.data
      const edit = {
        userId: userOf(call).id,
        listingId: listingOf(call),
        section,
        parts,
        base: call.body.base,
      }
      const outcome = await saveSection(call.services.db, edit)
      if (outcome.outcome === 'not-found') return refuse(404, unknownListing())
      if (outcome.outcome === 'conflict')
        return refuse(409, 'The section has changed in the meantime.', {
          current: outOfSection(outcome.current),
        })
      return currentReply(call, section, 'The section was saved')
    },
  }),
  operation('GET api/listings/:listingId/sections/:section/revisions', {
    ...shared,
    summary: 'The revisions of a section, newest first, twenty at a time',
    failure: 'Failed to load data',
    query: z.object({
      before: wholeNumber(1, 2 ** 31 - 1)
        .optional()
        .describe('The `next` of the previous response'),
    }),
    answer: envelope(z.array(revisionOut)).extend({
      next: z.number().int().nullable().describe('The value of `before` for the next page; null on the last'),
    }),
    refusals: [404],
    async run(call) {
      const section = sectionOf(call)
      if (!section) return refuse(404, 'This section does not exist.')
      const { db } = call.services
      const page = await listRevisions(db, userOf(call).id, listingOf(call), section, call.query.before)
      if (!page) return refuse(404, unknownListing())
      const rows = page.revisions.map((revision) => outOfRevision({ ...revision, section }))
      return found(rows, 'OK', { next: page.next ?? null })
    },
  }),
  operation('GET api/listings/:listingId/revisions/:revisionId', {
    ...shared,
    summary: 'One revision',
    failure: 'Failed to load data',
    answer: envelope(revisionOut),
    refusals: [404],
    async run(call) {
      const { revisionId = '' } = call.params
      const revision = await findRevision(call.services.db, userOf(call).id, listingOf(call), revisionId)
      return revision ? found(outOfRevision(revision)) : refuse(404, 'This revision does not exist.')
    },
  }),
  operation('POST api/listings/:listingId/revisions/:revisionId/restore', {
    ...shared,
    summary: 'Restores an earlier revision as the newest one',
    failure: 'The revision was not restored',
    answer: saved,
    refusals: [404],
    async run(call) {
      const { db } = call.services
      const { revisionId = '' } = call.params
      const wish = { userId: userOf(call).id, listingId: listingOf(call), revisionId }
      const revision = await findRevision(db, wish.userId, wish.listingId, revisionId)
      if (!revision || !isSectionKey(revision.section)) return refuse(404, 'This revision does not exist.')
      await restoreRevision(db, wish)
      return currentReply(call, revision.section, 'The revision was restored')
    },
  }),
]

/** The pages say which field of a part is too long; this API names the part. */
function partFaults(faults: Record<string, string[]>): Record<string, string[]> {
  const byPart: Record<string, string[]> = {}
  for (const [path, messages] of Object.entries(faults)) {
    const part = path.replace(/^(parts\.\d+)\..*$/, '$1')
    byPart[part] = [...(byPart[part] ?? []), ...messages]
  }
  return byPart
}

/** The section that an address names. */
export function sectionOf({ params }: Call): SectionKey | undefined {
  const { section = '' } = params
  return isSectionKey(section) ? section : undefined
}

async function currentReply(call: Call, section: SectionKey, message: string) {
  const listing = await findListing(call.services.db, userOf(call).id, listingOf(call))
  if (!listing) return refuse(404, unknownListing())
  const current = currentOf(listing, section)
  return found(current ? outOfSection(current) : null, message)
}

function outOfRevision({ id, ...revision }: Revision & { section: string }): z.infer<typeof revisionOut> {
  const { parts, ...more } = revision
  return { _id: id, ...more, parts: parts.map(({ facts: _facts, ...part }) => part) }
}
