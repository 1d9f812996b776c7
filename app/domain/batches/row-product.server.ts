import { sql } from 'kysely'
import type { Trx } from '#db/client.server.ts'
import { writeFacts } from '../listings/facts.server.ts'
import { storeKeywords } from '../listings/keywords.ts'
import { restoreArchived } from '../listings/manage-products.server.ts'
import { markChecksDue } from '../listings/open-checks.server.ts'
import { findProduct, insertProduct } from '../listings/products.server.ts'
import { foldProduct } from '../listings/search-text.server.ts'
import type { WrittenProduct } from '../writing/pay-text.server.ts'
import { findCandidates, type KnownProduct } from './find-candidates.server.ts'
import { originalsHash } from './imports/content-hash.server.ts'
import type { ImportedProduct } from './imports/imported-product.ts'
import { readProduct } from './kept-text.ts'
import { matchProduct } from './match-product.ts'

/** A row of a batch that is being written, as far as its product depends on it. */
export interface ProductRow {
  id: string
  batchId: string
  userId: string
  sourceId: string | null
  contentHash: string
  /** When its file was uploaded, or the program sent it. */
  readAt: string
  productId: string | null
  matchedId: string | null
  isAsked: boolean
  isSame: boolean
}

/**
 * The product of a batch's row: the one that it became; or the user's own that it is, brought in line with the row; or a
 * new one, which is told.
 */
export async function productOfRow(
  trx: Trx,
  row: ProductRow,
  imported: ImportedProduct,
  brandId: string | undefined,
): Promise<WrittenProduct & { isNew: boolean }> {
  const { userId } = row
  const became = row.productId === null ? undefined : await findProduct(trx, userId, row.productId)
  if (became) return { ...became, isNew: false }
  const known = await findKnown(trx, row, imported)
  if (!known) {
    const { name, facts, keywords = [], sku, handle, externalId, gtin } = imported
    const made = { userId, name, facts, keywords, sku, handle, externalId, gtin, brandId }
    const id = await insertProduct(trx, made, saidBySource(row, imported))
    await noteProduct(trx, row, id)
    return { id, name, facts, keywords, factsVersion: 1, brandId: brandId ?? null, isNew: true }
  }
  await updateProduct(trx, row, known, imported)
  await noteProduct(trx, row, known.id)
  const product = await findProduct(trx, userId, known.id)
  if (!product) throw new Error('A product of a batch is missing')
  return { ...product, isNew: false }
}

async function noteProduct(trx: Trx, row: ProductRow, product_id: string): Promise<void> {
  await trx.updateTable('batch_rows').set({ product_id, update_due: 0 }).where('id', '=', row.id).execute()
}

/** Brings the next products in line with rows that are due. False: there were none. */
export async function updateProducts(
  trx: Trx,
  batchId: string,
  brandId: string | undefined,
): Promise<boolean> {
  const rows = await productRows(trx)
    .where('batch_rows.batch_id', '=', batchId)
    .where('update_due', '=', sql.lit(1 as const))
    .orderBy('batch_rows.position')
    .limit(AT_ONCE)
    .execute()
  for (const { product, ...row } of rows) {
    const imported = readProduct(product ?? '')
    if (imported) await productOfRow(trx, toProductRow(row), imported, brandId)
    else await trx.updateTable('batch_rows').set({ update_due: 0 }).where('id', '=', row.id).execute()
  }
  return rows.length > 0
}

const AT_ONCE = 20

export function productRows(trx: Trx) {
  return trx
    .selectFrom('batch_rows')
    .innerJoin('batches', 'batches.id', 'batch_rows.batch_id')
    .select([
      'batch_rows.id',
      'batch_rows.batch_id',
      'batch_rows.user_id',
      'batches.source_id',
      'batches.created_at as read_at',
      'content_hash',
    ])
    .select(['product', 'product_id', 'matched_id', 'is_asked', 'is_same'])
}

type Stored = Omit<Awaited<ReturnType<ReturnType<typeof productRows>['execute']>>[number], 'product'>

export function toProductRow(row: Stored): ProductRow {
  return {
    id: row.id,
    batchId: row.batch_id,
    userId: row.user_id,
    sourceId: row.source_id,
    contentHash: row.content_hash,
    readAt: row.read_at,
    productId: row.product_id,
    matchedId: row.matched_id,
    isAsked: row.is_asked === 1,
    isSame: row.is_same === 1,
  }
}

/**
 * The product that a row is. Where none was known when the rows were checked, another import may have brought it
 * meanwhile; what contradicts the row is not it, because nobody was asked.
 */
async function findKnown(
  trx: Trx,
  row: ProductRow,
  imported: ImportedProduct,
): Promise<KnownProduct | undefined> {
  if (row.isAsked && !row.isSame) return undefined
  const candidates = await findCandidates(trx, row, [imported])
  if (row.isSame) return candidates.find(({ id }) => id === row.matchedId)
  const match = matchProduct(imported, candidates)
  if (!match || match.contradictions.length > 0) return undefined
  const other = await trx
    .selectFrom('batch_rows')
    .select('id')
    .where('product_id', '=', match.product.id)
    .where('batch_id', '=', row.batchId)
    .executeTakeFirst()
  return other ? undefined : match.product
}

async function updateProduct(
  trx: Trx,
  row: ProductRow,
  known: KnownProduct,
  imported: ImportedProduct,
): Promise<void> {
  const product = await findProduct(trx, row.userId, known.id)
  if (!product) throw new Error('A product of a batch is missing')
  const { sku, handle, externalId, gtin } = imported
  // Its owner may have changed the facts since the source said the same.
  const isSaid = known.sourceHash === row.contentHash && !row.isAsked
  if (!isSaid && product.facts.join('\n') !== imported.facts.join('\n'))
    await writeFacts(trx, product, imported.facts)
  if (known.archivedAt !== null) await restoreArchived(trx, known.id, known.archivedAt)
  if (known.originalsHash !== originalsHash(imported)) await markStale(trx, known.id, imported)
  await trx
    .updateTable('products')
    .set({
      ...saidBySource(row, imported),
      // Only who was asked can give another name.
      ...(row.isAsked && { name: imported.name }),
      ...(sku && { sku }),
      ...(handle && { handle }),
      ...(externalId && { external_id: externalId }),
      ...(gtin && { gtin }),
      // Those that its owner gave stay.
      ...(product.keywords.length === 0 && { keywords: storeKeywords(imported.keywords) }),
    })
    .where('id', '=', known.id)
    .execute()
  await foldProduct(trx, known.id)
  // Its name is as good as a fact. An import has too many of them to count their checks at once.
  if (row.isAsked) await markChecksDue(trx, known.id)
}

function saidBySource({ sourceId, contentHash, readAt }: ProductRow, imported: ImportedProduct) {
  return {
    ...(sourceId !== null && { source_id: sourceId }),
    source_name: imported.name,
    source_hash: contentHash,
    originals_hash: originalsHash(imported),
    existing_texts: imported.existingTexts ? JSON.stringify(imported.existingTexts) : null,
    // A program that sends none says nothing about it.
    ...(imported.offer && { offer: JSON.stringify(imported.offer), offer_read_at: readAt }),
  }
}

/** Texts that were kept as they came from the shop, which has others now, must not go back to it. */
async function markStale(trx: Trx, productId: string, { originals = {} }: ImportedProduct): Promise<void> {
  const listings = trx.selectFrom('listings').select('id').where('product_id', '=', productId)
  const kept = await trx
    .selectFrom('revision_originals')
    .select(['revision_id', 'section', 'original', 'is_changed'])
    .where('listing_id', 'in', listings)
    .execute()
  const now: { [section: string]: string | null | undefined } = originals
  for (const { revision_id, section, original, is_changed } of kept) {
    const isThere = original !== null && now[section] === original
    // What was replaced since the shop's text came can still take its place.
    const isOfNow =
      is_changed === 1 &&
      original !== null &&
      kept.some((other) => other.section === section && other.original === (now[section] ?? null))
    const isStale = !isThere && !isOfNow
    await trx
      .updateTable('revision_originals')
      .set({ is_stale: isStale ? 1 : 0 })
      .where('revision_id', '=', revision_id)
      .execute()
  }
}
