import { DefaultQueryExecutor } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { languagesRecord } from '#app/domain/base/languages.server.ts'
import { isOpen, readShop, shopRecord } from '#app/domain/base/shop-record.server.ts'
import { mailRecord } from '#app/domain/outbox/mail/mail-settings.server.ts'
import { startApp, type TestApp } from '../../app.ts'
import type { Visitor } from '../../visitor.ts'
import { words } from '../account/accounts.ts'
import { closeAgain, startClosed } from './closed-shop.ts'

let app: TestApp
let admin: Visitor
let member: Visitor
beforeAll(async () => {
  app = await startClosed()
  admin = (await app.user({ role: 'Admin' })).visitor
  member = (await app.user()).visitor
})
afterAll(() => app.close())
beforeEach(() => closeAgain(app))

const SHOP = ['/', '/items', '/contact', '/register', '/user/dashboard', '/no-such-page', '/sitemap.xml']

describe('before the shop is opened', () => {
  test.each(SHOP)('%s leads visitors and customers to the page that says so', async (path) => {
    for (const visitor of [app.visitor(), member]) {
      for (const answer of [await visitor.get(path), await visitor.post(path, { any: 'thing' })])
        expect([path, answer.status, answer.location]).toEqual([path, 303, '/coming-soon'])
    }
  })

  test('nobody makes an account', async () => {
    const before = await app.services.db.selectFrom('users').select('id').execute()
    const form = { name: 'Mara', email: 'mara@example.test', password: 'kettle-orbit-42', terms: 'on' }
    await app.visitor().post('/register', { ...form, confirmPassword: form.password })
    expect(await app.services.db.selectFrom('users').select('id').execute()).toEqual(before)
  })

  test('the page names the shop and the way in, and is for no index', async () => {
    const { status, text } = await app.visitor().get('/coming-soon')
    expect(status).toBe(200)
    expect(words(text)).toContain('Listwright opens soon')
    expect(text).toContain('href="/login"')
    expect(text).toContain('content="noindex"')
    expect((await app.visitor().get('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n')
  })

  test('signing in and out, links from mails and machines work', async () => {
    for (const path of ['/login', '/forgot-password', '/verify-email?token=none', '/robots.txt'])
      expect([path, (await app.visitor().get(path)).status]).toEqual([path, 200])
    expect((await app.visitor().get('/healthz')).text).toBe('ok')
    expect((await app.visitor().post('/webhooks/paypal', '{}')).location).toBeNull()
    expect((await app.visitor().get('/admin/dashboard')).location).toMatch(/^\/login/)
    expect((await member.get('/admin/dashboard')).status).toBe(403)
    expect((await member.get('/update-profile')).status).toBe(200)
  })

  test('programs are told when to come back, those of admins are answered', async () => {
    for (const caller of [app.visitor(), member]) {
      const { status, headers, text } = await caller.get('/packages')
      expect([status, headers.get('retry-after')]).toEqual([503, '3600'])
      expect(JSON.parse(text)).toMatchObject({ success: false, message: 'The shop is not open yet.' })
    }
    expect((await admin.get('/packages')).status).toBe(200)
  })

  test('admins see the shop, with a link to its opening', async () => {
    for (const path of ['/', '/items', '/admin/dashboard']) {
      const { status, text } = await admin.get(path)
      expect([path, status, text.includes('href="/admin/settings/shop/open"')]).toEqual([path, 200, true])
    }
    expect((await admin.get('/user/dashboard')).status).toBe(200)
  })
})

const ANSWER = { answer: 'open' }

describe('opening it', () => {
  test('is for admins', async () => {
    for (const visitor of [app.visitor(), member]) await visitor.post('/admin/settings/shop/open', ANSWER)
    expect(await isOpen(app.services.db)).toBe(false)
  })

  test('shows it to everybody, says so, and is written down once however often it is pressed', async () => {
    const answers = await Promise.all([1, 2].map(() => admin.post('/admin/settings/shop/open', ANSWER)))
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect((await app.visitor().get('/')).status).toBe(200)
    expect((await app.visitor().get('/coming-soon')).location).toBe('/')
    expect((await app.visitor().get('/robots.txt')).text).toContain('Sitemap:')
    const { text } = await admin.get('/')
    expect(text).not.toContain('href="/admin/settings/shop/open"')
    const opened = await app.services.db
      .selectFrom('activity_log')
      .select('id')
      .where('action', '=', 'shop.open')
      .execute()
    expect(opened).toHaveLength(1)
  })
})

test('the settings do not open it: they lead to what is missing', async () => {
  const page = await admin.get('/admin/settings/shop')
  const version = /name="version" value="(\d+)"/.exec(page.text)?.[1] ?? ''
  const form = { name: 'Corner & Co', country: 'Finland', isOpen: 'on', version }
  const answer = await admin.post('/admin/settings/shop', form)
  expect([answer.status, answer.location]).toEqual([303, '/admin/settings/shop/open'])
  expect(await readShop(app.services.db)).toMatchObject({ name: 'Corner & Co', isOpen: false })
})

test('the settings close it again, keep what is wrong, and refuse to overwrite what somebody else saved', async () => {
  await admin.post('/admin/settings/shop/open', ANSWER)
  const page = await admin.get('/admin/settings/shop')
  const version = /name="version" value="(\d+)"/.exec(page.text)?.[1] ?? ''
  const form = { name: 'Corner & Co', country: 'Finland', isOpen: 'on', version }
  const wrong = await admin.post('/admin/settings/shop', { ...form, country: 'Atlantis' })
  expect([wrong.status, wrong.text.includes('Corner &amp; Co')]).toEqual([400, true])
  expect((await admin.post('/admin/settings/shop', form)).status).toBe(303)
  expect((await app.visitor().get('/')).status).toBe(200)
  expect((await admin.post('/admin/settings/shop', form)).status).toBe(409)
  const closing = { ...form, isOpen: '', version: String(Number(version) + 1) }
  expect((await admin.post('/admin/settings/shop', closing)).location).toBe('/admin/settings/shop')
  expect((await app.visitor().get('/')).location).toBe('/coming-soon')
})

/** The record alone, or with what else a page says of the shop. */
const ASKING = [shopRecord.key, `${shopRecord.key},${mailRecord.key},${languagesRecord.key}`]

test('pages that say whether the shop is open, and whether payments count, ask once for both', async () => {
  const live = await startApp({ production: true, allowSandboxPayments: false })
  const owner = (await live.user({ role: 'Admin' })).visitor
  // The back office also asks, in the same record, whether admins need a second factor.
  const expected = { '/': 1, '/items': 1, '/admin/settings/payments': 2 }
  for (const [path, count] of Object.entries(expected)) {
    const queries = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery')
    expect((await owner.get(path)).status).toBe(200)
    const asked = queries.mock.calls.filter(([{ parameters }]) => ASKING.includes(String(parameters)))
    queries.mockRestore()
    expect([path, asked.length]).toEqual([path, count])
  }
  await live.close()
})
