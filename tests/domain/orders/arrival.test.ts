import { afterEach, beforeEach, expect, test } from 'vitest'
import { placeOrder } from '#app/domain/orders/place.server.ts'
import { makeOrder } from '#tests/factories.ts'
import { openShop, type Shop } from './shop.ts'

let shop: Shop
let userId: string

beforeEach(async () => {
  shop = await openShop()
  userId = await shop.addUser()
})
afterEach(() => shop.db.destroy())

async function place(idempotencyKey: string) {
  const billing = { customerName: 'Ada', address: 'Street 1', country: 'Sweden' }
  const placed = await placeOrder(
    shop.db,
    { userId, packageId: shop.idOf('Shopfront'), ...billing, idempotencyKey },
    true,
  )
  if (placed.outcome !== 'placed') throw new Error(placed.outcome)
  return placed.order.id
}

test('every order has its number in the order of arrival, however it came in', async () => {
  const ids = [await place('a'), (await makeOrder(shop.db, userId)).id, await place('b')]
  const arrived = () => shop.db.selectFrom('orders').select(['id', 'seq']).orderBy('seq').execute()
  expect(await arrived()).toEqual(ids.map((id, index) => ({ id, seq: index + 1 })))
  // A removed row leaves a gap, and its number is not another's while later ones stand.
  await shop.db.deleteFrom('orders').where('seq', '=', 2).execute()
  await place('c')
  expect((await arrived()).map(({ seq }) => seq)).toEqual([1, 3, 4])
})
