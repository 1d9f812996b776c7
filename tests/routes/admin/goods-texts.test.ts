import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { languagesRecord } from '#app/domain/base/languages.server.ts'
import { writeSettings } from '#app/domain/base/settings.server.ts'
import { readTranslations } from '#app/domain/catalog/translations.server.ts'
import type { LanguageCode } from '#app/i18n/languages.ts'
import { startApp, type TestApp } from '../../app.ts'
import type { Visitor } from '../../visitor.ts'
import { ITEM, offer } from '../checkout/item-journey.ts'
import { hidden, packageId } from '../checkout/journey.ts'

let app: TestApp
let admin: Visitor
let itemId: string
let editor: string

beforeAll(async () => {
  app = await startApp()
  admin = (await app.user({ role: 'Admin' })).visitor
})
afterAll(() => app.close())
beforeEach(async () => {
  await speak('en', ['de', 'ar'])
  await app.services.db.deleteFrom('items').execute()
  itemId = await offer(app)
  editor = `/admin/items/${itemId}/edit`
})

const GERMAN = {
  itemName: 'Größentabelle',
  description: 'Größen 36 bis 47.',
  guidelines: 'Erst **öffnen**, dann drucken.',
}

function speak(main: LanguageCode, others: LanguageCode[]) {
  return writeSettings(app.services.db, languagesRecord, { main, others })
}

async function versionOf(code: LanguageCode) {
  return (await readTranslations(app.services.db, 'item', itemId)).get(code)
}

/** Opens the editor in a language and sends its form. */
async function write(code: string, fields: Partial<typeof GERMAN> = {}, version?: string) {
  const page = await admin.get(`${editor}?language=${code}`)
  return admin.post(`${editor}?language=${code}`, {
    formName: 'item-text',
    version: version ?? hidden(page.text, 'version'),
    ...GERMAN,
    ...fields,
  })
}

/** The languages over the form: what each is called, the chosen one in brackets. */
function tabs(text: string): string[] {
  const row = /<nav class="view-tabs" aria-label="Language of the text">(.*?)<\/nav>/s.exec(text)?.[1] ?? ''
  return [...row.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = '', inner = '']) => {
    const said = inner.replaceAll(/<[^>]*>/g, '').trim()
    return attributes.includes('aria-current') ? `[${said}]` : said
  })
}

test('a shop with one language has no languages to choose from', async () => {
  await speak('en', [])
  const { text } = await admin.get(editor)
  expect(tabs(text)).toEqual([])
  expect(text).toContain('name="price"')
})

test('the editor shows which languages are missing, and begins with the main text', async () => {
  const main = await admin.get(editor)
  expect(tabs(main.text)).toEqual(['[English (main language)]', 'Deutsch — missing', 'العربية — missing'])
  const german = await admin.get(`${editor}?language=de`)
  expect(tabs(german.text)).toEqual(['English (main language)', '[Deutsch — missing]', 'العربية — missing'])
  expect(german.text).toContain('There is no version in Deutsch yet')
  expect(german.text).toContain(`value="${ITEM.itemName}"`)
  for (const shared of ['price', 'slug', 'accessUrl', 'imageUrl', 'picture'])
    expect(german.text).not.toContain(`name="${shared}"`)
  expect(german.text).not.toContain('Remove this version')
})

test('a version is written without scripts, and shown to visitors', async () => {
  const saved = await write('de')
  expect([saved.status, saved.location]).toEqual([303, `${editor}?language=de`])
  const after = await admin.follow(saved)
  expect(after.text).toContain('The version in Deutsch was saved.')
  expect(tabs(after.text)).toEqual(['English (main language)', '[Deutsch]', 'العربية — missing'])
  expect(after.text).toContain('Erst **öffnen**, dann drucken.')
  expect(after.text).toContain(`href="/de/premium/trail-shoe-size-chart/${itemId}"`)
  expect((await versionOf('de'))?.text).toEqual({
    name: GERMAN.itemName,
    description: GERMAN.description,
    guidelines: 'Erst <strong>öffnen</strong>, dann drucken.',
  })
  const shown = await app.visitor().get(`/de/premium/trail-shoe-size-chart/${itemId}`)
  expect(shown.text).toContain(GERMAN.itemName)
  // Lists of the back office show the main text.
  expect((await admin.get('/admin/items')).text).toContain(ITEM.itemName)
  expect((await admin.get(editor)).text).toContain(`value="${ITEM.itemName}"`)
  const log = await admin.get('/admin/activity')
  expect(log.text).toContain('Deutsch')
})

test('a language that the shop has not shows the main text', async () => {
  for (const code of ['fr', 'xx', 'en', '__proto__', '%00', '']) {
    const { status, text } = await admin.get(`${editor}?language=${code}`)
    expect([status, tabs(text)[0]], code).toEqual([200, '[English (main language)]'])
    expect(text, code).toContain('name="price"')
  }
})

test.each([
  ['no name', { itemName: '' }, 'Enter a name'],
  ['a name of 121 characters', { itemName: 'x'.repeat(121) }, 'Use at most 120 characters'],
  ['a long description', { description: 'x'.repeat(5001) }, 'Use at most 5,000 characters'],
])('%s is said beside its field, and nothing is lost', async (_, fields, said) => {
  const refused = await write('de', fields)
  expect(refused.status).toBe(400)
  expect(refused.text.replaceAll(',', '')).toContain(said.replaceAll(',', ''))
  expect(refused.text).toContain(GERMAN.guidelines)
  expect(tabs(refused.text)).toContain('[Deutsch — missing]')
  expect(await versionOf('de')).toBeUndefined()
})

test('names of 120 characters, with markup and marks of direction, are kept', async () => {
  const itemName = `<b>\u202e${'ö'.repeat(114)}\u202c`
  expect((await write('de', { itemName })).status).toBe(303)
  expect((await versionOf('de'))?.text.name).toBe(itemName)
})

test('what is typed for a language that was switched off meanwhile is not lost', async () => {
  await write('de')
  const page = await admin.get(`${editor}?language=de`)
  const fields = {
    ...GERMAN,
    formName: 'item-text',
    description: 'Neu.',
    version: hidden(page.text, 'version'),
  }
  await speak('en', ['ar'])
  const refused = await admin.post(`${editor}?language=de`, fields)
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('Deutsch is not one of the shop’s languages, so nothing was saved.')
  expect(refused.text).toContain('>Neu.</textarea>')
  expect(refused.text).not.toContain('name="price"')
  await speak('en', ['de', 'ar'])
  const again = { ...fields, version: hidden(refused.text, 'version') }
  expect((await admin.post(`${editor}?language=de`, again)).status).toBe(303)
  expect((await versionOf('de'))?.text.description).toBe('Neu.')
})

test.each(['xx', '__proto__', ''])('nor what is sent for a language that nobody knows: %s', async (code) => {
  const refused = await admin.post(`${editor}?language=${code}`, { ...GERMAN, formName: 'item-text' })
  expect(refused.status).toBe(409)
  expect(refused.text).toContain(`value="${GERMAN.itemName}"`)
})

test('nor what is typed for a language that has become the main one', async () => {
  await speak('de', ['en', 'ar'])
  const refused = await write('de', {}, '')
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('Deutsch is the main language now')
  expect(refused.text).toContain(`value="${GERMAN.itemName}"`)
})

test('two admins on one version: the second is told, and may save over it', async () => {
  await write('de')
  const other = (await app.user({ role: 'Admin' })).visitor
  const page = await other.get(`${editor}?language=de`)
  const fields = {
    ...GERMAN,
    formName: 'item-text',
    itemName: 'Tabelle',
    version: hidden(page.text, 'version'),
  }
  expect((await write('de', { itemName: 'Liste' })).status).toBe(303)
  const refused = await other.post(`${editor}?language=de`, fields)
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('Someone else has saved changes since you opened this form.')
  expect(refused.text).toContain('value="Tabelle"')
  const again = { ...fields, version: hidden(refused.text, 'version') }
  expect((await other.post(`${editor}?language=de`, again)).status).toBe(303)
  // Another language is another form.
  expect((await write('ar', { itemName: 'جدول' }, '')).status).toBe(303)
})

test('a version is removed, unless somebody has changed it', async () => {
  await write('de')
  const page = await admin.get(`${editor}?language=de`)
  expect(page.text).toContain('Pages in Deutsch will show the text in English.')
  const seen = hidden(page.text, 'version')
  const remove = (version: string) =>
    admin.post(`${editor}?language=de`, { formName: 'remove-version', intent: 'remove', version })
  await write('de', { itemName: 'Liste' })
  const refused = await remove(seen)
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('Nothing was removed.')
  expect(refused.text).toContain('value="Liste"')
  const removed = await remove(hidden(refused.text, 'version'))
  expect(removed.status).toBe(303)
  const after = await admin.follow(removed)
  expect(after.text).toContain('The version in Deutsch was removed.')
  expect(tabs(after.text)).toContain('[Deutsch — missing]')
  expect(await versionOf('de')).toBeUndefined()
})

test('an item that was deleted meanwhile is not there', async () => {
  const page = await admin.get(`${editor}?language=de`)
  await app.services.db.deleteFrom('items').execute()
  const fields = { ...GERMAN, formName: 'item-text', version: hidden(page.text, 'version') }
  expect((await admin.post(`${editor}?language=de`, fields)).status).toBe(404)
  expect((await admin.get(`${editor}?language=de`)).status).toBe(404)
})

test('a package has its name and feature lines in a language, from either of its lists', async () => {
  const path = `/admin/packages/${await packageId(app)}/edit`
  for (const [address, code, name] of [
    [path, 'de', 'Großer Katalog'],
    [`${path}?from=settings`, 'ar', 'الكتالوج'],
  ]) {
    const main = await admin.get(address ?? '')
    const to =
      new RegExp(`href="([^"]*language=${code})"`).exec(main.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const page = await admin.get(to)
    expect(page.text).toContain('value="200 product listings"')
    expect(page.text).not.toContain('name="price"')
    const posted = {
      formName: 'package-text',
      version: hidden(page.text, 'version'),
      packageName: name ?? '',
      pointTwo: 'Rund 130 Sprachen',
    }
    const saved = await admin.post(to, posted)
    expect([saved.status, saved.location]).toEqual([303, to])
    expect((await admin.follow(saved)).text).toContain(`value="${name}"`)
  }
  const german = (await app.visitor().get('/de')).text
  expect(german).toContain('<bdi>Großer Katalog</bdi>')
  expect(german).toContain('<bdi>Rund 130 Sprachen</bdi>')
  expect((await app.visitor().get('/ar')).text).toContain('<bdi>الكتالوج</bdi>')
  expect((await admin.get('/admin/packages')).text).toContain('Catalogue')
})

test('with the main language, texts and versions change places, for visitors and in the editor', async () => {
  await write('de')
  const archived = await offer(app, { itemName: 'Archived' })
  await app.services.db
    .updateTable('items')
    .set({ archived_at: '2026-11-28T10:00:00.000Z' })
    .where('id', '=', archived)
    .execute()
  const settings = await admin.get('/admin/settings/languages')
  expect(settings.text).toContain(`href="${editor}?language=ar"`)
  expect(settings.text).not.toContain(`href="${editor}?language=de"`)
  expect(settings.text).not.toContain(archived)
  const before = hidden((await admin.get(editor)).text, 'version')
  const change = { main: 'de', others: ['en', 'ar'], version: hidden(settings.text, 'version') }
  expect((await admin.post('/admin/settings/languages', change)).status).toBe(303)

  const path = `/premium/trail-shoe-size-chart/${itemId}`
  expect((await app.visitor().get(path)).text).toContain(`<bdi>${GERMAN.itemName}</bdi>`)
  expect((await app.visitor().get(`/en${path}`)).text).toContain(`<bdi>${ITEM.itemName}</bdi>`)
  expect((await app.visitor().get(`/ar${path}`)).text).toContain(
    `<bdi lang="de" dir="ltr">${GERMAN.itemName}</bdi>`,
  )
  const main = await admin.get(editor)
  expect(tabs(main.text)).toEqual(['[Deutsch (main language)]', 'English', 'العربية — missing'])
  expect(main.text).toContain(`value="${GERMAN.itemName}"`)
  expect(hidden(main.text, 'version')).not.toBe(before)
  expect((await admin.get(`${editor}?language=en`)).text).toContain(`value="${ITEM.itemName}"`)
  expect((await admin.get(`${editor}?language=de`)).text).toContain('name="price"')
})
