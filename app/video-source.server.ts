import { encodePicture } from '#app/adapters/images.server.ts'
import type { Services } from '#app/services.server.ts'
import { uploadsFolder } from './domain/base/uploads/files.server.ts'
import type { VideoImageSource } from './domain/shop/content/video-image.server.ts'

/** Where the picture of a video comes from, and where it is kept. */
export function videoSource({ config, fetchVideoPicture }: Services, actorId: string): VideoImageSource {
  const pictures = { folder: uploadsFolder(config.dataDir), encode: encodePicture }
  return { fetchPicture: fetchVideoPicture, pictures, actorId }
}
