import type { ProductPhoto } from '#app/domain/listings/photos/photo.ts'

/** Which photos are being read, as a text that changes with each end of a reading; empty where none is. */
export function waitingReadings(photos: Pick<ProductPhoto, 'reading'>[]): string {
  return photos
    .filter(({ reading }) => reading?.status === 'running')
    .map(({ reading }) => reading?.id)
    .join(' ')
}
