import sharp from 'sharp'
import { createLimit } from '../limit.server.ts'
// Which loaders may look at bytes from outside is decided there, for every picture.
import './images.server.ts'

/** Makes a stored picture of an attached image. */
export type EncodeAttachment = typeof encodeAttachment

/**
 * An attached picture as WebP, upright and whole, at most 2,000 pixels wide and high. Nothing else that the file held
 * stays. 'no-image' and 'busy' as for photographs.
 */
export async function encodeAttachment(bytes: Uint8Array): Promise<Uint8Array | 'no-image' | 'busy'> {
  return limited(async () => {
    try {
      return await sharp(bytes, { limitInputPixels: 25e6, failOn: 'warning', pages: 1 })
        .timeout({ seconds: 5 })
        .rotate()
        .resize({ width: 2000, height: 2000, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .webp({ quality: 80 })
        .toBuffer()
    } catch {
      return 'no-image'
    }
  })
}

const limited = createLimit(2, 10)
