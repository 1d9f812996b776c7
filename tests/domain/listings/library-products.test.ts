import { afterAll, beforeAll, expect, test } from 'vitest'
import { COUNT_CAP, type PageRef } from '#app/domain/base/lists/page.ts'
import { type LibraryScope, type ListingSummary, listLibrary } from '#app/domain/listings/library.server.ts'
import {
  countLibraryProducts,
  findOfProducts,
  type LibraryProduct,
  listLibraryProducts,
} from '#app/domain/listings/library-products.server.ts'
import { PRODUCT_SORTS } from '#app/domain/listings/listing-sorts.ts'
import { makeUser } from '#tests/factories.ts'
import { makeListing, openStudio } from './studio.ts'

/** More products than are counted, with up to four listings each, in and out of the archive. */
const PRODUCTS = COUNT_CAP + 120
const DIRECTIONS = ['asc', 'desc'] as const

let studio: Awaited<ReturnType<typeof openStudio>>
let many: string
let few: string
const asked = new Set<string>()

beforeAll(async () => {
  studio = await openStudio()
  many = await makeUser(studio.db)
  few = await makeUser(studio.db)
  studio.sqlite.exec(`
    with recursive n (i) as (select 0 union all select i + 1 from n where i < ${PRODUCTS - 1})
    insert into products (id, user_id, name, facts_version, created_at, updated_at)
      select 'p' || i, '${many}', json_extract('["Apron","bag","Čepice","帯"]', printf('$[%d]', i % 4)), 1,
        '2026-01-01', '2026-01-01' from n;
    with each (p, i, k, d) as (
      select products.id, cast(substr(products.id, 2) as integer), value, cast(substr(products.id, 2) as integer) * 7919 + value * 104729
      from products join json_each('[0,1,2,3]') where user_id = '${many}')
    insert into listings (id, product_id, user_id, language, facts_version, rewrites_granted, open_checks, is_outdated,
      product_name, text, archived_at, exported_at, created_at, updated_at)
      select 'l' || i || '-' || k, p, '${many}', json_extract('["English","German","Arabic","French"]', printf('$[%d]', k)),
        1, 1, max(0, d % 5 - 2), d % 6 = 0, (select name from products where id = p), 'Linen number ' || d,
        iif(d % 9 = 0, '2026-03-01', null), iif(d % 4 = 0, '2026-03-01', null),
        strftime('%Y-%m-%dT%H:%M:%fZ', 1767225600 + d % 5000 * 60, 'unixepoch'),
        strftime('%Y-%m-%dT%H:%M:%fZ', 1767225600 + d % 4999 * 60, 'unixepoch')
      from each where k <= i % 4 order by d % 1013`)
  for (const name of ['Café table', 'Straßenlaterne', 'Mug']) {
    const { productId } = await makeListing(studio.db, few, { name })
    await makeListing(studio.db, few, { name, productId, language: 'German' })
  }
  const prepare = studio.sqlite.prepare.bind(studio.sqlite)
  studio.sqlite.prepare = ((text: string) => {
    asked.add(text)
    return prepare(text)
  }) as typeof studio.sqlite.prepare
})
afterAll(() => studio.close())

const SCOPES: Omit<LibraryScope, 'userId'>[] = [
  {},
  { archived: true },
  { language: 'German' },
  { state: 'exported' },
  { checks: true },
  { outdated: true },
  { language: 'English', state: 'draft', checks: false, outdated: true },
]

async function walk<Row extends { id: string }>(
  read: (page: PageRef) => Promise<{ rows: Row[]; next?: PageRef }>,
) {
  const rows: Row[] = []
  for (let page: PageRef | undefined = 1; page !== undefined; ) {
    const found: { rows: Row[]; next?: PageRef } = await read(page)
    rows.push(...found.rows)
    page = found.next
  }
  return rows
}

/** Listings in the order of their list, as products in the order of theirs. */
function asProducts(listings: ListingSummary[], direction: 'asc' | 'desc'): [string, string[]][] {
  const downwards = direction === 'desc' ? listings : listings.toReversed()
  const grouped = Map.groupBy(downwards, ({ productId }) => productId)
  const products = [...grouped].map(([id, own]): [string, string[]] => [id, own.map((row) => row.id).sort()])
  return direction === 'desc' ? products : products.reverse()
}

const shown = ({ id, listings }: LibraryProduct): [string, string[]] => [
  id,
  listings.map((listing) => listing.id).sort(),
]

test.each(SCOPES.map((scope) => [JSON.stringify(scope), scope] as const))(
  'all pages give the products of the listings that %s gives, each once, in each order',
  async (_, scope) => {
    const all = { userId: many, ...scope }
    for (const sort of PRODUCT_SORTS) {
      for (const direction of DIRECTIONS) {
        const query = { search: '', sort, direction, size: 100 }
        const listings = await walk((page) => listLibrary(studio.db, all, { ...query, page }))
        const products = await walk((page) => listLibraryProducts(studio.db, all, { ...query, page }))
        expect(listings.length).toBeGreaterThan(20)
        expect(products.map(shown), `${sort} ${direction}`).toEqual(asProducts(listings, direction))
      }
    }
  },
)

test('pages lead back as they led there, and the last one is read from its end', async () => {
  const read = (page: PageRef) =>
    listLibraryProducts(studio.db, { userId: many }, { search: '', sort: 'date', direction: 'desc', page })
  const numbered = await read(COUNT_CAP / 10)
  expect([numbered.total, numbered.more]).toEqual([COUNT_CAP, true])
  const beyond = await read(numbered.next ?? 1)
  expect(beyond.place).toBe('between')
  expect((await read(beyond.previous ?? 1)).rows).toEqual(numbered.rows)
  const last = await read('last')
  const before = await read(last.previous ?? 1)
  expect((await read(before.next ?? 1)).rows).toEqual(last.rows)
  const all = (await walk(read)).length
  expect(all).toBeGreaterThan(COUNT_CAP)
  expect(await countLibraryProducts(studio.db, { userId: many }, 5000)).toEqual({ total: all, more: false })
})

test('a search finds the products of the listings that have the words, with these alone', async () => {
  const find = (search: string, userId = few, page: PageRef = 1) =>
    listLibraryProducts(studio.db, { userId }, { search, sort: 'name', direction: 'asc', page, size: 100 })
  const languages = async (search: string) =>
    (await find(search)).rows.map(({ name, listings }) => [name, listings.map(({ language }) => language)])
  expect(await languages('STRASSEN')).toEqual([['Straßenlaterne', ['English', 'German']]])
  expect(await languages('strassen german')).toEqual([['Straßenlaterne', ['German']]])
  expect(await languages('pockets')).toHaveLength(3)
  expect(await languages('nowhere')).toEqual([])
  // Of very many the index is asked: of the listings it finds, not of the products, the newest are read.
  const found = await find('linen', many)
  expect([found.found, found.more, found.bound]).toEqual([COUNT_CAP, true, 'newest-matches'])
  expect(found.total).toBeLessThan(COUNT_CAP)
  const all = await walk((page) => find('linen', many, page))
  expect(all).toHaveLength(found.total)
  expect(all.flatMap(({ listings }) => listings)).toHaveLength(COUNT_CAP)
  for (const direction of DIRECTIONS) {
    const query = { search: 'bag number 7', sort: 'updated', direction, size: 10 } as const
    const listings = await walk((page) => listLibrary(studio.db, { userId: many }, { ...query, page }))
    const products = await walk((page) =>
      listLibraryProducts(studio.db, { userId: many }, { ...query, page }),
    )
    expect(listings.length).toBeGreaterThan(50)
    expect(products.map(shown)).toEqual(asProducts(listings, direction))
  }
})

test('the listings of some products are those that are shown, of nobody else’s', async () => {
  const scope = { userId: many, language: 'German' }
  const ofThem = (search: string, productIds: string[], userId = many) =>
    findOfProducts(studio.db, { ...scope, userId }, { search, productIds })
  expect(await ofThem('', ['p1', 'p2', 'p4'])).toEqual(expect.arrayContaining(['l1-1', 'l2-1']))
  expect(await ofThem('', ['p4'])).toEqual([])
  expect(await ofThem('帯', ['p3', 'p1'])).toEqual(['l3-1'])
  expect(await ofThem('', [])).toEqual([])
  expect(await ofThem('', ['p1'], few)).toBeUndefined()
  expect(await ofThem('', ['p1', 'unknown'])).toBeUndefined()
})

test('every page is read through an index, whatever it is filtered and sorted by', async () => {
  const lists = [...asked].filter((text) => text.includes('not exists'))
  expect(lists.length).toBeGreaterThan(10)
  for (const text of lists) {
    const steps = studio.sqlite
      .prepare<unknown[], { detail: string }>(`explain query plan ${text}`)
      .all(...Array(text.split('?').length - 1).fill(null))
      .map(({ detail }) => detail)
    expect(
      steps.filter((step) => /^SCAN|TEMP B-TREE/.test(step)),
      steps.join('\n'),
    ).toEqual([])
    expect(
      steps.some((step) => /^SEARCH other USING .*\(product_id=\?/.test(step)),
      steps.join('\n'),
    ).toBe(true)
  }
})
