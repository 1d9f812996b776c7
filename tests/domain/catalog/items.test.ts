import { afterEach, beforeEach, expect, test } from 'vitest'
import { itemDraft } from '#app/domain/catalog/item-draft.ts'
import { findItem, findWholeItem, listItemAddresses, listItems } from '#app/domain/catalog/items.server.ts'
import { editItem, insertItem, removeItem, restoreItem } from '#app/domain/catalog/write-items.server.ts'
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
  const id = await transact(shop.db, (trx) => insertItem(trx, { ...DRAFT, ...change }))
  if (!id) throw new Error('The slug is taken')
  return id
}

test('slugs are made of names, of every script', async () => {
  const slugFor = async (itemName: string) => {
    const id = await add({ itemName, slug: '' })
    const { slug } = await shop.db
      .selectFrom('items')
      .select('slug')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return slug
  }
  expect(await slugFor('Süße Größen & Maße, 2nd ed.')).toBe('susse-grossen-masse-2nd-ed')
  expect(await slugFor('商品')).toBe('shang-pin')
  expect(await slugFor('Привет')).toBe('privet')
  expect(await slugFor('Привет')).toBe('privet-2')
  expect(await slugFor('🌵')).toBe('item')
  expect(await slugFor('x'.repeat(120))).toHaveLength(80)
})

test('only http(s) addresses give access, and pictures come from https or this site', () => {
  for (const bad of [
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.test',
    '/file',
    'ftp://a.test',
    'https://',
    '',
  ]) {
    expect(itemDraft.safeParse({ ...DRAFT, accessUrl: bad }).success, bad).toBe(false)
  }
  expect(itemDraft.parse({ ...DRAFT, accessUrl: ' https://files.test/a?b=c ' }).accessUrl).toBe(
    'https://files.test/a?b=c',
  )
  expect(itemDraft.parse({ ...DRAFT, imageUrl: '/uploads/a.webp' }).imageUrl).toBe('/uploads/a.webp')
  expect(itemDraft.safeParse({ ...DRAFT, imageUrl: 'javascript:alert(1)' }).success).toBe(false)
})

test('an empty slug is made from the name, and numbered where it is taken', async () => {
  const ids = [await add(), await add(), await add({ itemName: '商品' }), await add({ slug: 'own-words' })]
  const slugs = await Promise.all(ids.map(async (id) => (await findItem(shop.db, id))?.slug))
  expect(slugs).toEqual([
    'size-chart-for-trail-shoes',
    'size-chart-for-trail-shoes-2',
    'shang-pin',
    'own-words',
  ])
})

test('a slug that another item has is refused, also one that is archived; its own stays', async () => {
  const one = await add({ slug: 'mine' })
  const two = await add({ slug: 'other' })
  const actorId = await shop.addUser()
  const edit = async (id: string, slug: string) => {
    const version = (await findWholeItem(shop.db, id))?.updatedAt ?? ''
    return editItem(shop.db, { id, version, draft: { ...DRAFT, slug }, actorId })
  }
  expect(await edit(two, 'mine')).toBe('slug-taken')
  expect(await transact(shop.db, (trx) => insertItem(trx, { ...DRAFT, slug: 'mine' }))).toBeUndefined()
  expect(await edit(one, 'mine')).toBe('changed')
  expect(await edit('never-was', 'free')).toBe('unknown')
  expect((await findItem(shop.db, two))?.slug).toBe('other')
})

test('the list has ten a page, in order, and nothing for buyers alone', async () => {
  for (let n = 1; n <= 12; n++) await add({ itemName: `Item ${n}`, guidelines: 'for buyers' })
  const first = await listItems(shop.db, 1)
  expect(first).toMatchObject({ total: 12, place: 1, pages: 2 })
  expect(first.rows.map(({ itemName }) => itemName).slice(0, 3)).toEqual(['Item 1', 'Item 2', 'Item 3'])
  const last = await listItems(shop.db, 99)
  expect([last.place, last.rows.length]).toEqual([2, 2])
  expect(JSON.stringify([first, last])).not.toMatch(/for buyers|files\.test/)
  expect(await listItemAddresses(shop.db)).toHaveLength(12)
})

test('an item that was never ordered is deleted, one that was is archived and can come back', async () => {
  const loose = await add()
  const bought = await add()
  const actorId = await shop.addUser()
  await makeOrder(shop.db, actorId, { kind: 'item', item_id: bought })
  const remove = (id: string) => removeItem(shop.db, id, actorId)
  expect(await remove(loose)).toBe('deleted')
  expect(await remove(loose)).toBe('unknown')
  expect(await remove(bought)).toBe('archived')
  expect(await findItem(shop.db, loose)).toBeUndefined()
  expect(await findItem(shop.db, bought)).toMatchObject({ offered: false })
  expect((await listItems(shop.db, 1)).total).toBe(0)
  expect((await findWholeItem(shop.db, bought))?.offered).toBe(false)
  expect(await restoreItem(shop.db, bought, actorId)).toBe('restored')
  expect((await findWholeItem(shop.db, bought))?.offered).toBe(true)
})
