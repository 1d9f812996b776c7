import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPaymentSettings } from '#app/domain/orders/payments/providers/paypal/settings.server.ts'
import { savePaymentSettings } from '#tests/payment-settings.ts'
import { startApp, type TestApp } from '../../app.ts'
import type { Visitor } from '../../visitor.ts'

let app: TestApp
let admin: Visitor
beforeAll(async () => {
  app = await startApp()
  admin = (await app.user({ name: 'Ada Owner', role: 'Admin' })).visitor
})
afterAll(() => app.close())

test('the sidebar names every part of the back office and marks the one that is open', async () => {
  const { text } = await admin.get('/admin/dashboard')
  const side = /<nav class="side-nav" aria-label="Administration">.*?<\/nav>/s.exec(text)?.[0] ?? ''
  const links = [...side.matchAll(/<a [^>]*href="([^"]+)"[^>]*>.*?<span>([^<]+)<\/span>/gs)]
  expect(links.map(([, to, label]) => `${to} ${label}`)).toEqual([
    '/admin/dashboard Dashboard',
    '/admin/orders Total Orders',
    '/admin/users Total Users',
    '/admin/support-messages Support Messages',
    '/admin/settings Settings',
    '/admin/items-orders Item Orders',
    '/admin/packages Packages',
    '/admin/items Items',
    '/admin/discounts Discount Codes',
    '/admin/payments Payments',
    '/admin/batches Batches',
    '/admin/mail Email',
    '/admin/activity Activity',
    '/admin/system System',
  ])
  expect([...side.matchAll(/aria-current="page"/g)]).toHaveLength(1)
  expect(side).toMatch(/<a (?=[^>]*aria-current="page")(?=[^>]*href="\/admin\/dashboard")/)
})

test('it folds without scripts, its head leads home, and one can log out', async () => {
  const { text } = await admin.get('/admin/dashboard')
  const side = /<aside class="side">.*?<\/aside>/s.exec(text)?.[0] ?? ''
  expect(side).toMatch(/<a class="logo" href="\/"/)
  expect(side).toMatch(/<details open=""><summary/)
  expect(side).toContain('action="/logout"')
  expect(side).toContain('Logout')
  admin.jar.sidebar = 'folded'
  expect((await admin.get('/admin/dashboard')).text).not.toContain('<details open=""><summary')
  delete admin.jar.sidebar
})

test('the area itself leads to the dashboard', async () => {
  expect((await admin.get('/admin')).location).toBe('/admin/dashboard')
})

test('everybody else is told that this is not theirs, and nothing is read for them', async () => {
  for (const role of ['member', 'moderator', 'Seller'] as const) {
    const { visitor } = await app.user({ role })
    for (const answer of [
      await visitor.get('/admin/dashboard'),
      await visitor.get('/admin'),
      await visitor.post('/admin/dashboard', { any: 'thing' }),
    ]) {
      expect(answer.status).toBe(403)
      expect(answer.text).toContain('Not Authorized')
      expect(answer.text.replaceAll('&#x27;', "'")).toContain(
        "You can't access this page; this route is only accessible for Admin.",
      )
      expect(answer.text).toContain('Go to Home')
      expect(answer.text).not.toContain('Total Users')
      expect(answer.text).toContain('<title>Not Authorized - Listwright</title>')
      expect(answer.text).toMatch(/class="logo" href="\/"[^>]*>[\s\S]*?<span>Listwright<\/span><\/a>/)
    }
    expect((await visitor.get('/admin/dashboard.data')).status).toBe(403)
  }
})

test('admins are told while payments are play money', async () => {
  const { db, vault } = app.services
  expect((await admin.get('/admin/dashboard')).text).toContain('Test mode')
  const settings = await readPaymentSettings(db)
  await savePaymentSettings(db, vault, { ...settings, mode: 'live' })
  expect((await admin.get('/admin/dashboard')).text).not.toContain('Test mode')
  await savePaymentSettings(db, vault, settings)
})
