import type { Db } from '#db/client.server.ts'
import { exportedColumns } from '#db/personal-data.ts'
import { readProduct } from './kept-text.ts'
import { readOptions } from './stored-options.server.ts'

/** What a user has sent to be written together, and what became of it. */
export async function exportBatches(db: Db, userId: string) {
  let [batches, rows, texts] = await Promise.all([
    db.selectFrom('batches').select(exportedColumns('batches')).where('user_id', '=', userId).execute(),
    db
      .selectFrom('batch_rows')
      .select(exportedColumns('batch_rows'))
      .where('user_id', '=', userId)
      .orderBy('position')
      .execute(),
    db.selectFrom('batch_jobs').select(exportedColumns('batch_jobs')).where('user_id', '=', userId).execute(),
  ])
  let rowsOf = Map.groupBy(rows, ({ batch_id }) => batch_id)
  let textsOf = Map.groupBy(texts, ({ row_id }) => row_id)
  return batches.map(({ options, ...batch }) => ({
    ...batch,
    options: readOptions(options),
    rows: (rowsOf.get(batch.id) ?? []).map(({ id, batch_id, product, ...row }) => ({
      ...row,
      product: product === null ? null : readProduct(product),
      texts: (textsOf.get(id) ?? []).map(({ row_id, ...text }) => text),
    })),
  }))
}
