import { listPhotos } from '#app/domain/listings/photos/photos.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/photos-progress.ts'
import { findOwnProduct } from './find-own.server.ts'
import { waitingReadings } from './waiting-readings.ts'

/** Which photos are being read, for scripts that ask again and again. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { id } = await findOwnProduct(context, params.productId)
  const photos = await listPhotos(context.get(servicesContext).db, context.get(userContext).id, id)
  return Response.json({ waiting: waitingReadings(photos) })
}
