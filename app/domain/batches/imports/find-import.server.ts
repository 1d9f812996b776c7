import type { Selectable } from 'kysely'
import type { FileStore, StoredFile } from '#app/domain/base/uploads/file-store.ts'
import type { Db, Trx } from '#db/client.server.ts'
import type { Database } from '#db/schema.ts'
import { type ColumnTarget, toTarget } from './column-targets.ts'
import { type StoredFormat, storedFormat } from './import-look.ts'

/** A batch that came as a file or as pasted rows, while it has its file. */
export interface Import {
  id: string
  name: string
  state: Selectable<Database['batches']>['state']
  createdAt: string
  file: string
  isPasted: boolean
  format: StoredFormat
  targets: ColumnTarget[]
  /** Of the rows that were read with these columns; 0 before. */
  productCount: number
  problemCount: number
  /** Texts that were ordered, such as those of its first rows. */
  texts: number
}

/** The states in which columns can still be changed: nothing has been written or taken. */
export const UNSTARTED = ['columns', 'check', 'cost'] as const

/** The user's own import; undefined also for somebody else's, and for one whose file is gone. */
export async function findImport(db: Db | Trx, userId: string, id: string): Promise<Import | undefined> {
  const row = await db
    .selectFrom('batches')
    .select(['id', 'name', 'state', 'created_at', 'file', 'source', 'format', 'columns'])
    .select(['product_count', 'problem_count', 'job_count'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('source', '<>', 'api')
    .executeTakeFirst()
  if (row?.file == null) return undefined
  const targets: unknown[] = JSON.parse(row.columns)
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    createdAt: row.created_at,
    file: row.file,
    isPasted: row.source === 'paste',
    productCount: row.product_count,
    problemCount: row.problem_count,
    texts: row.job_count,
    format: storedFormat.parse(JSON.parse(row.format)),
    targets: targets.map(toTarget),
  }
}

export function isUnstarted({ state, texts }: Pick<Import, 'state' | 'texts'>): boolean {
  return texts === 0 && UNSTARTED.some((unstarted) => unstarted === state)
}

/** What the import was read from. */
export async function importFile(files: FileStore, { file }: Pick<Import, 'file'>): Promise<StoredFile> {
  const stored = await files.find(file)
  if (!stored) throw new Error(`The file ${file} of an import is not there.`)
  return stored
}
