import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { COUNT_CAP, type PageRef } from '#app/domain/base/lists/page.ts'
import { type LibraryScope, listLibrary } from '#app/domain/listings/library.server.ts'
import { LISTING_SORTS } from '#app/domain/listings/listing-sorts.ts'
import { changeProduct } from '#app/domain/listings/products.server.ts'
import { makeUser } from '#tests/factories.ts'
import { makeListing, openStudio } from './studio.ts'

const MANY = COUNT_CAP + 37
const DIRECTIONS = ['asc', 'desc'] as const
const LANGUAGES = ['English', 'German', 'Japanese']

let studio: Awaited<ReturnType<typeof openStudio>>
let many: string
let few: string
const asked = new Set<string>()

beforeAll(async () => {
  studio = await openStudio()
  many = await makeUser(studio.db)
  few = await makeUser(studio.db)
  fill(many, MANY)
  for (let n = 0; n < 5; n++) await makeListing(studio.db, few, { name: `Mug ${n}` })
  const prepare = studio.sqlite.prepare.bind(studio.sqlite)
  studio.sqlite.prepare = ((text: string) => {
    asked.add(text)
    return prepare(text)
  }) as typeof studio.sqlite.prepare
})
beforeEach(() => asked.clear())
afterAll(() => studio.close())

/** Listings without texts of their own, of which the library reads none. */
function fill(userId: string, count: number) {
  const { sqlite } = studio
  const product = sqlite.prepare(
    `insert into products (id, user_id, name, facts_version, created_at, updated_at) values (?, ?, ?, 1, ?, ?)`,
  )
  const listing = sqlite.prepare(
    `insert into listings (id, product_id, user_id, language, facts_version, rewrites_granted, open_checks, product_name,
      status, reviewed_at, exported_at, archived_at, text, created_at, updated_at)
      values (?, ?, ?, ?, 1, 10, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const change = sqlite.prepare(`update products set facts_version = 2 where id = ?`)
  sqlite.transaction(() => {
    for (let n = 0; n < count; n++) {
      const at = new Date(Date.UTC(2026, 0, 1 + (n % 40))).toISOString()
      const name = ['Apron', 'bag', 'Čepice', 'Ünïque mug', '帯'][n % 5] ?? ''
      const reviewed = n % 3 === 0
      product.run(`p${n}`, userId, name, at, at)
      const states = [reviewed ? 'reviewed' : 'draft', reviewed ? at : null, n % 6 === 0 ? at : null, null]
      const row = [`l${n}`, `p${n}`, userId, LANGUAGES[n % 3], n % 4, name, ...states]
      listing.run(...row, `linen number ${n}`, at, at)
      if (n % 5 === 0) change.run(`p${n}`)
    }
  })()
}

async function walk(read: (page: PageRef) => ReturnType<typeof listLibrary>) {
  const ids: string[] = []
  for (let page: PageRef | undefined = 1; page !== undefined; ) {
    const found = await read(page)
    ids.push(...found.rows.map(({ id }) => id))
    page = found.next
  }
  return ids
}

test('by every sort all pages give every listing once', async () => {
  for (const sort of LISTING_SORTS) {
    for (const direction of DIRECTIONS) {
      const ids = await walk((page) =>
        listLibrary(studio.db, { userId: many }, { search: '', sort, direction, page, size: 100 }),
      )
      expect(new Set(ids).size, `${sort} ${direction}`).toBe(MANY)
      expect(ids).toHaveLength(MANY)
    }
  }
})

const SCOPES: Omit<LibraryScope, 'userId'>[] = [
  {},
  { outdated: true },
  { language: 'German', outdated: true },
  { state: 'draft', checks: true, outdated: true },
  { language: 'English', state: 'reviewed', checks: false, outdated: true },
  { archived: true },
  { language: 'German' },
  { state: 'exported' },
  { checks: true },
  { language: 'English', checks: false },
  { language: 'English', state: 'draft' },
  { state: 'reviewed', checks: true },
  { language: 'English', state: 'reviewed', checks: true },
]

test('every filter finds what it says', async () => {
  for (const scope of SCOPES) {
    const page = await listLibrary(
      studio.db,
      { userId: many, ...scope },
      { search: '', sort: 'date', direction: 'desc', page: 1, size: 1000 },
    )
    const fits = Array.from({ length: MANY }, (_, n) => ({
      language: LANGUAGES[n % 3],
      state: n % 6 === 0 ? 'exported' : n % 3 === 0 ? 'reviewed' : 'draft',
      checks: n % 4 > 0,
      archived: false,
      outdated: n % 5 === 0,
    })).filter((row) =>
      Object.entries({ archived: false, ...scope }).every(([name, value]) => row[name as 'state'] === value),
    )
    expect(page.rows.length, JSON.stringify(scope)).toBe(Math.min(1000, fits.length))
  }
})

/** How SQLite goes about a statement. */
function stepsOf(text: string): string[] {
  return studio.sqlite
    .prepare<unknown[], { detail: string }>(`explain query plan ${text}`)
    .all(...Array(text.split('?').length - 1).fill(null))
    .map(({ detail }) => detail)
}

test('every page is read through an index, whatever it is filtered and sorted by', async () => {
  for (const direction of DIRECTIONS) {
    for (const scope of SCOPES) {
      for (const sort of Object.keys(scope).length === 0 ? LISTING_SORTS : (['date'] as const)) {
        for (const page of [1, 'last', { after: 'l500' }, { before: 'l500' }] as PageRef[]) {
          await listLibrary(studio.db, { userId: many, ...scope }, { search: '', sort, direction, page })
        }
      }
    }
  }
  const steps = [...asked].flatMap((text) => (text.startsWith('explain') ? [] : stepsOf(text)))
  expect(steps.length).toBeGreaterThan(50)
  expect(steps.filter((step) => /^SCAN listings|TEMP B-TREE/.test(step))).toEqual([])
})

test('what a search has found is read by its number of arrival, whatever it is filtered by', async () => {
  for (const scope of SCOPES) {
    for (const search of ['linen number', 'number 51', 'li']) {
      for (const sort of ['name', 'date'] as const)
        await listLibrary(studio.db, { userId: many, ...scope }, { search, sort, direction: 'asc', page: 1 })
    }
  }
  const read = [...asked].filter((text) => / in \(/.test(text))
  expect(read.length).toBeGreaterThan(10)
  for (const text of read) {
    const steps = stepsOf(text)
    expect(
      steps.some((step) => step.startsWith('SEARCH listings USING INDEX listings_seq (seq=?)')),
      steps.join(),
    ).toBe(true)
  }
})

test('a listing is found by its product’s name, its keys and its texts, and by what they become', async () => {
  const { db, sqlite } = studio
  const find = async (search: string, userId = few) =>
    (await listLibrary(db, { userId }, { search, sort: 'date', direction: 'desc', page: 1 })).rows.map(
      ({ productName }) => productName,
    )
  const { productId } = await makeListing(db, few, { name: 'Copper kettle' })
  sqlite.prepare(`update products set sku = 'KT-900' where id = ?`).run(productId)
  for (const search of ['pper ket', 'kt-900', 'WASHED LINEN', 'kt']) {
    expect(await find(search), search).toContain('Copper kettle')
  }
  expect(await find('pper ket', many)).toEqual([])
  expect(await changeProduct(db, few, productId, { name: 'Steel kettle' })).toBe('changed')
  expect(await find('copper')).toEqual([])
  expect(await find('steel')).toEqual(['Steel kettle'])
  // Of very many the index is asked.
  expect(await find('number 512', many)).toHaveLength(1)
  expect(await find('帯', many)).not.toEqual([])
})
