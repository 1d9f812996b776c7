import { afterEach, beforeEach, expect, test } from 'vitest'
import { COUNTRIES } from '#app/domain/base/countries.ts'
import type { ListQuery } from '#app/domain/base/lists/page.ts'
import { countPendingOrders, listOrders, listPendingOrders } from '#app/domain/orders/order-lists.server.ts'
import { ORDER_SORTS, type OrderSort } from '#app/domain/orders/order-sorts.ts'
import { placeOrder } from '#app/domain/orders/place.server.ts'
import { daysLeft, validUntil } from '#app/domain/orders/validity.ts'
import { makeOrder } from '#tests/factories.ts'
import { openShop, type Shop } from './shop.ts'

let shop: Shop
let userId: string

beforeEach(async () => {
  shop = await openShop()
  userId = await shop.addUser()
})
afterEach(() => shop.db.destroy())

async function order(name: string, idempotencyKey: string, owner = userId) {
  const billing = { customerName: 'Ada', address: 'Street 1', country: 'Sweden' }
  const placed = await placeOrder(
    shop.db,
    {
      userId: owner,
      packageId: shop.idOf(name),
      ...billing,
      idempotencyKey,
    },
    true,
  )
  if (placed.outcome !== 'placed') throw new Error(placed.outcome)
  return placed.order
}

function change(
  id: string,
  values: Partial<{
    created_at: string
    valid_until: string
    payment_status: 'Paid' | 'refunded'
    deleted_at: string
    title: string
  }>,
) {
  return shop.db.updateTable('orders').set(values).where('id', '=', id).execute()
}

const NEWEST: ListQuery<OrderSort> = { search: '', sort: 'date', direction: 'desc', page: 1 }

test('pending orders come ten a page, newest first, and only one’s own', async () => {
  for (let n = 10; n < 23; n++) {
    const { id } = await order('Shopfront', `form-${n}`)
    await change(id, { created_at: `2026-01-${n}T00:00:00.000Z` })
  }
  await order('Shopfront', 'foreign', await shop.addUser())
  const first = await listPendingOrders(shop.db, userId, 1, 'package')
  expect(first).toMatchObject({ total: 13, more: false, place: 1, pages: 2, next: 2 })
  expect(first.rows).toHaveLength(10)
  expect(first.rows[0]?.createdAt).toBe('2026-01-22T00:00:00.000Z')
  const last = await listPendingOrders(shop.db, userId, 99)
  expect(last.place).toBe(2)
  expect(last.rows.map((one) => one.createdAt.slice(8, 10))).toEqual(['12', '11', '10'])
  expect(await countPendingOrders(shop.db, userId)).toBe(13)
  expect((await listPendingOrders(shop.db, userId, 1, 'item')).total).toBe(0)
})

test('paid and removed orders are not pending', async () => {
  await change((await order('Shopfront', 'a')).id, { payment_status: 'Paid' })
  await change((await order('Shopfront', 'b')).id, { deleted_at: '2026-01-01T00:00:00.000Z' })
  expect((await listPendingOrders(shop.db, userId, 1)).rows).toEqual([])
  expect((await listOrders(shop.db, userId, NEWEST, 'package')).total).toBe(1)
})

test('a history is searched by order id, status and title, without case, wildcards meaning themselves', async () => {
  const one = await order('Shopfront', 'a')
  const two = await order('Catalogue', 'b')
  await change(two.id, { payment_status: 'Paid', title: '100% Élan_' })
  const ids = async (search: string) =>
    (await listOrders(shop.db, userId, { ...NEWEST, search }, 'package')).rows.map((row) => row.id)
  expect(await ids(one.number.toLowerCase())).toEqual([one.id])
  expect(await ids('SHOP')).toEqual([one.id])
  expect(await ids('paid')).toEqual([two.id])
  expect(await ids('100% Élan_')).toEqual([two.id])
  expect(await ids('%')).toEqual([two.id])
  expect(await ids('_')).toEqual([two.id])
  expect(await ids('\\')).toEqual([])
  expect(await ids("' or 1=1 --")).toEqual([])
})

test('sorted by days left upwards, expired orders come first', async () => {
  const late = await order('Catalogue', 'a')
  const expired = await order('Catalogue', 'b')
  const soon = await order('Catalogue', 'c')
  await change(late.id, { payment_status: 'Paid' })
  await change(expired.id, { payment_status: 'Paid', valid_until: '2020-01-01T00:00:00.000Z' })
  await change(soon.id, {
    payment_status: 'Paid',
    valid_until: new Date(Date.now() + 3_600_000).toISOString(),
  })
  const sorted = await listOrders(shop.db, userId, { ...NEWEST, sort: 'days', direction: 'asc' }, 'package')
  expect(sorted.rows.map((row) => row.id)).toEqual([expired.id, soon.id, late.id])
  expect(sorted.rows.map((row) => daysLeft(row.validUntil, Date.now()))).toEqual(['Expired', 1, 180])
})

test('sorted by days left either way, orders without days come last', async () => {
  const paid = await order('Catalogue', 'a')
  const unpaid = await order('Catalogue', 'b')
  const expired = await order('Catalogue', 'c')
  const refunded = await order('Catalogue', 'd')
  await change(paid.id, { payment_status: 'Paid' })
  await change(expired.id, { payment_status: 'Paid', valid_until: '2020-01-01T00:00:00.000Z' })
  await change(unpaid.id, { valid_until: '2019-01-01T00:00:00.000Z' })
  await change(refunded.id, { payment_status: 'refunded', valid_until: '2099-01-01T00:00:00.000Z' })
  const item = await makeOrder(shop.db, userId, { kind: 'item', payment_status: 'Paid' })
  const sorted = async (direction: 'asc' | 'desc', kind?: 'package') =>
    (await listOrders(shop.db, userId, { ...NEWEST, sort: 'days', direction }, kind)).rows.map(({ id }) => id)
  const without = [unpaid.id, refunded.id]
  expect(await sorted('asc', 'package')).toEqual([expired.id, paid.id, ...without])
  expect(await sorted('desc', 'package')).toEqual([paid.id, expired.id, ...without.toReversed()])
  expect(await sorted('asc')).toEqual([expired.id, paid.id, ...without, item.id])
  expect(await sorted('desc')).toEqual([paid.id, expired.id, item.id, ...without.toReversed()])
})

test('every sort works both ways', async () => {
  const cheap = await order('Shopfront', 'a')
  const dear = await order('Catalogue', 'b')
  for (const sort of ORDER_SORTS) {
    for (const direction of ['asc', 'desc'] as const) {
      const { rows } = await listOrders(shop.db, userId, { ...NEWEST, sort, direction }, 'package')
      expect(rows.map((row) => row.id).sort(), sort).toEqual([cheap.id, dear.id].sort())
    }
  }
  const dearest = await listOrders(
    shop.db,
    userId,
    { ...NEWEST, sort: 'total', direction: 'desc' },
    'package',
  )
  expect(dearest.rows.map((row) => row.id)).toEqual([dear.id, cheap.id])
})

test('days left round up, and nothing left is Expired', () => {
  const now = Date.parse('2026-11-21T12:00:00.000Z')
  expect(daysLeft('2026-11-22T12:00:00.001Z', now)).toBe(2)
  expect(daysLeft('2026-11-22T12:00:00.000Z', now)).toBe(1)
  expect(daysLeft('2026-11-21T12:00:00.001Z', now)).toBe(1)
  expect(daysLeft('2026-11-21T12:00:00.000Z', now)).toBe('Expired')
  expect(daysLeft('2020-01-01T00:00:00.000Z', now)).toBe('Expired')
  expect(validUntil('2026-11-21T12:00:00.000Z', 180)).toBe('2027-05-20T12:00:00.000Z')
})

test('about 195 countries, each once', () => {
  expect(COUNTRIES.length).toBeGreaterThan(190)
  expect(new Set(COUNTRIES).size).toBe(COUNTRIES.length)
  expect(COUNTRIES.every((name) => name === name.trim() && name.length > 3)).toBe(true)
})
