import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findPackage, listPackages } from '#app/domain/catalog/packages.server.ts'
import { applyPrices } from '#app/domain/catalog/price-changes/due.server.ts'
import { cancelPrice, planPrice } from '#app/domain/catalog/price-changes/plan.server.ts'
import { newId } from '#db/ids.server.ts'
import { isOnPostgres } from '#tests/postgres/databases.ts'
import { openShop, type Shop } from '../orders/shop.ts'

let shop: Shop
let thing: { kind: 'package'; id: string }
let actorId: string

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-01T08:00:00.000Z') })
  shop = await openShop()
  thing = { kind: 'package', id: shop.idOf('Catalogue') }
  actorId = await shop.addUser('Admin')
})
afterEach(async () => {
  vi.useRealTimers()
  await shop.db.destroy()
})

function plan(change: { id?: string; price?: number; time?: string } = {}) {
  const { id = newId(), price = 3500, time = '10:00' } = change
  return planPrice(shop.db, { id, thing, draft: { price, day: '2027-03-01', time }, actorId })
}

function states() {
  return shop.db.selectFrom('price_changes').select('state').orderBy('starts_at').execute()
}

test('two admins at once plan one price for a minute', async () => {
  const outcomes = await Promise.all([plan(), plan({ price: 3600 }), plan({ price: 3700 })])
  expect(outcomes.toSorted()).toEqual(['planned', 'taken', 'taken'])
})

test('a form that is sent many times plans one price', async () => {
  const id = newId()
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => plan({ id })))
  expect(outcomes).toEqual(Array(5).fill('planned'))
  expect(await states()).toHaveLength(1)
})

test('at its minute it is applied or cancelled, never both', async () => {
  const id = newId()
  await plan({ id })
  vi.setSystemTime(new Date('2027-03-01T10:00:00.000Z'))
  const ends = await Promise.all([cancelPrice(shop.db, { id, thing, actorId }), applyPrices(shop.db)])
  expect(ends[0]).toBe('too-late')
  expect(await states()).toEqual([{ state: 'applied' }])
  expect((await findPackage(shop.db, thing.id))?.priceMinor).toBe(3500)
})

test.skipIf(isOnPostgres)(
  'a round that fails half-way has applied nothing, and prices are right meanwhile',
  async () => {
    await plan()
    await plan({ time: '10:01', price: 3600 })
    vi.setSystemTime(new Date('2027-03-01T10:02:00.000Z'))
    const { sqlite } = shop
    sqlite.exec(`create trigger stop before update on packages when new.price_minor = 3600
    begin select raise(abort, 'killed'); end`)
    await expect(applyPrices(shop.db)).rejects.toThrow('killed')
    expect(await states()).toEqual([{ state: 'planned' }, { state: 'planned' }])
    const offered = await listPackages(shop.db)
    expect(offered.find(({ id }) => id === thing.id)?.priceMinor).toBe(3600)
    sqlite.exec('drop trigger stop')
    await applyPrices(shop.db)
    expect(await states()).toEqual([{ state: 'applied' }, { state: 'applied' }])
  },
)

test('a round after days without a server applies all in their order', async () => {
  await plan({ time: '23:00', price: 3600 })
  await plan({ time: '09:00', price: 3400 })
  vi.setSystemTime(new Date('2027-03-09T00:00:00.000Z'))
  await applyPrices(shop.db)
  const rows = shop.db
    .selectFrom('price_changes')
    .select(['before_minor', 'price_minor'])
    .orderBy('starts_at')
  expect(await rows.execute()).toEqual([
    { before_minor: 2900, price_minor: 3400 },
    { before_minor: 3400, price_minor: 3600 },
  ])
})

test.skipIf(isOnPostgres)(
  'the planned prices of one thing, and those that are due, are found by their indexes',
  () => {
    const { sqlite } = shop
    const planOf = (text: string) =>
      sqlite
        .prepare<[], { detail: string }>(`explain query plan ${text}`)
        .all()
        .map(({ detail }) => detail)
    const due = `select price_minor from price_changes as change where change.state = 'planned' and starts_at <= ''`
    expect(planOf(due).join()).toContain('INDEX price_changes_planned (starts_at<?)')
    const ofOne = planOf(`${due} and change.package_id = '' order by change.starts_at desc limit 1`)
    expect(ofOne).toHaveLength(1)
    expect(ofOne[0]).toMatch(
      /^SEARCH change USING INDEX price_changes_\w+ \(package_id=\?.* AND starts_at<\?\)$/,
    )
  },
)
