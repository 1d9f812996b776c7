import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../app.ts'
import { words } from '../../account/accounts.ts'
import { check, importOf, upload } from './upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const FORMAT = { formName: 'format', intent: 'format', encoding: 'utf-8', separator: ',', dialect: 'plain' }
const UNKNOWN = 'Dinge,Stoff\nWare,Holz\nLamp,oak\n'

test('the header line is chosen from the first ten, without scripts, and “no header” is a choice', async () => {
  const { visitor } = await app.user()
  const rows = Array.from({ length: 14 }, (_, at) => `Lamp ${at},oak ${at}\n`).join('')
  const id = await importOf(visitor, `Liste,,\n${UNKNOWN}${rows}`)
  const address = `/user/imports/${id}/columns`
  const { text } = await visitor.get(address)
  expect([...text.matchAll(/type="radio" name="header"/g)]).toHaveLength(11)
  expect(text).toMatch(/name="header" checked="" value="2"/)
  const read = await visitor.follow(await visitor.post(address, { ...FORMAT, header: '3' }))
  expect(words(read.text)).toContain('The names of the columns are on line 3.')
  expect(read.text).toMatch(/name="header" checked="" value="3"/)
  const none = await visitor.follow(await visitor.post(address, { ...FORMAT, header: 'none' }))
  expect(words(none.text)).toContain('The columns have no names.')
  const named = await visitor.follow(await check(visitor, id, { 'field.name': '0' }))
  expect(words(named.text)).toContain('17 products can be written')
  for (const header of ['99', '0', '-1', 'x'])
    expect((await visitor.post(address, { ...FORMAT, header })).status, header).toBe(400)
})

test('where no column is the name, nothing is guessed: its owner picks it, or is told beside the field', async () => {
  const { visitor } = await app.user()
  const id = await importOf(visitor, UNKNOWN)
  const page = words((await visitor.get(`/user/imports/${id}/columns`)).text)
  expect(page).toContain('No column was recognized as the name of the products')
  const refused = await check(visitor, id)
  expect(refused.status).toBe(400)
  expect(words(refused.text)).toContain('Choose the column with the product names.')
  expect(refused.text).toMatch(/id="[^"]*field\.name[^"]*error"/)
  const { text } = await visitor.follow(await check(visitor, id, { 'field.name': '0' }))
  expect(words(text)).toContain('2 products can be written')
})

test('columns that were changed in another window meanwhile are told, and nothing chosen is lost', async () => {
  const { visitor } = await app.user()
  const id = await importOf(visitor, 'Name,Material,Colour\nLamp,oak,red\n')
  const address = `/user/imports/${id}/columns`
  const { text } = await visitor.get(address)
  const shown = /name="shown" value="([^"]*)"/.exec(text)?.[1] ?? ''
  const form = { formName: 'columns', 'field.name': '0', fact: ['1'], shown }
  expect((await visitor.post(address, { ...form, intent: 'look' })).status).toBe(303)
  const late = await visitor.post(address, { ...form, fact: ['2'], intent: 'check' })
  expect(late.status).toBe(409)
  expect(words(late.text)).toContain('This import was changed in another window')
  expect(late.text).toMatch(/name="fact" checked="" value="2"/)
  const again = /name="shown" value="([^"]*)"/.exec(late.text)?.[1] ?? ''
  expect(again).not.toBe(shown)
  expect((await visitor.post(address, { ...form, shown: again, intent: 'check' })).status).toBe(303)
})

test('products with nothing but a name are written where their owner says so', async () => {
  const { visitor } = await app.user()
  const id = await importOf(visitor, 'Name,Price\nTrolley 500kg,9\nTable 80 cm,12\n')
  expect(words((await visitor.follow(await check(visitor, id))).text)).toContain('Only a name and no facts')
  const { text } = await visitor.follow(await check(visitor, id, { nameIsFact: 'on' }))
  expect(words(text)).toContain('2 products can be written')
  expect((await visitor.get(`/user/imports/${id}/columns`)).text).toMatch(/name="nameIsFact"[^>]*checked/)
})

test('what is left out is shown with its reason, and can be ticked', async () => {
  const { visitor } = await app.user()
  const id = await importOf(visitor, 'Name,Einkaufspreis,Material\nLamp,12,oak\n')
  const page = words((await visitor.get(`/user/imports/${id}/columns`)).text)
  expect(page).toMatch(/1 column is left out, because it is not for buyers.*Costs and margins.*Einkaufspreis/)
  await check(visitor, id, { fact: ['1', '2'] })
  expect(words((await visitor.get(`/user/imports/${id}/columns`)).text)).toContain('Einkaufspreis: 12')
})

test('50,000 rows: told where the limit is, and what to do', async () => {
  const { visitor } = await app.user()
  const rows = Array.from({ length: 50_000 }, (_, at) => `Lamp ${at},oak\n`).join('')
  const id = await importOf(visitor, `Name,Material\n${rows}`)
  const page = words((await visitor.get(`/user/imports/${id}/columns`)).text)
  expect(page).toContain('The limit is exceeded on line 5,002. Split the file and upload the parts')
})

test('two imports of one file at once are two, and one key is one', async () => {
  const { visitor } = await app.user()
  const content = 'Name,Material\nLamp,oak\n'
  const [one, two] = await Promise.all([importOf(visitor, content), importOf(visitor, content)])
  expect(one).not.toBe(two)
  const twice = await Promise.all([1, 2].map(() => upload(visitor, content, { key: 'k'.repeat(22) })))
  expect(new Set(twice.map(({ location }) => location)).size).toBe(1)
})
