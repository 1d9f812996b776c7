import { copyFileSync, existsSync, linkSync, lstatSync, mkdirSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '#db/client.server.ts'
import { STORED_FILES } from '#db/personal-data.ts'

/** The folders of the data folder whose files rows name. Their files have random names and never change. */
export const FOLDERS = ['uploads', 'attachments', 'exports'] as const

/** Where the files of a backup stand: beside its database. */
export function filesOf(backup: string): string {
  return `${backup}.files`
}

/**
 * Puts every uploaded file that is not there yet into `target`. On one disk each is a second name of the same file and
 * costs no room; deleting the first leaves the second.
 */
export function keepFiles(dataDir: string, target: string): void {
  for (const folder of FOLDERS) {
    const source = join(dataDir, folder)
    if (!lstatSync(source, { throwIfNoEntry: false })?.isDirectory()) continue
    mkdirSync(join(target, folder), { recursive: true, mode: 0o700 })
    // A link leads to what is none of the shop's files.
    for (const entry of readdirSync(source, { withFileTypes: true }))
      if (entry.isFile()) keepFile(join(source, entry.name), join(target, folder, entry.name))
  }
}

/**
 * What is neither a plain file nor a folder in what somebody wants to restore, a sentence each: a link could lead to a
 * file of this server. Names are looked at by `lstat`, so that nothing outside of the folder is.
 */
export function findOddFiles(folder: string): string[] {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  if (!found || found.isFile()) return []
  if (!found.isDirectory()) return [`${folder} is neither a plain file nor a folder.`]
  return readdirSync(folder).flatMap((name) => findOddFiles(join(folder, name)))
}

/** Puts a backup's files in place; what was there stays beside it, its name ending in `mark`. */
export function restoreFiles(source: string, dataDir: string, mark: string): void {
  for (const folder of FOLDERS) {
    if (!existsSync(join(source, folder))) continue
    const place = join(dataDir, folder)
    if (existsSync(place)) renameSync(place, place + mark)
  }
  keepFiles(source, dataDir)
}

/** How many files the rows of a database name, and how many of those `folder` lacks. */
export async function findMissingFiles(db: Db, folder: string): Promise<{ named: number; missing: number }> {
  const named = new Set<string>()
  for (const [kind, columns] of Object.entries(STORED_FILES)) {
    for (const { table, column } of columns) {
      const rows = await db
        // Kysely cannot type a table that is only known at run time.
        .selectFrom(table as 'users')
        .select(db.dynamic.ref<'photo_url'>(column))
        .where(db.dynamic.ref(column), 'is not', null)
        .execute()
      for (const row of rows) for (const name of namesIn(kind, row)) named.add(join(kind, name))
    }
  }
  const missing = [...named].filter((name) => !existsSync(join(folder, name))).length
  return { named: named.size, missing }
}

/** Uploads are named by addresses, also in the middle of a text, the others by their names. */
function namesIn(kind: string, row: Record<string, unknown>): string[] {
  const text = String(Object.values(row)[0] ?? '')
  if (kind !== 'uploads') return text === '' ? [] : [text]
  return [...text.matchAll(/\/uploads\/([\w-]+\.webp)/g)].map(([, name = '']) => name)
}

function keepFile(file: string, copy: string): void {
  if (existsSync(copy)) return
  try {
    linkSync(file, copy)
  } catch (error) {
    // Deleted since it was listed: nothing names it any more.
    if (!existsSync(file)) return
    if (!(error instanceof Error && 'code' in error && UNLINKABLE.has(String(error.code)))) throw error
    copyFileSync(file, copy)
  }
}

/** Another disk, or one that knows no second names. */
const UNLINKABLE = new Set(['EXDEV', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK', 'ENOSYS'])
