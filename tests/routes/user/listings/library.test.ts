import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeFacts } from '#app/domain/listings/facts.server.ts'
import { changeProduct } from '#app/domain/listings/products.server.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { makeListing } from '#tests/domain/listings/studio.ts'
import { words } from '../../account/accounts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

async function open(names: string[] = ['Linen apron', 'Oak board', 'غلاية قهوة']) {
  const { db } = app.services
  const { id: userId, visitor } = await app.user({ credits: 5 })
  const ids: string[] = []
  for (const name of names) ids.push((await makeListing(db, userId, { name })).listingId)
  const post = (what: string, chosen: string[], address = '/user/listings?view=listings') =>
    visitor.post(address, [['do', what], ...chosen.map((id): [string, string] => ['id', id])])
  const read = async (id = ids[0] ?? '') =>
    db
      .selectFrom('listings')
      .select(['status', 'archived_at', 'product_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  return { db, userId, visitor, ids, post, read }
}

test('a library without listings leads to the first one', async () => {
  const { visitor } = await app.user()
  const { text } = await visitor.get('/user/listings?view=listings')
  expect(words(text)).toContain('No listings yet')
  expect(text).not.toContain('name="do"')
})

test('lists what the user has, newest first, and nobody else’s', async () => {
  await open(['Somebody else’s'])
  const { visitor, ids } = await open()
  const { text } = await visitor.get('/user/listings?view=listings')
  const links = [...text.matchAll(/ href="\/user\/listings\/([\w-]{22})[?"]/g)].map(([, id]) => id)
  expect(links).toEqual([...ids].reverse())
  expect(words(text)).toMatch(/\b3 listings\b/)
  expect(words(text)).not.toContain('Somebody else')
})

test('finds by name, key and text, filters, and says what is not there', async () => {
  const { db, userId, visitor, ids } = await open()
  await makeListing(db, userId, { name: 'Leinenschürze', language: 'German' })
  await db.updateTable('products').set({ sku: 'HT-OAK-9' }).where('name', '=', 'Oak board').execute()
  const shown = async (query: string) =>
    words((await visitor.get(`/user/listings?view=listings&${query}`)).text)
  expect(await shown('q=oak')).toMatch(/\b1 listing\b/)
  expect(await shown('q=oak-9')).toContain('HT-OAK-9')
  expect(await shown('q=two+pockets')).toMatch(/\b4 listings\b/)
  expect(await shown('language=German')).toContain('Leinenschürze')
  expect(await shown('language=German')).not.toContain('Oak board')
  expect(await shown('status=reviewed')).toContain('No matching listings')
  expect(await shown('checks=open&q=linnen')).toContain('No listings found for “linnen”')
  expect(await shown('language=Klingon&status=no&checks=no&sort=no&page=99')).toMatch(/\b4 listings\b/)
  await db
    .updateTable('listings')
    .set({ open_checks: 2 })
    .where('id', '=', ids[0] ?? '')
    .execute()
  expect(await shown('checks=open')).toContain('2 to check')
  expect(await shown('status=check')).toContain('2 to check')
  expect(await shown('status=draft&checks=open')).toContain('2 to check')
  expect(await shown('status=reviewed&checks=open')).toContain('No matching listings')
})

test('one ticked listing is marked reviewed, archived and taken out at once', async () => {
  const { visitor, ids, post, read } = await open()
  const answer = await post('reviewed', ids.slice(0, 1), '/user/listings?view=listings&sort=name')
  expect([answer.status, answer.location]).toEqual([303, '/user/listings?view=listings&sort=name'])
  expect(words((await visitor.follow(answer)).text)).toContain('The listing was marked as reviewed.')
  expect((await read()).status).toBe('reviewed')
  await post('archive', ids.slice(0, 1))
  expect((await read()).archived_at).not.toBeNull()
  expect(words((await visitor.get('/user/listings?view=listings')).text)).toMatch(/\b2 listings\b/)
  const archive = await visitor.get('/user/listings?view=archive')
  expect(words(archive.text)).toMatch(/\b1 listing\b/)
  const back = await post('unarchive', ids.slice(0, 1), '/user/listings?view=archive')
  expect(back.location).toBe('/user/listings?view=archive')
  expect((await read()).archived_at).toBeNull()
})

test('why one listing is not marked is told on a page of its own', async () => {
  const { db, userId, visitor, ids, post, read } = await open(['Apron'])
  const change = { userId, productId: (await read()).product_id, base: 1 }
  await changeFacts(db, { ...change, facts: ['cotton'] })
  const shown = await visitor.follow(await post('reviewed', ids))
  expect(words(shown.text)).toContain('It is out of date.')
  expect((await read()).status).toBe('draft')
})

test('those that are out of date have a filter, to which each of them leads', async () => {
  const { db, userId, visitor, read } = await open()
  const { product_id: productId } = await read()
  await changeFacts(db, { userId, productId, facts: ['cotton'], base: 1 })
  const { text } = await visitor.get('/user/listings?view=listings&sort=name&q=linen')
  const [, address = ''] = /<a class="badge-link" href="([^"]*)"/.exec(text) ?? []
  expect(address.replaceAll('&amp;', '&')).toBe(
    '/user/listings?q=linen&view=listings&status=outdated&sort=name',
  )
  const shown = words((await visitor.get('/user/listings?view=listings&status=outdated')).text)
  expect(shown).toMatch(/\b1 listing\b/)
  expect(shown).toContain('Linen apron')
  await changeFacts(db, { userId, productId, facts: ['100% linen', 'two pockets'], base: 2 })
  await db.updateTable('listings').set({ facts_version: 3 }).where('product_id', '=', productId).execute()
  expect(words((await visitor.get('/user/listings?view=listings&status=outdated')).text)).toContain(
    'No matching listings',
  )
})

test('all rows of a page are ticked by a link', async () => {
  const { visitor } = await open()
  const boxes = (text: string) => text.match(/<input[^>]*type="checkbox"[^>]*>/g) ?? []
  expect(
    boxes((await visitor.get('/user/listings?view=listings')).text).filter((box) => / checked/.test(box)),
  ).toEqual([])
  const all = boxes((await visitor.get('/user/listings?view=listings&tick=all')).text)
  expect(all.filter((box) => / checked/.test(box))).toHaveLength(3)
})

test('says what is missing when nothing is ticked or chosen', async () => {
  const { ids, post, read } = await open()
  const none = await post('reviewed', [])
  expect(none.status).toBe(400)
  expect(words(none.text)).toContain('Select at least one listing first.')
  const unknown = await post('burn', ids)
  expect(unknown.status).toBe(400)
  expect(words(unknown.text)).toContain('Choose what to do')
  expect((await post('archive', ['<b>', ''])).status).toBe(400)
  expect((await read()).status).toBe('draft')
})

test('another user’s listing among the ticked ones is not there, and nothing is changed', async () => {
  const other = await open(['Theirs'])
  const { ids, post, read } = await open()
  for (const what of ['reviewed', 'archive', 'language', 'unarchive'])
    expect((await post(what, [...ids, ...other.ids])).status).toBe(404)
  expect(await read()).toMatchObject({ status: 'draft', archived_at: null })
  expect((await other.read()).status).toBe('draft')
})

test('a thousand ticks are refused as a form that is too long, a hundred of the same count once', async () => {
  const { ids, post, read } = await open()
  expect((await post('archive', Array(1000).fill(ids[0]))).status).toBe(413)
  expect((await read()).archived_at).toBeNull()
  expect((await post('archive', Array(100).fill(ids[0]))).status).toBe(303)
  expect((await read()).archived_at).not.toBeNull()
})

test('a product’s name with markup and its other name are shown as they are', async () => {
  const { db, userId, visitor, read } = await open()
  await changeProduct(db, userId, (await read()).product_id, { name: '<b>Bold</b> & more' })
  const { text } = await visitor.get('/user/listings?view=listings&q=bold')
  expect(text).toContain('&lt;b&gt;Bold&lt;/b&gt; &amp; more')
})
