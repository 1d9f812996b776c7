import { type Db, type Trx, transact } from '#db/client.server.ts'
import { isoTime } from '../base/time.ts'
import { findBrand } from './brands/brands.server.ts'
import { insertProduct, type NewProduct } from './products.server.ts'

/**
 * Adds a product without a listing. `id` is the caller's: the same one again adds nothing. 'no-brand': the user has no
 * such brand.
 */
export function addProduct(
  db: Db,
  product: NewProduct & { id: string },
): Promise<{ outcome: 'added'; isNew: boolean } | { outcome: 'no-brand' }> {
  return transact(db, async (trx) => {
    const known = await trx
      .selectFrom('products')
      .select('id')
      .where('id', '=', product.id)
      .where('user_id', '=', product.userId)
      .executeTakeFirst()
    if (known) return { outcome: 'added', isNew: false }
    const { userId, brandId } = product
    if (brandId !== undefined && !(await findBrand(trx, userId, brandId))) return { outcome: 'no-brand' }
    await insertProduct(trx, product)
    return { outcome: 'added', isNew: true }
  })
}

/**
 * Puts the user's own product into the archive with its listings, or takes it out with those that went there with it: a
 * listing that was archived before stays there.
 */
export function archiveProduct(
  db: Db,
  userId: string,
  id: string,
  archived: boolean,
): Promise<'done' | 'not-found'> {
  return transact(db, async (trx) => {
    const product = await trx
      .selectFrom('products')
      .select('archived_at')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (!product) return 'not-found'
    const since = product.archived_at
    if ((since !== null) === archived) return 'done'
    if (since !== null) await restoreArchived(trx, id, since)
    else await setArchived(trx, id, { from: null, to: isoTime() })
    return 'done'
  })
}

/** Takes a product that was archived at a time out of the archive, with the listings that went there with it. */
export function restoreArchived(trx: Trx, id: string, since: string): Promise<void> {
  return setArchived(trx, id, { from: since, to: null })
}

async function setArchived(
  trx: Trx,
  id: string,
  { from, to }: { from: string | null; to: string | null },
): Promise<void> {
  await trx.updateTable('products').set({ archived_at: to }).where('id', '=', id).execute()
  await trx
    .updateTable('listings')
    .set({ archived_at: to })
    .where('product_id', '=', id)
    .where('archived_at', from === null ? 'is' : '=', from)
    .execute()
}
