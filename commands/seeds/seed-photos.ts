import { readFile } from 'node:fs/promises'
import { encodeProductPhoto } from '#app/adapters/images.server.ts'
import { addPhoto } from '#app/domain/listings/photos/add-photo.server.ts'
import { createFolderStores } from '#app/file-stores.server.ts'
import type { Db } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'

const PICTURES = new URL('pictures/', import.meta.url)

/** Gives a product of the demo its photos. */
export async function seedPhotos(
  db: Db,
  dataDir: string,
  product: { userId: string; productId: string },
  photos: { file: string; alt: string }[],
): Promise<void> {
  const store = { files: createFolderStores(dataDir).attachments, encode: encodeProductPhoto }
  for (const { file, alt } of photos) {
    const bytes = await readFile(new URL(file, PICTURES))
    const added = await addPhoto(db, store, { ...product, bytes, alt, idempotencyKey: newId() })
    if (added.outcome !== 'added') throw new Error(`The photo ${file} came to ${added.outcome}`)
  }
}
