import { findPicture } from '#app/domain/base/uploads/pictures.server.ts'
import { t } from '#app/i18n/macro.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/upload.ts'

export const handle: RouteHandle = { beforeOpening: true }

/** The headers let browsers take the file for nothing but an image. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { stores } = context.get(servicesContext)
  const picture = await findPicture(stores.uploads, `/uploads/${params.file}`)
  if (!picture) return new Response(t`This picture doesn’t exist.`, { status: 404 })
  return new Response(picture.stream(), {
    headers: {
      'content-type': 'image/webp',
      'content-length': String(picture.bytes),
      'content-disposition': 'inline; filename="photo.webp"',
      'content-security-policy': "default-src 'none'; sandbox",
      // A new picture gets a new name. Kept in browsers only: it is gone for everybody once it is removed.
      'cache-control': 'private, max-age=31536000, immutable',
    },
  })
}
