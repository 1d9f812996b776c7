import { sql } from 'kysely'
import type { Trx } from '#db/client.server.ts'
import { listOf } from '#db/dialect.server.ts'
import { readParts, readTexts } from '../listings/parts.ts'
import type { ImportedProduct } from './imports/imported-product.ts'
import { type Candidate, foldProductName, MATCHING_KEYS } from './match-product.ts'
import { keySpellings } from './same-text.ts'

/** A product that has one of the keys that were asked for, as far as a row is compared with it. */
export interface KnownProduct extends Candidate {
  facts: string[]
  archivedAt: string | null
  sourceHash: string | null
  originalsHash: string | null
  /** JSON. */
  offer: string | null
  offerReadAt: string | null
}

const COLUMNS = { externalId: 'external_id', sku: 'sku', handle: 'handle' } as const

interface Scope {
  userId: string
  /** Null: unknown, as of products that nobody knows the source of. */
  sourceId: string | null
}

/** The user's own products from the source, or from an unknown one, that have a key of these; the oldest first. */
export async function findCandidates(
  trx: Trx,
  { userId, sourceId }: Scope,
  rows: Pick<ImportedProduct, 'name' | (typeof MATCHING_KEYS)[number]>[],
): Promise<KnownProduct[]> {
  const found = new Map<string, Omit<KnownProduct, 'titles'> & { seq: number }>()
  for (const name of MATCHING_KEYS) {
    const keys = rows.flatMap((row) => (row[name] ? keySpellings(row[name]) : []))
    if (keys.length === 0) continue
    const column = sql.ref<string>(`products.${COLUMNS[name]}`)
    const products = await trx
      .selectFrom('products')
      .innerJoin('product_facts', (join) =>
        join
          .onRef('product_facts.product_id', '=', 'products.id')
          .onRef('product_facts.version', '=', 'products.facts_version'),
      )
      .select(['id', 'name', 'sku', 'handle', 'external_id as externalId', 'gtin', 'facts', 'seq'])
      .select(['source_id as sourceId', 'source_name as sourceName', 'source_hash as sourceHash'])
      .select(['originals_hash as originalsHash', 'archived_at as archivedAt', 'offer'])
      .select('offer_read_at as offerReadAt')
      .where('user_id', '=', userId)
      .where(column, 'is not', null)
      .where(sql<string>`lower(replace(${column}, ' ', ''))`, 'in', listOf(keys))
      .where(({ eb, or }) =>
        sourceId === null
          ? eb('source_id', 'is', null)
          : or([eb('source_id', '=', sourceId), eb('source_id', 'is', null)]),
      )
      .execute()
    for (const { facts, ...product } of products)
      found.set(product.id, { ...product, facts: readTexts(facts) })
  }
  const products = [...found.values()].sort((one, other) => one.seq - other.seq)
  const names = new Set(rows.map(({ name }) => foldProductName(name)))
  const renamed = products.filter(({ name, sourceName }) => !names.has(foldProductName(sourceName ?? name)))
  const titles = await readTitles(
    trx,
    renamed.map(({ id }) => id),
  )
  return products.map((product) => ({ ...product, titles: titles.get(product.id) ?? [] }))
}

/** All titles that the products’ listings have or had, by the id of the product. */
async function readTitles(trx: Trx, productIds: string[]): Promise<Map<string, string[]>> {
  const titles = new Map<string, string[]>()
  if (productIds.length === 0) return titles
  const rows = await trx
    .selectFrom('listings')
    .innerJoin('revisions', 'revisions.listing_id', 'listings.id')
    .select(['product_id', 'parts'])
    .where('product_id', 'in', productIds)
    .where('section', '=', 'titles')
    .execute()
  for (const { product_id, parts } of rows) {
    const known = titles.get(product_id) ?? []
    titles.set(product_id, [...known, ...readParts(parts).map(({ text }) => text)])
  }
  return titles
}
