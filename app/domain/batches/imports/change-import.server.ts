import { digestOf } from '#app/domain/base/digest.server.ts'
import type { FileStore } from '#app/domain/base/uploads/file-store.ts'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import type { ColumnTarget } from './column-targets.ts'
import { findImport, type Import, importFile, isUnstarted, UNSTARTED } from './find-import.server.ts'
import type { StoredFormat } from './import-look.ts'
import { type ChosenFormat, lookAtFile } from './look-at-file.server.ts'

/** 'started': its texts are being written, or were. 'not-found': also somebody else's. */
export type ImportChange = { outcome: 'changed' | 'not-found' | 'started' }

/** 'outdated': it is not read any more as its owner was shown. */
type ColumnsChange = ImportChange | { outcome: 'outdated' }

/** Reads the file anew in the way that its owner chose; what the columns are is guessed anew. */
export async function changeFormat(
  db: Db,
  files: FileStore,
  { userId, id, chosen }: { userId: string; id: string; chosen: ChosenFormat },
): Promise<ImportChange | { outcome: 'refused'; message: string }> {
  const found = await findImport(db, userId, id)
  if (!found) return { outcome: 'not-found' }
  if (!isUnstarted(found)) return { outcome: 'started' }
  const { nameIsFact } = found.format
  const looked = await lookAtFile(await importFile(files, found), {
    ...chosen,
    ...(nameIsFact && { nameIsFact }),
  })
  if (looked.outcome === 'refused') return looked
  const { format, look, targets } = looked
  const changed = await transact(db, (trx) =>
    resetRows(trx, { userId, id, format: { ...format, look }, columns: targets, isAnew: true }),
  )
  return { outcome: changed ? 'changed' : 'started' }
}

/** What its owner says that the columns of an import are, and how it was shown when they said so. */
export interface ColumnWish {
  columns: ColumnTarget[]
  nameIsFact: boolean
  shown: string
}

/** Stands for how an import is read and what its columns are, so that a change in between can be told. */
export function importVersion({ format, targets }: Pick<Import, 'format' | 'targets'>): string {
  const { look, mark: _mark, reading: _reading, ...read } = format
  return digestOf([read, look.columns.map(({ name }) => name), targets])
}

/** The wish as a format. 'outdated': the import has been changed since it was shown. */
export function wishedFormat(found: Import, { nameIsFact, shown }: ColumnWish): StoredFormat | 'outdated' {
  if (shown !== importVersion(found)) return 'outdated'
  const { nameIsFact: _, ...format } = found.format
  return { ...format, ...(nameIsFact && { nameIsFact }) }
}

/** Keeps what each column is; the rows have to be read anew. */
export async function changeColumns(
  db: Db,
  { userId, id, wish }: { userId: string; id: string; wish: ColumnWish },
): Promise<ColumnsChange> {
  return transact(db, async (trx): Promise<ColumnsChange> => {
    const found = await findImport(trx, userId, id)
    if (!found) return { outcome: 'not-found' }
    const wished = wishedFormat(found, wish)
    if (wished === 'outdated') return { outcome: 'outdated' }
    const { reading: _, ...format } = wished
    const changed = await resetRows(trx, { userId, id, format, columns: wish.columns })
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
