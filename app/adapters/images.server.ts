import sharp, { type ResizeOptions } from 'sharp'
import { createLimit } from '../limit.server.ts'

// What an image is, its bytes say. Only these three loaders may look at bytes from outside; SVG and all the others
// cannot be reached, whatever a file calls itself. https://sharp.pixelplumbing.com/api-utility/#block
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
// Decoded pictures are not seen again.
sharp.cache(false)

/**
 * A picture as WebP, where nothing else is said. 'no-image': no whole JPEG, PNG or WebP, more than 25 megapixels, or more than five seconds of work.
 * 'busy': two are at work and ten wait.
 */
type Encoded = Promise<Uint8Array | 'no-image' | 'busy'>

export type EncodePhoto = typeof encodePhoto
export type EncodePicture = typeof encodePicture
export type EncodeAttachment = typeof encodeAttachment

/** Upright, cut to a square of at most 512 pixels. */
export function encodePhoto(bytes: Uint8Array): Encoded {
  return limitedStored(() => encode(bytes, { width: 512, height: 512, fit: 'cover' }, 82))
}

/** Uncut, made to fit into `box` (pixels). */
export function encodePicture(bytes: Uint8Array, box: { width: number; height: number }): Encoded {
  return limitedStored(() => encode(bytes, { ...box, fit: 'inside' }, 82))
}

/** Uncut, at most 2,000 pixels wide and high. */
export function encodeAttachment(bytes: Uint8Array): Encoded {
  return limitedAttached(() => encode(bytes, { width: 2000, height: 2000, fit: 'inside' }, 80))
}

/** As a JPEG, which every language model takes: uncut, at most 768 pixels wide and high. */
export function encodeForModel(bytes: Uint8Array): Encoded {
  return limitedStored(() => encode(bytes, { width: 768, height: 768, fit: 'inside' }, 82, 'jpeg'))
}

const limitedStored = createLimit(2, 10)
const limitedAttached = createLimit(2, 10)

/** What else the file held (places, cameras, what is glued to its end) stays behind. */
async function encode(
  bytes: Uint8Array,
  size: ResizeOptions,
  quality: number,
  format: 'webp' | 'jpeg' = 'webp',
) {
  try {
    return await sharp(bytes, { limitInputPixels: 25e6, failOn: 'warning', pages: 1 })
      .timeout({ seconds: 5 })
      .rotate()
      .resize({ ...size, withoutEnlargement: true })
      .toColourspace('srgb')
      .toFormat(format, { quality })
      .toBuffer()
  } catch {
    return 'no-image'
  }
}
