import { afterAll, beforeAll, expect, test } from 'vitest'
import { readLegalDrafts } from '#app/domain/shop/content/legal.server.ts'
import { ORIGIN, startApp, type TestApp } from '#tests/app.ts'
import type { Visitor } from '#tests/visitor.ts'
import { words } from '../account/accounts.ts'

let app: TestApp
let admin: Visitor
beforeAll(async () => {
  app = await startApp()
  admin = (await app.user({ role: 'Admin' })).visitor
})
afterAll(() => app.close())

const EDITOR = '/admin/settings/legal'
const PAGES = ['/terms', '/privacy'] as const

function see(path: string) {
  return app.visitor().get(path)
}

/** Whether a page leads to the two texts. */
async function linked(path: string) {
  const { text } = await see(path)
  return PAGES.map((page) => text.includes(`href="${page}"`))
}

test('while the owner has written nothing, visitors find no such pages and nothing leads to them', async () => {
  for (const page of PAGES) {
    expect((await see(page)).status).toBe(404)
    expect((await see(`${page}.data`)).status).toBe(404)
  }
  for (const path of ['/', '/register']) expect(await linked(path), path).toEqual([false, false])
  expect((await see('/sitemap.xml')).text).not.toMatch(/terms|privacy/)
  expect(words((await see('/register')).text)).toContain('I agree to the terms and conditions')
})

test('the editor begins with drafts, which admins see as such and visitors do not', async () => {
  const editor = await admin.get(EDITOR)
  expect(words(editor.text)).toContain('[FILL IN: your postal address]')
  for (const page of PAGES) {
    expect(words((await see(page)).text)).toContain('This page is being prepared.')
    expect((await see(page)).text).not.toMatch(/FILL IN|Page Not Found/)
    expect((await see(page)).status).toBe(404)
    const draft = await admin.get(page)
    expect(draft.status).toBe(200)
    expect(words(draft.text)).toContain('A draft, which only admins see')
    expect(draft.text).toMatch(/<mark[^>]*>\[FILL IN: /)
  }
  expect(await readLegalDrafts(app.services.db)).toEqual({ terms: true, privacy: true })
})

test('a draft that was saved with places to fill in stays one', async () => {
  const drafts = await startApp()
  const owner = (await drafts.user({ role: 'Admin' })).visitor
  const save = (terms: string, version: string) =>
    owner.post(EDITOR, { terms, privacy: 'We keep little.', version })
  const saved = await save('We sell.\n\n[FILL IN: your postal address]', '0')
  expect(saved.status).toBe(303)
  expect(words((await owner.follow(saved)).text)).toContain(
    'once everything marked [FILL IN: …] has been replaced',
  )
  expect(await readLegalDrafts(drafts.services.db)).toEqual({ terms: true, privacy: false })
  expect(words((await drafts.visitor().get('/terms')).text)).toContain('This page is being prepared.')
  expect((await drafts.visitor().get('/privacy')).status).toBe(200)
  const register = await drafts.visitor().get('/register')
  expect(PAGES.map((page) => register.text.includes(`href="${page}"`))).toEqual([false, true])
  expect((await save('We sell.\n\n1 Test Street', '1')).status).toBe(303)
  const page = await drafts.visitor().get('/terms')
  expect([page.status, page.text.includes('only admins see')]).toEqual([200, false])
  expect(await readLegalDrafts(drafts.services.db)).toEqual({ terms: false, privacy: false })
  await drafts.close()
})

test('what the owner writes is a page of its own, led to by registration, footer and site map', async () => {
  const terms = '# Your rights <b>\nAsk us@shop.example\n- one\n- <script>alert(1)</script>'
  expect((await admin.post(EDITOR, { terms, privacy: '', version: '0' })).status).toBe(303)
  const page = await see('/terms')
  expect(page.status).toBe(200)
  expect(page.text).toContain('<h1>Terms and conditions</h1>')
  expect(page.text).toMatch(/<h2[^>]*>Your rights &lt;b&gt;<\/h2>/)
  expect(page.text).toContain('<a href="mailto:us@shop.example">us@shop.example</a>')
  expect(page.text).not.toContain('<script>alert')
  expect(page.text).toContain(`<link rel="canonical" href="${ORIGIN}/terms"/>`)
  expect((await see('/privacy')).status).toBe(404)
  for (const path of ['/', '/register', '/items']) expect(await linked(path), path).toEqual([true, false])
  expect((await see('/sitemap.xml')).text).toContain(`<loc>${ORIGIN}/terms</loc>`)

  await admin.post(EDITOR, { terms: '', privacy: 'We keep little.', version: '1' })
  expect((await see('/terms')).status).toBe(404)
  expect(words((await see('/privacy')).text)).toContain('Privacy policy We keep little.')
  for (const path of ['/', '/register']) expect(await linked(path), path).toEqual([false, true])
})

test('hiding the section hides the pages', async () => {
  await admin.post(EDITOR, { intent: 'deactivate' })
  for (const page of PAGES) expect((await see(page)).status).toBe(404)
  expect(await linked('/')).toEqual([false, false])
  await admin.post(EDITOR, { intent: 'activate' })
  expect((await see('/privacy')).status).toBe(200)
})

test('the editor previews both texts and keeps one that is too long', async () => {
  const fields = { terms: 'Mine alone', privacy: '# Seen by nobody', version: '3' }
  const preview = await admin.post(`${EDITOR}/preview`, fields)
  expect(words(preview.text)).toContain('Terms and conditions Mine alone Privacy policy Seen by nobody')
  const refused = await admin.post(EDITOR, { ...fields, terms: 'x'.repeat(40_001) })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('x'.repeat(40_001))
  expect(words(refused.text)).toContain('Use at most 40,000 characters.')
})
