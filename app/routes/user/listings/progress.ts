import { listLanguageJobs } from '#app/domain/listings/languages.server.ts'
import { listNewsOfRewrites } from '#app/domain/listings/rewrites.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/progress.ts'
import { findOwnListing } from './find-own.server.ts'
import { waitingText } from './waiting.ts'

/** What is being written of a listing, for scripts that ask again and again. */
export async function loader({ params, context }: Route.LoaderArgs) {
  let { db } = context.get(servicesContext)
  let { id, userId, productId } = await findOwnListing(context, params.listingId)
  let [rewrites, languages] = await Promise.all([
    listNewsOfRewrites(db, userId, id),
    listLanguageJobs(db, userId, productId),
  ])
  return Response.json({ waiting: waitingText(rewrites, languages) })
}
