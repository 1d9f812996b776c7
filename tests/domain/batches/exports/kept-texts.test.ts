import { afterEach, beforeEach, expect, test } from 'vitest'
import { chooseListings } from '#app/domain/batches/exports/choice.server.ts'
import { planExport } from '#app/domain/batches/exports/plan-export.server.ts'
import { TARGETS, type TargetKey } from '#app/domain/batches/exports/targets.ts'
import { DEFAULT_OPTIONS } from '#app/domain/listings/export-options.ts'
import { storeListing } from '#app/domain/listings/store-listing.server.ts'
import { writeRevisions } from '#app/domain/listings/write-revisions.server.ts'
import { transact } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import { makeListing } from '#tests/domain/listings/studio.ts'
import { readCsv } from './readers.ts'
import { type Exports, openExports } from './written.ts'

let shop: Exports
beforeEach(async () => {
  shop = await openExports()
})
afterEach(() => shop.close())

const HTML =
  '<h2 class="x">Facts &amp; care</h2>\n<table><tr><td>2</td></tr></table> <a href="/care">Care</a> <img src="a.png">'

/** A reviewed listing whose description is the shop's own. */
async function keep(
  original: string | null,
  { dialect = 'shopify', handle = 'lamp', section = 'descriptions' } = {},
) {
  const { db, userId } = shop
  const made = await makeListing(db, userId, { name: handle })
  const parts = [{ text: 'Facts & care' }]
  const jobId = newId()
  const job = {
    user_id: userId,
    idempotency_key: jobId,
    model: 'gemini',
    status: 'done' as const,
    result: '{}',
  }
  const nothing = { partial: null, error: null, cause: null, key_id: null, lease_until: null, seen_at: null }
  const times = { created_at: new Date().toISOString(), finished_at: new Date().toISOString() }
  await db
    .insertInto('generation_jobs')
    .values({
      id: jobId,
      ...job,
      ...nothing,
      ...times,
      product_name: handle,
      product_details: 'x',
      language: 'German',
    })
    .execute()
  const { listingId } = await transact(db, (trx) =>
    storeListing(
      trx,
      {
        id: jobId,
        ...{ userId, productName: handle, productDetails: 'x', language: 'German' },
        ...{ productId: made.productId, factsVersion: 1, kept: { [section]: { parts, dialect, original } } },
      },
      { titles: [{ text: 'Written title' }], descriptions: [{ text: 'Written' }] },
      10,
    ),
  )
  await db.updateTable('products').set({ handle, sku: handle }).where('id', '=', made.productId).execute()
  await db.deleteFrom('listing_sections').where('listing_id', '=', made.listingId).execute()
  await review(listingId)
  return listingId
}

function review(listingId: string) {
  return shop.db
    .updateTable('listings')
    .set({ status: 'reviewed', reviewed_at: '2026-11-22T12:00:00.000Z' })
    .where('id', '=', listingId)
    .execute()
}

async function rows(...wanted: Parameters<Exports['files']>) {
  return (await shop.files(...wanted)).flatMap(({ text }) => readCsv(text))
}

test('a description that is the shop’s own is left out by default, and goes back as it came where it is chosen', async () => {
  await keep(HTML)
  expect(Object.keys((await rows('shopify'))[0] ?? {})).toEqual(['Title', 'URL handle'])
  const [row] = await rows('shopify', { columns: { Description: true, Title: false } })
  expect(row).toEqual({ 'URL handle': 'lamp', Description: HTML })
})

test('an original that is not known, or that the shop has changed since, is in no file', async () => {
  await keep(null)
  const stale = await keep(HTML, { handle: 'vase' })
  await shop.db
    .updateTable('revision_originals')
    .set({ is_stale: 1 })
    .where('listing_id', '=', stale)
    .execute()
  const made = await rows('shopify', { columns: { Description: true } })
  expect(made.map((row) => [row['URL handle'], 'Description' in row])).toEqual([
    ['lamp', false],
    ['vase', false],
  ])
  // A row with nothing but its key is none.
  expect(await shop.make('shopify', { columns: { Description: true, Title: false } })).toEqual({
    outcome: 'nothing',
  })
})

test('a kept text that a person has edited goes back only where no markup is lost, and restored as it came', async () => {
  const rich = await keep(HTML)
  const plain = await keep('Plain words', { handle: 'vase' })
  const edit = (listingId: string, more: object = {}) =>
    transact(shop.db, (trx) =>
      writeRevisions(trx, listingId, [
        {
          ...{ section: 'descriptions', parts: [{ text: 'Edited' }], origin: 'edited', writtenBy: 'person' },
          ...{ userId: shop.userId, factsVersion: 1, ...more },
        } as Parameters<typeof writeRevisions>[2][number],
      ]),
    )
  const { revision_id: first } = await shop.db
    .selectFrom('revision_originals')
    .select('revision_id')
    .where('listing_id', '=', rich)
    .executeTakeFirstOrThrow()
  for (const id of [rich, plain]) {
    await edit(id)
    await review(id)
  }
  const on = { columns: { Description: true, Title: false } }
  expect(await rows('shopify', on)).toEqual([{ 'URL handle': 'vase', Description: '<p>Edited</p>' }])
  await edit(rich, { origin: 'restored', restoredFrom: first })
  await review(rich)
  expect((await rows('shopify', on)).map((row) => row.Description)).toEqual([HTML, '<p>Edited</p>'])
})

test('WooCommerce’s line breaks go back the way they came, and are translated for another shop', async () => {
  const woo = '<p>One</p>\\n<p>C:\\\\new</p>'
  await keep(woo, { dialect: 'woocommerce' })
  const on = { columns: { Description: true } }
  expect((await rows('woocommerce', on))[0]?.Description).toBe(woo)
  expect((await rows('shopify', on))[0]?.Description).toBe('<p>One</p>\n<p>C:\\new</p>')
  await keep(HTML, { handle: 'vase' })
  expect((await rows('woocommerce', on))[1]?.Description).toBe(HTML.replaceAll('\n', '\\n'))
})

test('a spreadsheet has a kept text byte for byte beside written ones, or not at all', async () => {
  const woo = '<p>One</p>\\n<p>Two</p>'
  await keep(HTML)
  await keep(woo, { dialect: 'woocommerce', handle: 'vase' })
  await keep(null, { handle: 'cup' })
  await keep('-webkit &amp; more', { handle: 'plate' })
  await shop.listing({ sku: 'bowl' }, { text: { descriptions: [{ text: 'Written here' }] } })
  const cells = (await rows('spreadsheet')).map((row) => [row.SKU, row.Descriptions])
  expect(cells).toEqual([
    ['bowl', 'Written here'],
    ['lamp', HTML],
    ['vase', woo],
    ['cup', ''],
    ['plate', ''],
  ])
})

test('a spreadsheet of kept texts alone leaves them out until they are chosen', async () => {
  await keep(HTML)
  expect((await rows('spreadsheet'))[0]).not.toHaveProperty('Descriptions')
  expect((await rows('spreadsheet', { columns: { Descriptions: true } }))[0]?.Descriptions).toBe(HTML)
})

test('JSON has a kept text as it came where it is chosen, and no words of it otherwise', async () => {
  await keep(HTML)
  const read = async (options?: Parameters<Exports['files']>[1]) =>
    JSON.parse((await shop.files('json', options))[0]?.text ?? '')[0]
  expect((await read()).sections).toEqual({ titles: [{ text: 'Written title' }] })
  const chosen = await read({ columns: { descriptions: true, titles: false } })
  expect(chosen.sections).toEqual({ descriptions: [{ text: HTML }] })
  expect(chosen.writtenBy).toEqual({ descriptions: 'shop' })
})

test('structured data describes a product in no words of its shop', async () => {
  await keep('Only words')
  const [file] = await shop.files('json-ld')
  expect(file?.text).toContain('Written title')
  expect(file?.text).not.toContain('Only words')
  expect(file?.text).not.toContain('Facts')
  expect(file?.text).not.toContain('description')
})

test('columns are chosen one by one, and keys cannot be left out', async () => {
  await shop.listing({ handle: 'lamp', sku: 'L' })
  const columns = async (...wanted: Parameters<typeof rows>) => {
    const [file] = await shop.files(...wanted)
    const [header = ''] = (file?.text ?? '').replace(/^\ufeff/, '').split(/\r?\n/)
    return header.split(/[\t,]/)
  }
  expect(
    await columns('shopify', { columns: { Title: false, 'SEO title': false, 'URL handle': false } }),
  ).toEqual(['URL handle', 'Description', 'SEO description'])
  expect(await columns('shopify', { title: 'name', columns: { Description: false, Tags: true } })).toEqual([
    'URL handle',
    'Tags',
    'SEO title',
    'SEO description',
  ])
  expect(await columns('google-tsv', { columns: { structured_title: false, id: false } })).toEqual([
    'id',
    'structured_description',
    'product_highlight',
    'product_detail',
    'question_and_answer',
  ])
  const [xml] = await shop.files('google-xml', {
    columns: { structured_title: false, product_detail: false },
  })
  expect([
    ...new Set(
      xml?.text.match(/<g:(?:id|structured_\w+|product_highlight|product_detail|question_and_answer)>/g),
    ),
  ]).toEqual(['<g:id>', '<g:structured_description>', '<g:product_highlight>', '<g:question_and_answer>'])
  const all = await columns('spreadsheet')
  expect(await columns('spreadsheet', { columns: { Titles: false, SKU: false, Product: false } })).toEqual(
    all.filter((name) => name !== 'Titles' && name !== 'SKU'),
  )
})

test.each(['json', 'google-xml', 'google-tsv'] as const)(
  'a %s with no part chosen is none, whatever was chosen for a shop before',
  async (target) => {
    await shop.listing({ sku: 'L' })
    const plan = await planOf(target)
    const columns = Object.fromEntries(plan.columns.map(({ name }) => [name, false]))
    for (const mode of ['update', 'new'] as const)
      expect(await shop.make(target, { mode, columns })).toEqual({ outcome: 'nothing' })
  },
)

async function planOf(target: TargetKey) {
  const { db, userId } = shop
  const chosen = await chooseListings(db, userId, { from: 'reviewed' })
  return planExport(db, userId, chosen?.ids ?? [], TARGETS[target], DEFAULT_OPTIONS)
}

test.each(['html', 'markdown'] as const)(
  'a description that is the shop’s own is not in %s',
  async (target) => {
    await keep(HTML)
    const [own] = await shop.files(target, { with: [] })
    expect(own?.text).toContain('Written title')
    expect(own?.text).not.toContain('Facts')
    await keep('Only words', { handle: 'plain' })
    const [both] = await shop.files(target, { with: [] })
    expect(both?.text).not.toContain('Facts')
    expect(both?.text).not.toContain('Only words')
  },
)

test('a kept text of several lines is in no row for Amazon, whose cells cannot have any', async () => {
  await keep('<p>Oak</p>\n<p>45\tcm</p>')
  await keep('<p>Beech</p>', { handle: 'vase' })
  const files = await shop.files('amazon', { columns: { product_description: true } })
  const made = files.map(({ text }) => text.split('\n').map((line) => line.split('\t')))
  expect(made).toEqual([
    [['update_delete', 'item_sku', 'item_name'], ['PartialUpdate', 'lamp', 'Written title'], ['']],
    [
      ['update_delete', 'item_sku', 'item_name', 'product_description'],
      ['PartialUpdate', 'vase', 'Written title', '<p>Beech</p>'],
      [''],
    ],
  ])
})
