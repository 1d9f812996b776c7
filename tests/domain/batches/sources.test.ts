import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerRows, listAsked } from '#app/domain/batches/answer-rows.server.ts'
import { createFeeder, type Feeder } from '#app/domain/batches/feeder.server.ts'
import type { ImportedProduct } from '#app/domain/batches/imports/imported-product.ts'
import type { BatchOptions } from '#app/domain/batches/options.ts'
import { planBatch } from '#app/domain/batches/plan.server.ts'
import { findImbalances, readBalance } from '#app/domain/credits/ledger.server.ts'
import { archiveProduct } from '#app/domain/listings/manage-products.server.ts'
import { changeProduct } from '#app/domain/listings/products.server.ts'
import { openWorkshop, type Workshop } from '../writing/workshop.ts'
import { makeBatch, options, readBatch, start } from './make-batch.ts'

let workshop: Workshop
let feeder: Feeder
let userId: string
beforeEach(async () => {
  workshop = await openWorkshop()
  await workshop.key()
  const { db, runner } = workshop
  userId = await workshop.user(20)
  feeder = createFeeder({ db, runner, origin: 'https://shop.test', log: () => {} })
})
afterEach(async () => {
  await feeder.stop()
  expect(await findImbalances(workshop.db)).toEqual([])
  await workshop.close()
})

type Product = Partial<ImportedProduct>

/** Checks and writes products of a shop in English; how many credits it took. */
async function write(source: string | undefined, products: Product[], wish: Partial<BatchOptions> = {}) {
  const { db } = workshop
  const before = await readBalance(db, userId)
  const id = await makeBatch(db, userId, { products, ...(source && { source }) })
  const { outcome } = await start(db, userId, id, wish)
  await run()
  return { id, outcome, credits: before - (await readBalance(db, userId)), batch: await readBatch(db, id) }
}

async function run() {
  feeder.wake()
  await feeder.idle()
}

/** The user's products with how many texts each has had. */
async function products() {
  const { db } = workshop
  const rows = await db
    .selectFrom('products')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('seq')
    .execute()
  const listings = await db.selectFrom('listings').selectAll().execute()
  const texts = await db
    .selectFrom('generation_jobs')
    .select('product_id')
    .where('status', '=', 'done')
    .execute()
  return rows.map(({ id, name }) => ({
    name,
    texts: texts.filter(({ product_id }) => product_id === id).length,
    outdated: listings.some((one) => one.product_id === id && one.is_outdated === 1),
  }))
}

const LAMP: Product = { name: 'Lamp', externalId: '1', facts: ['brass'] }

test('the same id in two shops is two products, each with its text', async () => {
  await write('Shop A', [LAMP])
  const other = await write('Shop B', [LAMP, { name: 'Chair', externalId: '2' }])
  expect(other).toMatchObject({ credits: 2, batch: { done_count: 2, job_count: 2 } })
  expect((await products()).map(({ name, texts }) => [name, texts])).toEqual([
    ['Lamp', 1],
    ['Lamp', 1],
    ['Chair', 1],
  ])
})

test('a product that the shop calls by a title that was written for it, or with HTML’s escapes, is the same', async () => {
  const { db } = workshop
  await write('Shop A', [LAMP, { name: 'Salt &amp; pepper', externalId: '2', facts: ['oak'] }])
  const { parts } = await db
    .selectFrom('revisions')
    .innerJoin('listings', 'listings.id', 'revisions.listing_id')
    .select('parts')
    .where('product_name', '=', 'Lamp')
    .where('section', '=', 'titles')
    .executeTakeFirstOrThrow()
  const [title] = JSON.parse(parts)
  expect(title.text).not.toBe('Lamp')
  const again = [
    { ...LAMP, name: title.text },
    { name: 'Salt & pepper', externalId: '2', facts: ['oak'] },
  ]
  const id = await makeBatch(db, userId, { source: 'Shop A', products: again })
  expect(await listAsked(db, { userId, batchId: id, after: 0, most: 10 })).toEqual([])
  expect((await products()).map(({ name }) => name)).toEqual(['Lamp', 'Salt &amp; pepper'])
})

test('an id with another name is asked about; by default it is a new product, and the known one stays', async () => {
  const { db } = workshop
  await write('Shop A', [LAMP])
  const id = await makeBatch(db, userId, { source: 'Shop A', products: [{ ...LAMP, name: 'Chair' }] })
  expect(await listAsked(db, { userId, batchId: id, after: 0, most: 10 })).toMatchObject([
    { name: 'Chair', isSame: false, differences: [{ what: 'name', row: 'Chair', known: 'Lamp' }] },
  ])
  await start(db, userId, id)
  await run()
  expect(await products()).toMatchObject([
    { name: 'Lamp', texts: 1, outdated: false },
    { name: 'Chair', texts: 1 },
  ])
})

test('whoever answers that it is the same product renames it, and no credit is taken', async () => {
  const { db } = workshop
  await write('Shop A', [LAMP])
  const id = await makeBatch(db, userId, {
    source: 'Shop A',
    products: [{ ...LAMP, name: 'Brass lamp', facts: ['polished steel'] }],
  })
  const [row] = await listAsked(db, { userId, batchId: id, after: 0, most: 10 })
  const stranger = await workshop.user(1)
  const answers = [{ rowId: row?.id ?? '', isSame: true }]
  expect(await answerRows(db, { userId: stranger, batchId: id, answers })).toBe('started')
  expect(await answerRows(db, { userId, batchId: id, answers })).toBe('done')
  expect(await start(db, userId, id)).toEqual({ outcome: 'started' })
  await run()
  expect(await products()).toEqual([{ name: 'Brass lamp', texts: 1, outdated: true }])
  expect(await readBalance(db, userId)).toBe(19)
  expect(await answerRows(db, { userId, batchId: id, answers: { every: false } })).toBe('started')
})

test.each<[string, Product, Product]>([
  ['a SKU that differs', { ...LAMP, sku: 'A' }, { ...LAMP, sku: 'B' }],
  ['a handle that differs', { ...LAMP, handle: 'lamp' }, { ...LAMP, handle: 'lamp-2' }],
  ['a GTIN that differs', { ...LAMP, gtin: '4006381333931' }, { ...LAMP, gtin: '4099990010013' }],
])('%s contradicts, too', async (_, known, row) => {
  await write('Shop A', [known])
  const id = await makeBatch(workshop.db, userId, { source: 'Shop A', products: [row] })
  expect(await listAsked(workshop.db, { userId, batchId: id, after: 0, most: 10 })).toHaveLength(1)
})

test.each<[string, Product]>([
  ['another case', { name: 'LAMP', sku: 'ab-1' }],
  ['spaces', { name: ' Lamp ', sku: 'AB - 1' }],
])('a key that differs by %s is the same key', async (_, row) => {
  await write('Shop A', [{ name: 'Lamp', sku: 'AB-1' }])
  expect(await write('Shop A', [row])).toMatchObject({ outcome: 'nothing', credits: 0 })
  expect(await products()).toHaveLength(1)
})

test('a handle in one file is no SKU in another', async () => {
  await write('Shop A', [{ name: 'Lamp', handle: 'lamp' }])
  expect(await write('Shop A', [{ name: 'Lamp', sku: 'lamp' }])).toMatchObject({ credits: 1 })
  expect(await products()).toHaveLength(2)
})

test('products from before there were sources match by key and name alone, and then belong to the source', async () => {
  const { db } = workshop
  await write(undefined, [LAMP, { name: 'Vase', externalId: '2' }])
  const next = await write('Shop A', [
    LAMP,
    { name: 'Other', externalId: '2' },
    { name: 'New', externalId: '3' },
  ])
  expect(next).toMatchObject({ credits: 2, batch: { done_count: 2, kept_count: 1 } })
  expect((await products()).map(({ name, texts }) => [name, texts])).toEqual([
    ['Lamp', 1],
    ['Vase', 1],
    ['Other', 1],
    ['New', 1],
  ])
  const rows = await db.selectFrom('products').select(['name', 'source_id']).orderBy('seq').execute()
  expect(rows.map(({ source_id }) => source_id !== null)).toEqual([true, false, true, true])
})

test('a changed product: its listing is out of date and stays, for nothing; ticked, it is written for a credit', async () => {
  const { db } = workshop
  await write('Shop A', [LAMP])
  await db
    .updateTable('listings')
    .set({ status: 'reviewed', reviewed_at: '2026-11-26T12:00:00.000Z' })
    .execute()
  const changed = { ...LAMP, facts: ['steel'] }
  const id = await makeBatch(db, userId, { source: 'Shop A', products: [changed] })
  expect(await planBatch(db, id, options())).toEqual({
    ...{ rows: 0, texts: 0, rewrites: 0, unchanged: 0, kept: 1, again: 1, touched: 1, updates: 1 },
  })
  expect(await planBatch(db, id, options({ rewrite: 'drafts' }))).toMatchObject({ texts: 0 })
  expect(await planBatch(db, id, options({ rewrite: 'all' }))).toMatchObject({ texts: 1, rewrites: 1 })
  expect(await start(db, userId, id)).toEqual({ outcome: 'started' })
  await run()
  expect(await readBatch(db, id)).toMatchObject({ state: 'done', job_count: 0, done_count: 0, kept_count: 1 })
  expect(await products()).toEqual([{ name: 'Lamp', texts: 1, outdated: true }])
  expect(await db.selectFrom('listings').select('status').execute()).toEqual([{ status: 'reviewed' }])
  const wood = await write('Shop A', [{ ...LAMP, facts: ['wood'] }], { rewrite: 'all' })
  expect(wood).toMatchObject({ credits: 1, batch: { done_count: 1, kept_count: 0 } })
  expect(await products()).toEqual([{ name: 'Lamp', texts: 2, outdated: false }])
  const revisions = await db
    .selectFrom('revisions')
    .select('number')
    .where('section', '=', 'titles')
    .execute()
  expect(revisions).toHaveLength(2)
})

test('two imports of the same file, begun at once, write each text once and take one credit for it', async () => {
  const { db } = workshop
  const rows = [LAMP, { name: 'Vase', externalId: '2' }]
  const ids = [
    await makeBatch(db, userId, { source: 'Shop A', products: rows }),
    await makeBatch(db, userId, { source: 'Shop A', products: rows }),
  ]
  for (const id of ids) expect(await start(db, userId, id)).toEqual({ outcome: 'started' })
  await run()
  const batches = await Promise.all(ids.map((id) => readBatch(db, id)))
  expect(batches.map(({ state }) => state)).toEqual(['done', 'done'])
  const sum = (count: 'job_count' | 'done_count' | 'kept_count') =>
    batches.reduce((total, batch) => total + batch[count], 0)
  expect([sum('job_count'), sum('done_count'), sum('kept_count')]).toEqual([2, 2, 2])
  expect(await readBalance(db, userId)).toBe(18)
  expect(await products()).toHaveLength(2)
})

test('a product that its owner has renamed or whose facts were edited stays so when the file says the same', async () => {
  const { db } = workshop
  await write('Shop A', [LAMP])
  const { id } = await db.selectFrom('products').select('id').executeTakeFirstOrThrow()
  await changeProduct(db, userId, id, { name: 'Our best lamp' })
  expect(await write('Shop A', [LAMP])).toMatchObject({ outcome: 'nothing', credits: 0 })
  await write('Shop A', [{ ...LAMP, facts: ['steel'] }])
  expect(await products()).toMatchObject([{ name: 'Our best lamp', texts: 1, outdated: true }])
})

test('a product that was archived comes back when its file is imported again, for nothing', async () => {
  const { db } = workshop
  await write('Shop A', [LAMP])
  const { id } = await db.selectFrom('products').select('id').executeTakeFirstOrThrow()
  await archiveProduct(db, userId, id, true)
  expect(await write('Shop A', [LAMP])).toMatchObject({ outcome: 'started', credits: 0 })
  expect(await db.selectFrom('products').select('archived_at').execute()).toEqual([{ archived_at: null }])
  expect(await db.selectFrom('listings').select('archived_at').execute()).toEqual([{ archived_at: null }])
})

test('two rows with one key: the second cannot be written and costs nothing', async () => {
  const { batch, credits } = await write('Shop A', [LAMP, { name: 'Vase', externalId: '1' }])
  expect([batch.problem_count, batch.done_count, credits]).toEqual([1, 1, 1])
  // Where only the case differs, another name is another product.
  const cased = await write('Shop B', [
    { name: 'One', sku: 'a' },
    { name: 'Two', sku: 'A' },
    { name: 'one', sku: ' A' },
  ])
  expect(cased.batch).toMatchObject({ problem_count: 1, done_count: 2 })
})

test('another user’s products are nobody’s business', async () => {
  const { db } = workshop
  await write('Shop A', [LAMP])
  const other = await workshop.user(2)
  const id = await makeBatch(db, other, { source: 'Shop A', products: [LAMP] })
  await start(db, other, id)
  await run()
  expect(await readBalance(db, other)).toBe(1)
  expect(await products()).toMatchObject([{ name: 'Lamp', texts: 1 }])
})

test('a listing that was written elsewhere after the button was pressed takes no credit', async () => {
  const { db } = workshop
  await write('Shop A', [LAMP])
  const id = await makeBatch(db, userId, { source: 'Shop A', products: [{ ...LAMP, facts: ['steel'] }] })
  await start(db, userId, id, { rewrite: 'drafts' })
  await db
    .updateTable('listings')
    .set({ status: 'reviewed', reviewed_at: '2026-11-26T12:00:00.000Z' })
    .execute()
  await run()
  expect(await readBatch(db, id)).toMatchObject({ state: 'done', job_count: 0, kept_count: 1 })
  expect(await readBalance(db, userId)).toBe(19)
})
