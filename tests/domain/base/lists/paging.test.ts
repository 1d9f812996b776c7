import { afterAll, beforeAll, expect, test } from 'vitest'
import { COUNT_CAP, type ListQuery, type Page, type PageRef } from '#app/domain/base/lists/page.ts'
import {
  countPendingOrders,
  listOrders,
  listPendingOrders,
  listShopOrders,
} from '#app/domain/orders/order-lists.server.ts'
import { ORDER_SORTS, SHOP_ORDER_SORTS, type ShopOrderSort } from '#app/domain/orders/order-sorts.ts'
import type { Order } from '#app/domain/orders/orders.server.ts'
import { makeUser } from '#tests/factories.ts'
import { type FilledShop, fillShop } from './filled-shop.ts'

const SOLD = { kind: 'package', view: 'sold' } as const

let shop: FilledShop

beforeAll(async () => {
  shop = await fillShop({ many: COUNT_CAP + 237, few: 23 })
})
afterAll(() => shop.close())

const DIRECTIONS = ['asc', 'desc'] as const

type Read = (page: PageRef) => Promise<Page<Order>>

/** All pages from one on, by the links that lead onward. */
async function walk(read: Read, start: PageRef, way: 'next' | 'previous'): Promise<Page<Order>[]> {
  const pages: Page<Order>[] = []
  for (let at: PageRef | undefined = start; at !== undefined; at = pages.at(-1)?.[way]) {
    pages.push(await read(at))
    if (pages.length > 1000) throw new Error('A list without an end')
  }
  return pages
}

const ids = (pages: Page<Order>[]) => pages.flatMap((page) => page.rows.map((row) => row.id))

const sorts = ORDER_SORTS.flatMap((sort) => DIRECTIONS.map((direction) => ({ sort, direction })))
const hasIndex = ({ sort }: { sort: string }) => sort === 'date' || sort === 'order'

test.each(sorts.filter(hasIndex))(
  'by $sort $direction, all pages forth and back give every row once',
  async (sorted) => {
    const read: Read = (page) => listOrders(shop.db, shop.many, { search: '', ...sorted, page }, 'package')
    const forth = await walk(read, 1, 'next')
    const all = ids(forth)
    expect(all).toHaveLength(COUNT_CAP + 237)
    expect(new Set(all).size).toBe(all.length)
    expect(forth[0]).toMatchObject({ total: COUNT_CAP, more: true, place: 1, pages: 100 })
    expect(forth.at(-1)).toMatchObject({ place: 'last' })
    expect(forth.at(100)).toMatchObject({ place: 'between' })
    // The last page holds the last ten rows, so going back meets the pages at other rows and in the same order.
    const back = await walk(read, 'last', 'previous')
    expect(back[0]?.rows.map((row) => row.id)).toEqual(all.slice(-10))
    expect(ids(back.reverse())).toEqual(all)
    // Page by page back from where forth ended.
    const returned = await walk(read, { before: all[1230] ?? '' }, 'previous')
    expect(ids(returned.reverse())).toEqual(all.slice(0, 1230))
  },
)

test.each(sorts.filter((sorted) => !hasIndex(sorted)))(
  'by $sort $direction, which no index has, all pages have numbers and give every row once',
  async (sorted) => {
    const read: Read = (page) => listOrders(shop.db, shop.many, { search: '', ...sorted, page }, 'package')
    const forth = await walk(read, 1, 'next')
    const all = ids(forth)
    expect(all).toHaveLength(COUNT_CAP + 237)
    expect(new Set(all).size).toBe(all.length)
    expect(forth[0]).toMatchObject({ total: COUNT_CAP + 237, more: false, place: 1, pages: 124 })
    expect(forth.at(-1)).toMatchObject({ place: 124 })
    const back = await walk(read, 'last', 'previous')
    expect(ids(back.reverse())).toEqual(all)
    // As the API pages: after the last row that was read.
    const beside: string[] = []
    for (let page: PageRef | undefined = 1; page !== undefined; ) {
      const { rows, next }: Page<Order> = await read(page)
      beside.push(...rows.map(({ id }) => id))
      page = next === undefined ? undefined : { after: rows.at(-1)?.id ?? '' }
    }
    expect(beside).toEqual(all)
    const before = await read({ before: all[25] ?? '' })
    expect(before.rows.map(({ id }) => id)).toEqual(all.slice(15, 25))
  },
)

test('pages of a search lead on from a row as well', async () => {
  const wanted = { search: 'Shopfront', sort: 'title', direction: 'asc' } as const
  const first = await listOrders(shop.db, shop.many, { ...wanted, page: 1 }, 'package')
  const second = await listOrders(shop.db, shop.many, { ...wanted, page: 2 }, 'package')
  const after = { after: first.rows.at(-1)?.id ?? '' }
  const beside = await listOrders(shop.db, shop.many, { ...wanted, page: after }, 'package')
  expect(beside.rows.map(({ id }) => id)).toEqual(second.rows.map(({ id }) => id))
})

test.each(SHOP_ORDER_SORTS.flatMap((sort) => DIRECTIONS.map((direction) => ({ sort, direction }))))(
  'by $sort $direction the values rise or fall, and equal ones stand in their order of arrival',
  async (sorted) => {
    const read: Read = (page) => listShopOrders(shop.db, SOLD, { search: '', ...sorted, page, size: 50 })
    const rows = (await walk(read, 1, 'next')).flatMap((page) => page.rows)
    expect(rows).toHaveLength(COUNT_CAP + 237 + 23)
    const expected = rows.toSorted((a, b) => {
      const sign = sorted.direction === 'asc' ? 1 : -1
      return (
        sign * (compare(sortValue(a, sorted.sort), sortValue(b, sorted.sort)) || arrivalOf(a) - arrivalOf(b))
      )
    })
    expect(rows.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
  },
)

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b))
  return a < b ? -1 : a > b ? 1 : 0
}

function arrivalOf(order: Order): number {
  return shop.arrival.get(order.id) ?? Number.NaN
}

function sortValue(order: Order, sort: ShopOrderSort): string | number {
  return {
    order: order.number,
    title: order.title,
    credits: order.credit,
    total: order.totalMinor,
    payment: order.paymentStatus,
    status: order.orderStatus,
    date: order.createdAt,
    days: order.validUntil,
    // The database makes only A to Z small.
    customer: order.customerName.replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
  }[sort]
}

test('a short list has numbers alone, and pages beyond it become its last', async () => {
  const query: ListQuery<'date'> = { search: '', sort: 'date', direction: 'desc', page: 1 }
  const read: Read = (page) => listOrders(shop.db, shop.few, { ...query, page }, 'package')
  expect((await walk(read, 1, 'next')).map(({ place, rows }) => [place, rows.length])).toEqual([
    [1, 10],
    [2, 10],
    [3, 3],
  ])
  for (const page of ['last', 3, 4, 999_999] as const) {
    expect(await read(page), String(page)).toMatchObject({
      place: 3,
      pages: 3,
      previous: 2,
      total: 23,
      more: false,
    })
  }
})

test('a page beside a row that is not in the list is the first page', async () => {
  const query: ListQuery<'date'> = { search: '', sort: 'date', direction: 'desc', page: 1 }
  const first = await listOrders(shop.db, shop.few, query, 'package')
  const foreign = (await listOrders(shop.db, shop.many, query, 'package')).rows[0]?.id ?? ''
  for (const id of [foreign, '', 'x', "' or 1=1", first.rows[0]?.id ?? '']) {
    const beside = await listOrders(shop.db, shop.few, { ...query, page: { before: id } }, 'package')
    expect(beside.rows).toEqual(first.rows)
    expect(beside.place).toBe(1)
  }
  expect(
    (await listOrders(shop.db, shop.few, { ...query, page: { after: foreign } }, 'package')).rows,
  ).toEqual(first.rows)
})

test('pending orders are paged alike, of one kind and of both', async () => {
  for (const kind of ['package', 'item', undefined] as const) {
    const read: Read = (page) => listPendingOrders(shop.db, shop.many, page, kind)
    const all = ids(await walk(read, 1, 'next'))
    const expected = await shop.db
      .selectFrom('orders')
      .select('id')
      .where('user_id', '=', shop.many)
      .where('payment_status', '=', 'pending')
      .$if(kind !== undefined, (some) => some.where('kind', '=', kind ?? 'package'))
      .orderBy('created_at', 'desc')
      .orderBy('seq', 'desc')
      .execute()
    expect(all).toEqual(expected.map(({ id }) => id))
    expect(all.length).toBeGreaterThan(10)
  }
  expect(await countPendingOrders(shop.db, shop.many)).toBe((await shop.pending(shop.many)).length)
  expect(await countPendingOrders(shop.db, await makeUser(shop.db))).toBe(0)
})
