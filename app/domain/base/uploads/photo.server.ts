import type { EncodePhoto } from '#app/adapters/images.server.ts'
import { type Db, transact } from '#db/client.server.ts'
import { type Limit, reserve } from '../throttle.server.ts'
import { DAY, isoTime } from '../time.ts'
import type { FileStore } from './file-store.ts'
import { removePicture, storePicture } from './pictures.server.ts'

/** Bytes: 2 MB as the upload pages say it. */
export const MAX_PHOTO = 2_097_152

/** What photographs are made and kept with. */
export interface Photos {
  files: FileStore
  encode: EncodePhoto
}

/**
 * Makes the user's photograph of an uploaded file; the one before is deleted once the new one stands. Nothing
 * changes unless it answers 'stored'. Each attempt counts: 20 a day.
 */
export async function replacePhoto(
  db: Db,
  { files, encode }: Photos,
  userId: string,
  bytes: Uint8Array,
): Promise<'stored' | 'no-image' | 'busy' | 'too-many'> {
  if (bytes.byteLength === 0 || bytes.byteLength > MAX_PHOTO) return 'no-image'
  if (!(await reserve(db, [uploadLimit(userId)]))) return 'too-many'
  const picture = await encode(bytes)
  if (typeof picture === 'string') return picture
  const address = await storePicture(files, picture)
  const before = await setPhoto(db, userId, address)
  await removePicture(files, before)
  return 'stored'
}

export async function removePhoto(db: Db, files: FileStore, userId: string): Promise<void> {
  await removePicture(files, await setPhoto(db, userId, null))
}

/** Answers the address that it replaced. */
function setPhoto(db: Db, userId: string, address: string | null): Promise<string | null> {
  return transact(db, async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select('photo_url')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    await trx
      .updateTable('users')
      .set({ photo_url: address, updated_at: isoTime() })
      .where('id', '=', userId)
      .execute()
    return user.photo_url
  })
}

function uploadLimit(userId: string): Limit {
  return { bucket: `upload:${userId}`, max: 20, window: DAY }
}
