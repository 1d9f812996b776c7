import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '#app/domain/base/time.ts'
import { findImbalances } from '#app/domain/credits/ledger.server.ts'
import { listLibrary } from '#app/domain/listings/library.server.ts'
import { readDailyFigures } from '#app/domain/shop/statistics/days.server.ts'
import { checkDatabase } from '#commands/backup/check.ts'
import type { Db } from '#db/client.server.ts'
import { openSqlite } from '#db/sqlite/client.server.ts'
import { type DemoShop, prepareDemoShop } from '#dev/demo-shop.ts'
import { PEOPLE } from '#dev/history/people.ts'
import { DAYS, planHistory } from '#dev/history/plan.ts'
import { writeMigrated } from '#tests/database.ts'

let dataDir: string
let shop: DemoShop
let db: Db

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'listwright-history-'))
  await writeMigrated(join(dataDir, 'listwright.sqlite'))
  shop = await prepareDemoShop(dataDir, {}, { withHistory: true })
  db = openSqlite(join(dataDir, 'listwright.sqlite'), { create: false }).db
}, 120_000)

afterAll(async () => {
  await db.destroy()
  await shop.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('the shop is sound: structure, references, credits and search', async () => {
  expect(await checkDatabase(join(dataDir, 'listwright.sqlite'))).toEqual([])
  expect(await findImbalances(db)).toEqual([])
})

test('every kind of thing is there, spread over the ninety days', async () => {
  const orders = await db.selectFrom('orders').select(['created_at', 'payment_status']).execute()
  const ages = orders.map(({ created_at }) => (Date.now() - Date.parse(created_at)) / DAY)
  expect(Math.max(...ages)).toBeGreaterThan(DAYS - 10)
  expect(Math.min(...ages)).toBeLessThan(5)
  expect(Math.min(...ages)).toBeGreaterThan(0)
  for (const third of [0, 30, 60]) {
    expect(ages.filter((age) => age >= third && age < third + 30).length).toBeGreaterThan(15)
  }
  expect(new Set(orders.map(({ payment_status }) => payment_status))).toEqual(
    new Set(['Paid', 'pending', 'refunded']),
  )
  const languages = await db.selectFrom('listings').select('language').distinct().execute()
  expect(languages.length).toBeGreaterThan(12)
  const statuses = await db.selectFrom('tickets').select('status').distinct().execute()
  expect(statuses.map(({ status }) => status)).toEqual(expect.arrayContaining(['open', 'resolved']))
  expect(await db.selectFrom('withdrawals').select('order_id').execute()).not.toHaveLength(0)
})

test('the charts say what the payments and the refunds say', async () => {
  const figures = await readDailyFigures(db, Date.now(), 'UTC', DAYS + 1)
  const [revenue] = figures.revenue
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  const captures = await db.selectFrom('captures').select('amount_minor as n').execute()
  const refunds = await db.selectFrom('refunds').select('amount_minor as n').execute()
  const came = sum(captures.map(({ n }) => n))
  const went = sum(refunds.map(({ n }) => n))
  expect(went).toBeGreaterThan(0)
  expect(figures.revenue).toHaveLength(1)
  expect(revenue).toMatchObject({ paid: came, returned: went })
  expect(sum(revenue?.net ?? [])).toBe(came - went)
  expect(figures.generations.done.filter((n) => n > 0).length).toBeGreaterThan(DAYS / 2)
})

test('every paid order has the invoice of its number, without a gap', async () => {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'invoice_number'])
    .where('invoice_number', 'is not', null)
    .orderBy('invoice_number')
    .execute()
  expect(orders.map(({ invoice_number }) => invoice_number)).toEqual(orders.map((_, index) => index + 1))
  const invoices = await db.selectFrom('invoices').select('order_id').where('kind', '=', 'invoice').execute()
  expect(invoices.map(({ order_id }) => order_id).toSorted()).toEqual(orders.map(({ id }) => id).toSorted())
})

test('the library of the demo’s customer shows different products, languages and states', async () => {
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'user@listwright.test')
    .executeTakeFirstOrThrow()
  const page = (size: number) =>
    listLibrary(db, { userId }, { search: '', sort: 'date', direction: 'desc', page: 1, size })
  const names = (await page(10)).rows.map(({ productName }) => productName)
  expect(new Set(names).size).toBe(10)
  const { rows } = await page(100)
  expect(new Set(rows.map(({ productName }) => productName)).size).toBeGreaterThanOrEqual(28)
  expect(new Set(rows.map(({ language }) => language)).size).toBeGreaterThanOrEqual(8)
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['draft', 'reviewed', 'exported']))
  expect(rows.some(({ isOutdated }) => isOutdated)).toBe(true)
  expect(rows.some(({ openChecks }) => openChecks > 0)).toBe(true)
  const products = await db.selectFrom('products').select('name').where('user_id', '=', userId).execute()
  expect(new Set(products.map(({ name }) => name)).size).toBe(products.length)
})

test('the same day has the same history, and nobody in it exists', () => {
  const now = Date.parse('2026-11-23T12:00:00Z')
  const plan = planHistory(PEOPLE, now)
  expect(planHistory(PEOPLE, now)).toEqual(plan)
  expect(planHistory(PEOPLE, now, 18)).not.toEqual(plan)
  expect(Math.max(...plan.map(({ at }) => at))).toBeLessThanOrEqual(now)
  for (const { email } of PEOPLE) expect(email).toMatch(/^[a-z]+\.[a-z]+@customers\.example$/)
  expect(new Set(PEOPLE.map(({ email }) => email)).size).toBe(PEOPLE.length)
})
