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

/** Makes a stored picture of an uploaded photograph. */
export type EncodePhoto = typeof encodePhoto

/** Makes a stored picture of any other uploaded picture. */
export type EncodePicture = typeof encodePicture

/**
 * A photograph as WebP, upright, cut to a square of at most 512 pixels where it is larger. Everything else that the
 * file held (places, cameras, what is glued to its end) stays behind. 'no-image': no whole JPEG, PNG or WebP, more
 * than 25 megapixels, or more than five seconds of work. 'busy': two are at work and ten wait.
 */
export function encodePhoto(bytes: Uint8Array): Promise<Uint8Array | 'no-image' | 'busy'> {
  return encode(bytes, { width: 512, height: 512, fit: 'cover' })
}

/** As `encodePhoto`, uncut: a picture that is larger than `box` (pixels) is made to fit into it. */
export function encodePicture(
  bytes: Uint8Array,
  box: { width: number; height: number },
): Promise<Uint8Array | 'no-image' | 'busy'> {
  return encode(bytes, { ...box, fit: 'inside' })
}

function encode(bytes: Uint8Array, size: ResizeOptions) {
  return limited(async () => {
    try {
      return await sharp(bytes, { limitInputPixels: 25e6, failOn: 'warning', pages: 1 })
        .timeout({ seconds: 5 })
        .rotate()
        .resize({ ...size, withoutEnlargement: true })
        .toColourspace('srgb')
        .webp({ quality: 82 })
        .toBuffer()
    } catch {
      return 'no-image' as const
    }
  })
}

const limited = createLimit(2, 10)
