import { afterEach, beforeEach, expect, test } from 'vitest'
import { isoTime } from '#app/domain/base/time.ts'
import { findOrder } from '#app/domain/orders/orders.server.ts'
import { placeOrder } from '#app/domain/orders/place.server.ts'
import { openShop, type Shop } from './shop.ts'

let shop: Shop
let userId: string

beforeEach(async () => {
  shop = await openShop()
  userId = await shop.addUser()
})
afterEach(() => shop.db.destroy())

type OrderRequest = Parameters<typeof placeOrder>[1]

function request(change: Partial<OrderRequest> = {}): OrderRequest {
  const billing = { customerName: 'Ada', address: 'Street 1', country: 'Sweden' }
  return { userId, packageId: shop.idOf('Catalogue'), ...billing, idempotencyKey: 'form-1', ...change }
}

test('an order keeps what was sold as it was on its day', async () => {
  const placed = await placeOrder(shop.db, request(), true)
  if (placed.outcome !== 'placed') throw new Error(placed.outcome)
  await shop.db.updateTable('packages').set({ name: 'Other', price_minor: 1, credit: 1 }).execute()
  const order = await findOrder(shop.db, userId, placed.order.id)
  expect(order).toMatchObject({
    kind: 'package',
    title: 'Catalogue',
    credit: 200,
    validityDays: 180,
    priceMinor: 2900,
    feeMinor: 0,
    totalMinor: 2900,
    currency: 'USD',
    mode: 'sandbox',
    paymentStatus: 'pending',
    orderStatus: 'pending',
    customerName: 'Ada',
    customerEmail: `user-${userId.toLowerCase()}@listwright.test`,
    address: 'Street 1',
    country: 'Sweden',
  })
  expect(order?.number).toMatch(/^[A-Z0-9]{8}$/)
  expect(order?.paymentId).toMatch(/^[A-Z0-9]{8}$/)
  const days = (Date.parse(order?.validUntil ?? '') - Date.parse(order?.createdAt ?? '')) / 86_400_000
  expect(days).toBe(180)
})

test('a form that is sent many times at once makes one order', async () => {
  const placed = await Promise.all(Array.from({ length: 8 }, () => placeOrder(shop.db, request(), true)))
  expect(placed.map(({ outcome }) => outcome).sort()).toEqual([...Array(7).fill('known'), 'placed'])
  expect(new Set(placed.map((one) => ('order' in one ? one.order.id : ''))).size).toBe(1)
  expect((await shop.db.selectFrom('orders').select('id').execute()).length).toBe(1)
})

test('the same form id of two users makes two orders', async () => {
  const other = await shop.addUser()
  await placeOrder(shop.db, request(), true)
  expect((await placeOrder(shop.db, request({ userId: other }), true)).outcome).toBe('placed')
})

test('sellers, unknown packages and free packages get no order', async () => {
  const seller = await shop.addUser('Seller')
  expect(await placeOrder(shop.db, request({ userId: seller }), true)).toEqual({ outcome: 'seller' })
  expect(await placeOrder(shop.db, request({ packageId: 'no' }), true)).toEqual({
    outcome: 'unknown-package',
  })
  expect(await placeOrder(shop.db, request({ packageId: shop.idOf('First Shelf') }), true)).toEqual({
    outcome: 'free',
  })
  expect(await shop.db.selectFrom('orders').selectAll().execute()).toEqual([])
})

test('an order is found by its owner only, and not once it is removed', async () => {
  const placed = await placeOrder(shop.db, request(), true)
  if (placed.outcome !== 'placed') throw new Error(placed.outcome)
  const { id } = placed.order
  expect(await findOrder(shop.db, await shop.addUser(), id)).toBeUndefined()
  expect(await findOrder(shop.db, userId, 'unknown')).toBeUndefined()
  await shop.db.updateTable('orders').set({ deleted_at: new Date().toISOString() }).execute()
  expect(await findOrder(shop.db, userId, id)).toBeUndefined()
})

test('the seller is the first admin who still has an account', async () => {
  const [first, second] = [await shop.addUser('Admin'), await shop.addUser('Admin')]
  const sellerOf = async (idempotencyKey: string) => {
    const placed = await placeOrder(shop.db, request({ idempotencyKey }), true)
    if (placed.outcome !== 'placed') throw new Error(placed.outcome)
    const { seller_email } = await shop.db
      .selectFrom('orders')
      .select('seller_email')
      .where('id', '=', placed.order.id)
      .executeTakeFirstOrThrow()
    return seller_email
  }
  expect(await sellerOf('form-1')).toBe(`user-${first.toLowerCase()}@listwright.test`)
  await shop.db.updateTable('users').set({ deleted_at: isoTime() }).where('id', '=', first).execute()
  expect(await sellerOf('form-2')).toBe(`user-${second.toLowerCase()}@listwright.test`)
  await shop.db.updateTable('users').set({ role: 'member' }).where('id', '=', second).execute()
  expect(await sellerOf('form-3')).toBe('')
})
