import type { ResizeOptions } from 'sharp'
import { createLimit } from '../limit.server.ts'

/**
 * A picture as WebP, where nothing else is said. 'no-image': no whole JPEG, PNG or WebP, more than 25 megapixels, or more than five seconds of work.
 * 'busy': two are at work and ten wait.
 */
type Encoded = Promise<Uint8Array | 'no-image' | 'busy'>

export type EncodePhoto = typeof encodePhoto
export type EncodePicture = typeof encodePicture
export type EncodeAttachment = typeof encodeAttachment
export type EncodeForModel = typeof encodeForModel
export type EncodeProductPhoto = typeof encodeProductPhoto

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
  return limitedForModel(() => encode(bytes, { width: 768, height: 768, fit: 'inside' }, 82, 'jpeg'))
}

/** Both as WebP, uncut; sizes in pixels, at most 2,000 and 320. */
export interface EncodedPhoto {
  photo: Uint8Array
  thumbnail: Uint8Array
  width: number
  height: number
}

/** As `encodeAttachment`, with a thumbnail. Pictures of more than one image and of too many pixels are told apart. */
export function encodeProductPhoto(
  bytes: Uint8Array,
): Promise<EncodedPhoto | 'no-image' | 'animated' | 'too-many-pixels' | 'busy'> {
  return limitedAttached(async () => {
    const fault = await findFault(bytes)
    if (fault) return fault
    const photo = await encode(bytes, { width: 2000, height: 2000, fit: 'inside' }, 80)
    if (photo === 'no-image') return photo
    // Of the small picture: the uploaded one is decoded once.
    const thumbnail = await encode(photo, { width: 320, height: 320, fit: 'inside' }, 76)
    if (thumbnail === 'no-image') return thumbnail
    const { width, height } = await (await loadSharp())(photo).metadata()
    return { photo, thumbnail, width, height }
  })
}

/** What the file's header tells; no pixel is decoded. */
async function findFault(
  bytes: Uint8Array,
): Promise<'no-image' | 'animated' | 'too-many-pixels' | undefined> {
  const sharp = await loadSharp()
  try {
    const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (pages > 1 || isAnimatedPng(bytes)) return 'animated'
    return width * height > MOST_PIXELS ? 'too-many-pixels' : undefined
  } catch {
    return 'no-image'
  }
}

/** Its chunk acTL comes before the pixels: https://www.w3.org/TR/png-3/#acTL-chunk. Decoders read the first image. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.toString('latin1', 1, 4) !== 'PNG') return false
  const control = file.indexOf('acTL', 0, 'latin1')
  return control > 0 && control < file.indexOf('IDAT', 0, 'latin1')
}

const MOST_PIXELS = 25e6

/** With the first picture: most processes never see one, and its library takes time to start and memory. */
function loadSharp() {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // What an image is, its bytes say. Only these three loaders may look at bytes from outside; SVG and all the others
    // cannot be reached, whatever a file calls itself. https://sharp.pixelplumbing.com/api-utility/#block
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
    })
    // Decoded pictures are not seen again.
    sharp.cache(false)
    return sharp
  })
  return loading
}

let loading: Promise<typeof import('sharp')['default']> | undefined

const limitedStored = createLimit(2, 10)
const limitedAttached = createLimit(2, 10)
// Jobs can wait; as many as run at a time have three each.
const limitedForModel = createLimit(1, 100)

/** What else the file held (places, cameras, what is glued to its end) stays behind. */
async function encode(
  bytes: Uint8Array,
  size: ResizeOptions,
  quality: number,
  format: 'webp' | 'jpeg' = 'webp',
): Promise<Uint8Array | 'no-image'> {
  const sharp = await loadSharp()
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'warning', pages: 1 })
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
