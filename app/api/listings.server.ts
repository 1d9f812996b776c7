import { z } from 'zod'
import { findListing } from '#app/domain/listings/find-listing.server.ts'
import { listLibrary } from '#app/domain/listings/library.server.ts'
import { LISTING_SORTS } from '#app/domain/listings/listing-sorts.ts'
import { checksOf } from '#app/domain/listings/open-checks.server.ts'
import { archiveListings, reviewListing } from '#app/domain/listings/review.server.ts'
import { languageName } from '#app/domain/writing/jobs/request-schema.ts'
import { typedText } from '#app/typed-text.ts'
import { unknownListing } from '../messages/listings.ts'
import { checksOut, outOfChecks } from './checks-out.server.ts'
import { listingOut, listingSummary, outOfListing, outOfSummary } from './listing-out.server.ts'
import { listReply, pageOf } from './lists.server.ts'
import { type Call, operation, refuse, userOf } from './operation.server.ts'
import { anyCase, archiving, envelope, found, listQuery } from './shapes.server.ts'

const shared = { access: 'user' as const, tag: 'listings' as const }
const trueOrFalse = z
  .enum(['true', 'false'], { error: 'Send true or false.' })
  .transform((text) => text === 'true')
  .optional()

const libraryQuery = listQuery.omit({ userEmail: true }).extend({
  search: z
    .string()
    .overwrite(typedText)
    .max(200)
    .default('')
    .describe(
      'Words of the name, the keys, the language or the texts, in any order; a phrase in quotation marks. Parts of words are found, case and accents do not count.',
    ),
  language: languageName.optional(),
  state: anyCase(['draft', 'reviewed', 'exported']).optional(),
  checks: trueOrFalse.describe('true: only with open checks; false: only without'),
  outdated: z
    .literal('true', { error: 'Send true, or leave it out.' })
    .transform(() => true as const)
    .optional()
    .describe('Only those whose facts have changed'),
  archived: trueOrFalse.describe('true: only archived ones; by default only those not archived'),
  sort: z.enum(LISTING_SORTS).default('date'),
  direction: z.enum(['asc', 'desc']).default('desc'),
})

const full = envelope(listingOut.extend({ checks: checksOut }))

export const listings = [
  operation('GET api/listings', {
    ...shared,
    summary: 'Your listings, newest first',
    failure: 'Failed to load data',
    query: libraryQuery,
    answer: z.array(listingSummary),
    async run(call) {
      const { search, sort, direction, limit, after, ...filters } = call.query
      const query = { search, sort, direction, page: pageOf({ limit, after }), size: limit }
      const scope = { userId: userOf(call).id, ...filters }
      return listReply(call, await listLibrary(call.services.db, scope, query), outOfSummary)
    },
  }),
  operation('GET api/listings/:listingId', {
    ...shared,
    summary: 'One listing with its current sections and checks',
    failure: 'Failed to load data',
    answer: full,
    refusals: [404],
    run: (call) => replyOf(call, 'OK'),
  }),
  operation('PUT api/listings/:listingId/review', {
    ...shared,
    summary: 'Marks a listing as reviewed, or changes it back to a draft',
    detail:
      '`textVersion` is the version of the texts that were reviewed: if they have changed in the meantime, the response is 409. Any later change to the texts makes the listing a draft again.',
    failure: 'The listing was not changed',
    body: z.object({ reviewed: z.boolean(), textVersion: z.int().min(1) }),
    answer: full,
    refusals: [404, 409],
    async run(call) {
      const review = { userId: userOf(call).id, id: listingOf(call), ...call.body }
      const done = await reviewListing(call.services.db, review)
      if (done === 'not-found') return refuse(404, unknownListing())
      if (done === 'changed') return refuse(409, 'The texts have changed in the meantime. Read them again.')
      return replyOf(call, call.body.reviewed ? 'The listing is reviewed' : 'The listing is a draft again')
    },
  }),
  operation('PUT api/listings/:listingId/archive', {
    ...shared,
    summary: 'Archives a listing, or restores it',
    failure: 'The listing was not changed',
    body: archiving,
    answer: full,
    refusals: [404],
    async run(call) {
      const { archived } = call.body
      await archiveListings(call.services.db, userOf(call).id, [listingOf(call)], archived)
      return replyOf(call, archived ? 'The listing was archived' : 'The listing was restored')
    },
  }),
]

export function listingOf({ params }: Call): string {
  return params.listingId ?? ''
}

async function replyOf(call: Call, message: string) {
  const { db } = call.services
  const listing = await findListing(db, userOf(call).id, listingOf(call))
  if (!listing) return refuse(404, unknownListing())
  return found({ ...outOfListing(listing), checks: outOfChecks(await checksOf(db, listing)) }, message)
}
