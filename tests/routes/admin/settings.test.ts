import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings, writeSettings } from '#app/domain/base/settings.server.ts'
import { readShop, shopRecord } from '#app/domain/base/shop-record.server.ts'
import { isoTime } from '#app/domain/base/time.ts'
import { taxRecord } from '#app/domain/catalog/tax/settings.ts'
import { sections } from '#app/domain/shop/content/sections.ts'
import { t } from '#app/i18n/macro.ts'
import { startApp, type TestApp } from '../../app.ts'
import { words } from '../account/accounts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

test('the settings open with the account, a menu of every tab and who is signed in', async () => {
  const { visitor, email } = await app.user({ role: 'Admin', name: 'Ada Sund' })
  const { status, text } = await visitor.get('/admin/settings')
  expect(status).toBe(200)
  expect(words(text)).toContain('Ada Sund')
  expect(text).toContain(email)
  expect(words(text)).toContain('Email address can’t be changed')
  const menu = tabsOf(text)
  const links = [...menu.matchAll(/<a ([^>]*)><span>([^<]+)<\/span>/g)].map(
    ([, attributes = '', label = '']) => ({ label, attributes, to: /href="([^"]+)"/.exec(attributes)?.[1] }),
  )
  const all = Object.values(sections).map(({ tab, path }) => ({
    label: t(tab),
    to: `/admin/settings/${path}`,
  }))
  const tabs = links.map(({ label, to }) => `${label} ${to}`)
  expect(tabs).toEqual([
    'Account /admin/settings',
    'Shop /admin/settings/shop',
    'Registration /admin/settings/registration',
    'Dates and time /admin/settings/dates',
    'Languages /admin/settings/languages',
    'Payment provider setup /admin/settings/payments',
    'Seller and tax /admin/settings/tax',
    'Packages /admin/settings/packages',
    ...all.map(({ label, to }) => `${label} ${to}`),
    'Email and alerts /admin/settings/mail',
    'AI keys /admin/settings/ai-keys',
    'Channels /admin/settings/channels',
    'Retention /admin/settings/retention',
  ])
  const heads = [...menu.matchAll(/<p class="tabs-head">([^<]*)<\/p>(?:<[^>]*>)*([^<]*)/g)]
  expect(heads.map(([, head, first]) => `${head}: ${first}`)).toEqual([
    'Shop: Account',
    'Money: Payment provider setup',
    'Content: Logo update',
    'Mail: Email and alerts',
    'Writing: AI keys',
    'Rules: Retention',
  ])
  expect(text).toMatch(/<p class="self"><span class="avatar"[^>]*><\/span><b>Ada Sund<\/b> /)
  for (const specified of [
    'Account',
    'Logo update',
    'Banner section',
    'About section',
    'Featured section',
    'Contact page settings',
    'AI keys',
    'Payment provider setup',
    'Packages',
    'Footer section',
  ])
    expect(links.map(({ label }) => label)).toContain(specified)
  expect(links.filter(({ attributes }) => attributes.includes('aria-current="page"'))).toHaveLength(1)
  expect(links[0]?.attributes).toContain('aria-current="page"')
})

function tabsOf(text: string): string {
  return /<nav class="tabs"[\s\S]*?<\/nav>/.exec(text)?.[0] ?? ''
}

/** The words of the tab that is marked. */
function openTab(text: string): string | undefined {
  return /<a [^>]*aria-current="page"[^>]*><span>([^<]+)</.exec(tabsOf(text))?.[1]
}

test('every page of the settings has the list of all, with its own tab marked', async () => {
  const { visitor } = await app.user({ role: 'Admin' })
  const first = tabsOf((await visitor.get('/admin/settings')).text)
  const tabs = [...first.matchAll(/href="([^"]+)"[^>]*><span>([^<]+)</g)].map(([, to = '', label]) => [
    to,
    label,
  ])
  expect(tabs).toHaveLength(20)
  const below = [
    ['/admin/settings/tax/rates', 'Seller and tax'],
    ['/admin/settings/payments/bank-transfer', 'Payment provider setup'],
    ['/admin/settings/mail/texts', 'Email and alerts'],
    ['/admin/settings/ai-keys/models', 'AI keys'],
    ['/admin/settings/shop/open', 'Shop'],
    ['/admin/settings/contact/versions', 'Contact page settings'],
    ['/admin/settings/footer/reset', 'Footer section'],
  ]
  for (const [to = '', label] of [...tabs, ...below]) {
    const { status, text } = await visitor.get(to)
    expect([to, status]).toEqual([to, 200])
    expect([to, openTab(text)]).toEqual([to, label])
    expect(text).toContain('<a class="crumb" href="#all-settings">')
    expect(text.match(/id="all-settings"/g)).toHaveLength(1)
    expect(text.match(/<p class="tabs-head">/g)).toHaveLength(6)
    expect(text.match(/<h1/g)).toHaveLength(1)
  }
})

test('what is missing stands beside its tab until it is done, and goes with the checklist', async () => {
  const shop = await startApp()
  const { db } = shop.services
  const { visitor } = await shop.user({ role: 'Admin' })
  const missing = async () => {
    const { text } = await visitor.get('/admin/settings/retention')
    const found = tabsOf(text).matchAll(/<span>([^<]+)<\/span> <b class="todo">([^<]+)<\/b>/g)
    return Object.fromEntries([...found].map(([, tab, words]) => [tab, words]))
  }
  const hidden = { ...(await readShop(db)), showsChecklist: false }
  await writeSettings(db, shopRecord, { ...hidden, showsChecklist: true })
  expect(await missing()).toEqual({
    'Payment provider setup': 'not tested',
    'Seller and tax': 'seller incomplete',
    'Terms and privacy': '2 drafts',
    'Email and alerts': 'no mail server',
    'AI keys': 'not tested',
  })
  const seller = { name: 'Corner & Co', address: 'Street 1', country: 'Finland' }
  await writeSettings(db, taxRecord, { ...(await readSettings(db, taxRecord)), ...seller })
  await db.updateTable('ai_keys').set({ last_error: 'API key not valid' }).execute()
  await visitor.post('/admin/settings/legal', {
    terms: 'Terms of sale.',
    privacy: 'We keep [FILL IN: what].',
    version: '0',
  })
  expect(await missing()).toMatchObject({
    'Seller and tax': 'tax not set',
    'Terms and privacy': '1 draft',
    'AI keys': 'key refused',
  })
  await writeSettings(db, taxRecord, { ...(await readSettings(db, taxRecord)), sentence: 'Small business.' })
  await db.updateTable('ai_keys').set({ answered_at: isoTime(), last_error: null }).execute()
  await visitor.post('/admin/settings/legal', { terms: 'Terms of sale.', privacy: '', version: '1' })
  const left = await missing()
  expect(left).toMatchObject({ 'Terms and privacy': '1 text missing' })
  expect(Object.keys(left)).not.toContain('Seller and tax')
  expect(Object.keys(left)).not.toContain('AI keys')
  await db.deleteFrom('ai_keys').execute()
  expect(await missing()).toMatchObject({ 'AI keys': 'no key' })
  await writeSettings(db, shopRecord, hidden)
  expect(await missing()).toEqual({})
  await shop.close()
})

test('the account tab stores the same fields and comes back to itself', async () => {
  const { visitor, id } = await app.user({ role: 'Admin', name: 'Ada Sund' })
  const saved = await visitor.post('/admin/settings', {
    intent: 'profile',
    userName: 'Ada Berg',
    city: 'Turku',
  })
  expect([saved.status, saved.location]).toEqual([303, '/admin/settings'])
  expect(words((await visitor.follow(saved)).text)).toContain('Profile updated successfully!')
  const row = await app.services.db
    .selectFrom('users')
    .select(['name', 'city'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ name: 'Ada Berg', city: 'Turku' })
  const refused = await visitor.post('/admin/settings', { intent: 'profile', city: 'c'.repeat(101) })
  expect(refused.status).toBe(400)
  expect(words(refused.text)).toContain('Failed to update profile: City: use at most 100 characters')
})

test('a profile that cannot be saved costs a message, not what was typed', async () => {
  const { visitor } = await app.user({ role: 'Admin', name: 'Ada Sund' })
  const { db } = app.services
  await sql`create trigger full before update of city on users begin select raise(abort, 'full'); end`.execute(
    db,
  )
  const failed = await visitor.post('/admin/settings', { intent: 'profile', city: 'Naantali' })
  await sql`drop trigger full`.execute(db)
  expect(failed.status).toBe(500)
  expect(words(failed.text)).toContain('Failed to update profile: Unknown error')
  expect(failed.text).toContain('value="Naantali"')
})

test.each([
  ['/admin/settings/no-such-tab', 404],
  ['/admin/settings/ai-keys/ABC', 404],
  ['/admin/settings/features/versions', 500],
])('an error in a tab keeps the menu of the settings: %s', async (path, status) => {
  const broken = await startApp()
  const { visitor } = await broken.user({ role: 'Admin' })
  if (status === 500) await broken.services.db.schema.alterTable('section_history').renameTo('away').execute()
  const answer = await visitor.get(path)
  expect(answer.status).toBe(status)
  expect(answer.text).toMatch(/<nav class="tabs" /)
  expect(answer.text.match(/<h1/g)).toHaveLength(1)
  expect(openTab(answer.text)).not.toBe('Account')
  await broken.close()
})

test('nobody but admins comes in', async () => {
  for (const role of ['member', 'moderator', 'Seller'] as const) {
    const { visitor } = await app.user({ role })
    const shown = await visitor.get('/admin/settings')
    expect(shown.status).toBe(403)
    expect(words(shown.text)).toContain('Not Authorized')
    expect(shown.text).not.toContain('class="tabs"')
    expect((await visitor.post('/admin/settings', { intent: 'profile', city: 'X' })).status).toBe(403)
  }
})

test('without the data of the account there is the warning and nothing else', async () => {
  const broken = await startApp()
  const { visitor } = await broken.user({ role: 'Admin' })
  await broken.services.db.schema.alterTable('users').renameColumn('city', 'town').execute()
  const { status, text } = await visitor.get('/admin/settings')
  expect(status).toBe(500)
  expect(words(text)).toContain('User data could not be loaded. Please try again later.')
  expect(text).not.toContain('name="userName"')
  await broken.close()
})
