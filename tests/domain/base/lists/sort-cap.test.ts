import type { Database as Sqlite } from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SORT_CAP } from '#app/domain/base/lists/page.ts'
import { listShopOrders } from '#app/domain/orders/order-lists.server.ts'
import { type FilledShop, fillShop } from './filled-shop.ts'

const SOLD = { kind: 'package', view: 'sold' } as const
const WANTED = { search: '', direction: 'asc', page: 1 } as const

let shop: FilledShop
beforeAll(async () => {
  shop = await fillShop({ many: 60, few: 1 })
  const sold = await listShopOrders(shop.db, SOLD, { ...WANTED, sort: 'date' })
  copyOrders(shop.sqlite, SORT_CAP + 1 - sold.total)
}, 60_000)
afterAll(() => shop.close())

test('more rows than are sorted at once are shown the newest first, and said to be', async () => {
  const list = await listShopOrders(shop.db, SOLD, { ...WANTED, sort: 'title' })
  expect(list.bound).toBe('too-many')
  const { rows } = await listShopOrders(shop.db, SOLD, { ...WANTED, sort: 'date', direction: 'desc' })
  expect(list.rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  expect(list.next).toBe(2)
})

test('by number and customer the list is sorted whatever its length', async () => {
  for (const sort of ['order', 'customer'] as const)
    expect((await listShopOrders(shop.db, SOLD, { ...WANTED, sort })).bound).toBeUndefined()
})

test('as soon as a filter leaves fewer, they are sorted', async () => {
  shop.sqlite.exec('update orders set deleted_at = created_at where seq = (select min(seq) from orders)')
  const list = await listShopOrders(shop.db, SOLD, { ...WANTED, sort: 'title' })
  expect(list.bound).toBeUndefined()
  expect(list).toMatchObject({ total: SORT_CAP, more: false, pages: SORT_CAP / 10 })
  const titles = list.rows.map(({ title }) => title)
  expect(titles).toEqual(titles.toSorted())
})

test('of orders of both kinds that a search finds by their total, the newest are sorted, and said to be', async () => {
  const [{ total_minor: total } = { total_minor: 0 }] = await shop.db
    .selectFrom('orders')
    .select('total_minor')
    .where('id', '=', 'copy-1')
    .execute()
  const search = (total / 100).toFixed(2)
  const list = await listShopOrders(shop.db, {}, { ...WANTED, search, sort: 'title', size: 50 })
  expect(list).toMatchObject({ more: true, bound: 'newest-matches' })
  expect(list.rows).toHaveLength(50)
})

test('a search for nothing as the total finds no order that costs something', async () => {
  const list = await listShopOrders(shop.db, SOLD, { ...WANTED, search: '0.00', sort: 'date' })
  expect(list.rows.filter(({ totalMinor }) => totalMinor > 0)).toEqual([])
})

/** Each with an id, number and time of its own. */
function copyOrders(sqlite: Sqlite, count: number) {
  const order = sqlite
    .prepare<[], Record<string, unknown>>(
      "select * from orders where kind = 'package' and payment_group <> 'free' limit 1",
    )
    .get()
  const columns = sqlite.prepare<[], string>("select name from pragma_table_info('orders')").pluck().all()
  const insert = sqlite.prepare(
    `insert into orders (${columns.join(', ')}) values (${columns.map((name) => `@${name}`).join(', ')})`,
  )
  const last = sqlite.prepare<[], number>('select max(seq) from orders').pluck().get() ?? 0
  sqlite.transaction(() => {
    for (let n = 1; n <= count; n++) {
      const number = n.toString(36).toUpperCase().padStart(8, '0')
      const created_at = new Date(Date.UTC(2026, 1, 1) + n * 1000).toISOString()
      const keys = {
        id: `copy-${n}`,
        idempotency_key: `copy-${n}`,
        number,
        payment_id: `copy-${n}`,
        seq: last + n,
      }
      insert.run({ ...order, ...keys, created_at, title: `Copy ${n % 7}` })
    }
  })()
}
