import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
  expect(words(text)).toContain('Email address cannot be changed')
  const menu = /<nav class="tabs"[\s\S]*?<\/nav>/.exec(text)?.[0] ?? ''
  const links = [...menu.matchAll(/<a ([^>]*)href="([^"]+)"[^>]*>([^<]+)<\/a>/g)]
  const all = Object.values(sections).map(({ tab, path }) => ({
    label: t(tab),
    to: `/admin/settings/${path}`,
  }))
  const tabs = links.map(([, , to, label]) => `${label} ${to}`)
  expect(tabs).toEqual([
    'Account /admin/settings',
    'Shop /admin/settings/shop',
    'Registration /admin/settings/registration',
    'Dates and time /admin/settings/dates',
    'Payment provider setup /admin/settings/payments',
    'Seller and tax /admin/settings/tax',
    'Packages /admin/settings/packages',
    ...all.map(({ label, to }) => `${label} ${to}`),
    'Email and alerts /admin/settings/mail',
    'AI keys /admin/settings/ai-keys',
    'Channels /admin/settings/channels',
    'Retention /admin/settings/retention',
  ])
  const heads = [...menu.matchAll(/<p class="tabs-head">([^<]*)<\/p>(?:<a [^>]*>)?([^<]*)/g)]
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
    expect(links.map(([, , , label]) => label)).toContain(specified)
  expect(links.filter(([, attributes]) => attributes?.includes('aria-current="page"'))).toHaveLength(1)
  expect(links[0]?.[1]).toContain('aria-current="page"')
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
  expect(words(refused.text)).toContain('Failed to update profile: City can have at most 100 characters')
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
  expect(answer.text).toMatch(/<nav class="tabs" aria-label="Settings">/)
  expect(answer.text.match(/<h1/g)).toHaveLength(1)
  expect(answer.text).not.toMatch(/<a [^>]*aria-current="page"[^>]*>Account</)
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
