import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldText } from '#app/domain/base/fold-text.ts'
import { COUNT_CAP } from '#app/domain/base/lists/page.ts'
import { searchWords } from '#app/domain/base/lists/search-words.ts'
import { addBrand } from '#app/domain/listings/brands/brands.server.ts'
import { findAllInLibrary, type LibraryScope, listLibrary } from '#app/domain/listings/library.server.ts'
import { changeProduct } from '#app/domain/listings/products.server.ts'
import { saveSection } from '#app/domain/listings/save-section.server.ts'
import { foldDue } from '#app/domain/listings/search-text.server.ts'
import { findSearchFaults } from '#db/sqlite/search-check.server.ts'
import { execute } from '#tests/database.ts'
import { makeUser } from '#tests/factories.ts'
import { isOnPostgres } from '#tests/postgres/databases.ts'
import { makeListing, openStudio } from './studio.ts'

let studio: Awaited<ReturnType<typeof openStudio>>
let userId: string
let crowd: string

beforeAll(async () => {
  studio = await openStudio()
  userId = await makeUser(studio.db)
  crowd = await makeUser(studio.db)
  const names = [
    'Café table, round',
    'Straßenlaterne',
    'Lampe für den Tisch',
    'Żółta ściereczka',
    'कॉफ़ी मग',
    '帯 ガラス',
  ]
  for (const name of names) await makeListing(studio.db, userId, { name })
  await makeListing(studio.db, userId, { name: 'Bügelbrett', language: 'German' })
  // More than are looked through row by row.
  for (const name of names.slice(0, 3)) await makeListing(studio.db, crowd, { name })
  await execute(
    studio.db,
    `with recursive n (i) as (select 1 union all select i + 1 from n where i < ${COUNT_CAP + 200})
    insert into products (id, user_id, name, facts_version, created_at, updated_at)
      select 'p' || i, '${crowd}', 'Mug ' || i, 1, '2025-01-01T00:00:00.000Z', '2025-01-01T00:00:00.000Z' from n`,
    `insert into listings (id, product_id, user_id, language, facts_version, rewrites_granted, product_name, text, created_at, updated_at)
      select 'l' || id, id, user_id, 'French', 1, 1, name, 'Grès émaillé, ' || name, created_at, updated_at from products where user_id = '${crowd}' and name like 'Mug %'`,
  )
})
afterAll(() => studio.close())

async function find(search: string, scope: Partial<LibraryScope> = {}) {
  const query = { search, sort: 'date', direction: 'desc', page: 1, size: 100 } as const
  const { rows } = await listLibrary(studio.db, { userId, ...scope }, query)
  return rows.map(({ productName }) => productName)
}

const inCrowd = (search: string) => find(search, { userId: crowd })

test('case, accents and forms of letters do not count, in any script', () => {
  expect(
    ['Café', 'CAFÉ', 'STRASSE', 'Straße', 'ΣΊΣΥΦΟΣ', 'σίσυφος', 'İstanbul', 'Łódź', 'm²', 'Æble'].map(
      foldText,
    ),
  ).toEqual([
    ...['cafe', 'cafe', 'strasse', 'strasse', 'σισυφοσ', 'σισυφοσ', 'istanbul', 'lodz', 'm2', 'aeble'],
  ])
  // What is a letter of its own stays one.
  expect(['ガラス', '한국어', 'कॉफ़ी', 'กาแฟ'].map(foldText)).toEqual(
    ['ガラス', '한국어', 'कॉफ़ी', 'กาแฟ'].map((text) => text.normalize('NFKC')),
  )
  for (const text of ['Straße ΣΊΣΥΦΟΣ', '½ ﬁne']) expect(foldText(foldText(text))).toBe(foldText(text))
})

test('words are apart, a phrase in quotation marks is one', () => {
  const folded = (text: string) => searchWords(text).map((word) => word.folded)
  expect(folded('red  Lamp')).toEqual(['red', 'lamp'])
  expect(folded('big "red lamp"')).toEqual(['big', 'red lamp'])
  expect(folded('„Rote Lampe“ «deux mots» “open phrase')).toEqual(['rote lampe', 'deux mots', 'open phrase'])
  expect(folded('24" monitor 12\'5')).toEqual(['24"', 'monitor', "12'5"])
  expect([folded('""'), folded('"'), folded('  ')]).toEqual([[], [], []])
})

test.each([
  ['a short list', find],
  ['a long one, by its index', inCrowd],
])('in %s all words are found in any order, without accents and case', async (_, search) => {
  expect(await search('ROUND cafe')).toEqual(['Café table, round'])
  expect(await search('cafe\u0301')).toEqual(['Café table, round'])
  expect(await search('strassen')).toEqual(['Straßenlaterne'])
  expect(await search('STRAẞEN')).toEqual(['Straßenlaterne'])
  expect(await search('tisch lampe')).toEqual(['Lampe für den Tisch'])
  expect(await search('"lampe fur den"')).toEqual(['Lampe für den Tisch'])
  expect(await search('"tisch lampe"')).toEqual([])
  expect(await search('lampe round')).toEqual([])
  // Of a name, a text and a language; a short word beside a long one.
  expect(await search('pockets english strassenlaterne 2')).toEqual([])
  expect(await search('pockets english strassenlaterne o')).toEqual(['Straßenlaterne'])
})

test('letters of other scripts are found, and quotation marks alone look for nothing', async () => {
  expect(await find('sciereczka zolta')).toEqual(['Żółta ściereczka'])
  expect(await find('कॉफ़ी')).toEqual(['कॉफ़ी मग'])
  expect(await find('ガラス')).toEqual(['帯 ガラス'])
  expect(await find('カラス')).toEqual([])
  expect(await find('german')).toEqual(['Bügelbrett'])
  expect(await find('""')).toHaveLength(7)
})

test('rows that are not folded yet are found as they are written, and folded step by step', async () => {
  // Those of the crowd came from a release that does not know of it.
  expect((await inCrowd('grès émaillé')).length).toBe(100)
  expect((await inCrowd('mug émaillé 1100')).length).toBe(1)
  expect(await inCrowd('gres emaille')).toEqual([])
  let rounds = 0
  while ((await foldDue(studio.db, 500)) > 0) rounds++
  expect(rounds).toBe(3)
  expect((await inCrowd('GRES emaille')).length).toBe(100)
  if (!isOnPostgres) expect(findSearchFaults(studio.sqlite, { words: true })).toEqual([])
})

test('a new text, name or key is found at once, and what a release before changes as it is written', async () => {
  const { listingId, productId } = await makeListing(studio.db, userId, { name: 'Krug' })
  const edit = { userId, listingId, section: 'titles', parts: [{ text: 'Pichet émaillé' }] } as const
  const base = (
    await studio.db
      .selectFrom('listing_sections')
      .select('revision_id')
      .where('listing_id', '=', listingId)
      .where('section', '=', 'titles')
      .executeTakeFirstOrThrow()
  ).revision_id
  expect(await saveSection(studio.db, { ...edit, parts: [...edit.parts], base })).toMatchObject({
    outcome: 'saved',
  })
  expect(await find('emaille pichet')).toEqual(['Krug'])
  await changeProduct(studio.db, userId, productId, { name: 'Größerer Krug', sku: 'É-77' })
  expect(await find('grosserer e-77')).toEqual(['Größerer Krug'])
  await studio.db.updateTable('products').set({ name: 'Châle' }).where('id', '=', productId).execute()
  expect(await find('châle')).toEqual(['Châle'])
  expect(await foldDue(studio.db, 10)).toBe(1)
  expect(await find('chale')).toEqual(['Châle'])
  if (!isOnPostgres) expect(findSearchFaults(studio.sqlite, { words: true })).toEqual([])
})

test('the listings of a brand are those of its products, and of the default one also those without', async () => {
  const { db } = studio
  const owner = await makeUser(db)
  const brandOf = async (name: string) => {
    const added = await addBrand(db, owner, { name, rules: {} as never })
    return added.outcome === 'added' ? added.id : ''
  }
  const [house, other] = [await brandOf('House'), await brandOf('Other')]
  const made = await Promise.all(['A', 'B', 'C'].map((name) => makeListing(db, owner, { name })))
  const [, b, c] = made
  await changeProduct(db, owner, b?.productId ?? '', { brandId: other })
  await changeProduct(db, owner, c?.productId ?? '', { brandId: house })
  const namesOf = (brand: LibraryScope['brand'], more: Partial<LibraryScope> = {}) =>
    find('', { userId: owner, ...(brand && { brand }), ...more }).then((names) => names.toSorted())
  expect(await namesOf({ id: house, isDefault: true })).toEqual(['A', 'C'])
  expect(await namesOf({ id: other, isDefault: false })).toEqual(['B'])
  expect(
    await namesOf({ id: other, isDefault: false }, { language: 'English', state: 'draft', checks: true }),
  ).toEqual([])
  // A language that is added later has the brand of its product.
  await makeListing(db, owner, { name: 'B', productId: b?.productId ?? '', language: 'German' })
  expect(await namesOf({ id: other, isDefault: false })).toEqual(['B', 'B'])
  await changeProduct(db, owner, b?.productId ?? '', { brandId: null })
  expect(await namesOf({ id: other, isDefault: false })).toEqual([])
  expect(await namesOf({ id: other, isDefault: false }, { userId: crowd })).toEqual([])
})

test('all that match are named, up to a limit', async () => {
  const all = await findAllInLibrary(studio.db, { userId: crowd }, '', { most: 5000 })
  expect([all.ids.length, all.hasMore]).toEqual([COUNT_CAP + 203, false])
  const some = await findAllInLibrary(studio.db, { userId: crowd, language: 'French' }, '', { most: 50 })
  expect([some.ids.length, some.hasMore]).toEqual([50, true])
  const searched = await findAllInLibrary(studio.db, { userId: crowd }, 'mug', { most: 5000 })
  expect([searched.ids.length, searched.hasMore]).toEqual([COUNT_CAP, true])
  expect((await findAllInLibrary(studio.db, { userId: crowd }, 'tisch lampe', { most: 5 })).ids).toHaveLength(
    1,
  )
  expect(await findAllInLibrary(studio.db, { userId: crowd }, 'nowhere', { most: 5 })).toEqual({
    ids: [],
    hasMore: false,
  })
})
