import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#db/client.server.ts'
import { STORED_FILES } from '#db/personal-data.ts'
import { HOUR } from '../time.ts'
import { removeFile } from './stored-file.server.ts'

/** The folder of files that are served to whoever may see them alone: attachments of tickets, photos of products. */
export function attachmentsFolder(dataDir: string): string {
  return join(dataDir, 'attachments')
}

export async function removeFiles(folder: string, names: string[]): Promise<void> {
  for (const name of names) await removeFile(folder, name)
}

/** Deletes what requests left that ended between file and row: older than an hour and in no row. Answers how many. */
export async function sweepAttachments(db: Db, folder: string): Promise<number> {
  const names = (await readdir(folder).catch(ifMissing)) ?? []
  let gone = 0
  for (const name of names) {
    const facts = await lstat(join(folder, name)).catch(ifMissing)
    if (!facts?.isFile() || facts.mtimeMs > Date.now() - HOUR) continue
    if (await isNamed(db, name)) continue
    await removeFile(folder, name)
    gone++
  }
  return gone
}

async function isNamed(db: Db, name: string): Promise<boolean> {
  for (const { table, column } of STORED_FILES.attachments) {
    const row = await db
      // Kysely cannot type a table that is only known at run time.
      .selectFrom(table as 'ticket_attachments')
      .select('id')
      .where(db.dynamic.ref<'file'>(column), '=', name)
      .executeTakeFirst()
    if (row) return true
  }
  return false
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
