import { sql } from 'kysely'
import { type Db, transact } from '#db/client.server.ts'
import { UNSTARTED } from './imports/find-import.server.ts'
import { readProduct } from './kept-text.ts'
import { contradictionsOf } from './match-product.ts'

interface Answers {
  userId: string
  batchId: string
  /** By the ids of rows; `every`: of all that are asked about. */
  answers: { rowId: string; isSame: boolean }[] | { every: boolean }
}

/** Notes which rows are the products that have their keys. 'started': it is too late for that. */
export function answerRows(db: Db, { userId, batchId, answers }: Answers): Promise<'done' | 'started'> {
  return transact(db, async (trx) => {
    const open = await trx
      .selectFrom('batches')
      .select('id')
      .where('id', '=', batchId)
      .where('user_id', '=', userId)
      .where('state', 'in', UNSTARTED)
      .where('job_count', '=', 0)
      .executeTakeFirst()
    if (!open) return 'started'
    const asked = trx.updateTable('batch_rows').where('batch_id', '=', batchId).where('is_asked', '=', 1)
    if (!Array.isArray(answers)) {
      await asked.set({ is_same: answers.every ? 1 : 0 }).execute()
      return 'done'
    }
    for (const { rowId, isSame } of answers)
      await asked
        .set({ is_same: isSame ? 1 : 0 })
        .where('id', '=', rowId)
        .execute()
    return 'done'
  })
}

/** A row that has a key of a product which its name or another key contradicts. */
export interface AskedRow {
  id: string
  line: number | null
  name: string
  isSame: boolean
  known: { id: string; name: string }
  /** Where both differ, in the words of each. */
  differences: { what: 'name' | 'externalId' | 'sku' | 'handle' | 'gtin'; row: string; known: string }[]
}

/** Rows that their owner is asked about, in the file's order. */
export async function listAsked(
  db: Db,
  { userId, batchId, after, most }: { userId: string; batchId: string; after: number; most: number },
): Promise<AskedRow[]> {
  const rows = await db
    .selectFrom('batch_rows')
    .innerJoin('products', 'products.id', 'batch_rows.matched_id')
    .select(['batch_rows.id', 'line', 'product', 'is_same', 'products.id as knownId', 'products.name'])
    .select(['sku', 'handle', 'external_id as externalId', 'gtin', 'source_name as sourceName'])
    .where('batch_id', '=', batchId)
    .where('batch_rows.user_id', '=', userId)
    .where('is_asked', '=', sql.lit(1 as const))
    .orderBy('position')
    .limit(most)
    .offset(after)
    .execute()
  return rows.flatMap(({ id, line, product: json, is_same, knownId, ...known }) => {
    const row = readProduct(json ?? '')
    if (!row) return []
    const differences = contradictionsOf(row, known).map((what) => ({
      what,
      row: row[what] ?? '',
      known: known[what] ?? '',
    }))
    const product = { id: knownId, name: known.name }
    return [{ id, line, name: row.name, isSame: is_same === 1, known: product, differences }]
  })
}
