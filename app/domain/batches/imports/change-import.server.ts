import { type Db, type Trx, transact } from '#db/client.server.ts'
import { findImport, importFile, isUnstarted, UNSTARTED } from './find-import.server.ts'
import type { StoredFormat } from './import-look.ts'
import { type ChosenFormat, lookAtFile } from './look-at-file.server.ts'

/** 'started': its texts are being written, or were. 'not-found': also somebody else's. */
export type ImportChange =
  | { outcome: 'changed' | 'not-found' | 'started' }
  | { outcome: 'refused'; message: string }

/** Reads the file anew in the way that its owner chose; what the columns are is guessed anew. */
export async function changeFormat(
  db: Db,
  folder: string,
  { userId, id, chosen }: { userId: string; id: string; chosen: ChosenFormat },
): Promise<ImportChange> {
  const found = await findImport(db, userId, id)
  if (!found) return { outcome: 'not-found' }
  if (!isUnstarted(found)) return { outcome: 'started' }
  const looked = await lookAtFile(await importFile(folder, found), chosen)
  if (looked.outcome === 'refused') return looked
  const { format, look, targets } = looked
  const changed = await transact(db, (trx) =>
    resetRows(trx, { userId, id, format: { ...format, look }, columns: targets, isAnew: true }),
  )
  return { outcome: changed ? 'changed' : 'started' }
}

/** Keeps what each column is; the rows have to be read anew. */
export async function changeColumns(
  db: Db,
  { userId, id, columns }: { userId: string; id: string; columns: string[] },
): Promise<ImportChange> {
  return transact(db, async (trx): Promise<ImportChange> => {
    const found = await findImport(trx, userId, id)
    if (!found) return { outcome: 'not-found' }
    const { reading: _, ...format } = found.format
    const changed = await resetRows(trx, { userId, id, format, columns })
    return { outcome: changed ? 'changed' : 'started' }
  })
}

/** Takes an import away before anything of it was written; the sweep deletes its file. */
export async function removeImport(db: Db, userId: string, id: string): Promise<ImportChange> {
  return transact(db, async (trx): Promise<ImportChange> => {
    const found = await findImport(trx, userId, id)
    if (!found) return { outcome: 'not-found' }
    if (!isUnstarted(found)) return { outcome: 'started' }
    await trx.deleteFrom('batch_rows').where('batch_id', '=', id).where('user_id', '=', userId).execute()
    await trx.deleteFrom('batches').where('id', '=', id).where('user_id', '=', userId).execute()
    return { outcome: 'changed' }
  })
}

interface Reset {
  userId: string
  id: string
  format: StoredFormat
  columns?: string[]
  /** Also where its products come from is found out anew. */
  isAnew?: boolean
}

/** Back to the columns, without rows: false once it was started. A reading that still runs gives up. */
export async function resetRows(
  trx: Trx,
  { userId, id, format, columns, isAnew = false }: Reset,
): Promise<boolean> {
  const reset = await trx
    .updateTable('batches')
    .set({ state: 'columns', format: JSON.stringify(format), product_count: 0, problem_count: 0 })
    .$if(columns !== undefined, (update) => update.set({ columns: JSON.stringify(columns) }))
    .$if(isAnew, (update) => update.set({ source_id: null, new_source: null }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', 'in', UNSTARTED)
    .where('job_count', '=', 0)
    .executeTakeFirst()
  if (reset.numUpdatedRows === 0n) return false
  await trx.deleteFrom('batch_rows').where('batch_id', '=', id).where('user_id', '=', userId).execute()
  return true
}
