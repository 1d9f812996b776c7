import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/client.server.ts'
import type { Database } from '#db/schema.ts'
import { mapPage, type Page, type PageRef } from '../base/lists/page.ts'
import { readPage } from '../base/lists/read-page.server.ts'
import { readKeywords } from './keywords.ts'

/** A product as a row of a list. */
export interface ProductSummary {
  id: string
  name: string
  factsVersion: number
  sku: string | null
  handle: string | null
  externalId: string | null
  gtin: string | null
  /** Words that people search for it with. */
  keywords: string[]
  brandId: string | null
  archivedAt: string | null
  createdAt: string
  updatedAt: string
}

/** The user's products, the newest first; those in the archive, too. */
export async function listProducts(
  db: Db,
  userId: string,
  page: PageRef,
  size: number,
): Promise<Page<ProductSummary>> {
  const found = await readPage(db, {
    rows: db.selectFrom('products').select(COLUMNS).where('products.user_id', '=', userId),
    by: sql.ref('products.created_at'),
    tie: sql.ref<number>('products.seq'),
    id: sql.ref<string>('products.id'),
    direction: 'desc',
    page,
    size,
  })
  return mapPage(found, toSummary)
}

export function toSummary(row: ProductRow): ProductSummary {
  return {
    id: row.id,
    name: row.name,
    factsVersion: row.facts_version,
    sku: row.sku,
    handle: row.handle,
    externalId: row.external_id,
    gtin: row.gtin,
    keywords: readKeywords(row.keywords),
    brandId: row.brand_id,
    archivedAt: row.archived_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

const COLUMNS = [
  ...(['id', 'name', 'facts_version', 'sku', 'handle', 'external_id', 'gtin', 'keywords'] as const),
  ...(['brand_id', 'archived_at', 'created_at', 'updated_at'] as const),
] as const

type ProductRow = Pick<Selectable<Database['products']>, (typeof COLUMNS)[number]>
