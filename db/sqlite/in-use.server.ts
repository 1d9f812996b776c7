import { copyFileSync, existsSync, rmSync } from 'node:fs'
import SQLite from 'better-sqlite3'
import { isLocked } from './locks.server.ts'

/**
 * Whether the database is in use. SQLite asks for no lock in a file that it cannot read; then the system is asked. The
 * log of such a file, which SQLite throws away, stays beside it under the name that ends in `mark`: it may hold rows
 * that can be saved.
 */
export function isInUse(file: string, mark: string): boolean {
  const log = `${file}${mark}-wal`
  if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, log)
  try {
    const busy = isBusy(file)
    rmSync(log, { force: true })
    return busy
  } catch (error) {
    if (!(error instanceof SQLite.SqliteError)) throw error
    const locked = isLocked(file)
    if (locked) rmSync(log, { force: true })
    return locked
  }
}

/** Every connection to a WAL database holds a shared lock as long as it is open, so an exclusive one tells. */
function isBusy(file: string): boolean {
  const sqlite = new SQLite(file, { timeout: 0 })
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
