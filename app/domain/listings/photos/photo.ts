import type { JobStatus } from '#db/schema.ts'

export const MOST_PHOTOS = 3

/** Bytes of an uploaded photo; the page says 5 MB. */
export const LARGEST_PHOTO = 5 * 1024 * 1024

/** The most characters of a photo's alt text. */
export const LONGEST_ALT = 250

/** How often photos of one product are read; a reading that fails is not counted. */
export const READINGS = 10

/** A photo of a product, in the order of its place. */
export interface ProductPhoto {
  id: string
  /** From 1. */
  position: number
  alt: string
  /** Pixels. */
  width: number
  height: number
  createdAt: string
  /** What a model read off it and nobody has decided about yet; empty: it saw nothing. Null: there is nothing to decide. */
  offered: string[] | null
  /** The current or last reading. */
  reading: { id: string; status: JobStatus; error: string | null } | null
}

export interface PhotoRef {
  userId: string
  productId: string
  photoId: string
}
