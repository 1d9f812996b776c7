import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { deletedUsersFile, readDeleted } from '#app/domain/accounts/deleted-users.server.ts'
import type { Vault } from '#app/domain/base/secrets/vault.server.ts'
import type { FileStores } from '#app/domain/base/uploads/file-store.ts'
import { createFolderStores } from '#app/file-stores.server.ts'
import { isPostgresUrl } from '#db/address.ts'
import { codeOf, type Db, reasonOf } from '#db/client.server.ts'
import { migrate } from '#db/migrate.server.ts'
import { withDatabase } from '#db/open.server.ts'
import { hasDatabase, openSqlite } from '#db/sqlite/client.server.ts'
import { isInUse } from '#db/sqlite/in-use.server.ts'
import { fillSearchIndexes } from '#db/sqlite/search-check.server.ts'
import { breaking, migrations } from '../../migrations/all.ts'
import { removeDraft, unreadable } from '../backup/backup.ts'
import { restoreFiles } from '../backup/backup-files.ts'
import { checkDatabase } from '../backup/check.ts'
import { removeFilesOf, repeatDeletions } from '../backup/deletions.ts'
import { asideMark } from '../backup/restore.ts'
import { loadTables } from './load-tables.ts'
import type { Manifest } from './manifest.ts'
import { storeFiles } from './object-files.ts'
import { openArchive } from './open-archive.ts'
import { copyToPostgres, whyOccupiedPostgres } from './postgres.ts'

export interface ImportOptions {
  dataDir: string
  /** Only needed where somebody was deleted after the export. */
  vault: Vault | undefined
  say?: (line: string) => void
  /** The file stores, where they are not folders of the data folder. */
  objects?: FileStores | undefined
  /** Ids of deleted users, beside those that the data folder knows. */
  deleted?: string[]
}

/**
 * Makes the shop of an archive, all of it or nothing, where there is none: no database, or one without a user. Users
 * who are known to have been deleted since are deleted again. Answers why it did not, a sentence each.
 */
export async function importShop(
  source: string,
  address: string,
  { dataDir, vault, say = () => {}, objects, deleted = [] }: ImportOptions,
): Promise<string[]> {
  if (!existsSync(source)) return [`There is no archive at ${source}.`]
  const mark = asideMark()
  const isPostgres = isPostgresUrl(address)
  const occupied = await (isPostgres ? whyOccupiedPostgres(address) : whyOccupied(address, mark))
  if (occupied !== undefined) return [occupied]
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  // Also for PostgreSQL: a schema as old as an archive may have is only made in SQLite, where all of it is checked as well.
  const draft = `${isPostgres ? join(dataDir, 'shop.sqlite') : address}.importing`
  const folder = `${draft}.folder`
  const clear = () => {
    removeDraft(draft)
    rmSync(folder, { recursive: true, force: true })
  }
  clear()
  try {
    mkdirSync(folder, { mode: 0o700 })
    const manifest = await openArchive(source, folder)
    if (Array.isArray(manifest)) return manifest
    let faults = await makeDatabase(draft, folder, manifest)
    if (faults.length > 0) return faults
    const ids = [...deleted, ...readDeleted(deletedUsersFile(dataDir))]
    const again = await repeatDeletions(draft, ids, vault)
    if (again.faults.length > 0) return again.faults
    if (objects) await storeFiles(join(folder, 'files'), objects)
    else restoreFiles(join(folder, 'files'), dataDir, mark)
    if (isPostgres) faults = await copyToPostgres(draft, address)
    else putInPlace(draft, address, mark)
    if (faults.length > 0) return faults
    await removeFilesOf(objects ?? createFolderStores(dataDir), again.files)
    if (again.users > 0) say(`Users deleted since then have been deleted again: ${again.users}.`)
    return []
  } finally {
    clear()
  }
}

function putInPlace(draft: string, file: string, mark: string) {
  if (existsSync(file)) renameSync(file, file + mark)
  for (const part of ['-wal', '-shm']) rmSync(file + part, { force: true })
  renameSync(draft, file)
}

/** Why the shop that is there must not be replaced. */
async function whyOccupied(file: string, mark: string): Promise<string | undefined> {
  if (!hasDatabase(file)) return undefined
  if (isInUse(file, mark)) return `The server is using ${file}. Stop it first.`
  const find = (db: Db) => db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  try {
    if ((await withDatabase(file, find)) === undefined) return undefined
  } catch (error) {
    return unreadable(file)(error)[0]
  }
  return `There is already a shop with users at ${file}. An archive can only be imported into an empty one: choose another data folder.`
}

/** With the schema of the archive first, then with this release's. Answers why that cannot be, a sentence each. */
async function makeDatabase(draft: string, folder: string, manifest: Manifest): Promise<string[]> {
  try {
    return await fillDatabase(draft, folder, manifest)
  } catch (error) {
    // What the archive says of itself does not fit; a full disk is something else.
    if (!/^SQLITE_(ERROR|CONSTRAINT|MISMATCH)/.test(codeOf(error))) throw error
    return [`The archive cannot be read as a shop: ${reasonOf(error)}. Nothing was imported.`]
  }
}

async function fillDatabase(draft: string, folder: string, manifest: Manifest): Promise<string[]> {
  const { db, sqlite } = openSqlite(draft)
  try {
    const then = Object.fromEntries(
      Object.entries(migrations).filter(([name]) => manifest.migrations.includes(name)),
    )
    await migrate(db, { migrations: then, breaking: breaking.filter((name) => name in then) })
    const faults = await loadTables(sqlite, folder, manifest)
    if (faults.length > 0) return faults
    await migrate(db)
    // Only now: what they are made of is told by this release's schema.
    fillSearchIndexes(sqlite)
  } finally {
    await db.destroy()
  }
  return checkDatabase(draft).catch(unreadable(draft))
}
