import { encodePicture } from '#app/adapters/images.server.ts'
import type { Services } from '#app/services.server.ts'
import type { VideoImageSource } from './domain/shop/content/video-image.server.ts'

/** Where the picture of a video comes from, and where it is kept. */
export function videoSource({ stores, fetchVideoPicture }: Services, actorId: string): VideoImageSource {
  const pictures = { files: stores.uploads, encode: encodePicture }
  return { fetchPicture: fetchVideoPicture, pictures, actorId }
}
