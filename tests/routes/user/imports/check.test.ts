import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBalance } from '#app/domain/credits/ledger.server.ts'
import { newId } from '#db/ids.server.ts'
import { startApp, type TestApp } from '../../../app.ts'
import { words } from '../../account/accounts.ts'
import { check, importOf, upload } from './upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const FAULTY = `Name;SKU;Material
"Lamp; small";L-1;oak
;V-2;clay
Bowl;B-3;=A1
Vase;V-4;"two
lines"
Tray;T-5;
Jug;J-6;clay`

test('what cannot be written comes as a CSV that, mended and uploaded again, gives exactly these rows', async () => {
  const { visitor } = await app.user()
  const id = await importOf(visitor, FAULTY)
  const page = words((await visitor.follow(await check(visitor, id))).text)
  expect(page).toContain('3 products can be written')
  expect(page).toMatch(/Line 3 .*No product name.*Line 4 .*is a formula.*Line 7 .*Only a name and no facts/)
  const csv = await visitor.get(`/user/imports/${id}/check.csv`)
  expect(csv.headers.get('content-disposition')).toContain('mend-products.csv')
  expect(csv.text.split('\r\n').map((line) => line.split(';').slice(0, 3).join(';'))).toEqual([
    'Name;SKU;Material',
    ';V-2;clay',
    "Bowl;B-3;'=A1",
    'Tray;T-5;',
    '',
  ])
  const mended = csv.text.replace(';V-2', 'Vase 2;V-2').replace("'=A1", 'elm').replace('T-5;', 'T-5;ash')
  const again = await importOf(visitor, mended)
  expect(words((await visitor.follow(await check(visitor, again))).text)).toContain(
    '3 products can be written',
  )
  const rows = await app.services.db
    .selectFrom('batch_rows')
    .select('product')
    .where('batch_id', '=', again)
    .orderBy('position')
    .execute()
  expect(rows.map(({ product }) => JSON.parse(product ?? ''))).toEqual([
    { name: 'Vase 2', sku: 'V-2', facts: ['Material: clay'], lines: [2, 2] },
    { name: 'Bowl', sku: 'B-3', facts: ['Material: elm'], lines: [3, 3] },
    { name: 'Tray', sku: 'T-5', facts: ['Material: ash'], lines: [4, 4] },
  ])
})

test('what is cut or left out of a product is told with its line, on the page and in a CSV of its own', async () => {
  const { visitor } = await app.user()
  const long = Array.from({ length: 60 }, (_, at) => `Sentence ${at} ${'has many words '.repeat(6)}`).join(
    '\n',
  )
  const content = `Name,EAN,Material,Description
Lamp,4006381333931,oak,short
Vase,"4,09999E+12",clay,short
Bowl,4006381333932,elm,"${long}"
Tray,,ash,"${'One sentence that is far too long. '.repeat(130)}"
`
  const id = await importOf(visitor, content)
  const page = words((await visitor.follow(await check(visitor, id))).text)
  expect(page).toContain('4 products can be written')
  expect(page).toContain('3 products are partly imported')
  expect(page).toMatch(/Line 3 Vase “4,09999E\+12” is left out, because it is not a valid GTIN/)
  expect(page).toMatch(
    /Line 4 Bowl 3\d of 60 lines of the description were taken as facts.*“4006381333932” is left out/,
  )
  expect(page).toMatch(/Line 64 Tray 0 of 1 line of the description.*“Descriptions” is longer than a listing/)
  const csv = await visitor.get(`/user/imports/${id}/check.csv?lines=in-part`)
  expect(csv.headers.get('content-disposition')).toContain('in-part-products.csv')
  expect(csv.text).toMatch(/Vase.*“4,09999E\+12” is left out/)
  expect(csv.text).not.toContain('Lamp')
  expect((await visitor.get(`/user/imports/${id}/check.csv`)).text.trim().split('\r\n')).toHaveLength(1)
  const rows = await app.services.db
    .selectFrom('batch_rows')
    .select('product')
    .where('batch_id', '=', id)
    .execute()
  for (const { product } of rows) {
    const { facts } = JSON.parse(product ?? '')
    expect(facts.join('\n').length).toBeLessThanOrEqual(4000)
  }
})

test('of a product whose only fact is longer than facts can be, the beginning is taken, and it is told', async () => {
  const { visitor } = await app.user()
  const id = await importOf(visitor, `Name,Description\nLamp,"${'word '.repeat(900)}"\nVase,clay\n`)
  const page = words((await visitor.follow(await check(visitor, id))).text)
  expect(page).toContain('2 products can be written')
  expect(page).toMatch(/Line 2 Lamp 0 of 1 line of the description was taken as facts/)
})

test('the same file twice: told, its rows left out by default, and one key is one import', async () => {
  const { id: userId, visitor } = await app.user({ credits: 9 })
  const content = 'Name,SKU,Material\nLamp,L-1,oak\nVase,V-2,clay\n'
  const key = newId()
  const first = await importOf(visitor, content, { key })
  expect((await upload(visitor, content, { key })).location).toBe(`/user/imports/${first}/columns`)
  await check(visitor, first)
  const chosen = '?chosen=1&language=English&empty=only&unchanged=skip'
  await visitor.post(`/user/imports/${first}/cost${chosen}`, { credits: '2' })
  await app.services.feeder.idle()
  const second = await importOf(visitor, `${content}Bowl,B-3,elm\n`)
  const page = words((await visitor.follow(await check(visitor, second))).text)
  expect(page).toMatch(/Unchanged since an earlier import 2/)
  const cost = words((await visitor.get(`/user/imports/${second}/cost`)).text)
  expect(cost).toContain('2 rows unchanged since they were last written')
  expect(cost).toMatch(/Already written 2/)
  expect(cost).toContain('Write 1 listing for 1 credit')
  expect(await readBalance(app.services.db, userId)).toBe(7)
})

test('the button that starts, pressed twice, at once and one after the other, starts once', async () => {
  const { id: userId, visitor } = await app.user({ credits: 9 })
  const id = await importOf(visitor, 'Name,Material\nLamp,oak\nVase,clay\n')
  await check(visitor, id)
  const address = `/user/imports/${id}/cost?chosen=1&language=English`
  const press = () => visitor.post(address, { credits: '2' })
  const answers = await Promise.all([press(), press(), press(), press()])
  answers.push(await press())
  expect(answers.map(({ status, location }) => [status, location])).toEqual(
    Array(5).fill([303, `/user/imports/${id}`]),
  )
  await app.services.feeder.idle()
  expect(await readBalance(app.services.db, userId)).toBe(7)
  // Its columns and rows are settled now.
  for (const path of ['columns', 'check', 'check.csv', 'cost'])
    expect((await visitor.get(`/user/imports/${id}/${path}`)).location).toBe(`/user/imports/${id}`)
  for (const intent of ['remove', 'format', 'check', 'look'])
    expect((await visitor.post(`/user/imports/${id}/columns`, { intent })).location).toContain(id)
  const listings = await app.services.db
    .selectFrom('listings')
    .select('id')
    .where('batch_id', '=', id)
    .execute()
  expect(listings).toHaveLength(2)
})

test('another user’s import is not there, whatever is pressed, and stays as it is', async () => {
  const [owner, other] = [await app.user(), await app.user({ credits: 5 })]
  const id = await importOf(owner.visitor, 'Name,Material\nLamp,oak\n')
  await check(owner.visitor, id)
  const state = () => app.services.db.selectFrom('batches').selectAll().where('id', '=', id).execute()
  const before = await state()
  for (const path of ['columns', 'check', 'check.csv', 'check.csv?lines=in-part', 'cost', 'review'])
    expect((await other.visitor.get(`/user/imports/${id}/${path}`)).status, path).toBe(404)
  for (const intent of ['remove', 'format', 'check', 'look'])
    expect((await other.visitor.post(`/user/imports/${id}/columns`, { intent })).status, intent).toBe(404)
  expect((await other.visitor.post(`/user/imports/${id}/cost`, { credits: '1' })).status).toBe(404)
  expect((await other.visitor.get(`/user/exports/new?batch=${id}`)).text).not.toContain('Lamp')
  expect(await state()).toEqual(before)
})

test('the same file once more is told while the first import of it is on its way, and leads there', async () => {
  const { visitor } = await app.user({ credits: 20 })
  const content = 'Name;SKU;Material\nLamp;L-1;oak\nVase;V-2;clay'
  const first = await importOf(visitor, content, { name: 'autumn.csv' })
  const second = await importOf(visitor, content, { name: 'copy.csv' })
  const other = await importOf(visitor, `${content}\nJug;J-3;clay`)
  const told = async (id: string, page: string) =>
    (await visitor.get(`/user/imports/${id}/${page}`)).text.split('uploaded this file before')
  expect((await check(visitor, second)).status).toBe(303)
  const [, after = ''] = await told(second, 'check')
  expect(after).toContain(`href="/user/imports/${first}"`)
  expect(words(after)).toMatch(/Its status: Columns to match/)
  expect(await told(second, 'cost')).toHaveLength(2)
  await check(visitor, other)
  expect(await told(other, 'check')).toHaveLength(1)
  // Somebody else's is nobody's business.
  const { visitor: stranger } = await app.user()
  const theirs = await importOf(stranger, content)
  await check(stranger, theirs)
  expect((await stranger.get(`/user/imports/${theirs}/check`)).text).not.toContain('this file before')
})

const LANGUAGES = `Produkt;SKU;Material;Sprache
Lamp;L-1;oak;Deutsch
Vase;V-2;clay;fr-CH
Bowl;B-3;elm;
Tray;T-5;ash;Klingon
Jug;J-6;clay;pt_BR`

test('a row with a language of its own is written in it alone; one that nobody knows is told, and left out', async () => {
  const { db } = app.services
  const { visitor, id: userId } = await app.user({ credits: 9 })
  const id = await importOf(visitor, LANGUAGES)
  const page = words((await visitor.follow(await check(visitor, id))).text)
  expect(page).toContain('5 products can be written')
  expect(page).toMatch(/Line 5 Tray “Klingon” is left out: it is not a language we can write in/)
  const cost = '/cost?chosen=1&language=English&language=Italian'
  const price = words((await visitor.get(`/user/imports/${id}${cost}`)).text)
  expect(price).toContain('In the language of their row 3 products')
  expect(price).toContain('Write 7 listings for 7 credits')
  const ordered = await visitor.post(`/user/imports/${id}${cost}`, { formName: 'start', credits: '7' })
  expect(ordered.status).toBe(303)
  await app.services.feeder.idle()
  const written = await db
    .selectFrom('listings')
    .innerJoin('products', 'products.id', 'listings.product_id')
    .select(['name', 'language'])
    .where('listings.user_id', '=', userId)
    .orderBy('name')
    .orderBy('language')
    .execute()
  expect(written.map(({ name, language }) => `${name} ${language}`)).toEqual([
    'Bowl English',
    'Bowl Italian',
    'Jug Portuguese (Brazil)',
    'Lamp German',
    'Tray English',
    'Tray Italian',
    'Vase French',
  ])
  expect(await readBalance(db, userId)).toBe(2)
})
