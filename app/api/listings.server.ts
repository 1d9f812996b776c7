import { z } from 'zod'
import { languageName } from '#app/domain/generation/jobs/request-schema.ts'
import { findListing } from '#app/domain/listings/find-listing.server.ts'
import { listLibrary } from '#app/domain/listings/library.server.ts'
import { LISTING_SORTS } from '#app/domain/listings/listing-sorts.ts'
import { checksOf } from '#app/domain/listings/open-checks.server.ts'
import { archiveListings, reviewListing } from '#app/domain/listings/review.server.ts'
import { typedText } from '#app/typed-text.ts'
import { checksOut, outOfChecks } from './checks-out.server.ts'
import { listingOut, listingSummary, outOfListing, outOfSummary } from './listing-out.server.ts'
import { listReply, pageOf } from './lists.server.ts'
import { type Call, operation, refuse, userOf } from './operation.server.ts'
import { anyCase, archiving, envelope, found, listQuery } from './shapes.server.ts'
import * as words from './words/listings.ts'

const shared = { access: 'user' as const, tag: 'listings' as const }
const trueOrFalse = z
  .enum(['true', 'false'], { error: words.sendTrueOrFalse })
  .transform((text) => text === 'true')
  .optional()

const libraryQuery = listQuery.omit({ userEmail: true }).extend({
  search: z.string().overwrite(typedText).max(200).default('').describe(words.anyPartOfName),
  language: languageName.optional(),
  state: anyCase(['draft', 'reviewed', 'exported']).optional(),
  checks: trueOrFalse.describe(words.withOrWithoutOpenChecks),
  outdated: z
    .literal('true', { error: words.sendTrueOrNothing })
    .transform(() => true as const)
    .optional()
    .describe(words.onlyWithChangedFacts),
  archived: trueOrFalse.describe(words.onlyArchived),
  sort: z.enum(LISTING_SORTS).default('date'),
  direction: z.enum(['asc', 'desc']).default('desc'),
})

const full = envelope(listingOut.extend({ checks: checksOut }))

export const listings = [
  operation('GET api/listings', {
    ...shared,
    summary: words.yourListingsNewestFirst,
    failure: words.failedToLoadData,
    query: libraryQuery,
    answer: z.array(listingSummary),
    async run(call) {
      let { search, sort, direction, limit, after, ...filters } = call.query
      let query = { search, sort, direction, page: pageOf({ limit, after }), size: limit }
      let scope = { userId: userOf(call).id, ...filters }
      return listReply(call, await listLibrary(call.services.db, scope, query), outOfSummary)
    },
  }),
  operation('GET api/listings/:listingId', {
    ...shared,
    summary: words.oneListingWithItsCurrentSections,
    failure: words.failedToLoadData,
    answer: full,
    refusals: [404],
    run: (call) => replyOf(call, 'OK'),
  }),
  operation('PUT api/listings/:listingId/review', {
    ...shared,
    summary: words.marksListingAsReviewed,
    detail: words.reviewDetail,
    failure: words.listingWasNotChanged,
    body: z.object({ reviewed: z.boolean(), textVersion: z.int().min(1) }),
    answer: full,
    refusals: [404, 409],
    async run(call) {
      let review = { userId: userOf(call).id, id: listingOf(call), ...call.body }
      let done = await reviewListing(call.services.db, review)
      if (done === 'not-found') return refuse(404, words.unknownListing)
      if (done === 'changed') return refuse(409, words.textsHaveChangedMeanwhile)
      return replyOf(call, call.body.reviewed ? words.theListingIsReviewed : words.listingIsDraftAgain)
    },
  }),
  operation('PUT api/listings/:listingId/archive', {
    ...shared,
    summary: words.archivesListing,
    failure: words.listingWasNotChanged,
    body: archiving,
    answer: full,
    refusals: [404],
    async run(call) {
      let { archived } = call.body
      await archiveListings(call.services.db, userOf(call).id, [listingOf(call)], archived)
      return replyOf(call, archived ? words.theListingWasArchived : words.listingRestored)
    },
  }),
]

export function listingOf({ params }: Call): string {
  return params.listingId ?? ''
}

async function replyOf(call: Call, message: string) {
  let { db } = call.services
  let listing = await findListing(db, userOf(call).id, listingOf(call))
  if (!listing) return refuse(404, words.unknownListing)
  return found({ ...outOfListing(listing), checks: outOfChecks(await checksOf(db, listing)) }, message)
}
