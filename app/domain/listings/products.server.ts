import type { Insertable } from 'kysely'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import { withoutIndex } from '#db/dialect.server.ts'
import { newId } from '#db/ids.server.ts'
import type { Database } from '#db/schema.ts'
import { isoTime } from '../base/time.ts'
import { findBrand } from './brands/brands.server.ts'
import { storeKeywords } from './keywords.ts'
import { markChecksDue, recountProduct } from './open-checks.server.ts'
import { readTexts } from './parts.ts'
import type { ProductKeys } from './product-draft.ts'
import { type ProductSummary, toSummary } from './product-list.server.ts'
import { foldProduct } from './search-text.server.ts'

export interface NewProduct extends ProductKeys {
  id?: string
  userId: string
  name: string
  facts: string[]
  keywords?: string[]
  brandId?: string
}

type SaidBySource = Pick<
  Insertable<Database['products']>,
  | 'source_id'
  | 'source_name'
  | 'source_hash'
  | 'originals_hash'
  | 'existing_texts'
  | 'offer'
  | 'offer_read_at'
>

export interface Product extends ProductSummary {
  facts: string[]
  /** Its listings in the order of their making. */
  listings: ProductListing[]
}

/** A listing of the product, for the tabs of its languages. */
export interface ProductListing {
  id: string
  language: string
  state: 'draft' | 'reviewed' | 'exported'
  openChecks: number
  isOutdated: boolean
  archivedAt: string | null
}

/**
 * Adds a product in the caller's transaction; its facts are version 1. `said` is what the source that it comes from says
 * of it. Returns its id.
 */
export async function insertProduct(trx: Trx, product: NewProduct, said: SaidBySource = {}): Promise<string> {
  const { id = newId() } = product
  const now = isoTime()
  await trx
    .insertInto('products')
    .values({
      id,
      user_id: product.userId,
      name: product.name,
      facts_version: 1,
      sku: product.sku ?? null,
      handle: product.handle ?? null,
      external_id: product.externalId ?? null,
      gtin: product.gtin ?? null,
      keywords: storeKeywords(product.keywords),
      existing_texts: null,
      brand_id: product.brandId ?? null,
      archived_at: null,
      created_at: now,
      updated_at: now,
      ...said,
    })
    .execute()
  await trx
    .insertInto('product_facts')
    .values({ product_id: id, version: 1, facts: JSON.stringify(product.facts), created_at: now })
    .execute()
  return id
}

/** The user's own product; undefined also for somebody else's. */
export async function findProduct(db: Db | Trx, userId: string, id: string): Promise<Product | undefined> {
  const row = await db
    .selectFrom('products')
    .innerJoin('product_facts', (join) =>
      join
        .onRef('product_facts.product_id', '=', 'products.id')
        .onRef('product_facts.version', '=', 'products.facts_version'),
    )
    .selectAll('products')
    .select('product_facts.facts')
    .where('products.id', '=', id)
    .where('products.user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    ...toSummary(row),
    facts: readTexts(row.facts),
    listings: await listProductListings(db, userId, id),
  }
}

/** The listings of the user's own product, one for each language. */
export async function listProductListings(
  db: Db | Trx,
  userId: string,
  productId: string,
): Promise<ProductListing[]> {
  const rows = await db
    .selectFrom('listings')
    .select(['id', 'language', 'state', 'open_checks', 'is_outdated', 'archived_at'])
    .where('product_id', '=', productId)
    .where(withoutIndex('user_id'), '=', userId)
    .orderBy('seq')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    language: row.language,
    state: row.state,
    openChecks: row.open_checks,
    isOutdated: row.is_outdated === 1,
    archivedAt: row.archived_at,
  }))
}

/** What is not named stays. */
interface ProductChange extends ProductKeys {
  name?: string
  keywords?: string[]
  /** The brand whose rules hold for it; null: the default one. */
  brandId?: string | null
}

/** Changes the user's own product. 'no-brand': the user has no such brand. */
export async function changeProduct(
  db: Db,
  userId: string,
  id: string,
  { name, keywords, brandId, sku, handle, externalId, gtin }: ProductChange,
): Promise<'changed' | 'not-found' | 'no-brand'> {
  const outcome = await transact(db, async (trx) => {
    if (typeof brandId === 'string' && !(await findBrand(trx, userId, brandId))) return 'no-brand'
    const changed = await trx
      .updateTable('products')
      .set({
        ...(name !== undefined && { name }),
        ...(keywords !== undefined && { keywords: storeKeywords(keywords) }),
        ...(brandId !== undefined && { brand_id: brandId }),
        ...(sku !== undefined && { sku }),
        ...(handle !== undefined && { handle }),
        ...(externalId !== undefined && { external_id: externalId }),
        ...(gtin !== undefined && { gtin }),
        updated_at: isoTime(),
      })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) return 'not-found'
    await foldProduct(trx, id)
    await markChecksDue(trx, id)
    return 'changed'
  })
  if (outcome === 'changed') await recountProduct(db, id)
  return outcome
}
