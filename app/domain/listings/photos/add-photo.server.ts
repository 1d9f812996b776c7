import { createHash } from 'node:crypto'
import type { EncodeProductPhoto } from '#app/adapters/images.server.ts'
import { idOf } from '#app/domain/base/digest.server.ts'
import { reserve } from '#app/domain/base/throttle.server.ts'
import { DAY, isoTime } from '#app/domain/base/time.ts'
import { type FileStore, removeFiles } from '#app/domain/base/uploads/file-store.ts'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import { LARGEST_PHOTO, MOST_PHOTOS } from './photo.ts'

/** What photos are made and kept with. */
export interface PhotoStore {
  files: FileStore
  encode: EncodeProductPhoto
}

export interface NewPhoto {
  userId: string
  productId: string
  idempotencyKey: string
  bytes: Uint8Array
  alt: string
}

export type PhotoAdded =
  /** `isNew` is false when the same form with the same file has added it before. */
  | { outcome: 'added'; id: string; isNew: boolean }
  /** 'full': the product has as many as it may. 'busy', 'too-many': of pictures at a time and in a day. */
  | { outcome: 'not-found' | 'full' | 'empty' | 'too-large' | 'busy' | 'too-many' }
  | { outcome: 'no-image' | 'animated' | 'too-many-pixels' }

/**
 * Makes an uploaded picture the last photo of the user's own product: anew as WebP, without what else the file held.
 * Each attempt counts: 100 a day. Of uploads at the same time for the last place one gets it.
 */
export async function addPhoto(
  db: Db,
  { files, encode }: PhotoStore,
  { userId, productId, idempotencyKey, bytes, alt }: NewPhoto,
): Promise<PhotoAdded> {
  const digest = createHash('sha256').update(bytes).digest('base64url')
  const id = idOf(userId, productId, idempotencyKey, digest)
  const wanted = { id, userId, productId }
  const before = await findPlace(db, wanted)
  if (typeof before !== 'number') return before
  if (bytes.byteLength === 0) return { outcome: 'empty' }
  if (bytes.byteLength > LARGEST_PHOTO) return { outcome: 'too-large' }
  if (!(await reserve(db, [{ bucket: `product-photo:${userId}`, max: 100, window: DAY }])))
    return { outcome: 'too-many' }
  const made = await encode(bytes)
  if (typeof made === 'string') return { outcome: made }
  const { photo, thumbnail, width, height } = made
  const names = { file: `${newId()}.webp`, thumbnail: `${newId()}.webp` }
  let isStored = false
  try {
    await files.put(names.file, photo)
    await files.put(names.thumbnail, thumbnail)
    return await transact(db, async (trx): Promise<PhotoAdded> => {
      const position = await findPlace(trx, wanted)
      if (typeof position !== 'number') return position
      const row = { id, user_id: userId, product_id: productId, position, alt, ...names, width, height }
      await trx
        .insertInto('product_photos')
        .values({ ...row, offered_facts: null, read_job_id: null, created_at: isoTime() })
        .execute()
      isStored = true
      return { outcome: 'added', id, isNew: true }
    })
  } finally {
    if (!isStored) await removeFiles(files, Object.values(names))
  }
}

/** The place of one more photo; otherwise why there is none. */
async function findPlace(
  db: Db | Trx,
  { id, userId, productId }: { id: string; userId: string; productId: string },
): Promise<number | PhotoAdded> {
  const product = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!product) return { outcome: 'not-found' }
  const photos = await db
    .selectFrom('product_photos')
    .select('id')
    .where('product_id', '=', productId)
    .execute()
  if (photos.some((photo) => photo.id === id)) return { outcome: 'added', id, isNew: false }
  return photos.length < MOST_PHOTOS ? photos.length + 1 : { outcome: 'full' }
}
