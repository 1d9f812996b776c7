import { afterEach, beforeEach, expect, test } from 'vitest'
import { findImbalances, readBalance } from '#app/domain/credits/ledger.server.ts'
import { claimFreePackage } from '#app/domain/orders/free-package.server.ts'
import { openShop, type Shop } from './shop.ts'

let shop: Shop

beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.db.destroy())

test('the free package comes once, however often it is asked for', async () => {
  const userId = await shop.addUser()
  const claims = await Promise.all(
    Array.from({ length: 5 }, () => claimFreePackage(shop.db, userId, shop.idOf('First Shelf'))),
  )
  expect(claims.filter(({ outcome }) => outcome === 'claimed')).toEqual([{ outcome: 'claimed', credits: 3 }])
  expect(claims.filter(({ outcome }) => outcome === 'claimed-before')).toHaveLength(4)
  expect(await readBalance(shop.db, userId)).toBe(3)
  expect(await findImbalances(shop.db)).toEqual([])
})

test('a package that costs something is not to be had this way, and sellers get none', async () => {
  const userId = await shop.addUser()
  const seller = await shop.addUser('Seller')
  expect(await claimFreePackage(shop.db, userId, shop.idOf('Catalogue'))).toEqual({
    outcome: 'unknown-package',
  })
  expect(await claimFreePackage(shop.db, seller, shop.idOf('First Shelf'))).toEqual({ outcome: 'seller' })
  expect(await shop.db.selectFrom('ledger').selectAll().execute()).toEqual([])
})
