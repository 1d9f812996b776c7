import { afterEach, beforeEach, expect, test } from 'vitest'
import { accessAddress, itemDraft, pictureAddress } from '#app/domain/catalog/item-draft.ts'
import { findItem, findWholeItem, listItemAddresses, listItems } from '#app/domain/catalog/items.server.ts'
import { slugOf } from '#app/domain/catalog/slug.ts'
import { addItem, editItem, removeItem, restoreItem } from '#app/domain/catalog/write-items.server.ts'
import { transact } from '#db/client.server.ts'
import { makeOrder } from '#tests/factories.ts'
import { openShop, type Shop } from '../orders/shop.ts'

let shop: Shop

beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.db.destroy())

const DRAFT = itemDraft.parse({
  itemName: 'Size chart for trail shoes',
  priceMinor: 450,
  accessUrl: 'https://files.test/size-chart',
})

async function add(change: Partial<typeof DRAFT> = {}) {
  let saved = await transact(shop.db, (trx) => addItem(trx, { ...DRAFT, ...change }))
  if (saved.outcome !== 'saved') throw new Error(saved.outcome)
  return saved.id
}

test('slugs are made of names', () => {
  expect(slugOf('Süße Größen & Maße, 2nd ed.')).toBe('su-e-gro-en-ma-e-2nd-ed')
  expect(slugOf('  Café — Élan!  ')).toBe('cafe-elan')
  expect(slugOf('商品')).toBe('')
  expect(slugOf('x'.repeat(200))).toHaveLength(80)
})

test('only http(s) addresses give access, and pictures come from https or this site', () => {
  for (let bad of [
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.test',
    '/file',
    'ftp://a.test',
    'https://',
    '',
  ]) {
    expect(accessAddress(bad), bad).toBeUndefined()
    expect(itemDraft.safeParse({ ...DRAFT, accessUrl: bad }).success, bad).toBe(false)
  }
  expect(accessAddress(' https://files.test/a?b=c ')).toBe('https://files.test/a?b=c')
  expect(pictureAddress('/uploads/a.webp')).toBe('/uploads/a.webp')
  expect(pictureAddress('javascript:alert(1)')).toBeUndefined()
})

test('an empty slug is made from the name, and numbered where it is taken', async () => {
  let ids = [await add(), await add(), await add({ itemName: '商品' }), await add({ slug: 'own-words' })]
  let slugs = await Promise.all(ids.map(async (id) => (await findItem(shop.db, id))?.slug))
  expect(slugs).toEqual(['size-chart-for-trail-shoes', 'size-chart-for-trail-shoes-2', 'item', 'own-words'])
})

test('a slug that another item has is refused, also one that is archived; its own stays', async () => {
  let one = await add({ slug: 'mine' })
  let two = await add({ slug: 'other' })
  let edit = (id: string, slug: string) => transact(shop.db, (trx) => editItem(trx, id, { ...DRAFT, slug }))
  expect(await edit(two, 'mine')).toEqual({ outcome: 'slug-taken' })
  expect(await transact(shop.db, (trx) => addItem(trx, { ...DRAFT, slug: 'mine' }))).toEqual({
    outcome: 'slug-taken',
  })
  expect(await edit(one, 'mine')).toEqual({ outcome: 'saved', id: one })
  expect(await edit('never-was', 'free')).toEqual({ outcome: 'unknown' })
  expect((await findItem(shop.db, two))?.slug).toBe('other')
})

test('the list has ten a page, in order, and nothing for buyers alone', async () => {
  for (let n = 1; n <= 12; n++) await add({ itemName: `Item ${n}`, guidelines: 'for buyers' })
  let first = await listItems(shop.db, 1)
  expect(first).toMatchObject({ total: 12, place: 1, pages: 2 })
  expect(first.rows.map(({ itemName }) => itemName).slice(0, 3)).toEqual(['Item 1', 'Item 2', 'Item 3'])
  let last = await listItems(shop.db, 99)
  expect([last.place, last.rows.length]).toEqual([2, 2])
  expect(JSON.stringify([first, last])).not.toMatch(/for buyers|files\.test/)
  expect(await listItemAddresses(shop.db)).toHaveLength(12)
})

test('an item that was never ordered is deleted, one that was is archived and can come back', async () => {
  let loose = await add()
  let bought = await add()
  await makeOrder(shop.db, await shop.addUser(), { kind: 'item', item_id: bought })
  let remove = (id: string) => transact(shop.db, (trx) => removeItem(trx, id))
  expect(await remove(loose)).toBe('deleted')
  expect(await remove(loose)).toBe('unknown')
  expect(await remove(bought)).toBe('archived')
  expect(await findItem(shop.db, loose)).toBeUndefined()
  expect(await findItem(shop.db, bought)).toMatchObject({ offered: false })
  expect((await listItems(shop.db, 1)).total).toBe(0)
  expect((await findWholeItem(shop.db, bought))?.offered).toBe(false)
  expect(await transact(shop.db, (trx) => restoreItem(trx, bought))).toBe(true)
  expect((await findWholeItem(shop.db, bought))?.offered).toBe(true)
})
