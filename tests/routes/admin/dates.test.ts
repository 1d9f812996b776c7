import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatDate } from '#app/domain/base/dates.ts'
import { isoTime } from '#app/domain/base/time.ts'
import { claimFreeItem } from '#app/domain/orders/free-item.server.ts'
import { createToken } from '#app/domain/people/api-tokens.server.ts'
import { newId } from '#db/ids.server.ts'
import { startApp, type TestApp } from '../../app.ts'
import { makeOrder } from '../../factories.ts'
import type { Visitor } from '../../visitor.ts'

/** Fourteen hours before UTC: more than half of all moments are on another day there. */
const ZONE = 'Pacific/Kiritimati'
const LATE = '2026-03-31T10:30:00.000Z'

let app: TestApp
let admin: Visitor
beforeAll(async () => {
  app = await startApp()
  admin = (await app.user({ name: 'Ada Owner', role: 'Admin' })).visitor
})
afterAll(() => app.close())

async function version(): Promise<string> {
  const { text } = await admin.get('/admin/settings/dates')
  return /name="version" value="(\d+)"/.exec(text)?.[1] ?? ''
}

test('until somebody chooses, dates are in UTC', async () => {
  const { status, text } = await admin.get('/admin/settings/dates')
  expect(status).toBe(200)
  expect(text).toMatch(/<option value="UTC" selected="">/)
  expect(text).toContain('>Europe/Helsinki</option>')
})

test('a zone that does not exist is told beside the field, and nothing changes', async () => {
  const answer = await admin.post('/admin/settings/dates', {
    zone: 'Nowhere/At-all',
    version: await version(),
  })
  expect(answer.status).toBe(400)
  expect(answer.text).toContain('Choose a time zone from the list')
  expect((await admin.get('/admin/settings/dates')).text).toMatch(/<option value="UTC" selected="">/)
})

test('every page, mail, export and the API show dates in the zone that was chosen', async () => {
  const buyer = await app.user({ name: 'Berta Buyer' })
  const facts = {
    created_at: LATE,
    paid_at: LATE,
    payment_status: 'Paid',
    order_status: 'Completed',
  } as const
  const bought = await makeOrder(app.services.db, buyer.id, { ...facts, number: 'ZONEORD1' })
  const item = await makeOrder(app.services.db, buyer.id, { ...facts, kind: 'item', number: 'ZONEORD2' })

  const saved = await admin.post('/admin/settings/dates', { zone: ZONE, version: await version() })
  expect([saved.status, saved.location]).toEqual([303, '/admin/settings/dates'])
  expect((await admin.follow(saved)).text).toContain(`Dates are now shown in ${ZONE}.`)

  expect((await admin.get('/admin/orders?q=ZONEORD1')).text).toContain('>01/04/2026</time>')
  expect((await admin.get(`/admin/orders/${bought.id}`)).text).toContain(
    '>01/04/2026 00:30\u00a0UTC+14</time>',
  )
  expect((await buyer.visitor.get(`/user/orders/${bought.id}`)).text).toContain(
    '01/04/2026 00:30\u00a0UTC+14',
  )
  expect((await buyer.visitor.get('/user/subscription-history')).text).toContain('>01/04/2026</time>')
  // Whoever reads the source still finds the moment itself.
  expect((await admin.get(`/admin/orders/${bought.id}`)).text).toContain(`dateTime="${LATE}"`)

  const csv = (await admin.get('/admin/orders/export?q=ZONEORD1')).text
  expect(csv).toContain(`Ordered (${ZONE})`)
  expect(csv).toContain(',2026-04-01 00:30:00,')

  const { secret } = await tokenOf(buyer.id)
  const headers = { authorization: `Bearer ${secret}` }
  const told = JSON.parse((await app.visitor().get(`/item-order/${item.id}`, { headers })).text)
  expect(told).toMatchObject({ orderDate: '01/04/2026', createdAt: LATE })

  const page = await app.visitor().get(`/package-details/${await packageId()}`)
  expect(page.text).toContain(formatDate(isoTime(), ZONE))
  expect((await admin.get('/admin/dashboard')).text).toContain(`Time zone: ${ZONE}.`)
})

test('mails tell the time in the zone, too', async () => {
  const { db } = app.services
  const buyer = await app.user({ name: 'Berta Buyer' })
  const [row] = await db.selectFrom('items').selectAll().limit(1).execute()
  const free = { ...row, id: newId(), slug: 'free-of-charge', name: 'Free of charge', price_minor: 0 }
  const now = isoTime()
  await db
    .insertInto('items')
    .values({
      id: free.id,
      slug: free.slug,
      name: free.name,
      price_minor: 0,
      access_url: 'https://a.test/',
      position: 1,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await claimFreeItem(db, { userId: buyer.id, itemId: free.id, origin: app.config.origin })
  const mail = await db
    .selectFrom('outbox')
    .select('text')
    .where('to_email', '=', buyer.email)
    .executeTakeFirstOrThrow()
  expect(mail.text).toMatch(/Paid on: \d\d\/\d\d\/\d{4} \d\d:\d\d UTC\+14/)
})

test('saving over somebody else’s choice is told first', async () => {
  const old = await version()
  expect((await admin.post('/admin/settings/dates', { zone: 'UTC', version: old })).status).toBe(303)
  const late = await admin.post('/admin/settings/dates', { zone: 'Europe/Paris', version: old })
  expect(late.status).toBe(409)
  expect(late.text).toContain('Someone else has saved changes since you opened this form.')
  expect(late.text).toMatch(/<option value="Europe\/Paris" selected="">/)
})

test('a setting that cannot be read is UTC, on every page', async () => {
  const { db } = app.services
  await db.updateTable('settings').set({ value: '{' }).where('key', '=', 'dates').execute()
  expect((await admin.get('/admin/orders')).status).toBe(200)
  await db.updateTable('settings').set({ value: '{"zone":"UTC"}' }).where('key', '=', 'dates').execute()
})

async function packageId(): Promise<string> {
  const row = await app.services.db.selectFrom('packages').select('id').executeTakeFirstOrThrow()
  return row.id
}

async function tokenOf(userId: string): Promise<{ secret: string }> {
  const wanted = { name: 'A program', scope: 'read', days: 30, idempotencyKey: newId() } as const
  const made = await createToken(app.services.db, { id: userId, isAdmin: false }, wanted)
  if (!('token' in made)) throw new Error('No token')
  return { secret: String(made.token) }
}
