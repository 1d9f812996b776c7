import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/app.ts'
import { makeOrder, makeUser } from '#tests/factories.ts'
import { words } from '#tests/routes/account/accounts.ts'
import type { Visitor } from '#tests/visitor.ts'

let app: TestApp
let admin: Visitor
beforeAll(async () => {
  app = await startApp()
  admin = (await app.user({ name: 'Ada Owner', role: 'Admin' })).visitor
  const { db } = app.services
  const buyer = await makeUser(db)
  for (const [paid_at, title] of [
    ['2026-03-01T23:30:00.000Z', '=Late evening'],
    ['2026-03-04T10:00:00.000Z', '=Late evening'],
  ] as const)
    await makeOrder(db, buyer, { payment_status: 'Paid', mode: 'live', paid_at, title })
})
afterAll(() => app.close())

test('a period is compared with the days before it and is a file, with formulas disarmed', async () => {
  const page = await admin.get('/admin/revenue?from=2026-03-03&to=2026-03-05')
  expect(page.status).toBe(200)
  expect(words(page.text)).toContain(
    '03/03/2026 to 05/03/2026, net in USD $29.99 $29.99 in the period before (28/02/2026 to 02/03/2026): 0%',
  )
  expect(page.text).toContain('/admin/revenue/export?from=2026-03-03&amp;to=2026-03-05')
  const csv = await admin.get('/admin/revenue/export?from=2026-03-01&to=2026-03-05')
  expect(csv.headers.get('content-type')).toContain('text/csv')
  expect(csv.text).toContain(
    "2026-03-01,2026-03-05,live,USD,package,'=Late evening,2,59.98,0.00,0.00,0.00,0,59.98",
  )
})

test('days are those of the shop’s time zone', async () => {
  const { db } = app.services
  const read = async () => (await admin.get('/admin/revenue/export?from=2026-03-02&to=2026-03-02')).text
  expect(await read()).not.toContain('29.99')
  const zone = {
    key: 'dates',
    value: JSON.stringify({ zone: 'Europe/Helsinki' }),
    version: 1,
    updated_at: '',
  }
  await db
    .insertInto('settings')
    .values(zone)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(zone))
    .execute()
  expect(await read()).toContain('29.99')
})

test.each([
  ['from=2026-02-30&to=2026-03-01', 'Choose a day from 2000 to 2099'],
  ['from=2026-03-01', 'Choose a day from 2000 to 2099'],
  ['from=9999-12-31&to=9999-12-31', 'Choose a day from 2000 to 2099'],
  ['from=2026-03-02&to=2026-03-01', 'The last day is before the first day'],
])('%s is refused beside the field', async (query, message) => {
  const page = await admin.get(`/admin/revenue?${query}`)
  expect(page.status).toBe(400)
  expect(page.text).toContain(message)
  expect(page.text).toContain('aria-invalid="true"')
  expect((await admin.get(`/admin/revenue/export?${query}`)).status).toBe(400)
})
