import { afterEach, beforeEach, expect, test } from 'vitest'
import { isoTime } from '#app/domain/base/time.ts'
import { findUsedCode } from '#app/domain/catalog/discounts/uses.server.ts'
import { findOrderPrice } from '#app/domain/orders/order-price.server.ts'
import { placeOrder } from '#app/domain/orders/place.server.ts'
import { newId } from '#db/ids.server.ts'
import { openShop, type Shop } from '#tests/domain/orders/shop.ts'
import { makeCode } from '#tests/make-code.ts'
import { isOnPostgres } from '#tests/postgres/databases.ts'

let shop: Shop
let userId: string

beforeEach(async () => {
  shop = await openShop()
  userId = await shop.addUser()
})
afterEach(() => shop.db.destroy())

function place(discountCode: string, change: Partial<Parameters<typeof placeOrder>[1]> = {}) {
  const billing = { customerName: 'Ada', address: 'Street 1', country: 'Sweden' }
  const bought = { userId, packageId: shop.idOf('Catalogue'), idempotencyKey: newId(), discountCode }
  return placeOrder(shop.db, { ...billing, ...bought, ...change }, true)
}

async function placed(...given: Parameters<typeof place>) {
  const found = await place(...given)
  if (found.outcome !== 'placed') throw new Error(JSON.stringify(found))
  return found.order
}

function uses() {
  return shop.db.selectFrom('discount_uses').selectAll().execute()
}

test('a percentage is taken off and kept with the order, however the code is written', async () => {
  await makeCode(shop.db, { code: 'SPRING', value: 15 })
  const order = await placed(' spr ing ')
  expect(order).toMatchObject({ priceMinor: 2465, totalMinor: 2465, credit: 200 })
  const price = await findOrderPrice(shop.db, order.id)
  expect(price).toMatchObject({ list_minor: 2900, discount_minor: 435, net_minor: 2465 })
  expect(await findUsedCode(shop.db, order.id)).toBe('SPRING')
})

test('credits on top are part of the order, at the same price', async () => {
  await makeCode(shop.db, { code: 'MORE', kind: 'credits', value: 20, applies_to: 'packages' })
  expect(await placed('more')).toMatchObject({ priceMinor: 2900, credit: 220 })
})

test.each([
  ['unknown', {}, 'OTHER'],
  ['unknown', { switched_off_at: isoTime() }, 'CODE'],
  ['early', { valid_from: isoTime(60_000) }, 'CODE'],
  ['expired', { valid_until: isoTime(-1) }, 'CODE'],
  ['other-goods', { applies_to: 'items' as const }, 'CODE'],
  ['other-currency', { kind: 'amount' as const, currency: 'EUR' as const }, 'CODE'],
  ['low-price', { min_price_minor: 2901 }, 'CODE'],
  ['whole-price', { kind: 'amount' as const, value: 2900 }, 'CODE'],
])('%s: no order is made', async (refusal, terms, typed) => {
  await makeCode(shop.db, { code: 'CODE', ...terms })
  expect(await place(typed)).toEqual({ outcome: 'no-discount', refusal })
  expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual([])
})

test('a code that was shown and has expired since gives no order at another price', async () => {
  const id = await makeCode(shop.db, { code: 'CODE' })
  await shop.db.updateTable('discount_codes').set({ valid_until: isoTime() }).where('id', '=', id).execute()
  expect(await place('CODE', { shownMinor: 2610 })).toMatchObject({ refusal: 'expired' })
})

test('the limit holds under parallel orders', async () => {
  await makeCode(shop.db, { code: 'FEW', max_uses: 3 })
  const people = await Promise.all(Array.from({ length: 12 }, () => shop.addUser()))
  const found = await Promise.all(people.map((one) => place('FEW', { userId: one })))
  expect(found.filter(({ outcome }) => outcome === 'placed')).toHaveLength(3)
  expect(found.filter((one) => 'refusal' in one && one.refusal === 'used-up')).toHaveLength(9)
  expect(await uses()).toHaveLength(3)
})

test('a form that is sent many times uses the code once', async () => {
  await makeCode(shop.db, { code: 'ONE', max_uses: 1, once_per_customer: 1 })
  const found = await Promise.all(Array.from({ length: 6 }, () => place('ONE', { idempotencyKey: 'form-1' })))
  expect(found.map(({ outcome }) => outcome).sort()).toEqual([...Array(5).fill('known'), 'placed'])
  expect(await uses()).toHaveLength(1)
})

test('once for each customer: not in two tabs, and again for another one', async () => {
  await makeCode(shop.db, { code: 'ONCE', once_per_customer: 1 })
  const found = await Promise.all([place('ONCE'), place('ONCE')])
  expect(found.map(({ outcome }) => outcome).sort()).toEqual(['no-discount', 'placed'])
  expect(await place('ONCE')).toEqual({ outcome: 'no-discount', refusal: 'used-before' })
  expect(await place('ONCE', { userId: await shop.addUser() })).toMatchObject({ outcome: 'placed' })
})

test.each([
  ['cancelled', { order_status: 'Cancelled' as const }, 'placed'],
  ['deleted', { deleted_at: isoTime() }, 'placed'],
  ['paid', { payment_status: 'Paid' as const, order_status: 'Completed' as const }, 'no-discount'],
  ['refunded', { payment_status: 'refunded' as const, order_status: 'Cancelled' as const }, 'no-discount'],
])('an order that was %s and its use', async (_, state, outcome) => {
  await makeCode(shop.db, { code: 'ONE', max_uses: 1 })
  const order = await placed('ONE')
  expect(await place('ONE')).toMatchObject({ refusal: 'used-up' })
  await shop.db.updateTable('orders').set(state).where('id', '=', order.id).execute()
  expect((await place('ONE')).outcome).toBe(outcome)
})

test.skipIf(isOnPostgres)('the uses of a code and of a customer are found by their indexes', async () => {
  await makeCode(shop.db, { code: 'FEW', max_uses: 3, once_per_customer: 1 })
  const asked: string[] = []
  const prepare = shop.sqlite.prepare.bind(shop.sqlite)
  shop.sqlite.prepare = ((text: string) => {
    asked.push(text)
    return prepare(text)
  }) as typeof shop.sqlite.prepare
  await placed('FEW')
  shop.sqlite.prepare = prepare
  const steps = asked
    .filter((text) => text.includes('discount_uses') && text.startsWith('select'))
    .flatMap((text) => {
      const values = Array(text.split('?').length - 1).fill(null)
      return prepare<unknown[], { detail: string }>(`explain query plan ${text}`).all(...values)
    })
    .map(({ detail }) => detail)
  expect(steps.filter((step) => /^SCAN (?!uses|\()|TEMP B-TREE/.test(step))).toEqual([])
  expect(steps).toContain('SEARCH discount_uses USING COVERING INDEX discount_uses_orders (code_id=?)')
  expect(steps.filter((step) => /^SEARCH orders USING INDEX \w+ \(user_id=\?\)$/.test(step))).toHaveLength(1)
  // No more of them are read than there may be.
  expect(steps).toContain('CO-ROUTINE uses')
})
