import { listReferences } from '#app/domain/listings/references/references.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/references-progress.ts'
import { findOwnProduct } from './find-own.server.ts'
import { waitingReadings } from './waiting-readings.ts'

/** Which texts are being read, for scripts that ask again and again. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { id } = await findOwnProduct(context, params.productId)
  const references = await listReferences(context.get(servicesContext).db, context.get(userContext).id, id)
  return Response.json({ waiting: waitingReadings(references) })
}
