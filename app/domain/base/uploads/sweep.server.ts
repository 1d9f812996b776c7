import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#db/client.server.ts'
import { STORED_FILES } from '#db/personal-data.ts'
import { sweepPictures } from './files.server.ts'

/**
 * Deletes the uploaded pictures that no row names: replaced photos that a crash left behind, and pictures that were
 * chosen in an editor and never saved. Returns how many were deleted.
 */
export async function sweepUploads(db: Db, folder: string): Promise<number> {
  const used = new Set<string>()
  for (const { table, column } of STORED_FILES.uploads)
    for await (const text of readTexts(db, table, column))
      for (const [address] of text.matchAll(/\/uploads\/[\w-]+\.webp/g)) used.add(address)
  return sweepPictures(folder, used)
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
