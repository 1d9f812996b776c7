import { findProgress } from '#app/domain/writing/jobs/history.server.ts'
import { unknownListing } from '#app/messages/listings.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/generation-progress.ts'

/** How far a text is, for scripts that ask again and again. `have` is the `size` that they know already. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const progress = await findProgress(db, context.get(userContext).id, params.jobId)
  if (!progress) return new Response(unknownListing(), { status: 404 })
  const { status, size, content } = progress
  const isKnown = url.searchParams.get('have') === String(size)
  return Response.json({ status, size, content: isKnown ? null : content })
}
