import { sql } from 'kysely'
import { mapPage, PAGE_SIZE, type Page, type PageRef } from '#app/domain/base/lists/page.ts'
import { readPage } from '#app/domain/base/lists/read-page.server.ts'
import { inPieces } from '#app/domain/base/take-turns.server.ts'
import { DAY, isoTime } from '#app/domain/base/time.ts'
import { type FileStore, removeFiles, type StoredFile } from '#app/domain/base/uploads/file-store.ts'
import { sweepFiles } from '#app/domain/base/uploads/sweep.server.ts'
import { type ExportOptions, readOptions } from '#app/domain/listings/export-options.ts'
import { type Db, hasRow, transact } from '#db/client.server.ts'

export interface ExportSummary {
  id: string
  /** A key of TARGETS, or one that another release knows. */
  target: string
  listings: number
  createdAt: string
}

export interface Export extends ExportSummary {
  options: ExportOptions
  files: ExportFile[]
}

export interface ExportFile {
  /** From 1. */
  position: number
  name: string
  type: string
  bytes: number
  listings: number
  columns: string[] | undefined
}

/** After so many days an export is deleted. */
export const EXPORT_DAYS = 90

/** The user's exports, newest first. */
export async function listExports(
  db: Db,
  userId: string,
  page: PageRef,
  size = PAGE_SIZE,
): Promise<Page<ExportSummary>> {
  const rows = db
    .selectFrom('exports')
    .select(['id', 'target', 'listing_count', 'created_at'])
    .where('user_id', '=', userId)
  const found = await readPage(db, {
    rows,
    by: sql.ref('exports.created_at'),
    tie: sql.ref<number>('exports.seq'),
    id: sql.ref<string>('exports.id'),
    direction: 'desc',
    page,
    size,
  })
  return mapPage(found, toSummary)
}

/** The user's own; undefined also for somebody else's. */
export async function findExport(db: Db, userId: string, id: string): Promise<Export | undefined> {
  const row = await db
    .selectFrom('exports')
    .select(['id', 'target', 'listing_count', 'created_at', 'options'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return undefined
  const files = await db
    .selectFrom('export_files')
    .select(['position', 'name', 'type', 'bytes', 'listing_count', 'columns'])
    .where('export_id', '=', id)
    .orderBy('position')
    .execute()
  return {
    ...toSummary(row),
    options: readOptions(row.options),
    files: files.map(({ listing_count, columns, ...file }) => ({
      ...file,
      listings: listing_count,
      columns: columns === null ? undefined : (JSON.parse(columns) as string[]),
    })),
  }
}

/** A file of the user's own export. */
export async function findExportFile(
  db: Db,
  files: FileStore,
  { userId, exportId, position }: { userId: string; exportId: string; position: number },
): Promise<{ name: string; type: string; stored: StoredFile } | undefined> {
  const row = await db
    .selectFrom('export_files')
    .innerJoin('exports', 'exports.id', 'export_files.export_id')
    .select(['export_files.name', 'export_files.type', 'export_files.file'])
    .where('export_id', '=', exportId)
    .where('position', '=', position)
    .where('exports.user_id', '=', userId)
    .executeTakeFirst()
  const stored = row && (await files.find(row.file))
  return row && stored && { name: row.name, type: row.type, stored }
}

/** Deletes the user's own export with its files. Its listings stay exported. */
export async function deleteExport(
  db: Db,
  files: FileStore,
  userId: string,
  id: string,
): Promise<'deleted' | 'not-found'> {
  const gone = await transact(db, async (trx) => {
    const own = await trx
      .selectFrom('exports')
      .select('id')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (!own) return undefined
    const rows = await trx.deleteFrom('export_files').where('export_id', '=', id).returning('file').execute()
    await trx.deleteFrom('export_listings').where('export_id', '=', id).execute()
    await trx.deleteFrom('exports').where('id', '=', id).execute()
    return rows
  })
  if (!gone) return 'not-found'
  await removeFiles(
    files,
    gone.map(({ file }) => file),
  )
  return 'deleted'
}

/**
 * Deletes exports that are older than EXPORT_DAYS, and files that no export has: of deleted accounts, and of writers
 * that were killed. Returns how many files.
 */
export async function sweepExports(db: Db, files: FileStore): Promise<number> {
  await inPieces(PIECE, async (limit) => {
    const old = await db
      .selectFrom('exports')
      .select(['id', 'user_id'])
      .where('created_at', '<', isoTime(-EXPORT_DAYS * DAY))
      .orderBy('created_at')
      .limit(limit)
      .execute()
    for (const { id, user_id } of old) await deleteExport(db, files, user_id, id)
    return old.length
  })
  return sweepFiles(files, (name) =>
    hasRow(db.selectFrom('export_files').select('file').where('file', '=', name)),
  )
}

/** Exports that are deleted before other requests get their turn. */
const PIECE = 20

function toSummary(row: { id: string; target: string; listing_count: number; created_at: string }) {
  return { id: row.id, target: row.target, listings: row.listing_count, createdAt: row.created_at }
}
