import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findFilesOfUser } from '#app/domain/accounts/files-of-user.server.ts'
import { releaseLease, takeLease } from '#app/domain/base/leases.server.ts'
import { deleteExport, listExports, sweepExports } from '#app/domain/batches/exports/exports.server.ts'
import { planExport } from '#app/domain/batches/exports/plan-export.server.ts'
import { TARGETS } from '#app/domain/batches/exports/targets.ts'
import { DEFAULT_OPTIONS } from '#app/domain/listings/export-options.ts'
import { findListing } from '#app/domain/listings/find-listing.server.ts'
import { saveSection } from '#app/domain/listings/save-section.server.ts'
import { transact } from '#db/client.server.ts'
import { makeListing } from '#tests/domain/listings/studio.ts'
import { makeUser } from '#tests/factories.ts'
import { type Exports, makeReviewed, openExports, readFiles } from './written.ts'

let shop: Exports
beforeEach(async () => {
  shop = await openExports()
})
afterEach(() => shop.close())

const stateOf = async (id: string) =>
  (await shop.db.selectFrom('listings').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

test('listings are exported until their text changes, and again afterwards', async () => {
  const id = await shop.listing({ sku: 'HT-1' })
  expect(await stateOf(id)).toBe('reviewed')
  const first = await shop.make('json', {}, { choice: { from: 'new' } })
  expect([first.outcome, await stateOf(id)]).toEqual(['created', 'exported'])
  expect(await shop.make('json', {}, { choice: { from: 'new' } })).toEqual({ outcome: 'nothing' })
  const listing = await findListing(shop.db, shop.userId, id)
  const base = listing?.sections.find(({ key }) => key === 'slug')?.revisionId ?? null
  const parts = [{ text: 'other' }]
  await saveSection(shop.db, { userId: shop.userId, listingId: id, section: 'slug', parts, base })
  expect(await stateOf(id)).toBe('draft')
  const rows = await shop.db.selectFrom('export_listings').select(['listing_id', 'text_version']).execute()
  expect(rows).toEqual([{ listing_id: id, text_version: listing?.textVersion }])
})

test('the same key makes one export, also in parallel, and leaves no other file', async () => {
  await shop.listing()
  const once = { idempotencyKey: 'a-key-of-a-form-01' }
  const made = await Promise.all([1, 2, 3].map(() => shop.make('json', {}, once)))
  const again = await shop.make('json', {}, once)
  expect(again).toMatchObject({ outcome: 'created', isNew: false })
  // Where the database answers in its own time, the last one may come when the first is done.
  const first = made.filter((one) => one.outcome === 'created' && one.isNew)
  const others = made.filter((one) => one.outcome === 'busy' || (one.outcome === 'created' && !one.isNew))
  expect([first.length, others.length]).toEqual([1, 2])
  expect(readdirSync(shop.folder)).toHaveLength(1)
  expect((await listExports(shop.db, shop.userId, 1)).total).toBe(1)
})

test('while another server writes an export of the same user, there is no second one', async () => {
  await shop.listing()
  const elsewhere = { name: `export ${shop.userId}`, holder: 'another' }
  await takeLease(shop.db, elsewhere)
  expect([await shop.make('json'), readdirSync(shop.folder)]).toEqual([{ outcome: 'busy' }, []])
  await releaseLease(shop.db, elsewhere)
  expect((await shop.make('json')).outcome).toBe('created')
})

test('what nobody has reviewed leaves only when it is said, and nothing is written before', async () => {
  const { listingId } = await makeListing(shop.db, shop.userId)
  const choice = { from: 'ticked' as const, ids: [listingId] }
  expect(await shop.make('json', {}, { choice })).toEqual({ outcome: 'unreviewed' })
  expect([readdirSync(shop.folder), await stateOf(listingId)]).toEqual([[], 'draft'])
  expect((await shop.make('json', {}, { choice, withDrafts: true })).outcome).toBe('created')
  expect(await stateOf(listingId)).toBe('exported')
})

test('another number than the page has shown writes nothing', async () => {
  await shop.listing()
  expect(await shop.make('json', {}, { expected: 2 })).toEqual({ outcome: 'changed' })
  expect(readdirSync(shop.folder)).toEqual([])
})

test('another user’s listing is not there', async () => {
  const theirs = await makeReviewed(shop.db, await makeUser(shop.db))
  const own = await shop.listing()
  const choice = { from: 'ticked' as const, ids: [own, theirs] }
  expect(await shop.make('json', {}, { choice })).toEqual({ outcome: 'not-found' })
  expect(await stateOf(theirs)).toBe('reviewed')
})

test('says which listings cannot be in a file, and which do not keep its limits', async () => {
  const long = { titles: [{ text: 'x'.repeat(151) }], descriptions: [{ text: 'A lamp.' }] }
  const ids = [
    await shop.listing({ sku: null }, { name: 'No key' }),
    await shop.listing({ sku: 'S'.repeat(51) }, { name: 'Long key' }),
    await shop.listing({ sku: 'A' }, { name: 'First' }),
    await shop.listing({ sku: 'A' }, { name: 'Same' }),
    await shop.listing({ sku: 'B' }, { name: 'Long', text: long }),
  ]
  const plan = await planExport(shop.db, shop.userId, ids, TARGETS['google-xml'], DEFAULT_OPTIONS)
  expect([plan.count, plan.drafts.count, plan.sample?.productName]).toEqual([2, 0, 'First'])
  expect(plan.refused.named.map(({ name, notes }) => [name, ...notes])).toEqual([
    ['No key', 'No SKU, which Google needs as the product’s id.'],
    ['Long key', 'Its id has 51 characters; Google accepts at most 50.'],
    ['Same', '“A” is also the key of “First”: the shop would take both for one product.'],
  ])
  const notes = plan.warned.named.find(({ name }) => name === 'Long')?.notes
  expect(notes).toContain('Google title: 151 characters. The limit is 150.')
  // It has other columns than the first, and its whole title.
  const [, file] = await shop.files('google-tsv')
  expect(file?.text).toContain('x'.repeat(151))
})

test('Shopify and WooCommerce need their keys to update', async () => {
  const ids = [
    await shop.listing({ handle: null, sku: null, external_id: null }, { name: 'None' }),
    await shop.listing({ handle: 'two words', external_id: 'gid://7' }, { name: 'Bad' }),
  ]
  const reasons = async (target: 'shopify' | 'woocommerce', match: 'sku' | 'id') => {
    const options = { ...DEFAULT_OPTIONS, match }
    const { refused } = await planExport(shop.db, shop.userId, ids, TARGETS[target], options)
    return refused.named.map(({ notes }) => notes[0])
  }
  expect(await reasons('shopify', 'sku')).toEqual([
    'It has no handle, so Shopify could not find its product.',
    'Its handle “two words” is not valid: handles can contain only letters, digits and dashes.',
  ])
  expect(await reasons('woocommerce', 'id')).toEqual([
    'It has no ID, so WooCommerce could not find its product.',
    'Its ID “gid://7” is not a WooCommerce ID: WooCommerce IDs are numbers.',
  ])
})

test('an export is deleted with its files; old ones and what no export has are swept', async () => {
  await shop.listing()
  const [one, two] = [await shop.make('json'), await shop.make('html')]
  if (one.outcome !== 'created' || two.outcome !== 'created') throw new Error('No exports')
  expect(await deleteExport(shop.db, shop.store, await makeUser(shop.db), one.id)).toBe('not-found')
  expect(await deleteExport(shop.db, shop.store, shop.userId, one.id)).toBe('deleted')
  expect(readdirSync(shop.folder)).toHaveLength(1)
  writeFileSync(join(shop.folder, 'new'), '')
  writeFileSync(join(shop.folder, 'left'), '')
  utimesSync(join(shop.folder, 'left'), 1, 1)
  expect(await sweepExports(shop.db, shop.store)).toBe(1)
  expect(await readFiles(shop.db, shop.folder, two)).toHaveLength(1)
  await shop.db.updateTable('exports').set({ created_at: '2026-01-01T00:00:00.000Z' }).execute()
  await sweepExports(shop.db, shop.store)
  expect(readdirSync(shop.folder)).toEqual(['new'])
  expect((await listExports(shop.db, shop.userId, 1)).total).toBe(0)
})

test('the files of a deleted account go with it', async () => {
  await shop.listing()
  await shop.make('json')
  const [file] = readdirSync(shop.folder)
  const files = await transact(shop.db, (trx) => findFilesOfUser(trx, shop.userId))
  expect(files.exports).toEqual([file])
  const stranger = await makeUser(shop.db)
  expect((await transact(shop.db, (trx) => findFilesOfUser(trx, stranger))).exports).toEqual([])
})
