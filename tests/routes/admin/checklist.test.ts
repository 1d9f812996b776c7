import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings, writeSettings } from '#app/domain/base/settings.server.ts'
import { readShop, shopRecord } from '#app/domain/base/shop-record.server.ts'
import { isoTime } from '#app/domain/base/time.ts'
import { taxRecord } from '#app/domain/catalog/tax/settings.ts'
import { storeResults } from '#app/domain/shop/system/stored-checks.server.ts'
import { startApp, type TestApp } from '../../app.ts'
import { makeOrder, makeUser } from '../../factories.ts'
import type { Visitor } from '../../visitor.ts'
import { words } from '../account/accounts.ts'

let app: TestApp
let admin: { id: string; visitor: Visitor }
beforeAll(async () => {
  app = await startApp({ publicUrl: 'https://shop.example' })
  admin = await app.user({ role: 'Admin' })
  await show()
})
afterAll(() => app.close())

async function show() {
  const { db } = app.services
  await writeSettings(db, shopRecord, { ...(await readShop(db)), showsChecklist: true })
}

/** Each line's title, with whether it is done; undefined without the list. */
async function lines(): Promise<Record<string, boolean> | undefined> {
  const { status, text } = await admin.visitor.get('/admin/dashboard')
  expect(status).toBe(200)
  if (!text.includes('id="checklist-title"')) return undefined
  const found = text.matchAll(/<h4>([^<]+)<span class="sr-only">\W+\((done|open)\)/g)
  return Object.fromEntries([...found].map(([, title = '', state]) => [title, state === 'done']))
}

test('each line follows the facts, and leads to where it is done', async () => {
  const { db } = app.services
  expect(await lines()).toEqual({
    'Address and TLS': false,
    'Email arrives': false,
    Seller: false,
    Tax: false,
    'Legal pages': false,
    Logo: false,
    'First package': true,
    'AI key tested': false,
    'Test purchase': false,
    'Payments with real money': false,
    'PayPal’s notifications arrive': false,
    'Off-site copies and restore drill': false,
    'Open the shop': true,
  })
  const { text } = await admin.visitor.get('/admin/dashboard')
  for (const address of [
    '/admin/system',
    '/admin/settings/mail/server',
    '/admin/settings/legal',
    '/admin/settings/logo',
  ])
    expect(text).toContain(`href="${address}"`)
  const ok = { state: 'ok', sentence: 'Good.' } as const
  await storeResults(db, [
    ...['address', 'certificate', 'offsite-backup', 'drill'].map((id) => ({ id, result: ok })),
  ])
  await db.updateTable('ai_keys').set({ answered_at: isoTime() }).execute()
  const seller = { name: 'Corner & Co', address: 'Street 1', country: 'Finland', sentence: 'Small business.' }
  await writeSettings(db, taxRecord, { ...(await readSettings(db, taxRecord)), ...seller })
  await makeOrder(db, await makeUser(db), { payment_status: 'Paid', paid_at: isoTime(), invoice_number: 1 })
  expect(await lines()).toMatchObject({
    'Address and TLS': true,
    'AI key tested': true,
    Seller: true,
    Tax: true,
    'Test purchase': true,
    'Off-site copies and restore drill': true,
    'Payments with real money': false,
  })
})

test('a key that was only tried has not answered, and the row names it', async () => {
  const { db } = app.services
  const tried = { last_used_at: isoTime(), last_error: null, answered_at: null }
  await db.updateTable('ai_keys').set(tried).execute()
  expect(await lines()).toMatchObject({ 'AI key tested': false })
  const said = async () => words((await admin.visitor.get('/admin/dashboard')).text)
  expect(await said()).toContain('No model has responded with the key Test key yet: test it.')
  await db.updateTable('ai_keys').set({ last_error: 'API Error: 403', answered_at: isoTime() }).execute()
  expect(await said()).toContain('The model service refused the key Test key: API Error: 403')
  await db.updateTable('ai_keys').set({ last_error: null, address: 'https://api.example.test/v1' }).execute()
  expect(await said()).toContain('No active key is for the model that is set, gemini-')
  await db.updateTable('ai_keys').set({ address: null }).execute()
  expect(await lines()).toMatchObject({ 'AI key tested': true })
})

test('each row says how long it takes, what is missing by name, and where to get it', async () => {
  const { text } = await admin.visitor.get('/admin/dashboard')
  const said = words(text)
  for (const group of ['To sell', 'To sleep well', 'Later']) expect(said).toContain(group)
  expect(said).toMatch(/To sell About \d+ minutes/)
  expect(said).toContain('Still missing: the live client ID, the live client secret, and the mode “Live”.')
  expect(said).toContain('smtp-relay.brevo.com , 587')
  expect(text).toContain('href="https://developer.paypal.com/dashboard/applications/live"')
})

test('the seller is filled in from setting up, and stored once it is saved', async () => {
  const { db } = app.services
  await db.deleteFrom('settings').where('key', '=', 'tax').execute()
  await writeSettings(db, shopRecord, { ...(await readShop(db)), name: 'Corner & Co', country: 'Finland' })
  const page = await admin.visitor.get('/admin/settings/tax')
  for (const value of ['Corner &amp; Co', 'user-', '25.5']) expect(page.text).toContain(`value="${value}`)
  expect(page.text).toContain('<option value="Finland" selected="">')
  expect(words(page.text)).toContain('Nothing is stored until you save.')
  expect(await lines()).toMatchObject({ Seller: false })
  const said = words((await admin.visitor.get('/admin/dashboard')).text)
  expect(said).toContain('Still missing: the seller’s name, the address, and the country.')
})

test('a check that turns opens its line again', async () => {
  const result = { state: 'broken', sentence: 'The certificate has expired.', advice: 'Renew it.' } as const
  await storeResults(app.services.db, [{ id: 'certificate', result }])
  expect(await lines()).toMatchObject({ 'Address and TLS': false })
  expect(words((await admin.visitor.get('/admin/dashboard')).text)).toContain('The certificate has expired.')
})

test('it can be hidden, by admins alone, and the settings show it again', async () => {
  const { visitor: member } = await app.user()
  expect((await member.post('/admin/settings/shop/checklist')).status).toBe(403)
  expect(await lines()).toBeDefined()
  for (const _ of [1, 2]) {
    const hidden = await admin.visitor.post('/admin/settings/shop/checklist')
    expect([hidden.status, hidden.location]).toEqual([303, '/admin/dashboard'])
  }
  expect(await lines()).toBeUndefined()
  const page = await admin.visitor.get('/admin/settings/shop')
  const version = /name="version" value="(\d+)"/.exec(page.text)?.[1] ?? ''
  const form = { name: 'Corner', country: 'Finland', isOpen: 'on', showsChecklist: 'on', version }
  expect((await admin.visitor.post('/admin/settings/shop', form)).status).toBe(303)
  expect(await lines()).toBeDefined()
})
