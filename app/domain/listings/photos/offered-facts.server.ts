import { type Db, transact } from '#db/client.server.ts'
import { recountProduct } from '../open-checks.server.ts'
import { type FactsTaken, takeFacts } from '../take-facts.server.ts'
import type { PhotoRef } from './photo.ts'
import { listPhotos } from './photos.server.ts'

/** Adds those of the facts read off a photo that its user ticked to the product's; the others stay on offer. */
export async function takeOfferedFacts(db: Db, ref: PhotoRef, ticked: string[]): Promise<FactsTaken> {
  const taken = await transact(db, async (trx): Promise<FactsTaken> => {
    const photos = await listPhotos(trx, ref.userId, ref.productId)
    const photo = photos.find(({ id }) => id === ref.photoId)
    if (!photo) return { outcome: 'not-found' }
    const offered = photo.offered ?? []
    const taken = await takeFacts(trx, ref, offered, ticked)
    if (taken.outcome !== 'taken') return taken
    const left = offered.filter((text) => !ticked.includes(text))
    await trx
      .updateTable('product_photos')
      .set({ offered_facts: left.length > 0 ? JSON.stringify(left) : null })
      .where('id', '=', photo.id)
      .execute()
    return taken
  })
  if (taken.outcome === 'taken') await recountProduct(db, ref.productId)
  return taken
}

/** Takes what was read off the user's own photo from the page. */
export async function dismissOfferedFacts(db: Db, ref: PhotoRef): Promise<'done' | 'not-found'> {
  const changed = await db
    .updateTable('product_photos')
    .set({ offered_facts: null })
    .where('id', '=', ref.photoId)
    .where('product_id', '=', ref.productId)
    .where('user_id', '=', ref.userId)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n ? 'done' : 'not-found'
}
