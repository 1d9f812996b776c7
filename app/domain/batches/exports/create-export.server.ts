import { doAlone } from '#app/domain/base/leases.server.ts'
import { isoTime } from '#app/domain/base/time.ts'
import type { FileStore } from '#app/domain/base/uploads/file-store.ts'
import type { ExportOptions } from '#app/domain/listings/export-options.ts'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import { chooseListings, type ExportChoice } from './choice.server.ts'
import { offerColumns } from './columns.ts'
import { countSections } from './count-sections.server.ts'
import { createRefusal } from './plan-export.server.ts'
import { readExportListings } from './read-listings.server.ts'
import { remember } from './remembered.server.ts'
import type { ExportTarget } from './target.ts'
import { TARGETS, type TargetKey } from './targets.ts'
import { createFileWriter, type WrittenFile } from './write-files.server.ts'

export interface ExportWish {
  userId: string
  /** What is asked for twice under it is made once. */
  idempotencyKey: string
  choice: ExportChoice
  target: TargetKey
  options: ExportOptions
  /** Also exports listings that have not been reviewed. */
  withDrafts: boolean
  /** The next export to this target begins with its options. */
  isRemembered?: boolean
  /** How many listings the user was told of; another number is 'changed'. */
  expected?: number
}

export type ExportCreated =
  | { outcome: 'created'; id: string; isNew: boolean }
  | { outcome: 'not-found' | 'nothing' | 'unreviewed' | 'changed' | 'busy' }

/**
 * Writes the files, then in one transaction the export, and that its listings are exported where their texts are still
 * those of the files. One at a time for each user, on whichever server: others are 'busy'.
 */
export async function createExport(db: Db, files: FileStore, wish: ExportWish): Promise<ExportCreated> {
  const known = await findByKey(db, wish)
  if (known) return { outcome: 'created', id: known, isNew: false }
  const made = await doAlone(db, `export ${wish.userId}`, () => writeExport(db, files, wish))
  return made === 'busy' ? { outcome: 'busy' } : made
}

async function writeExport(db: Db, files: FileStore, wish: ExportWish): Promise<ExportCreated> {
  const { userId, options } = wish
  const chosen = await chooseListings(db, userId, wish.choice)
  if (!chosen) return { outcome: 'not-found' }
  const target: ExportTarget = TARGETS[wish.target]
  const key = target.options.includes('mode') ? `${wish.target}-${options.mode}` : wish.target
  const columns = offerColumns(target, options, await countSections(db, userId, chosen.ids))
  const writer = createFileWriter(files, { key, target, options, columns })
  const refuse = createRefusal(target, options, columns)
  const versions = new Map<string, number>()
  let isKept = false
  try {
    for await (const listing of readExportListings(db, userId, chosen.ids)) {
      if (refuse(listing) !== undefined) continue
      if (!listing.isReviewed && !wish.withDrafts) return { outcome: 'unreviewed' }
      await writer.add(listing)
      versions.set(listing.id, listing.textVersion)
    }
    if (versions.size === 0) return { outcome: 'nothing' }
    if (versions.size !== (wish.expected ?? versions.size)) return { outcome: 'changed' }
    const written = await writer.finish()
    const stored = await transact(db, async (trx) => {
      if (wish.isRemembered) await remember(trx, wish, columns)
      return storeExport(trx, wish, versions, written)
    })
    isKept = stored.isNew
    return { outcome: 'created', ...stored }
  } finally {
    if (!isKept) await writer.abandon()
  }
}

async function findByKey(db: Db | Trx, { userId, idempotencyKey }: ExportWish): Promise<string | undefined> {
  const row = await db
    .selectFrom('exports')
    .select('id')
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
  return row?.id
}

async function storeExport(
  trx: Trx,
  wish: ExportWish,
  versions: Map<string, number>,
  files: WrittenFile[],
): Promise<{ id: string; isNew: boolean }> {
  const known = await findByKey(trx, wish)
  if (known) return { id: known, isNew: false }
  const id = newId()
  const now = isoTime()
  await trx
    .insertInto('exports')
    .values({
      id,
      user_id: wish.userId,
      idempotency_key: wish.idempotencyKey,
      target: wish.target,
      options: JSON.stringify(wish.options),
      listing_count: versions.size,
      created_at: now,
    })
    .execute()
  for (const [index, { name, file, type, bytes, listings, columns }] of files.entries()) {
    await trx
      .insertInto('export_files')
      .values({
        export_id: id,
        position: index + 1,
        name,
        file,
        type,
        bytes,
        listing_count: listings,
        columns: columns ? JSON.stringify(columns) : null,
      })
      .execute()
  }
  await markExported(trx, id, versions, now)
  return { id, isNew: true }
}

/** A listing whose texts have changed since the files were written is not exported as it is now. */
async function markExported(trx: Trx, exportId: string, versions: Map<string, number>, now: string) {
  const pairs = [...versions]
  for (let from = 0; from < pairs.length; from += ROWS) {
    const some = pairs.slice(from, from + ROWS)
    await trx
      .insertInto('export_listings')
      .values(some.map(([listing_id, text_version]) => ({ export_id: exportId, listing_id, text_version })))
      .execute()
    await trx
      .updateTable('listings')
      .from('export_listings')
      .set({ exported_at: now })
      .where('export_id', '=', exportId)
      .where(
        'export_listings.listing_id',
        'in',
        some.map(([id]) => id),
      )
      .whereRef('export_listings.listing_id', '=', 'listings.id')
      .whereRef('export_listings.text_version', '=', 'listings.text_version')
      .execute()
  }
}

/** Of one statement. */
const ROWS = 500
