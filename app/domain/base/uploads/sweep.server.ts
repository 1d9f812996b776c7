import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#db/client.server.ts'
import { STORED_FILES } from '#db/personal-data.ts'
import { HOUR } from '../time.ts'
import type { FileStore } from './file-store.ts'

/**
 * Deletes the files that nothing names: what requests left that ended between file and row. Those of the last hour
 * stay, because a request may be about to name them. Returns how many were deleted.
 */
export async function sweepFiles(
  files: FileStore,
  isNamed: (name: string) => boolean | Promise<boolean>,
): Promise<number> {
  let gone = 0
  for await (const { name, storedAt } of files.list()) {
    if (storedAt > Date.now() - HOUR || (await isNamed(name))) continue
    await files.remove(name)
    gone++
  }
  return gone
}

export function sweepAttachments(db: Db, files: FileStore): Promise<number> {
  return sweepFiles(files, async (name) => {
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
  })
}

/** Deletes replaced photos that a crash left behind, and pictures that were chosen in an editor and never saved. */
export async function sweepUploads(db: Db, files: FileStore): Promise<number> {
  const used = new Set<string>()
  for (const { table, column } of STORED_FILES.uploads)
    for await (const text of readTexts(db, table, column))
      for (const [, name = ''] of text.matchAll(/\/uploads\/([\w-]+\.webp)/g)) used.add(name)
  // What has another name is none of ours.
  return sweepFiles(files, (name) => !name.endsWith('.webp') || used.has(name))
}

/** Rows of one statement: other requests wait for it. */
const PIECE = 2000

/** What a column says of uploaded files. No index has it, so that all rows are looked at, little by little. */
async function* readTexts(db: Db, table: string, column: string): AsyncGenerator<string> {
  // Kysely cannot type a table that is only known at run time.
  const rows = db.selectFrom(table as 'users')
  const number = sql<number>`rowid`
  const newest = await rows.select(({ fn }) => fn.max<number | null>(number).as('number')).executeTakeFirst()
  for (let after = 0; after < (newest?.number ?? 0); after += PIECE) {
    const found = await rows
      .select(db.dynamic.ref<'photo_url'>(column))
      .where(number, '>', after)
      .where(number, '<=', after + PIECE)
      .where(db.dynamic.ref(column), 'like', '%/uploads/%')
      .execute()
    for (const row of found) yield String((row as Record<string, unknown>)[column])
    await nextTurn()
  }
}
