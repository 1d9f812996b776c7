import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Db, transact } from '#db/client.server.ts'
import { withoutIndex } from '#db/dialect.server.ts'
import { newId } from '#db/ids.server.ts'
import { isoTime } from '../base/time.ts'
import type { ImportedProduct } from './imports/imported-product.ts'

interface LibraryBatch {
  userId: string
  name: string
  productIds: string[]
}

/**
 * Makes a batch of the user's own products, for listings in further languages, in pieces, so that nobody waits for it. Nothing
 * is written before it is started. `productIds`: as many as a bulk action can have. 'not-found': one is somebody else's.
 */
export async function createLibraryBatch(
  db: Db,
  { userId, name, productIds }: LibraryBatch,
): Promise<{ outcome: 'created'; id: string } | { outcome: 'not-found' }> {
  const ids = [...new Set(productIds)]
  const names = await readNames(db, userId, ids)
  if (names.size < ids.length) return { outcome: 'not-found' }
  const id = newId()
  await db
    .insertInto('batches')
    .values({
      id,
      user_id: userId,
      idempotency_key: id,
      name,
      file: null,
      // The word of the column that comes closest.
      source: 'paste',
      of_library: 1,
      created_at: isoTime(),
    })
    .execute()
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const rows = ids.slice(from, from + AT_ONCE).map((productId, at) => {
      const position = from + at + 1
      return rowOf({ batchId: id, userId, position, productId, name: names.get(productId) ?? '' })
    })
    await db.insertInto('batch_rows').values(rows).execute()
    await nextTurn()
  }
  await transact(db, (trx) =>
    trx
      .updateTable('batches')
      .set({ state: 'cost', product_count: ids.length })
      .where('id', '=', id)
      .execute(),
  )
  return { outcome: 'created', id }
}

async function readNames(db: Db, userId: string, ids: string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const rows = await db
      .selectFrom('products')
      .select(['id', 'name'])
      .where('id', 'in', ids.slice(from, from + AT_ONCE))
      .where(withoutIndex('user_id'), '=', userId)
      .execute()
    for (const row of rows) names.set(row.id, row.name)
    await nextTurn()
  }
  return names
}

interface LibraryRow {
  batchId: string
  userId: string
  position: number
  productId: string
  name: string
}

/** A row that has become a product already: its facts are read when it is written. */
function rowOf({ batchId, userId, position, productId, name }: LibraryRow) {
  const product: ImportedProduct = { name, facts: [], lines: [position, position] }
  return {
    id: newId(),
    batch_id: batchId,
    user_id: userId,
    position,
    line: null,
    name,
    product: JSON.stringify(product),
    product_id: productId,
  }
}

/** Rows of one statement. */
const AT_ONCE = 250
