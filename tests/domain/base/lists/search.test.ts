import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COUNT_CAP, type ListQuery } from '#app/domain/base/lists/page.ts'
import { isoTime } from '#app/domain/base/time.ts'
import { listOrders, listShopOrders } from '#app/domain/orders/order-lists.server.ts'
import { shownIn } from '#app/domain/orders/order-search.server.ts'
import { engineOf } from '#db/engine.server.ts'
import type { OrderRow } from '#db/schema.ts'
import { arrivalIn } from '#db/search.server.ts'
import { makeOrder, makeUser } from '#tests/factories.ts'
import { type FilledShop, fillShop } from './filled-shop.ts'

const SOLD = { kind: 'package', view: 'sold' } as const

let shop: FilledShop
let rows: OrderRow[]
let shownText: Map<string, string>

beforeAll(async () => {
  shop = await fillShop({ many: COUNT_CAP + 80, few: 60 })
  const shown = shownIn('UTC')
  rows = await shop.db.selectFrom('orders').selectAll().where('kind', '=', 'package').execute()
  shownText = new Map(rows.map((row) => [row.id, shown.text({ ...row })]))
})
afterAll(() => shop.close())

const NEWEST = { search: '', sort: 'date', direction: 'desc', page: 1 } as const

const SEARCHED = ['number', 'payment_status', 'order_status', 'title'] as const

/** What a plain look at every row finds. */
function naive(needle: string, userId?: string): Set<string> {
  const columns =
    userId === undefined ? ([...SEARCHED, 'customer_name', 'customer_email'] as const) : SEARCHED
  const small = needle.toLowerCase()
  let own = rows.filter((row) => userId === undefined || row.user_id === userId)
  const newest = own.toSorted((a, b) => b.seq - a.seq).slice(0, COUNT_CAP)
  // A short text is looked for among the newest only.
  if ([...needle].length < 3) own = newest
  const holds = (texts: string[]) => texts.some((text) => text.toLowerCase().includes(small))
  const stored = own.filter((row) => holds(columns.map((column) => row[column])))
  // By what lists show of them, the newest are found as well.
  const shown = newest.filter(({ id }) => holds((shownText.get(id) ?? '').split('\n')))
  return new Set([...stored, ...(stored.length > COUNT_CAP ? [] : shown)].map(({ id }) => id))
}

async function found(query: ListQuery<'date'>, userId?: string): Promise<Set<string>> {
  const all = new Set<string>()
  for (let page = 1; ; page++) {
    const list = userId
      ? await listOrders(shop.db, userId, { ...query, page, size: 100 }, 'package')
      : await listShopOrders(shop.db, SOLD, { ...query, page, size: 100 })
    for (const { id } of list.rows) all.add(id)
    if (list.next === undefined) {
      expect(list.total).toBe(all.size)
      return all
    }
  }
}

test('the index finds what a look at every row finds', async () => {
  const texts = rows.flatMap((row) =>
    [...SEARCHED, 'customer_name' as const, 'customer_email' as const].map((column) => row[column]),
  )
  const cut = fc.tuple(fc.constantFrom(...texts), fc.nat(30), fc.integer({ min: 1, max: 9 }))
  const part = cut.map(([text, from, length]) =>
    [...text]
      .slice(from % text.length)
      .slice(0, length)
      .join(''),
  )
  const odd = fc.constantFrom(
    '"',
    '""',
    "'",
    '%',
    '_',
    '\\',
    '*',
    ' AND ',
    '{title} : "a"',
    '^pai',
    'NEAR(',
    'é',
    '%_%',
  )
  const needle = fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .tuple(part, fc.boolean())
        .map(([text, up]) => (up ? text.toUpperCase() : text.toLowerCase())),
    },
    { weight: 2, arbitrary: fc.tuple(part, odd, part).map((parts) => parts.join('')) },
    { weight: 1, arbitrary: odd },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }) },
  )
  await fc.assert(
    fc.asyncProperty(needle, fc.constantFrom('many', 'few', undefined), async (text, whose) => {
      fc.pre(text !== '')
      const userId = whose && shop[whose]
      const searched = text.replace(/\p{Cc}/gu, ' ')
      expect(await found({ ...NEWEST, search: text }, userId)).toEqual(naive(searched, userId))
    }),
    { numRuns: 200 },
  )
}, 60_000)

test('what changes is found by its new words alone, and what goes is not found', async () => {
  const userId = await makeUser(shop.db)
  const { id } = await makeOrder(shop.db, userId, { title: 'Winter lights', number: 'QQWWEE11' })
  const search = async (needle: string) => (await found({ ...NEWEST, search: needle }, userId)).has(id)
  const change = (values: { title?: string; payment_status?: 'Paid'; deleted_at?: string | null }) =>
    shop.db.updateTable('orders').set(values).where('id', '=', id).execute()
  expect(await search('wwee')).toBe(true)
  expect(await search('TER LIG')).toBe(true)
  expect(await search('paid')).toBe(false)
  await change({ title: 'Summer shade', payment_status: 'Paid' })
  expect(await search('winter')).toBe(false)
  expect(await search('mer sha')).toBe(true)
  expect(await search('paid')).toBe(true)
  await change({ deleted_at: isoTime() })
  expect(await search('summer')).toBe(false)
  await change({ deleted_at: null })
  expect(await search('summer')).toBe(true)
  await shop.db.deleteFrom('orders').where('id', '=', id).execute()
  expect(await search('summer')).toBe(false)
  const hits = engineOf(shop.db).matching(shop.db, 'orders', [[['title'], 'mer sha']])
  expect(await hits.select(arrivalIn('orders').as('seq')).execute()).toEqual([])
})

test('a text across two fields is not found', async () => {
  const userId = await makeUser(shop.db)
  await makeOrder(shop.db, userId, { title: 'Lamp', number: 'ZZZZ9999' })
  expect((await found({ ...NEWEST, search: '9999lamp' }, userId)).size).toBe(0)
  expect((await found({ ...NEWEST, search: 'p\n' }, userId)).size).toBe(0)
})

test('of very many matches the newest are sorted, and a short text looks through the newest rows', async () => {
  const crowd = await makeUser(shop.db)
  const old = await makeOrder(shop.db, crowd, {
    title: 'Oldest ~',
    total_minor: 1,
    price_minor: 1,
    fee_minor: 0,
  })
  for (let n = 0; n < COUNT_CAP; n++) await makeOrder(shop.db, crowd, { title: 'Common' })
  const common = { ...NEWEST, search: 'pending' }
  const first = await listOrders(shop.db, crowd, { ...common, sort: 'total', direction: 'asc' }, 'package')
  expect(first).toMatchObject({ total: COUNT_CAP, more: true, place: 1, pages: 100, bound: 'newest-matches' })
  expect(first.rows.map(({ id }) => id)).not.toContain(old.id)
  const last = await listOrders(shop.db, crowd, { ...common, page: 'last' }, 'package')
  expect(last).toMatchObject({ place: 100, previous: 99 })
  expect(last.next).toBeUndefined()
  // The oldest is found by its own words, but lies beyond the rows that a short text looks through.
  expect((await listOrders(shop.db, crowd, { ...NEWEST, search: 'oldest' }, 'package')).rows).toHaveLength(1)
  const short = await listOrders(shop.db, crowd, { ...NEWEST, search: '~' }, 'package')
  expect(short).toMatchObject({ total: 0, more: false, bound: 'newest-rows' })
  const all = await listOrders(shop.db, crowd, { ...NEWEST, search: 'co' }, 'package')
  expect(all).toMatchObject({ total: COUNT_CAP, more: false, bound: 'newest-rows' })
})
