import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findListing } from '#app/domain/listings/find-listing.server.ts'
import type { SectionKey } from '#app/domain/listings/sections.ts'
import { startApp, type TestApp } from '../../../app.ts'
import { makeListing, TEXT } from '../../../domain/listings/studio.ts'
import type { Answer, Visitor } from '../../../visitor.ts'
import { buttonOf, fieldsOf as fieldsWith } from '../../admin/content/editors.ts'

let app: TestApp
let owner: { id: string; visitor: Visitor }
let listingId: string
beforeAll(async () => {
  app = await startApp()
  owner = await app.user()
})
beforeEach(async () => {
  const text = { ...TEXT, faq: [{ label: 'Can it be washed?', text: 'Yes, at 40 °C.' }] }
  listingId = (await makeListing(app.services.db, owner.id, { text })).listingId
})
afterAll(() => app.close())

const fieldsOf = (page: Answer) => fieldsWith(page, 'base')

function addressOf(section: SectionKey) {
  return `/user/listings/${listingId}/sections/${section}`
}

function press(section: SectionKey, page: Answer, button: string, typed: Record<string, string> = {}) {
  const { value } = buttonOf(page, button)
  return owner.visitor.post(addressOf(section), { ...fieldsOf(page), ...typed, __intent__: value })
}

function rowsOf(page: Answer) {
  return Object.entries(fieldsOf(page)).filter(([name]) => name.startsWith('parts'))
}

async function stored(section: SectionKey) {
  const listing = await findListing(app.services.db, owner.id, listingId)
  return listing?.sections.find(({ key }) => key === section)?.parts.map(({ label, text }) => [label, text])
}

test('rows are added, moved and removed with everything typed kept and nothing saved', async () => {
  const page = await owner.visitor.get(addressOf('titles'))
  expect(rowsOf(page)).toEqual([
    ['parts[0]', 'Linen apron'],
    ['parts[1]', 'Apron of washed linen'],
  ])
  const added = await press('titles', page, 'Add title', { 'parts[0]': 'Typed, not saved' })
  expect(added.status).toBe(200)
  expect(buttonOf(page, 'Add title').action).toBe(`${addressOf('titles')}#section-parts[2]`)
  expect(rowsOf(added).map(([, text]) => text)).toEqual(['Typed, not saved', 'Apron of washed linen', ''])
  const moved = await press('titles', added, 'Move title 2 up', { 'parts[2]': 'Third' })
  expect(rowsOf(moved).map(([, text]) => text)).toEqual([
    'Apron of washed linen',
    'Typed, not saved',
    'Third',
  ])
  const removed = await press('titles', moved, 'Remove title 1')
  expect(rowsOf(removed).map(([, text]) => text)).toEqual(['Typed, not saved', 'Third'])
  expect(await stored('titles')).toEqual([
    [undefined, 'Linen apron'],
    [undefined, 'Apron of washed linen'],
  ])
  const saved = await owner.visitor.post(addressOf('titles'), fieldsOf(removed))
  expect(saved.location).toBe(`/user/listings/${listingId}#section-titles`)
  expect(await stored('titles')).toEqual([
    [undefined, 'Typed, not saved'],
    [undefined, 'Third'],
  ])
})

test('names and values, questions and answers are rows of two fields', async () => {
  const page = await owner.visitor.get(addressOf('specifications'))
  expect(rowsOf(page)).toEqual([
    ['parts[0].label', 'Material'],
    ['parts[0].text', 'linen'],
  ])
  const added = await press('specifications', page, 'Add specification')
  const typed = { 'parts[1].label': 'Size: small', 'parts[1].text': '70 x 85 cm' }
  await owner.visitor.post(addressOf('specifications'), { ...fieldsOf(added), ...typed })
  expect(await stored('specifications')).toEqual([
    ['Material', 'linen'],
    ['Size: small', '70 x 85 cm'],
  ])
  const faq = await owner.visitor.get(addressOf('faq'))
  expect(faq.text).toContain('Answer')
  expect(rowsOf(faq)[0]).toEqual(['parts[0].label', 'Can it be washed?'])
})

test('lines that are pasted into one row become rows, and empty rows are left out', async () => {
  const page = await owner.visitor.get(addressOf('tags'))
  expect(rowsOf(page)).toEqual([['parts[0]', '']])
  const { base = '' } = fieldsOf(page)
  const rows = { 'parts[0]': 'apron\r\nlinen\r\n', 'parts[1]': ' ', 'parts[2]': 'kitchen' }
  await owner.visitor.post(addressOf('tags'), { base, ...rows })
  expect(await stored('tags')).toEqual([
    [undefined, 'apron'],
    [undefined, 'linen'],
    [undefined, 'kitchen'],
  ])
})

test('what is wrong stands beside its own row, also behind empty ones, and all is kept', async () => {
  const page = await owner.visitor.get(addressOf('titles'))
  const rows = { 'parts[0]': 'One', 'parts[1]': '', 'parts[2]': 'x'.repeat(601) }
  const refused = await owner.visitor.post(addressOf('titles'), { ...fieldsOf(page), ...rows })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('href="#section-parts[2]"')
  expect(refused.text).toContain('at most 600 characters')
  expect(fieldsOf(refused)).toMatchObject(rows)
  const many = Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`parts[${at}]`, `Title ${at}`]))
  const tooMany = await owner.visitor.post(addressOf('titles'), { ...fieldsOf(page), ...many })
  expect(tooMany.status).toBe(400)
  expect(tooMany.text).toContain('Titles: at most 10 parts are allowed; you have 11.')
  expect(rowsOf(tooMany)).toHaveLength(11)
  expect(buttonOf(tooMany, 'Add title').disabled).toBe(true)
})

test.each([
  ['of a row that is not there', { type: 'remove', payload: { name: 'parts', index: 7 } }],
  ['of another list', { type: 'insert', payload: { name: 'others' } }],
  ['that is unknown', { type: 'explode', payload: {} }],
])('a button %s changes nothing and loses nothing', async (_what, intent) => {
  const page = await owner.visitor.get(addressOf('titles'))
  const typed = { 'parts[0]': 'Typed' }
  const answer = await owner.visitor.post(addressOf('titles'), {
    ...fieldsOf(page),
    ...typed,
    __intent__: JSON.stringify(intent),
  })
  expect(answer.status).toBe(400)
  expect(fieldsOf(answer)).toMatchObject(typed)
})

test('two tabs: both texts are shown, and mine, theirs or both can be kept', async () => {
  const page = await owner.visitor.get(addressOf('titles'))
  const theirs = { 'parts[0]': 'Linen apron', 'parts[1]': 'Theirs' }
  await owner.visitor.post(addressOf('titles'), { ...fieldsOf(page), ...theirs })
  const mine = { 'parts[0]': 'Linen apron', 'parts[1]': 'Mine' }
  const conflict = await owner.visitor.post(addressOf('titles'), { ...fieldsOf(page), ...mine })
  expect(conflict.status).toBe(409)
  expect(conflict.text).toContain('Saved in the meantime')
  for (const text of ['Theirs', 'Mine']) expect(conflict.text).toContain(text)
  expect(conflict.text).toContain(`href="/user/listings/${listingId}"`)
  expect(await stored('titles')).toEqual([
    [undefined, 'Linen apron'],
    [undefined, 'Theirs'],
  ])

  const joined = await owner.visitor.post(addressOf('titles'), { ...fieldsOf(conflict), intent: 'join' })
  expect(joined.status).toBe(200)
  expect(rowsOf(joined).map(([, text]) => text)).toEqual(['Linen apron', 'Theirs', 'Mine'])
  const again = await owner.visitor.post(addressOf('titles'), { ...fieldsOf(conflict), intent: 'edit' })
  expect(rowsOf(again).map(([, text]) => text)).toEqual(['Linen apron', 'Mine'])
  await owner.visitor.post(addressOf('titles'), { ...fieldsOf(conflict), intent: 'mine' })
  expect(await stored('titles')).toEqual([
    [undefined, 'Linen apron'],
    [undefined, 'Mine'],
  ])
  // A third text came in while the two were compared.
  const stale = await owner.visitor.post(addressOf('titles'), { ...fieldsOf(joined), intent: 'save' })
  expect(stale.status).toBe(409)
})

test('a text in one piece has nothing to join', async () => {
  const page = await owner.visitor.get(addressOf('slug'))
  await owner.visitor.post(addressOf('slug'), { ...fieldsOf(page), text: 'theirs' })
  const conflict = await owner.visitor.post(addressOf('slug'), { ...fieldsOf(page), text: 'mine' })
  expect(conflict.status).toBe(409)
  expect(conflict.text).not.toContain('Combine both')
})

test('a listing in Arabic is edited and read from right to left', async () => {
  const text = { specifications: [{ label: 'المقاس', text: '70 x 85 سم' }] }
  const written = await makeListing(app.services.db, owner.id, { language: 'Arabic', text })
  const page = await owner.visitor.get(`/user/listings/${written.listingId}`)
  expect(page.text).toMatch(/<div[^>]* lang="ar">\s*<dl class="facts" dir="rtl">/)
  expect(page.text).toMatch(/<dd dir="rtl">.*سم/)
  const editor = await owner.visitor.get(`/user/listings/${written.listingId}/sections/specifications`)
  expect(editor.text).toMatch(/<textarea[^>]* lang="ar" dir="rtl"/)
})
