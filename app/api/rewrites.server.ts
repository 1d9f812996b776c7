import { z } from 'zod'
import { findListing } from '#app/domain/listings/find-listing.server.ts'
import { rewriteDraft } from '#app/domain/listings/rewrite-draft.ts'
import { findRewrite, type Rewrite } from '#app/domain/listings/rewrites.server.ts'
import { buyRewrites, startRewrite } from '#app/domain/writing/start-rewrite.server.ts'
import { rewriteRefusals, unknownListing } from '../messages/listings.ts'
import { partsOut, rewritesLeft } from './listing-out.server.ts'
import { listingOf } from './listings.server.ts'
import { operation, refuse, refuseAs, userOf } from './operation.server.ts'
import { sectionOf } from './sections.server.ts'
import { envelope, found, idText, time } from './shapes.server.ts'

const UNKNOWN = 'We could not find this rewrite in your account.'

const shared = { access: 'user' as const, tag: 'listings' as const }

const wish = rewriteDraft.extend({
  base: idText.nullable().optional().describe('The revisionId to rewrite; by default the current one'),
})

const rewriteOut = z.strictObject({
  _id: z.string(),
  listingId: z.string(),
  section: z.string(),
  part: z.number().int().nullable(),
  chips: z.array(z.string()),
  instruction: z.string(),
  status: z.enum(['running', 'done', 'failed']),
  partial: partsOut.describe('The text of the section written so far'),
  error: z.string().nullable().describe('Why it failed; a failed rewrite does not count'),
  revisionId: z.string().nullable().describe('The revision it wrote'),
  becameCurrent: z.boolean().describe('false if the section had changed in the meantime'),
  createdAt: time,
})

export const rewrites = [
  operation('POST api/listings/:listingId/sections/:section/rewrites', {
    ...shared,
    summary: 'Rewrites a section, or one part of it',
    detail:
      'Counts as one of the listing’s rewrites unless it fails. Responds immediately; request the address in Location until its status is no longer running. With an Idempotency-Key, repeating the request returns the same rewrite.',
    failure: 'The rewrite was not started',
    idempotent: true,
    body: wish,
    answer: envelope(rewriteOut),
    status: [202],
    refusals: [400, 404, 409],
    async run(call) {
      const { db, runner } = call.services
      const { id: userId } = userOf(call)
      const section = sectionOf(call)
      if (!section) return refuse(404, 'This section does not exist.')
      const { idempotencyKey, body } = call
      const wanted = { userId, idempotencyKey, listingId: listingOf(call), section, ...body }
      const started = await startRewrite(db, wanted)
      if (started.outcome !== 'job') {
        const { status, message } = rewriteRefusals()[started.outcome]
        return refuse(status, message)
      }
      if (started.isNew) runner.enqueue(started.id)
      const rewrite = await findRewrite(db, userId, started.id)
      if (!rewrite) return refuse(404, UNKNOWN)
      const data = outOfRewrite(rewrite)
      const headers = { location: `/api/rewrites/${rewrite.id}` }
      return {
        status: 202,
        body: { success: true as const, message: 'The section is being rewritten', data },
        headers,
      }
    },
  }),
  operation('GET api/rewrites/:rewriteId', {
    ...shared,
    summary: 'One rewrite',
    failure: 'Failed to load data',
    answer: envelope(rewriteOut),
    refusals: [404],
    async run(call) {
      const rewrite = await findRewrite(call.services.db, userOf(call).id, call.params.rewriteId ?? '')
      return rewrite ? found(outOfRewrite(rewrite)) : refuse(404, UNKNOWN)
    },
  }),
  operation('POST api/listings/:listingId/rewrites', {
    ...shared,
    summary: 'Buys more rewrites of a listing for one credit',
    detail: 'With an Idempotency-Key, repeating the request uses no second credit.',
    failure: 'No rewrites were bought',
    idempotent: true,
    answer: envelope(rewritesLeft),
    refusals: [400, 404],
    async run(call) {
      const { db } = call.services
      const { id: userId } = userOf(call)
      const { idempotencyKey } = call
      const bought = await buyRewrites(db, { userId, listingId: listingOf(call), idempotencyKey })
      if (bought.outcome !== 'bought') return refuseAs(notBought(bought.outcome))
      const listing = await findListing(db, userId, listingOf(call))
      if (!listing) return refuse(404, unknownListing())
      return found(listing.rewrites, `${bought.rewrites} rewrites were added`)
    },
  }),
]

function notBought(outcome: 'not-found' | 'insufficient') {
  return outcome === 'not-found'
    ? ([404, unknownListing()] as const)
    : ([400, 'Insufficient credits. You need 1 credit to buy more rewrites.'] as const)
}

function outOfRewrite({ id, partial, ...rewrite }: Rewrite): z.infer<typeof rewriteOut> {
  return { _id: id, ...rewrite, partial: partial.map(({ facts: _facts, ...part }) => part) }
}
