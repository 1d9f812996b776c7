import { encodePicture } from '#app/adapters/images.server.ts'
import type { VideoImageSource } from '#app/domain/content/video-image.server.ts'
import { uploadsFolder } from '#app/domain/uploads/files.server.ts'
import type { Services } from '#app/services.server.ts'

/** Where the picture of a video comes from, and where it is kept. */
export function videoSource({ config, fetchVideoPicture }: Services, actorId: string): VideoImageSource {
  let pictures = { folder: uploadsFolder(config.dataDir), encode: encodePicture }
  return { fetchPicture: fetchVideoPicture, pictures, actorId }
}
