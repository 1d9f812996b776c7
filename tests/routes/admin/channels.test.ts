import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { NO_RULES } from '#app/domain/listings/brands/brand.ts'
import { addBrand } from '#app/domain/listings/brands/brands.server.ts'
import { recountDue } from '#app/domain/listings/open-checks.server.ts'
import { markForRecheck } from '#app/domain/listings/recheck.server.ts'
import { startApp, type TestApp } from '../../app.ts'
import { makeListing } from '../../domain/listings/studio.ts'
import type { Visitor } from '../../visitor.ts'
import { fieldsOf, words } from './content/editors.ts'

const LIST = '/admin/settings/channels'
const AMAZON = `${LIST}/amazon`

let app: TestApp
let admin: Visitor
beforeAll(async () => {
  app = await startApp()
  admin = (await app.user({ role: 'Admin' })).visitor
})
beforeEach(async () => {
  await app.services.db.deleteFrom('settings').where('key', 'like', 'channels%').execute()
})
afterAll(() => app.close())

async function save(changes: Record<string, string>, address = AMAZON) {
  return admin.post(address, { ...fieldsOf(await admin.get(address)), ...changes, intent: 'save' })
}

async function stored() {
  const { db } = app.services
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'channels').executeTakeFirst()
  return row && JSON.parse(row.value)
}

async function openChecks(id: string) {
  const { db } = app.services
  const columns = ['open_checks', 'checks_due'] as const
  return db.selectFrom('listings').select(columns).where('id', '=', id).executeTakeFirstOrThrow()
}

test('the channels stand in the menu, each with its limits, their date and ours beside them', async () => {
  const list = await admin.get(LIST)
  expect(list.text).toContain('<span>Channels</span> </a>')
  expect(words(list)).toContain('Amazon 8 21/11/2026 Offered')
  const page = await admin.get(AMAZON)
  expect(page.text).toContain('Default: 75')
  expect(fieldsOf(page)).toMatchObject({ offered: 'on', date: '2026-11-21', 'limits.title.maxLength': '' })
})

test('a limit, its source and its date are changed, noted, and brought back', async () => {
  const mine = { source: 'Seller Central, our category', date: '2026-11-22', 'limits.title.maxLength': '200' }
  const saved = await save(mine)
  expect([saved.status, saved.location]).toEqual([303, LIST])
  expect(await stored()).toEqual({
    limits: { 'amazon.title.maxLength': 200 },
    sources: { amazon: { source: mine.source, date: mine.date } },
    hidden: [],
  })
  expect(words(await admin.get(LIST))).toContain('Amazon 8, 1 changed by you 22/11/2026 Offered')
  const activity = await admin.get('/admin/activity')
  expect(activity.text).toContain('amazon.title.maxLength from none to 200')

  const asked = await admin.get(`${AMAZON}/reset`)
  expect(words(asked)).toContain('Amazon is offered to customers.')
  const reset = await admin.post(AMAZON, { ...fieldsOf(asked), intent: 'reset' })
  expect(reset.status).toBe(303)
  expect(await stored()).toEqual({ limits: {}, sources: {}, hidden: [] })
})

test('what is ours is not stored, so that a later release may change it', async () => {
  await save({ 'limits.title.maxLength': '75', 'limits.bullets.maxParts': '7' })
  expect(await stored()).toMatchObject({ limits: { 'amazon.bullets.maxParts': 7 }, sources: {} })
})

test('a channel that is not offered disappears from the brands', async () => {
  const { visitor } = await app.user()
  expect((await visitor.get('/user/brands/new')).text).toContain('value="etsy"')
  const { offered: _, ...fields } = fieldsOf(await admin.get(`${LIST}/etsy`))
  await admin.post(`${LIST}/etsy`, { ...fields, intent: 'save' })
  expect((await visitor.get('/user/brands/new')).text).not.toContain('value="etsy"')
})

test.each([
  ['limits.title.maxLength', 'wide', 'Enter a whole number'],
  ['limits.title.maxLength', '-1', 'Enter 0 or more'],
  ['limits.bullets.maxLength', '5', 'This cannot be less than the number before it'],
  ['date', 'yesterday', 'Enter the day'],
  ['source', 'x'.repeat(301), 'Enter 300 characters or less'],
])('%s of %s is refused beside its field', async (name, value, message) => {
  const minimum: Record<string, string> =
    name === 'limits.bullets.maxLength' ? { 'limits.bullets.minLength': '10' } : {}
  const refused = await save({ ...minimum, [name]: value })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain(message)
  expect(fieldsOf(refused)[name]).toBe(value)
  expect(await stored()).toBeUndefined()
})

test('of two admins the second is told', async () => {
  const page = fieldsOf(await admin.get(AMAZON))
  await save({ 'limits.title.maxLength': '100' })
  const late = await admin.post(AMAZON, { ...page, 'limits.title.maxLength': '90', intent: 'save' })
  expect(late.status).toBe(409)
  expect(fieldsOf(late)['limits.title.maxLength']).toBe('90')
  expect(await stored()).toMatchObject({ limits: { 'amazon.title.maxLength': 100 } })
})

test('a channel that we do not know is not there', async () => {
  expect((await admin.get(`${LIST}/none`)).status).toBe(404)
  expect((await admin.post(`${LIST}/none`, { intent: 'reset', version: '0' })).status).toBe(404)
})

test('a record that cannot be read is told of, and the presets hold', async () => {
  const { db } = app.services
  const value = '{"limits":{"amazon.title.maxLength":"wide"}}'
  await db
    .insertInto('settings')
    .values({ key: 'channels', value, version: 4, updated_at: new Date().toISOString() })
    .execute()
  const page = await admin.get(LIST)
  expect(page.status).toBe(200)
  expect(page.text).toContain('Some of the stored limits of channels cannot be read')
  expect((await admin.get('/admin/packages')).text).toContain('limits of channels')
  await save({ 'limits.title.maxLength': '80' })
  expect(await stored()).toMatchObject({ limits: { 'amazon.title.maxLength': 80 } })
})

test('open checks of listings that are held against channels are counted again, of others not', async () => {
  const { db } = app.services
  const [held, free] = [await app.user(), await app.user()]
  await addBrand(db, held.id, { name: 'Held', rules: { ...NO_RULES, channels: ['amazon'] } })
  const text = { titles: [{ text: 'A linen apron with two pockets' }] }
  const [one, other] = [await makeListing(db, held.id, { text }), await makeListing(db, free.id, { text })]
  const before = (await openChecks(one.listingId)).open_checks
  await save({ 'limits.title.maxLength': '10' })
  expect((await openChecks(one.listingId)).checks_due).toBe(0)
  while (await markForRecheck(db, 1));
  expect([
    (await openChecks(one.listingId)).checks_due,
    (await openChecks(other.listingId)).checks_due,
  ]).toEqual([1, 0])
  await recountDue(db, 10)
  expect(await openChecks(one.listingId)).toEqual({ open_checks: before + 1, checks_due: 0 })
  expect(await markForRecheck(db, 1)).toBe(false)
})
