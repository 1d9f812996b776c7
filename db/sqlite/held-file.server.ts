import { existsSync } from 'node:fs'
import SQLite from 'better-sqlite3'
import { makePrivateFile } from '../private-files.server.ts'

/** What this process holds, so that nothing closes it before the process ends. */
const held: SQLite.Database[] = []

/**
 * Marks the file as held as long as this process lives, however it ends. False where another process holds it already,
 * also one in another container.
 */
export function holdFile(file: string): boolean {
  makePrivateFile(file)
  const sqlite = new SQLite(file, { timeout: 0 })
  const isAlone = isFree(sqlite)
  held.push(sqlite)
  // A reader's lock, of which there can be several; the other one may be looking at this very moment.
  sqlite.pragma('busy_timeout = 2000')
  sqlite.exec('begin')
  sqlite.prepare('select count(*) from sqlite_master').get()
  return isAlone
}

/** Whether another process holds the file. */
export function isHeld(file: string): boolean {
  if (!existsSync(file)) return false
  const sqlite = new SQLite(file, { timeout: 0 })
  try {
    return !isFree(sqlite)
  } finally {
    sqlite.close()
  }
}

function isFree(sqlite: SQLite.Database): boolean {
  try {
    sqlite.exec('begin exclusive; rollback')
    return true
  } catch (error) {
    if (error instanceof SQLite.SqliteError && error.code.startsWith('SQLITE_BUSY')) return false
    throw error
  }
}
