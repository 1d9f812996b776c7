import { type FileStore, removeFiles } from '#app/domain/base/uploads/file-store.ts'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import type { PhotoRef } from './photo.ts'

/** Puts the user's own photo at a place, from 1; the others close up. */
export function movePhoto(db: Db, ref: PhotoRef, place: number): Promise<'done' | 'not-found'> {
  return transact(db, async (trx) => {
    const rows = await readRows(trx, ref)
    const row = rows.find(({ id }) => id === ref.photoId)
    if (!row) return 'not-found'
    const others = rows.filter((other) => other !== row)
    await writeInOrder(trx, ref.productId, others.toSpliced(place - 1, 0, row))
    return 'done'
  })
}

/** `alt` as `altDraft` makes it. */
export async function changeAlt(db: Db, ref: PhotoRef, alt: string): Promise<'done' | 'not-found'> {
  const changed = await db
    .updateTable('product_photos')
    .set({ alt })
    .where('id', '=', ref.photoId)
    .where('product_id', '=', ref.productId)
    .where('user_id', '=', ref.userId)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n ? 'done' : 'not-found'
}

/** Removes the user's own photo with its files. */
export async function removePhoto(db: Db, files: FileStore, ref: PhotoRef): Promise<'done' | 'not-found'> {
  const gone = await transact(db, async (trx) => {
    const rows = await readRows(trx, ref)
    const row = rows.find(({ id }) => id === ref.photoId)
    if (row) {
      const others = rows.filter((other) => other !== row)
      await writeInOrder(trx, ref.productId, others)
    }
    return row
  })
  if (!gone) return 'not-found'
  await removeFiles(files, [gone.file, gone.thumbnail].filter(Boolean))
  return 'done'
}

function readRows(trx: Trx, { userId, productId }: PhotoRef) {
  return trx
    .selectFrom('product_photos')
    .selectAll()
    .where('product_id', '=', productId)
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute()
}

// Written anew: two rows never have the same place, not even in the middle of an update.
async function writeInOrder(trx: Trx, productId: string, rows: Awaited<ReturnType<typeof readRows>>) {
  await trx.deleteFrom('product_photos').where('product_id', '=', productId).execute()
  if (rows.length === 0) return
  await trx
    .insertInto('product_photos')
    .values(rows.map((row, index) => ({ ...row, position: index + 1 })))
    .execute()
}
