import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import SQLite from 'better-sqlite3'
import { filesOf, keepFiles, restoreFiles } from './backup-files.server.ts'
import { checkDatabase } from './check.server.ts'

/**
 * Copies the live database, with the server writing, and checks the copy; the uploaded files of `dataDir` go into
 * `TARGET.files`. Answers what is wrong with it, a sentence each; only a copy without a fault gets the wanted name.
 */
export async function backUp(file: string, target: string, dataDir: string): Promise<string[]> {
  if (!existsSync(file)) return [`There is no database at ${file}.`]
  mkdirSync(dirname(resolve(target)), { recursive: true })
  let draft = `${target}.partial`
  remove(draft)
  // Before and after: a file may go while the database is copied, and another may come.
  keepFiles(dataDir, filesOf(draft))
  let source = new SQLite(file, { timeout: 5000 })
  try {
    await source.backup(draft)
  } finally {
    source.close()
  }
  keepFiles(dataDir, filesOf(draft))
  let faults = await checkDatabase(draft, { words: false })
  if (faults.length > 0) {
    remove(draft)
    return faults
  }
  rmSync(filesOf(target), { recursive: true, force: true })
  if (existsSync(filesOf(draft))) renameSync(filesOf(draft), filesOf(target))
  renameSync(draft, target)
  return []
}

/**
 * Puts a backup in the database's place, after checking it, and its files into `dataDir`; what was there stays beside
 * it under another name. Answers why it did not, a sentence each.
 */
export async function restore(
  source: string,
  file: string,
  options: { force: boolean; dataDir: string },
): Promise<string[]> {
  if (!existsSync(source)) return [`There is no backup at ${source}.`]
  if (existsSync(file)) {
    if (isHeld(file)) return [`The server is using ${file}. Stop it first.`]
    if (!options.force) return [`There is a database at ${file}. Add --force to put it aside and restore.`]
  }
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  let draft = `${file}.restoring`
  remove(draft)
  copyFileSync(source, draft)
  let faults = await checkDatabase(draft, { words: false }).catch((error: Error) => [
    `${source} cannot be read: ${error.message}.`,
  ])
  if (faults.length > 0) {
    remove(draft)
    return faults
  }
  let mark = `.before-restore-${new Date().toISOString().replace(/\W/g, '')}`
  if (existsSync(file)) renameSync(file, file + mark)
  for (let part of ['-wal', '-shm']) rmSync(file + part, { force: true })
  restoreFiles(filesOf(source), options.dataDir, mark)
  renameSync(draft, file)
  return []
}

/** Every connection to a WAL database holds a shared lock as long as it is open, so an exclusive one tells. */
function isHeld(file: string): boolean {
  let sqlite = new SQLite(file, { timeout: 0 })
  try {
    sqlite.pragma('locking_mode = EXCLUSIVE')
    sqlite.exec('begin exclusive; commit')
    // Whatever an earlier crash left in the log belongs to the file that is put aside.
    sqlite.pragma('wal_checkpoint(TRUNCATE)')
    return false
  } catch (error) {
    if (error instanceof SQLite.SqliteError && error.code.startsWith('SQLITE_BUSY')) return true
    throw error
  } finally {
    sqlite.close()
  }
}

function remove(file: string) {
  for (let part of ['', '-wal', '-shm']) rmSync(file + part, { force: true })
  rmSync(filesOf(file), { recursive: true, force: true })
}
