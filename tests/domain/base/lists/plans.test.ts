import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { COUNT_CAP, type PageRef } from '#app/domain/base/lists/page.ts'
import {
  countPendingOrders,
  listOrders,
  listPendingOrders,
  listShopOrders,
} from '#app/domain/orders/order-lists.server.ts'
import { ORDER_SORTS, SHOP_ORDER_SORTS } from '#app/domain/orders/order-sorts.ts'
import { ORDER_VIEWS } from '#app/domain/orders/order-views.ts'
import { readSums } from '#app/domain/shop/statistics/revenue-sums.server.ts'
import { type FilledShop, fillShop } from './filled-shop.ts'

const SOLD = { kind: 'package', view: 'sold' } as const

let shop: FilledShop
const asked: Set<string> = new Set()

beforeAll(async () => {
  shop = await fillShop({ many: COUNT_CAP + 5, few: 5 })
  const prepare = shop.sqlite.prepare.bind(shop.sqlite)
  shop.sqlite.prepare = ((text: string) => {
    if (!text.startsWith('explain')) asked.add(text)
    return prepare(text)
  }) as typeof shop.sqlite.prepare
})
beforeEach(() => asked.clear())
afterAll(() => shop.close())

const DIRECTIONS = ['asc', 'desc'] as const
const PLACES: PageRef[] = [1, 'last', { after: '' }, { before: '' }]

/** How SQLite goes about the statements that were asked, one line a step. */
function steps(): string[] {
  return [...asked].flatMap(stepsOf)
}

function stepsOf(text: string): string[] {
  const parameters = Array(text.split('?').length - 1).fill(null)
  const rows = shop.sqlite
    .prepare<unknown[], { detail: string }>(`explain query plan ${text}`)
    .all(...parameters)
  return rows.map(({ detail }) => detail)
}

/** Reads of a whole table, and sorting that no index does. */
const slow = (step: string) => /^SCAN orders|TEMP B-TREE/.test(step)

/** The rows at both ends of a list, so that pages beside them are asked for. */
async function ends(read: (page: PageRef) => Promise<{ rows: { id: string }[] }>): Promise<PageRef[]> {
  const { rows } = await read(1)
  const [first, second] = rows.map(({ id }) => id)
  if (!first || !second) throw new Error('The list is too short')
  return [...PLACES, { after: first }, { before: second }]
}

/** Sorts whose order an index has. The others sort the rows that the filters leave. */
const INDEXED = { own: ['date', 'order'], shop: ['date', 'order', 'customer', 'total'] } as const

test('every page of a list by date, number, customer or total is read through an index, in its order', async () => {
  for (const direction of DIRECTIONS) {
    for (const sort of INDEXED.own) {
      const read = (page: PageRef) =>
        listOrders(shop.db, shop.many, { search: '', sort, direction, page }, 'package')
      for (const page of await ends(read)) await read(page)
    }
    for (const sort of INDEXED.shop) {
      const read = (page: PageRef) => listShopOrders(shop.db, SOLD, { search: '', sort, direction, page })
      for (const page of await ends(read)) await read(page)
    }
  }
  for (const kind of ['package', 'item', undefined] as const) {
    const read = (page: PageRef) => listPendingOrders(shop.db, shop.many, page, kind)
    for (const page of await ends(read)) await read(page)
  }
  await countPendingOrders(shop.db, shop.many)
  const seen = steps()
  expect(seen.length).toBeGreaterThan(85)
  expect(seen.filter(slow)).toEqual([])
  // Beside a row, the index starts at it: its sort and its tie both bound the search.
  expect(
    seen.some((step) => step.includes('orders_user_order (user_id=? AND kind=? AND (number,seq)>(?,?))')),
  ).toBe(true)
  expect(
    seen.some((step) => step.includes('orders_sold_customer (kind=? AND (customer_key,seq)<(?,?))')),
  ).toBe(true)
})

test('another order sorts what an index by date finds, and reads the rows of the page alone', async () => {
  const { own, shop: indexed } = INDEXED
  for (const direction of DIRECTIONS) {
    const wanted = { search: '', direction, page: 2 } as const
    for (const sort of ORDER_SORTS.filter((one) => !own.some((other) => other === one)))
      await listOrders(shop.db, shop.many, { ...wanted, sort }, 'package')
    for (const sort of SHOP_ORDER_SORTS.filter((one) => !indexed.some((other) => other === one)))
      await listShopOrders(shop.db, SOLD, { ...wanted, sort })
  }
  const read = steps().filter((step) => /(SEARCH|SCAN) orders /.test(step))
  expect(read.length).toBeGreaterThan(10)
  expect(
    read.filter((step) => !/ INDEX orders_(user_date|sold_date|(user|sold)_newest|seq) /.test(step)),
  ).toEqual([])
})

test('a search asks its index first, then the orders found', async () => {
  for (const direction of DIRECTIONS) {
    for (const search of ['shop', 'sh']) {
      await listOrders(shop.db, shop.many, { search, sort: 'total', direction, page: 1 }, 'package')
      await listShopOrders(shop.db, SOLD, { search, sort: 'customer', direction, page: 1 })
    }
  }
  for (const text of asked) if (text.startsWith('select count(')) asked.delete(text)
  const seen = steps()
  expect(seen.some((step) => step.startsWith('SCAN order_search VIRTUAL TABLE'))).toBe(true)
  // Orders are looked up by their seq, or walked from the newest on, and never in the order of the list.
  const orders = seen.filter((step) => / orders /.test(step))
  expect(orders.length).toBeGreaterThan(5)
  expect(orders.filter((step) => !/orders_(seq|user_newest|sold_newest) /.test(step))).toEqual([])
  expect(orders.some((step) => step.includes('orders_user_newest (user_id=? AND kind=? AND seq=?)'))).toBe(
    true,
  )
})

const DAYS = { from: '2026-01-10T00:00:00.000Z', until: '2026-01-20T00:00:00.000Z' }
const NARROWED = ORDER_VIEWS.flatMap((view) => [
  { kind: 'package', view } as const,
  { kind: 'package', view, ...DAYS } as const,
])

test('every view and every span of days is read along an index of its dates', async () => {
  for (const direction of DIRECTIONS) {
    for (const scope of NARROWED) {
      const read = (page: PageRef) => listShopOrders(shop.db, scope, { ...BY_DATE, direction, page })
      const { rows } = await read(1)
      for (const page of rows.length > 1 ? await ends(read) : PLACES) await read(page)
    }
  }
  const seen = steps()
  expect(seen.filter(slow)).toEqual([])
  const indexes = new Set(seen.flatMap((step) => / INDEX (orders_\w+) /.exec(step)?.[1] ?? []))
  // A row's own place is looked up by its id or its seq.
  expect([...indexes].toSorted()).toEqual([
    'orders_group_date',
    'orders_sent_date',
    'orders_shop_date',
    'orders_sold_date',
  ])
})

test('in another order, all of a view are sorted', async () => {
  for (const scope of NARROWED.filter(({ view }) => view !== 'sold'))
    await listShopOrders(shop.db, scope, { ...BY_DATE, sort: 'title', page: 1 })
  const read = steps().filter(
    (step) => /(SEARCH|SCAN) orders /.test(step) && !step.includes(' seq=?)') && !step.includes('(seq=?)'),
  )
  expect(read.length).toBeGreaterThan(5)
  expect(read.filter((step) => !/ INDEX orders_(group|sent|shop)_date /.test(step))).toEqual([])
})

test('one user’s orders are read by the user, whatever they are narrowed to', async () => {
  for (const scope of NARROWED) {
    for (const sort of ['date', 'title', 'customer'] as const)
      await listShopOrders(shop.db, { ...scope, userId: shop.many }, { ...BY_DATE, sort, page: 1 })
  }
  const read = steps().filter(
    (step) => /(SEARCH|SCAN) orders /.test(step) && !step.includes(' seq=?)') && !step.includes('(seq=?)'),
  )
  expect(read.length).toBeGreaterThan(10)
  expect(read.filter((step) => !/ INDEX orders_user_\w+ \(user_id=\?/.test(step))).toEqual([])
})

test('a search of a view asks the search index, or looks through the newest of that view', async () => {
  for (const scope of NARROWED) {
    for (const search of ['shop', 'sh']) {
      for (const sort of ['date', 'title'] as const)
        await listShopOrders(shop.db, scope, { ...BY_DATE, search, sort, page: 1 })
    }
  }
  for (const text of asked) if (text.startsWith('select count(')) asked.delete(text)
  const orders = steps().filter((step) => /(SEARCH|SCAN) orders /.test(step))
  expect(orders.length).toBeGreaterThan(10)
  const index =
    / INDEX orders_(seq|sold_newest|group_newest|shop_newest|sent_newest|sent_date|sold_date|group_date|shop_date) /
  expect(orders.filter((step) => !index.test(step))).toEqual([])
})

test('a whole e-mail address is looked up', async () => {
  const { customer_email: search } = await shop.db
    .selectFrom('orders')
    .select('customer_email')
    .where('kind', '=', 'package')
    .executeTakeFirstOrThrow()
  asked.clear()
  for (const scope of NARROWED.filter(({ view }) => view === 'sold' || view === 'all'))
    await listShopOrders(shop.db, scope, { ...BY_DATE, search, page: 1 })
  const orders = steps().filter((step) => /(SEARCH|SCAN) orders /.test(step))
  expect(orders.filter((step) => !/ INDEX orders_(shop_email|\w+) .*(email_key|seq)=\?/.test(step))).toEqual(
    [],
  )
})

const BY_DATE = { search: '', sort: 'date', direction: 'desc' } as const

test('revenue of a period reads its own rows alone, from indexes that hold what it adds up', async () => {
  await readSums(shop.db, { from: '2026-01-01', until: '2026-02-01' })
  const seen = steps()
  expect(seen.filter((step) => step.startsWith('SCAN'))).toEqual([])
  expect(seen.join('\n')).toMatch(/orders USING COVERING INDEX orders_sales \(paid_at>\? AND paid_at<\?\)/)
  expect(seen.join('\n')).toMatch(/captures USING COVERING INDEX captures_fees \(order_id=\?/)
  expect(seen.join('\n')).toMatch(/refunds USING INDEX refunds_newest \(created_at>\? AND created_at<\?\)/)
  expect(seen.join('\n')).toMatch(
    /reversals USING INDEX reversals_by_time \(happened_at>\? AND happened_at<\?\)/,
  )
})

test('of orders of both kinds, the newest are found by their time and each of them by its number', async () => {
  for (const search of ['', 'a', 'Shopfront', '12 days']) {
    const wanted = { search, sort: 'title', direction: 'asc', page: 1 } as const
    await listOrders(shop.db, shop.many, wanted, undefined)
  }
  const steps = [...asked].flatMap((text) =>
    stepsOf(text).filter((step) => /^S\w+ orders\b/.test(step) && !text.includes('order_search')),
  )
  expect(new Set(steps)).toEqual(
    new Set([
      'SEARCH orders USING INDEX orders_seq (seq=?)',
      'SEARCH orders USING INDEX orders_user_all (user_id=?)',
    ]),
  )
  const byTime = [...asked].filter((text) => text.includes('as "all"') || text.includes('as "newest"'))
  for (const text of byTime)
    expect(text.includes('order_search') || /order by "orders"."created_at" desc/.test(text), text).toBe(true)
})
