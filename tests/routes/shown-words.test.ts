import { afterAll, beforeAll, expect, test } from 'vitest'
import { actionText } from '#app/domain/base/activity/action-text.ts'
import { activityTexts } from '#app/domain/base/activity/codes.ts'
import { isoTime } from '#app/domain/base/time.ts'
import { newId } from '#db/ids.server.ts'
import { startApp, type TestApp } from '../app.ts'
import { makeListing } from '../domain/listings/studio.ts'
import { makeCode } from '../make-code.ts'
import type { Visitor } from '../visitor.ts'

const DAY = { created_at: '2025-03-07T12:00:00.000Z', updated_at: '2025-03-08T09:30:00.000Z' }

let app: TestApp
let admin: Visitor
let user: { id: string; visitor: Visitor }
beforeAll(async () => {
  app = await startApp()
  admin = (await app.user({ name: 'Ada Owner', role: 'Admin' })).visitor
  user = await app.user({ name: 'Uma Buyer' })
  // Dates are searched as they are shown.
  const form = (await admin.get('/admin/settings/dates')).text
  const version = /name="version" value="(\d+)"/.exec(form)?.[1] ?? ''
  await admin.post('/admin/settings/dates', { zone: 'Europe/Helsinki', version })
})
afterAll(() => app.close())

async function finds(visitor: Visitor, list: string, search: string, text: string): Promise<boolean> {
  const { status, text: page } = await visitor.get(`${list}?q=${encodeURIComponent(search)}`)
  expect(status, `${list} ${search}`).toBe(200)
  const table = /<table.*<\/table>/s.exec(page)?.[0] ?? ''
  return table.includes(text)
}

async function expectFound(visitor: Visitor, list: string, text: string, searches: string[], not: string) {
  for (const search of searches)
    expect(await finds(visitor, list, search, text), `${list} ${search}`).toBe(true)
  expect(await finds(visitor, list, not, text), `${list} ${not}`).toBe(false)
}

test('mails are found by their kind, status and time', async () => {
  const { db } = app.services
  await db.deleteFrom('outbox').execute()
  await admin.post('/admin/mail/test', {})
  await db
    .updateTable('outbox')
    .set({ status: 'failed', created_at: DAY.created_at, subject: 'Words of it' })
    .execute()
  await expectFound(admin, '/admin/mail', 'Words of it', ['test', 'FAILED', '07/03/2025', '14:00'], 'receipt')
})

test('the activity log is searched by what it says was done, by whom and when', async () => {
  const { db } = app.services
  const done = { action: 'package.archive', subject: 'Package Bulk', user_id: user.id, detail: '' }
  const { id: actorId } = await db
    .selectFrom('users')
    .select('id')
    .where('name', '=', 'Ada Owner')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('activity_log')
    .values({ ...done, actor_id: actorId, created_at: DAY.created_at })
    .execute()
  const searches = ['ada owner', 'Uma Buyer', actionText('package.archive'), '07/03/2025 14:00']
  await expectFound(admin, '/admin/activity', 'Package Bulk', searches, '08/03/2025')
  // As it is written now.
  const subject = activityTexts.store('package', { name: 'Crate {name} <b>"5"' })
  const detail = activityTexts.store('prices-cancelled', { count: 2 })
  await db
    .insertInto('activity_log')
    .values({ ...done, subject, detail, actor_id: actorId, created_at: DAY.created_at })
    .execute()
  const text = 'Package Crate {name} &lt;b&gt;&quot;5&quot;'
  searches.push('package crate {name} <b>"5"', '2 planned prices were cancelled')
  await expectFound(admin, '/admin/activity', text, searches, '"name"')
})

test('items are found by their status, price and day', async () => {
  const { db } = app.services
  const item = { id: newId(), slug: 'oak-chart' }
  await db
    .insertInto('items')
    .values({
      ...item,
      ...DAY,
      name: 'Chart',
      price_minor: 123_456,
      access_url: 'https://files.test/x',
      position: 1,
    })
    .execute()
  await expectFound(admin, '/admin/items', item.slug, ['for sale', '$1,234.56 USD', '08/03/2025'], 'archived')
  await db.updateTable('items').set({ archived_at: isoTime() }).where('id', '=', item.id).execute()
  await expectFound(admin, '/admin/items', item.slug, ['Archived'], 'for sale')
})

test('discount codes are found by what they take off, what for, and whether they are valid', async () => {
  const { db } = app.services
  await makeCode(db, { code: 'SUMMER10', applies_to: 'items', valid_until: '2099-06-30T21:00:00.000Z' })
  await makeCode(db, { code: 'WINTER5', kind: 'amount', value: 500, switched_off_at: isoTime() })
  await expectFound(
    admin,
    '/admin/discounts',
    'SUMMER10',
    ['summer 10', '10%', 'Items', 'until 30/06/2099'],
    'switched off',
  )
  await expectFound(admin, '/admin/discounts', 'WINTER5', ['winter', '$5.00', 'switched OFF'], '10%')
})

test('tickets are found by their status, priority and days, by both sides', async () => {
  const { db } = app.services
  await user.visitor.post('/user/create-support', {
    subject: 'Where is it?',
    message: 'Lost.',
    idempotencyKey: newId(),
  })
  await db
    .updateTable('tickets')
    .set({ ...DAY, status: 'in-progress' })
    .execute()
  const searches = ['in progress', '08/03/2025 11:30']
  await expectFound(admin, '/admin/support-messages', 'Where is it?', [], 'resolved')
  for (const search of [...searches, 'medium', '07/03/2025'])
    expect(await finds(admin, '/admin/support-messages', search, 'Where is it?'), search).toBe(true)
  await expectFound(user.visitor, '/user/support', 'Where is it?', searches, 'closed')
})

test('listings are found by their status, language and day', async () => {
  const { db } = app.services
  const { listingId } = await makeListing(db, user.id, { name: 'Oak stool', language: 'German' })
  await db.updateTable('listings').set({ created_at: DAY.created_at }).where('id', '=', listingId).execute()
  await expectFound(
    user.visitor,
    '/user/listings',
    'Oak stool',
    ['draft', 'german', '07/03/2025'],
    'exported',
  )
})
