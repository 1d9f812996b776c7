import { listLanguageJobs } from '#app/domain/listings/languages.server.ts'
import { listNewsOfRewrites } from '#app/domain/listings/rewrites.server.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/progress.ts'
import { findOwnListing } from './find-own.server.ts'
import { waitingText } from './load-listing.server.ts'

/** What is being written of a listing, for scripts that ask again and again. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const listing = await findOwnListing(context, params.listingId)
  const found = await Promise.all([
    listNewsOfRewrites(db, listing.userId, listing.id),
    listLanguageJobs(db, listing.userId, listing.productId),
  ])
  return Response.json({ waiting: waitingText(...found) })
}
