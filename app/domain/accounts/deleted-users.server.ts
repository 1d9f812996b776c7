import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '#db/client.server.ts'
import { isoTime } from '../base/time.ts'

/**
 * The ids of deleted users stand in a file outside the database, a line `TIME ID` each: a restored copy holds them again,
 * and restoring deletes them again.
 */
export function deletedUsersFile(dataDir: string): string {
  return join(dataDir, 'deleted-users')
}

export function rememberDeleted(dataDir: string, userId: string): void {
  try {
    append(dataDir, [[isoTime(), userId]])
  } catch {
    // The account is deleted, whatever the disk says; the next copy of the database completes the list.
  }
}

export function readDeleted(file: string): string[] {
  return existsSync(file) ? parseDeleted(readFileSync(file, 'utf8')) : []
}

/** The ids that the text of such a file names. */
export function parseDeleted(text: string): string[] {
  return text.split('\n').flatMap((line) => line.split(' ')[1] ?? [])
}

/** Adds the deleted users of the database that the list lacks. */
export async function completeDeleted(db: Db, dataDir: string): Promise<void> {
  const known = new Set(readDeleted(deletedUsersFile(dataDir)))
  const rows = await db
    .selectFrom('users')
    .select(['id', 'deleted_at'])
    .where('deleted_at', 'is not', null)
    .execute()
  const missing = rows.filter(({ id }) => !known.has(id))
  if (missing.length === 0) return
  append(
    dataDir,
    missing.map(({ id, deleted_at }) => [deleted_at ?? isoTime(), id]),
  )
}

function append(dataDir: string, entries: [time: string, id: string][]) {
  const text = entries.map((entry) => `${entry.join(' ')}\n`).join('')
  appendFileSync(deletedUsersFile(dataDir), text, { mode: 0o600 })
}
