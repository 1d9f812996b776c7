import { sql } from 'kysely'
import type { Trx } from '#db/client.server.ts'
import type { ImportedProduct } from '../imports/imported-product.ts'
import { writeFacts } from '../listings/facts.server.ts'
import { findProduct, insertProduct, type Product } from '../listings/products.server.ts'

interface Row {
  id: string
  userId: string
  productId: string | null
}

/**
 * The product of a batch's row: the one that it became, or the user's own with the same key, brought in line with the
 * row, or a new one.
 */
export async function productOfRow(
  trx: Trx,
  row: Row,
  imported: ImportedProduct,
  brandId: string | undefined,
): Promise<Product> {
  let { userId } = row
  let known = row.productId ?? (await findByKey(trx, userId, imported))
  let id = known ?? (await insertProduct(trx, { userId, ...factsOf(imported), ...keysOf(imported), brandId }))
  if (row.productId === null) {
    await trx
      .updateTable('products')
      .set({
        ...(known !== undefined && { name: imported.name, archived_at: null }),
        existing_texts: imported.existingTexts ? JSON.stringify(imported.existingTexts) : null,
      })
      .where('id', '=', id)
      .execute()
    await trx.updateTable('batch_rows').set({ product_id: id }).where('id', '=', row.id).execute()
  }
  let product = await findProduct(trx, userId, id)
  if (!product) throw new Error('A product of a batch is missing')
  let isSame = product.facts.join('\n') === imported.facts.join('\n')
  if (known === undefined || isSame || row.productId !== null) return product
  return { ...product, facts: imported.facts, factsVersion: await writeFacts(trx, product, imported.facts) }
}

function factsOf({ name, facts }: ImportedProduct) {
  return { name, facts }
}

function keysOf({ sku, handle, externalId, gtin }: ImportedProduct) {
  return { sku, handle, externalId, gtin }
}

/** The oldest of the user's products with the first of the keys that the row has. */
async function findByKey(
  trx: Trx,
  userId: string,
  { externalId, sku, handle }: ImportedProduct,
): Promise<string | undefined> {
  let [column, key] =
    externalId !== undefined
      ? (['external_id', externalId] as const)
      : sku !== undefined
        ? (['sku', sku] as const)
        : (['handle', handle] as const)
  if (key === undefined) return undefined
  let found = await trx
    .selectFrom('products')
    .select('id')
    .where('user_id', '=', userId)
    .where(column, '=', key)
    // `+`: by the index of the key, not by that of the order.
    .orderBy(sql`+seq`)
    .limit(1)
    .executeTakeFirst()
  return found?.id
}
