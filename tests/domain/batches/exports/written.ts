import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFolderStore } from '#app/domain/base/uploads/folder-store.server.ts'
import {
  createExport,
  type ExportCreated,
  type ExportWish,
} from '#app/domain/batches/exports/create-export.server.ts'
import type { TargetKey } from '#app/domain/batches/exports/targets.ts'
import { DEFAULT_OPTIONS, type ExportOptions } from '#app/domain/listings/export-options.ts'
import type { ListingText } from '#app/domain/listings/sections.ts'
import type { Db } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import { makeListing, openStudio } from '#tests/domain/listings/studio.ts'
import { makeUser } from '#tests/factories.ts'
import { HOSTILE } from './hostile.ts'

interface Keys {
  sku?: string | null
  handle?: string | null
  external_id?: string | null
  gtin?: string | null
}

interface Made {
  text?: ListingText
  language?: string
  name?: string
}

/** A reviewed listing of a product with these keys. */
export async function makeReviewed(
  db: Db,
  userId: string,
  keys: Keys = {},
  { text = HOSTILE, language = 'English', name = 'Lamp' }: Made = {},
): Promise<string> {
  const made = await makeListing(db, userId, { text, language, name })
  if (Object.keys(keys).length > 0)
    await db.updateTable('products').set(keys).where('id', '=', made.productId).execute()
  await db
    .updateTable('listings')
    .set({ status: 'reviewed', reviewed_at: '2026-11-22T12:00:00.000Z' })
    .where('id', '=', made.listingId)
    .execute()
  return made.listingId
}

/** A studio with one user, a folder for files, and what makes and reads exports in it. */
export async function openExports() {
  const { db, close } = await openStudio()
  const folder = mkdtempSync(join(tmpdir(), 'listwright-exports-'))
  const store = createFolderStore(folder)
  const userId = await makeUser(db)

  function make(target: TargetKey, options: Partial<ExportOptions> = {}, more: Partial<ExportWish> = {}) {
    return createExport(db, store, {
      userId,
      target,
      idempotencyKey: newId(),
      choice: { from: 'reviewed' },
      options: { ...DEFAULT_OPTIONS, ...options },
      withDrafts: false,
      ...more,
    })
  }

  return {
    db,
    folder,
    store,
    userId,
    make,
    listing: (keys?: Keys, made?: Made) => makeReviewed(db, userId, keys, made),
    /** The files of an export of everything that is reviewed. */
    files: async (target: TargetKey, options: Partial<ExportOptions> = {}) =>
      readFiles(db, folder, await make(target, options)),
    async close() {
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Exports = Awaited<ReturnType<typeof openExports>>

export async function readFiles(
  db: Db,
  folder: string,
  made: ExportCreated,
): Promise<{ name: string; text: string }[]> {
  if (made.outcome !== 'created') throw new Error(`Exporting came to ${made.outcome}`)
  const rows = await db
    .selectFrom('export_files')
    .select(['name', 'file'])
    .where('export_id', '=', made.id)
    .orderBy('position')
    .execute()
  return rows.map(({ name, file }) => ({ name, text: readFileSync(join(folder, file), 'utf8') }))
}
