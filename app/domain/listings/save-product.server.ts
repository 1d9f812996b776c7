import { type Db, transact } from '#db/client.server.ts'
import { timeAfter } from '../base/time.ts'
import { findBrand } from './brands/brands.server.ts'
import { writeFacts } from './facts.server.ts'
import { storeKeywords } from './keywords.ts'
import { markChecksDue, recountProduct } from './open-checks.server.ts'
import type { ProductDraft } from './product-draft.ts'
import { findProduct, listProductListings, type Product } from './products.server.ts'
import { foldProduct } from './search-text.server.ts'

export interface ProductChange {
  userId: string
  productId: string
  /** The product's `updatedAt` when it was opened. */
  base: string
  draft: ProductDraft
}

export type ProductSaved =
  /** `outdated`: languages of the listings that are out of date by it. */
  | { outcome: 'saved'; outdated: string[] }
  /** Somebody has saved it meanwhile. 'no-brand': the user has no such brand. */
  | { outcome: 'conflict' | 'not-found' | 'no-brand' }

/** Saves what a product's page holds: all of it or nothing. */
export async function saveProduct(
  db: Db,
  { userId, productId, base, draft }: ProductChange,
): Promise<ProductSaved> {
  const saved = await transact(db, async (trx): Promise<ProductSaved> => {
    const product = await findProduct(trx, userId, productId)
    if (!product) return { outcome: 'not-found' }
    const { name, facts, keywords, brand, ...keys } = draft
    // The same form sent twice.
    if (isSame(product, draft)) return { outcome: 'saved', outdated: [] }
    if (product.updatedAt !== base) return { outcome: 'conflict' }
    if (brand !== '' && !(await findBrand(trx, userId, brand))) return { outcome: 'no-brand' }
    if (product.facts.join('\n') !== facts.join('\n')) await writeFacts(trx, product, facts)
    await trx
      .updateTable('products')
      .set({
        name,
        keywords: storeKeywords(keywords),
        brand_id: brand || null,
        sku: keys.sku || null,
        handle: keys.handle || null,
        external_id: keys.externalId || null,
        gtin: keys.gtin || null,
        updated_at: timeAfter(product.updatedAt),
      })
      .where('id', '=', productId)
      .execute()
    await foldProduct(trx, productId)
    await markChecksDue(trx, productId)
    const wasOutdated = new Set(product.listings.filter(({ isOutdated }) => isOutdated).map(({ id }) => id))
    const outdated = (await listProductListings(trx, userId, productId))
      .filter(({ id, isOutdated }) => isOutdated && !wasOutdated.has(id))
      .map(({ language }) => language)
    return { outcome: 'saved', outdated }
  })
  if (saved.outcome === 'saved') await recountProduct(db, productId)
  return saved
}

function isSame(product: Product, { name, facts, keywords, brand, ...keys }: ProductDraft): boolean {
  if (product.keywords.join('\n') !== keywords.join('\n')) return false
  const { sku, handle, externalId, gtin } = product
  const stored = [product.name, product.brandId, sku, handle, externalId, gtin, ...product.facts]
  const posted = [name, brand, keys.sku, keys.handle, keys.externalId, keys.gtin, ...facts]
  return stored.length === posted.length && stored.every((text, at) => (text ?? '') === posted[at])
}
