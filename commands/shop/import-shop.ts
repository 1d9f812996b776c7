import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { deletedUsersFile, readDeleted } from '#app/domain/accounts/deleted-users.server.ts'
import type { Vault } from '#app/domain/base/secrets/vault.server.ts'
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
import { openArchive } from './open-archive.ts'

export interface ImportOptions {
  dataDir: string
  /** Only needed where somebody was deleted after the export. */
  vault: Vault | undefined
  say?: (line: string) => void
}

/**
 * Makes the shop of an archive, all of it or nothing, where there is none: no database, or one without a user. Users
 * whom the data folder knows to be deleted since are deleted again. Answers why it did not, a sentence each.
 */
export async function importShop(
  source: string,
  file: string,
  { dataDir, vault, say = () => {} }: ImportOptions,
): Promise<string[]> {
  if (!existsSync(source)) return [`There is no archive at ${source}.`]
  const mark = asideMark()
  const occupied = await whyOccupied(file, mark)
  if (occupied !== undefined) return [occupied]
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const draft = `${file}.importing`
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
    const faults = await makeDatabase(draft, folder, manifest)
    if (faults.length > 0) return faults
    const again = await repeatDeletions(draft, readDeleted(deletedUsersFile(dataDir)), vault)
    if (again.faults.length > 0) return again.faults
    restoreFiles(join(folder, 'files'), dataDir, mark)
    if (existsSync(file)) renameSync(file, file + mark)
    for (const part of ['-wal', '-shm']) rmSync(file + part, { force: true })
    renameSync(draft, file)
    await removeFilesOf(dataDir, again.files)
    if (again.users > 0) say(`Users deleted since then have been deleted again: ${again.users}.`)
    return []
  } finally {
    clear()
  }
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
