import { type Db, type Trx, transact } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import { isoTime } from '../base/time.ts'
import { contentHash } from './imports/content-hash.server.ts'
import type { ImportedProduct } from './imports/imported-product.ts'
import { matchRows } from './match-rows.server.ts'
import { type NewSource, sourceColumns, sourceNamed } from './sources.server.ts'

/** How many products one batch can have, and how many batches of programs may wait to be started. */
export const MOST_PRODUCTS = 5000
const MOST_UNSTARTED = 20

export interface NewBatch {
  userId: string
  /** Under which the same request makes it once. */
  id: string
  name: string
  /** Where the products' keys come from. */
  source: NewSource
  /** `lines`: of the file that they came in. */
  products: (Omit<ImportedProduct, 'lines'> & Partial<Pick<ImportedProduct, 'lines'>>)[]
}

/** Stores products that a program sent as a batch that can be started. */
export function createBatch(
  db: Db,
  { userId, id, name, source, products }: NewBatch,
): Promise<{ outcome: 'created'; isNew: boolean } | { outcome: 'too-many-unstarted' }> {
  return transact(db, async (trx) => {
    const known = await trx.selectFrom('batches').select('id').where('id', '=', id).executeTakeFirst()
    if (known) return { outcome: 'created', isNew: false }
    const waiting = await trx
      .selectFrom('batches')
      .select('id')
      .where('user_id', '=', userId)
      .where('source', '=', 'api')
      .where('state', '=', 'cost')
      .where('job_count', '=', 0)
      .limit(MOST_UNSTARTED)
      .execute()
    if (waiting.length >= MOST_UNSTARTED) return { outcome: 'too-many-unstarted' }
    await trx
      .insertInto('batches')
      .values({
        id,
        user_id: userId,
        idempotency_key: id,
        name,
        file: null,
        source: 'api',
        state: 'cost',
        created_at: isoTime(),
        ...sourceColumns(await sourceNamed(trx, userId, source)),
      })
      .execute()
    await insertRows(trx, { userId, id }, products)
    return { outcome: 'created', isNew: true }
  })
}

/** Adds products to the user's own batch before it is started. 'started': it was. `base`: how many it had. */
export function addRows(
  db: Db,
  { userId, id, base, products }: Omit<NewBatch, 'name' | 'source'> & { base: number },
): Promise<'added' | 'not-found' | 'started' | 'too-many' | 'changed'> {
  return transact(db, async (trx) => {
    const batch = await trx
      .selectFrom('batches')
      .select(['state', 'source', 'job_count', 'product_count'])
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (!batch) return 'not-found'
    if (batch.state !== 'cost' || batch.source !== 'api' || batch.job_count > 0) return 'started'
    if (batch.product_count !== base) return 'changed'
    if (base + products.length > MOST_PRODUCTS) return 'too-many'
    await insertRows(trx, { userId, id }, products)
    return 'added'
  })
}

async function insertRows(
  trx: Trx,
  { userId, id }: Pick<NewBatch, 'userId' | 'id'>,
  products: NewBatch['products'],
): Promise<void> {
  const { product_count: before, source_id: sourceId } = await trx
    .selectFrom('batches')
    .select(['product_count', 'source_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const rows = products.map((product, at) => {
    const position = before + at + 1
    const imported: ImportedProduct = { ...product, lines: product.lines ?? [position, position] }
    const line = product.lines?.[0] ?? null
    return {
      id: newId(),
      batch_id: id,
      user_id: userId,
      position,
      line,
      name: product.name,
      product: JSON.stringify(imported),
      content_hash: contentHash(imported),
    }
  })
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await trx
      .insertInto('batch_rows')
      .values(rows.slice(from, from + AT_ONCE))
      .execute()
  await matchRows(trx, { userId, batchId: id, sourceId })
  await trx
    .updateTable('batches')
    .set((eb) => ({ product_count: eb('product_count', '+', rows.length) }))
    .where('id', '=', id)
    .execute()
}

/** Rows of one statement: SQLite takes 32,766 values. */
const AT_ONCE = 500
