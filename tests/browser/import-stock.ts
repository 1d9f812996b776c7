import { HOUR, isoTime } from '#app/domain/base/time.ts'
import { startBulkAction } from '#app/domain/batches/bulk/change-bulk.server.ts'
import { createBulkAction } from '#app/domain/batches/bulk/create-bulk.server.ts'
import { planRows } from '#app/domain/batches/bulk/plan-rows.server.ts'
import { workOnNext } from '#app/domain/batches/bulk/work.server.ts'
import { createExport } from '#app/domain/batches/exports/create-export.server.ts'
import { createImport } from '#app/domain/batches/imports/create-import.server.ts'
import { readRows } from '#app/domain/batches/imports/read-rows.server.ts'
import { DEFAULT_OPTIONS } from '#app/domain/listings/export-options.ts'
import { reviewListings } from '#app/domain/listings/review-many.server.ts'
import { createFolderStores } from '#app/file-stores.server.ts'
import type { Db } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import { makeBatch, numbered, start } from '../domain/batches/make-batch.ts'
import { makeListing } from '../domain/listings/studio.ts'
import { FACTS, LAMP } from './stock-texts.ts'

/** A file with rows of which some cannot be written, up to where its price is asked for. */
export async function makeImport(db: Db, dataDir: string, userId: string): Promise<string> {
  const files = createFolderStores(dataDir).attachments
  const created = await createImport(db, files, {
    userId,
    idempotencyKey: newId(),
    name: 'herbst-2026.csv',
    source: 'file',
    content: new TextEncoder().encode(SHEET),
  })
  if (created.outcome !== 'created') throw new Error(`Creating an import came to ${created.outcome}`)
  const read = await readRows(db, files, { userId, id: created.id })
  if (read.outcome !== 'read') throw new Error(`Reading an import came to ${read.outcome}`)
  return created.id
}

/** An address with a delivery that failed and one that waits. Nothing is sent to it: its secret opens with no key. */
export async function makeEndpoint(db: Db, userId: string): Promise<string> {
  const id = newId()
  const url = `https://shop.example/a-long-address/that-does-not-break/by-itself/at-its-words/${id}`
  const endpoint = { id, user_id: userId, url, secret: '', created_at: isoTime(), disabled_at: null }
  await db.insertInto('webhook_endpoints').values(endpoint).execute()
  for (const status of ['failed', 'queued'] as const) {
    const about = { endpoint_id: id, event: 'listing.written', ref: newId(), body: '{}' }
    const last_error = 'The connection failed (ECONNREFUSED).'
    const times = { created_at: isoTime(), next_at: isoTime(HOUR) }
    await db
      .insertInto('webhook_deliveries')
      .values({ id: newId(), ...about, status, tries: 3, last_error, ...times })
      .execute()
  }
  return id
}

/** A draft that asks for what to do, one that asks whether to, and one that was done. */
export async function makeBulkActions(db: Db, userId: string): Promise<string[]> {
  const listings = await db
    .selectFrom('listings')
    .select('id')
    .where('user_id', '=', userId)
    .limit(3)
    .execute()
  const make = async (kind: 'replace' | 'rewrite' | 'archive' | 'check') => {
    const listingIds = listings.map(({ id }) => id)
    const made = await createBulkAction(db, { userId, kind, listingIds, back: '/user/listings' })
    if (made.outcome !== 'created') throw new Error(`Choosing listings came to ${made.outcome}`)
    return made.id
  }
  const [replace, rewrite, archive, check] = [
    await make('replace'),
    await make('rewrite'),
    await make('archive'),
    await make('check'),
  ]
  const options = { find: 'a', replacement: 'e', section: '' as const, wholeWords: false, matchCase: false }
  await planRows(db, userId, replace, { replace: options })
  await startBulkAction(db, { userId, id: check, expected: listings.length })
  while (await workOnNext(db, check));
  return [replace, rewrite, archive, check]
}

/** An export of two languages, so that it has several files. */
export async function makeExport(db: Db, userId: string, dataDir: string): Promise<string> {
  const listings = await db
    .selectFrom('listings')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('seq', 'desc')
    .limit(100)
    .execute()
  await reviewListings(
    db,
    userId,
    listings.map(({ id }) => id),
  )
  const made = await createExport(db, createFolderStores(dataDir).exports, {
    userId,
    idempotencyKey: newId(),
    choice: { from: 'reviewed' },
    target: 'shopify',
    options: { ...DEFAULT_OPTIONS, mode: 'new' },
    withDrafts: false,
  })
  if (made.outcome !== 'created') throw new Error(`Exporting came to ${made.outcome}`)
  return made.id
}

/** One whose price is to be seen, and one that has paused with failures. */
export async function makeBatches(db: Db, userId: string): Promise<string[]> {
  const fresh = await makeBatch(db, userId, {
    name: 'autumn.csv',
    products: numbered(12, 'Lamp'),
    problems: [3],
  })
  const paused = await makeBatch(db, userId, { name: 'spring-2026.csv', products: numbered(6, 'Vase') })
  await start(db, userId, paused)
  const { listingId, jobId } = await makeListing(db, userId, { name: 'Vase 1', details: FACTS, text: LAMP })
  await db.updateTable('listings').set({ batch_id: paused }).where('id', '=', listingId).execute()
  const jobs = db.updateTable('batch_jobs').where('batch_id', '=', paused)
  await jobs.set({ state: 'done', job_id: jobId }).where('position', '=', 1).execute()
  const error = 'The listing took too long to write. Please try again.'
  await jobs.set({ state: 'failed', error }).where('position', '=', 2).execute()
  await db
    .updateTable('batches')
    .set({ state: 'paused', pause_reason: 'no-credits' })
    .where('id', '=', paused)
    .execute()
  return [fresh, paused]
}

const SHEET = `Product name,SKU,Description,Material,Colour,Photo,Notes
Gooseneck kettle,KET-090,"For gas, electric and induction hobs.",stainless steel,brushed,,
南部鉄器 急須 0.6 L,TEA-060,,cast iron,black,https://example.com/tea.jpg,
مئزر من الكتان,APR-MOS,,100% linen,moss,,أصل القماش: مصر
,NO-NAME,,oak,,,
Kettle once more,KET-090,,steel,,,
=HYPERLINK("https://example.com"),FORM-1,,glass,,,
`
