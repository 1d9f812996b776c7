import type { EncodePicture } from '#app/adapters/images.server.ts'
import type { Db } from '#db/client.server.ts'
import { reserve } from '../throttle.server.ts'
import { DAY } from '../time.ts'
import type { FileStore } from './file-store.ts'
import { MAX_PHOTO } from './photo.server.ts'
import { storePicture } from './pictures.server.ts'

/** What pictures are made and kept with. `box`: what a picture has to fit into, in pixels. */
export interface Pictures {
  files: FileStore
  encode: EncodePicture
  box: { width: number; height: number }
}

/**
 * Stores an uploaded picture and answers its address on this site. Until something that is saved names it, the sweep
 * may take it away again after an hour. Each attempt counts: 200 a day.
 */
export async function keepPicture(
  db: Db,
  { files, encode, box }: Pictures,
  userId: string,
  bytes: Uint8Array,
): Promise<{ address: string } | 'no-image' | 'busy' | 'too-many'> {
  if (bytes.byteLength === 0 || bytes.byteLength > MAX_PHOTO) return 'no-image'
  if (!(await reserve(db, [{ bucket: `picture:${userId}`, max: 200, window: DAY }]))) return 'too-many'
  const picture = await encode(bytes, box)
  return typeof picture === 'string' ? picture : { address: await storePicture(files, picture) }
}
