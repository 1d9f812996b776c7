import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#db/client.server.ts'
import { STORED_FILES } from '#db/personal-data.ts'
import { isBehind, readPieces } from '../lists/read-all.server.ts'
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
  for (const place of STORED_FILES.uploads)
    for await (const text of readTexts(db, place))
      for (const [, name = ''] of text.matchAll(/\/uploads\/([\w-]+\.webp)/g)) used.add(name)
  // What has another name is none of ours.
  return sweepFiles(files, (name) => !name.endsWith('.webp') || used.has(name))
}

/** Rows of one statement: other requests wait for it. */
const PIECE = 1000

interface Place {
  table: string
  column: string
  key: readonly string[]
}

/** What a column says of uploaded files. No index has it, so that all rows are looked at, little by little. */
async function* readTexts(db: Db, { table, column, key }: Place): AsyncGenerator<string> {
  const pieces = readPieces((after, limit) => {
    // Kysely cannot type a table that is only known at run time.
    const rows = db.selectFrom(table as 'users').where(isBehind([...key], after))
    const ordered = key.reduce((query, name) => query.orderBy(sql.ref(name)), rows)
    const named = sql<
      string | null
    >`case when ${sql.ref(column)} like '%/uploads/%' then ${sql.ref(column)} end`
    return ordered
      .select([...key.map((name) => sql.ref(name).as(name)), named.as('text')])
      .limit(limit)
      .execute()
  }, PIECE)
  for await (const rows of pieces) {
    for (const { text } of rows as { text: string | null }[]) if (text !== null) yield text
    await nextTurn()
  }
}
