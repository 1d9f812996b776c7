import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { languagesRecord } from '#app/domain/base/languages.server.ts'
import { writeSettings } from '#app/domain/base/settings.server.ts'
import { writeSection } from '#app/domain/shop/content/write-section.server.ts'
import type { LanguageCode } from '#app/i18n/languages.ts'
import { ORIGIN, startApp, type TestApp } from '#tests/app.ts'
import type { Visitor } from '#tests/visitor.ts'
import { words } from '../account/accounts.ts'

let app: TestApp
let admin: Visitor
beforeAll(async () => {
  app = await startApp()
  admin = (await app.user({ role: 'Admin' })).visitor
  await writeSettings(app.services.db, languagesRecord, { main: 'en', others: ['de', 'ar'] })
  await sql`drop trigger section_history_refuses_delete`.execute(app.services.db)
})
beforeEach(async () => {
  for (const table of ['content_sections', 'section_translations', 'section_history'] as const)
    await app.services.db.deleteFrom(table).execute()
})
afterAll(() => app.close())

const see = (path: string) => app.visitor().get(path)

/** In German where nothing is said of the language: the main text is never written by itself here. */
function write(texts: { terms: string; privacy: string }, language: LanguageCode | null) {
  const how = { change: 'save' as const, actorId: null, language }
  return writeSection(app.services.db, 'legal', { isActive: true, ...texts }, how)
}

const placesIn = async (path: string) => {
  const { text } = await see(path)
  return ['terms', 'privacy'].filter((page) => new RegExp(`href="(/\\w\\w)?/${page}"`).test(text))
}

test('a page has the text of its language, otherwise the main one, marked as that', async () => {
  await write({ terms: 'Be kind.', privacy: 'We forget.' }, null)
  await write({ terms: 'Seien Sie nett.', privacy: '' }, 'de')
  expect((await see('/terms')).text).toContain('Be kind.')
  expect((await see('/de/terms')).text).toMatch(/<div class="stack"><p[^>]*>Seien Sie nett\./)
  expect((await see('/de/privacy')).text).toMatch(
    /<div class="stack" lang="en" dir="ltr"><p[^>]*>We forget\./,
  )
  expect((await see('/ar/terms')).text).toMatch(/<div class="stack" lang="en" dir="ltr"><p[^>]*>Be kind\./)
  const map = (await see('/sitemap.xml')).text
  for (const path of ['/terms', '/de/terms', '/ar/privacy'])
    expect(map).toContain(`<loc>${ORIGIN}${path}</loc>`)
})

test('a page exists where its language alone has a text', async () => {
  await write({ terms: 'Seien Sie nett.', privacy: '' }, 'de')
  expect([
    (await see('/de/terms')).status,
    (await see('/terms')).status,
    (await see('/ar/terms')).status,
  ]).toEqual([200, 404, 404])
  expect([await placesIn('/de/register'), await placesIn('/register'), await placesIn('/de')]).toEqual([
    ['terms'],
    [],
    ['terms'],
  ])
  const map = (await see('/sitemap.xml')).text
  expect(map).toContain(`<loc>${ORIGIN}/de/terms</loc>`)
  expect(map).not.toContain(`${ORIGIN}/terms`)
  expect(map).not.toContain('privacy')
})

test('a draft in a language leaves visitors the main text, and is one in whichever language the places are marked', async () => {
  await write({ terms: 'Be kind.', privacy: '' }, null)
  await write({ terms: 'Seien Sie nett.\n\n[FILL IN: Ihre Anschrift]', privacy: '[FILL IN: alles]' }, 'de')
  expect((await see('/de/terms')).text).toContain('Be kind.')
  expect((await see('/de/privacy')).status).toBe(404)
  const draft = await admin.get('/de/privacy')
  expect([draft.status, words(draft.text).includes('[FILL IN: alles]')]).toEqual([200, true])
})

test('the drafts are in the language of the editor and of the page, with places that are recognised', async () => {
  const editor = words((await admin.get('/admin/settings/legal?language=de')).text)
  expect(editor).toContain('[FILL IN: Ihre Postanschrift]')
  expect(words((await see('/de/terms')).text)).not.toContain('FILL IN')
  const seen = await admin.get('/ar/terms')
  expect(seen.text).toMatch(/<mark[^>]*>\[FILL IN: عنوانك البريدي\]/)
})

test('pages that are switched off are so in each language', async () => {
  await write({ terms: 'Be kind.', privacy: 'We forget.' }, null)
  await write({ terms: 'Seien Sie nett.', privacy: '' }, 'de')
  await admin.post('/admin/settings/legal?language=de', { intent: 'deactivate' })
  expect([(await see('/de/terms')).status, (await see('/terms')).status]).toEqual([404, 404])
  expect(await placesIn('/de/register')).toEqual([])
})
