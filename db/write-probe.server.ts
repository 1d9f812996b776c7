import { rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import SQLite from 'better-sqlite3'
import { storageFaultOf } from './storage-fault.server.ts'

/** Throws when nothing can be written: into the database, or as a file where the database and the uploads are. */
export async function probeWriting(databaseFile: string, dataDir: string): Promise<void> {
  const isFile = databaseFile !== ':memory:'
  const folders = new Set([dataDir, ...(isFile ? [dirname(databaseFile)] : [])])
  for (const folder of folders) await writeFileIn(folder)
  if (isFile) await writeDatabase(databaseFile, Date.now() + LOCK_TIMEOUT)
}

/** A full disk still takes what fits into the database file as it is; a file of a block shows it at once. */
async function writeFileIn(folder: string): Promise<void> {
  const file = join(folder, 'write-probe')
  try {
    await writeFile(file, new Uint8Array(4096), { mode: 0o600, flush: true })
  } finally {
    await rm(file, { force: true }).catch(() => {})
  }
}

/**
 * Writes the number that is there already, which changes nothing. Another process may be writing at this moment; the
 * shop's own connection would wait for it with everything standing still, so this is another one.
 */
async function writeDatabase(file: string, until: number): Promise<void> {
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
    await writeDatabase(file, until)
  }
}

/** Milliseconds for which another process may be writing. */
const LOCK_TIMEOUT = 1000
