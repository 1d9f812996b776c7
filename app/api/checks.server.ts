import { z } from 'zod'
import { findListing } from '#app/domain/listings/find-listing.server.ts'
import { checksOf } from '#app/domain/listings/open-checks.server.ts'
import { confirmClaim, dismissCheck, reopenCheck } from '#app/domain/listings/settle-check.server.ts'
import { unknownListing } from '../messages/listings.ts'
import { checksOut, outOfChecks } from './checks-out.server.ts'
import { sectionKey } from './listing-out.server.ts'
import { listingOf } from './listings.server.ts'
import { type Call, operation, refuse, userOf } from './operation.server.ts'
import { anyCase, envelope, found } from './shapes.server.ts'

const shared = { access: 'user' as const, tag: 'listings' as const }

export const checks = [
  operation('GET api/listings/:listingId/checks', {
    ...shared,
    summary: 'The checks of a listing',
    detail: 'Findings are questions, not verdicts: the software cannot know what is true of a product.',
    failure: 'Failed to load data',
    answer: envelope(checksOut),
    refusals: [404],
    run: (call) => replyOf(call, 'OK'),
  }),
  operation('PUT api/listings/:listingId/checks', {
    ...shared,
    summary: 'Settles a finding, or reopens it',
    detail:
      'confirm adds the claim to the facts. dismiss accepts the text as it is, now and in later revisions. reopen undoes a dismissal. Identify the finding by its section, code and text.',
    failure: 'The check was not changed',
    body: z.object({
      decision: anyCase(['confirm', 'dismiss', 'reopen']),
      section: sectionKey,
      code: z.string().max(40),
      text: z.string().max(5000),
    }),
    answer: envelope(checksOut),
    refusals: [404, 409],
    async run(call) {
      const { decision, ...finding } = call.body
      const ref = { userId: userOf(call).id, listingId: listingOf(call), ...finding }
      const outcome = await SETTLE[decision](call.services.db, ref)
      if (outcome === 'not-found') return refuse(404, unknownListing())
      if (outcome === 'gone') return refuse(409, 'This finding no longer exists.')
      if (outcome === 'too-long') return refuse(409, 'The facts are full: shorten them first.')
      return replyOf(call, 'The check was changed')
    },
  }),
]

const SETTLE = { confirm: confirmClaim, dismiss: dismissCheck, reopen: reopenCheck }

async function replyOf(call: Call, message: string) {
  const { db } = call.services
  const listing = await findListing(db, userOf(call).id, listingOf(call))
  return listing ? found(outOfChecks(await checksOf(db, listing)), message) : refuse(404, unknownListing())
}
