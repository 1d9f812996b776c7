import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs'
import SQLite from 'better-sqlite3'
import { hasDatabase, missingDatabase, reasonOf } from '#db/client.server.ts'
import { isLocked } from '#db/locks.server.ts'
import { makePrivateFile } from '#db/private-files.server.ts'
import { filesOf, keepFiles, restoreFiles } from './backup-files.ts'
import { checkDatabase } from './check.ts'

/**
 * Copies the live database, with the server writing, and checks the copy; the uploaded files of `dataDir` go into
 * `TARGET.files`. Answers what is wrong with it, a sentence each; only a copy without a fault gets the wanted name.
 */
export async function backUp(file: string, target: string, dataDir: string): Promise<string[]> {
  if (!hasDatabase(file)) return [missingDatabase(file)]
  let draft = `${target}.partial`
  remove(draft)
  makePrivateFile(draft)
  // Before and after: a file may go while the database is copied, and another may come.
  keepFiles(dataDir, filesOf(draft))
  let faults = await copy(file, draft).catch(unreadable(file))
  keepFiles(dataDir, filesOf(draft))
  if (faults.length === 0) faults = await checkDatabase(draft, { words: false }).catch(unreadable(file))
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
  let mark = `.before-restore-${new Date().toISOString().replace(/\W/g, '')}`
  if (existsSync(file)) {
    if (!options.force) return [`There is a database at ${file}. Add --force to put it aside and restore.`]
    if (isHeld(file, mark)) return [`The server is using ${file}. Stop it first.`]
  }
  let draft = `${file}.restoring`
  remove(draft)
  makePrivateFile(draft)
  copyFileSync(source, draft)
  let faults = await checkDatabase(draft, { words: false }).catch(unreadable(source))
  if (faults.length > 0) {
    remove(draft)
    return faults
  }
  restoreFiles(filesOf(source), options.dataDir, mark)
  if (existsSync(file)) renameSync(file, file + mark)
  for (let part of ['-wal', '-shm']) rmSync(file + part, { force: true })
  renameSync(draft, file)
  return []
}

async function copy(file: string, target: string): Promise<string[]> {
  let source = new SQLite(file, { timeout: 5000 })
  try {
    await source.backup(target)
    return []
  } finally {
    source.close()
  }
}

function unreadable(file: string) {
  return (error: unknown) => [`${file} cannot be read: ${reasonOf(error)}.`]
}

/**
 * Whether the database is in use. SQLite asks for no lock in a file that it cannot read; then the system is asked. The
 * log of such a file, which SQLite throws away, stays beside it under the name that ends in `mark`: it may hold rows
 * that can be saved.
 */
function isHeld(file: string, mark: string): boolean {
  let log = `${file}${mark}-wal`
  if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, log)
  try {
    let busy = isBusy(file)
    rmSync(log, { force: true })
    return busy
  } catch (error) {
    if (!(error instanceof SQLite.SqliteError)) throw error
    let locked = isLocked(file)
    if (locked) rmSync(log, { force: true })
    return locked
  }
}

/** Every connection to a WAL database holds a shared lock as long as it is open, so an exclusive one tells. */
function isBusy(file: string): boolean {
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
