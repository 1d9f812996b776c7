import { z } from 'zod'
import { findListing } from '#app/domain/listings/find-listing.server.ts'
import { checksOf } from '#app/domain/listings/open-checks.server.ts'
import { confirmClaim, dismissCheck, reopenCheck } from '#app/domain/listings/settle-check.server.ts'
import { checksOut, outOfChecks } from './checks-out.server.ts'
import { sectionKey } from './listing-out.server.ts'
import { listingOf } from './listings.server.ts'
import { type Call, operation, refuse, userOf } from './operation.server.ts'
import { anyCase, envelope, found } from './shapes.server.ts'
import * as words from './words/listings.ts'

const shared = { access: 'user' as const, tag: 'listings' as const }

export const checks = [
  operation('GET api/listings/:listingId/checks', {
    ...shared,
    summary: words.checksOfListing,
    detail: words.findingsAreQuestions,
    failure: words.failedToLoadData,
    answer: envelope(checksOut),
    refusals: [404],
    run: (call) => replyOf(call, 'OK'),
  }),
  operation('PUT api/listings/:listingId/checks', {
    ...shared,
    summary: words.settlesAFinding,
    detail: words.settleDetail,
    failure: words.checkWasNotChanged,
    body: z.object({
      decision: anyCase(['confirm', 'dismiss', 'reopen']),
      section: sectionKey,
      code: z.string().max(40),
      text: z.string().max(5000),
    }),
    answer: envelope(checksOut),
    refusals: [404, 409],
    async run(call) {
      let { decision, ...finding } = call.body
      let ref = { userId: userOf(call).id, listingId: listingOf(call), ...finding }
      let outcome = await SETTLE[decision](call.services.db, ref)
      if (outcome === 'not-found') return refuse(404, words.unknownListing)
      if (outcome === 'gone') return refuse(409, words.findingNoLongerExists)
      if (outcome === 'too-long') return refuse(409, words.theFactsAreFull)
      return replyOf(call, words.theCheckWasChanged)
    },
  }),
]

const SETTLE = { confirm: confirmClaim, dismiss: dismissCheck, reopen: reopenCheck }

async function replyOf(call: Call, message: string) {
  let { db } = call.services
  let listing = await findListing(db, userOf(call).id, listingOf(call))
  return listing
    ? found(outOfChecks(await checksOf(db, listing)), message)
    : refuse(404, words.unknownListing)
}
