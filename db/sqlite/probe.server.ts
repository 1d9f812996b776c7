import { setTimeout as pause } from 'node:timers/promises'
import SQLite from 'better-sqlite3'
import { storageFaultOf } from '../storage-fault.server.ts'

/**
 * Throws when nothing can be written into the database file. Writes the number that is there already, which changes
 * nothing. Another process may be writing at this moment; the shop's own connection would wait for it with everything
 * standing still, so this is another one.
 */
export async function probeSqlite(file: string, until = Date.now() + LOCK_TIMEOUT): Promise<void> {
  try {
    const sqlite = new SQLite(file, { timeout: 0, fileMustExist: true })
    try {
      sqlite.pragma(`application_id = ${sqlite.pragma('application_id', { simple: true })}`)
    } finally {
      sqlite.close()
    }
  } catch (error) {
    if (storageFaultOf(error) !== 'locked' || Date.now() > until) throw error
    await pause(100)
    await probeSqlite(file, until)
  }
}

/** Milliseconds for which another process may be writing. */
const LOCK_TIMEOUT = 1000
