import { type Db, transact } from '#db/client.server.ts'
import { writeFacts } from '../facts.server.ts'
import { factsDraft } from '../facts-draft.ts'
import { recountProduct } from '../open-checks.server.ts'
import { findFact } from '../parts.ts'
import { findProduct } from '../products.server.ts'
import type { PhotoRef } from './photo.ts'
import { listPhotos } from './photos.server.ts'

export type FactsTaken =
  /** `from`: the number of the first new one; `added` is 0 where all of them were facts already. */
  | { outcome: 'taken'; added: number; from: number }
  /** 'none': nothing was ticked. 'changed': what was ticked is not offered any more. */
  | { outcome: 'not-found' | 'none' | 'changed' }
  | { outcome: 'too-long'; message: string }

/** Adds those of the facts read off a photo that its user ticked to the product's; the others stay on offer. */
export async function takeOfferedFacts(db: Db, ref: PhotoRef, ticked: string[]): Promise<FactsTaken> {
  const taken = await transact(db, async (trx): Promise<FactsTaken> => {
    const product = await findProduct(trx, ref.userId, ref.productId)
    const photos = await listPhotos(trx, ref.userId, ref.productId)
    const photo = photos.find(({ id }) => id === ref.photoId)
    if (!product || !photo) return { outcome: 'not-found' }
    if (ticked.length === 0) return { outcome: 'none' }
    const { facts } = product
    const isFact = (text: string) => findFact(facts, text) > 0
    const offered = photo.offered ?? []
    if (ticked.some((text) => !offered.includes(text) && !isFact(text))) return { outcome: 'changed' }
    const added = [...new Set(ticked)].filter((text) => !isFact(text))
    const draft = factsDraft.safeParse([...facts, ...added].join('\n'))
    if (!draft.success)
      return { outcome: 'too-long', message: draft.error.issues.map(({ message }) => message).join(' ') }
    if (added.length > 0) await writeFacts(trx, product, [...facts, ...added])
    const left = offered.filter((text) => !ticked.includes(text))
    await trx
      .updateTable('product_photos')
      .set({ offered_facts: left.length > 0 ? JSON.stringify(left) : null })
      .where('id', '=', photo.id)
      .execute()
    return { outcome: 'taken', added: added.length, from: facts.length + 1 }
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
