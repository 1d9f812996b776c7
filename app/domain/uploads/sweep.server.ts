import type { Db } from '#db/client.server.ts'
import { STORED_FILES } from '#db/personal-data.ts'
import { sweepPictures } from './files.server.ts'

/**
 * Deletes the uploaded pictures that no row names: replaced photos that a crash left behind, and pictures that were
 * chosen in an editor and never saved. Returns how many were deleted.
 */
export async function sweepUploads(db: Db, folder: string): Promise<number> {
  let used = new Set<string>()
  for (let { table, column } of STORED_FILES.uploads) {
    let rows = await db
      // Kysely cannot type a table that is only known at run time.
      .selectFrom(table as 'users')
      .select(db.dynamic.ref<'photo_url'>(column))
      .where(db.dynamic.ref(column), 'like', '%/uploads/%')
      .execute()
    for (let row of rows) {
      let text = String((row as Record<string, unknown>)[column])
      for (let [address] of text.matchAll(/\/uploads\/[\w-]+\.webp/g)) used.add(address)
    }
  }
  return sweepPictures(folder, used)
}
