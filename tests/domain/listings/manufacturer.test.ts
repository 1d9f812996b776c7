import { expect, test } from 'vitest'
import { manufacturerParagraphs, withoutManufacturer } from '#app/domain/listings/brands/manufacturer.ts'
import { LANGUAGES } from '#app/domain/listings/languages.ts'
import { addReference } from '#app/domain/listings/references/change-references.server.ts'
import { listWholeReferences } from '#app/domain/listings/references/references.server.ts'
import { newId } from '#db/ids.server.ts'
import { makeUser } from '#tests/factories.ts'
import { makeListing, openStudio } from './studio.ts'

const MAKER = {
  // A name and a town that look like addresses of pages.
  ...{ name: 'Shen.com', address: ['12 Harbour Rd', 'St.Gallen'], contact: 'info@shen.example' },
  responsible: { name: 'Rep', address: ['1', '2', '3', '4', '5', '6'], contact: 'rep.example/gpsr?x=1' },
}

test('what is appended in any language is known again, wherever it stands', () => {
  for (const { name, code } of LANGUAGES) {
    const [maker = '', responsible = ''] = manufacturerParagraphs(MAKER, code)
    const text = `One.\n\n${maker}\n\nTwo:\nthree\n\n${responsible}`
    expect(withoutManufacturer(text), name).toBe('One.\n\nTwo:\nthree')
    // Editors make links of addresses.
    expect(withoutManufacturer(`${maker} (mailto:info@shen.example)`), name).toBe('')
  }
})

test.each([
  'Manufacturer:\nMade by people who know lamps.',
  'Manufacturer:\nShen\nshen.example',
  'Manufacturer:\n\nShen\n1 Road\nshen.example',
  'Manufacturer: Shen\n1 Road\nshen.example',
  'Our shop:\nShen\n1 Road\nshen.example',
])('other texts stay as they are: %j', (text) => {
  expect(withoutManufacturer(text)).toBe(text)
})

test('a text that facts are read from is kept without it', async () => {
  const { db, close } = await openStudio()
  const userId = await makeUser(db)
  const { productId } = await makeListing(db, userId)
  const text = ['A lamp of brass.', ...manufacturerParagraphs(MAKER, 'fr')].join('\r\n\r\n')
  await addReference(db, { id: newId(), userId, productId, kind: 'text', name: 'Lamp', text })
  const [reference] = await listWholeReferences(db, userId, productId)
  expect(reference?.passages).toEqual(['A lamp of brass.'])
  await close()
})
