import { rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isPostgresUrl } from './address.ts'
import { probePostgres } from './postgres/client.server.ts'
import { probeSqlite } from './sqlite/probe.server.ts'

/** Throws when nothing can be written: into the database at an address, or as a file where the uploads and a database file are. */
export async function probeWriting(database: string, dataDir: string): Promise<void> {
  const isFile = !isPostgresUrl(database) && database !== ':memory:'
  const folders = new Set([dataDir, ...(isFile ? [dirname(database)] : [])])
  for (const folder of folders) await writeFileIn(folder)
  if (isFile) await probeSqlite(database)
  else if (isPostgresUrl(database)) await probePostgres(database)
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
