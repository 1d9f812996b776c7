import { findPhotoFile } from '#app/domain/listings/photos/photos.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { fileNotFound } from '../../attachments.server.ts'
import type { Route } from './+types/photo.ts'

/** The photo to its owner alone, or with `?size=thumbnail` a small copy. The headers let browsers take it for nothing else. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, stores } = context.get(servicesContext)
  const { id: userId } = context.get(userContext)
  const size =
    new URL(request.url).searchParams.get('size') === 'thumbnail'
      ? ('thumbnail' as const)
      : ('whole' as const)
  const file = await findPhotoFile(db, stores.attachments, { userId, ...params }, size)
  if (!file) return fileNotFound()
  // A photo never changes: browsers keep it, and ask each time whether they may still show it.
  const etag = `"${params.photoId}-${size}"`
  const headers = {
    etag,
    'content-type': 'image/webp',
    'content-disposition': 'inline; filename="photo.webp"',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-cache',
  }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  return new Response(file.stream(), { headers: { ...headers, 'content-length': String(file.bytes) } })
}
