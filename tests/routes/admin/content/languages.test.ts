import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { languagesRecord } from '#app/domain/base/languages.server.ts'
import type { ShopLanguages } from '#app/domain/base/languages.ts'
import { writeSettings } from '#app/domain/base/settings.server.ts'
import { startApp, type TestApp } from '../../../app.ts'
import type { Visitor } from '../../../visitor.ts'
import { buttonOf, fieldsOf, signInAdmin, words } from './editors.ts'

let app: TestApp
let ada: Visitor
let bo: Visitor
beforeAll(async () => {
  app = await startApp()
  ada = (await signInAdmin(app, 'Ada Admin')).visitor
  bo = (await signInAdmin(app, 'Bo Boss')).visitor
  await sql`drop trigger section_history_refuses_delete`.execute(app.services.db)
})
beforeEach(async () => {
  const { db } = app.services
  await db.deleteFrom('content_sections').execute()
  await db.deleteFrom('section_translations').execute()
  await db.deleteFrom('section_history').execute()
  await speak({ main: 'en', others: ['de', 'ar'] })
})
afterAll(() => app.close())

const EDITOR = '/admin/settings/about'
const GERMAN = `${EDITOR}?language=de`

const speak = (languages: ShopLanguages) => writeSettings(app.services.db, languagesRecord, languages)

/** What the editor at this address posts, with another title. */
async function save(address: string, title: string, visitor = ada) {
  const page = await visitor.get(address)
  return visitor.post(address, { ...fieldsOf(page), title })
}

/** The section as it stands in the page, with its attributes. */
async function about(address: string): Promise<string> {
  const { text } = await app.visitor().get(address)
  return /<section class="section" id="about"[\s\S]*?<\/section>/.exec(text)?.[0] ?? ''
}

async function setMain(main: string, others: string[]) {
  const page = '/admin/settings/languages'
  const { version = '' } = fieldsOf(await ada.get(page))
  const answer = await ada.post(page, { version, main, others })
  expect(answer.status).toBe(303)
}

describe('visitors see a section', () => {
  test('in the language of the page, otherwise in the main one, marked as that', async () => {
    expect((await save(EDITOR, 'Written by us')).status).toBe(303)
    expect((await save(GERMAN, 'Von uns geschrieben')).status).toBe(303)
    expect(await about('/')).toContain('Written by us')
    expect(await about('/de')).toContain('Von uns geschrieben')
    expect(await about('/de')).not.toMatch(/ lang=/)
    const arabic = await about('/ar')
    expect(arabic).toContain('Written by us')
    expect(arabic).toMatch(/^<section class="section" id="about" lang="en" dir="ltr">/)
    // What the page itself says in it is in the language of the page.
    expect(arabic).toMatch(/<div class="inventory" lang="ar" dir="rtl">/)
  })

  test('that has its default text in the default of each language, also after it was reset and hidden', async () => {
    const before = await about('/de')
    expect(before).not.toMatch(/ lang=/)
    expect(before).not.toBe(await about('/'))
    await ada.post(EDITOR, { intent: 'deactivate' })
    expect(await about('/de')).toBe('')
    await ada.post(EDITOR, { intent: 'activate' })
    expect(await about('/de')).toBe(before)
    await save(EDITOR, 'Written by us')
    expect(await about('/de')).toContain('Written by us')
    await ada.post(`${EDITOR}/reset`, {})
    expect(await about('/de')).toBe(before)
  })

  test('in no language while it is switched off, which is one switch', async () => {
    await save(GERMAN, 'Von uns geschrieben')
    const off = await ada.post(GERMAN, { intent: 'deactivate' })
    expect([off.status, off.location]).toEqual([303, GERMAN])
    expect([await about('/de'), await about('/')]).toEqual(['', ''])
    expect(words(await ada.get(EDITOR))).toContain('Activate Section')
    await ada.post(EDITOR, { intent: 'activate' })
    expect(await about('/de')).toContain('Von uns geschrieben')
  })

  test('in a language that was switched off and on again as it was before', async () => {
    await save(EDITOR, 'Written by us')
    await save(GERMAN, 'Von uns geschrieben')
    await setMain('en', ['ar'])
    expect((await app.visitor().get('/de')).status).toBe(404)
    expect(words(await ada.get(GERMAN))).not.toContain('Von uns')
    expect(fieldsOf(await ada.get(GERMAN)).title).toBe('Written by us')
    await setMain('en', ['de', 'ar'])
    expect(await about('/de')).toContain('Von uns geschrieben')
  })
})

describe('an editor', () => {
  test('leads to each language of a shop that has several, without scripts, and says which is missing', async () => {
    await save(EDITOR, 'Written by us')
    await save(GERMAN, 'Von uns geschrieben')
    const { text } = await ada.get(GERMAN)
    const row = /<nav class="view-tabs"[\s\S]*?<\/nav>/.exec(text)?.[0] ?? ''
    expect(words({ text: row } as never).trim()).toBe('English (main language) Deutsch العربية — missing')
    expect([...row.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)).toEqual([
      EDITOR,
      GERMAN,
      `${EDITOR}?language=ar`,
    ])
    expect(row).toMatch(
      /aria-current="page"[^>]*><bdi lang="de"|href="[^"]*language=de"[^>]*aria-current="page"/,
    )
    expect(text).toContain('href="/de#about"')
    await speak({ main: 'en', others: [] })
    expect((await ada.get(EDITOR)).text).not.toContain('Language of the text')
  })

  test('of a section with its default text misses none', async () => {
    expect(words(await ada.get(EDITOR))).not.toContain('missing')
  })

  test('begins a new version with what visitors see, and stores nothing', async () => {
    const fresh = await ada.get(GERMAN)
    expect(words(fresh)).toContain('so the default text is used')
    expect(fieldsOf(fresh).title).not.toBe(fieldsOf(await ada.get(EDITOR)).title)
    await save(EDITOR, 'Written by us')
    const page = await ada.get(GERMAN)
    expect(words(page)).toContain('so the text in English is used')
    expect(fieldsOf(page)).toMatchObject({ title: 'Written by us', version: '0', language: 'de' })
    expect(await app.services.db.selectFrom('section_translations').selectAll().execute()).toEqual([])
  })

  test.each(['xx', 'fr', 'en', '', 'de&language=ar'])(
    'at ?language=%s has a text of the shop',
    async (code) => {
      await save(EDITOR, 'Written by us')
      const { status, text } = await ada.get(`${EDITOR}?language=${code}`)
      expect(status).toBe(200)
      expect(text).toContain('Written by us')
    },
  )

  test('removes a version, which is the main text again, and brings it back from the history', async () => {
    await save(EDITOR, 'Written by us')
    await save(GERMAN, 'Von uns geschrieben')
    await save(GERMAN, 'Von uns verbessert')
    expect((await ada.get(GERMAN)).text).toContain(`href="${EDITOR}/reset?language=de"`)
    const question = await ada.get(`${EDITOR}/reset?language=de`)
    expect(words(question)).toContain('Remove a version of the About section (Deutsch)')
    const removed = await ada.post(`${EDITOR}/reset?language=de`, {})
    expect([removed.status, removed.location]).toEqual([303, GERMAN])
    expect(await about('/de')).toContain('Written by us')
    const page = await ada.get(GERMAN)
    expect(page.text).not.toContain(`href="${EDITOR}/reset?language=de"`)
    expect(words(page)).toContain('Version 3 : removed')
    // Twice is no failure.
    expect((await ada.post(`${EDITOR}/reset?language=de`, {})).status).toBe(303)
    const version = `${EDITOR}/versions?language=de&version=2`
    expect(words(await ada.get(version))).toContain('Von uns verbessert')
    const restored = await ada.post(version, { version: '2' })
    expect([restored.status, restored.location]).toEqual([303, GERMAN])
    expect(await about('/de')).toContain('Von uns verbessert')
    expect(await about('/')).toContain('Written by us')
    expect(words(await ada.get('/admin/activity'))).toContain('Deutsch, Version 2 is now version 4.')
  })

  test('has a history for each language', async () => {
    await save(EDITOR, 'Written by us')
    await save(GERMAN, 'Von uns geschrieben')
    expect(words(await ada.get(`${EDITOR}/versions`))).not.toContain('Version 2')
    const german = words(await ada.get(`${EDITOR}/versions?language=de`))
    expect(german).toContain('Version 1 : saved')
    expect(german).toContain('Versions of the About section (Deutsch)')
    expect((await ada.get(`${EDITOR}/versions?language=ar&version=1`)).status).toBe(404)
  })

  test('shows the section beside it in its language', async () => {
    await save(EDITOR, 'Written by us')
    await save(GERMAN, 'Von uns geschrieben')
    const german = await ada.get(`${EDITOR}/preview?language=de`)
    expect(german.text).toContain('<html lang="de"')
    expect(german.text).toContain('Von uns geschrieben')
    expect(german.text).toContain('Titelvorschläge')
    const arabic = await ada.get(`${EDITOR}/preview?language=ar`)
    expect(arabic.text).toMatch(/<section class="section" id="about" lang="en" dir="ltr">/)
    const fields = fieldsOf(await ada.get(GERMAN))
    const proof = await ada.post(`${EDITOR}/preview?language=de`, {
      ...fields,
      title: 'Noch nicht gespeichert',
    })
    expect(proof.text).toContain('Noch nicht gespeichert')
    expect(proof.text).toContain('Titelvorschläge')
    const wrong = await ada.post(`${EDITOR}/preview?language=de`, { ...fields, title: '' })
    expect([wrong.status, words(wrong).includes('This cannot be shown yet')]).toEqual([400, true])
  })
})

test('saving or removing a version renews the pages of the cache', async () => {
  const { db } = app.services
  const versionOfPages = async () =>
    (await db.selectFrom('page_cache_version').select('version').executeTakeFirstOrThrow()).version
  const before = await versionOfPages()
  await save(GERMAN, 'Von uns geschrieben')
  const written = await versionOfPages()
  await ada.post(`${EDITOR}/reset?language=de`, {})
  expect([written > before, (await versionOfPages()) > written]).toEqual([true, true])
})

describe('two admins', () => {
  test('at two languages of one section do not disturb each other', async () => {
    await save(EDITOR, 'Written by us')
    await save(GERMAN, 'Von uns geschrieben')
    const [hers, his] = await Promise.all([ada.get(EDITOR), bo.get(GERMAN)])
    expect((await ada.post(EDITOR, { ...fieldsOf(hers), title: 'Ours' })).status).toBe(303)
    expect((await bo.post(GERMAN, { ...fieldsOf(his), title: 'Unseres' })).status).toBe(303)
    expect(await about('/')).toContain('Ours')
    expect(await about('/de')).toContain('Unseres')
  })

  test('at the same one are told, and the second chooses', async () => {
    await save(GERMAN, 'Von uns geschrieben')
    const his = await bo.get(GERMAN)
    await save(GERMAN, 'Von Ada')
    const page = await bo.post(GERMAN, { ...fieldsOf(his), title: 'Von Bo' })
    expect(page.status).toBe(409)
    expect(words(page)).toContain('Ada Admin saved this section')
    expect(words(page)).toContain('Von Ada')
    const mine = await bo.post(GERMAN, { ...fieldsOf(page), intent: 'mine' })
    expect([mine.status, mine.location]).toEqual([303, GERMAN])
    expect(await about('/de')).toContain('Von Bo')
    expect(await about('/')).not.toContain('Von Bo')
  })

  test('are told of a version that the other has removed', async () => {
    await save(GERMAN, 'Von uns geschrieben')
    const his = await bo.get(GERMAN)
    await ada.post(`${EDITOR}/reset?language=de`, {})
    const page = await bo.post(GERMAN, { ...fieldsOf(his), title: 'Von Bo' })
    expect(page.status).toBe(409)
    expect(words(page)).toContain('This version was removed while you were editing it')
    expect((await bo.post(GERMAN, { ...fieldsOf(page), intent: 'mine' })).status).toBe(303)
    expect(await about('/de')).toContain('Von Bo')
  })

  test('may save the same words twice', async () => {
    await save(GERMAN, 'Von uns geschrieben')
    const [hers, his] = await Promise.all([ada.get(GERMAN), bo.get(GERMAN)])
    for (const [visitor, page] of [
      [ada, hers],
      [bo, his],
    ] as const)
      expect((await visitor.post(GERMAN, { ...fieldsOf(page), title: 'Dasselbe' })).status).toBe(303)
    expect(words(await ada.get(`${EDITOR}/versions?language=de`))).not.toContain('Version 3')
  })
})

describe('a form whose language the shop does not have any more', () => {
  test('keeps what was typed, saves nothing, and stays a form of that language', async () => {
    await save(EDITOR, 'Written by us')
    const fields = fieldsOf(await ada.get(GERMAN))
    await speak({ main: 'en', others: ['ar'] })
    const refused = await ada.post(GERMAN, { ...fields, title: 'Lange getippt' })
    expect(refused.status).toBe(409)
    expect(words(refused)).toContain('Deutsch is not one of the shop’s languages, so nothing was saved.')
    expect(fieldsOf(refused)).toMatchObject({ title: 'Lange getippt', language: 'de' })
    expect((await ada.post(EDITOR, fieldsOf(refused))).status).toBe(409)
    expect(await about('/')).toContain('Written by us')
    await speak({ main: 'en', others: ['de', 'ar'] })
    expect((await ada.post(GERMAN, fieldsOf(refused))).status).toBe(303)
    expect(await about('/de')).toContain('Lange getippt')
  })

  test.each(['xx', 'DE', '../de', '<b>'])('or never had: %s', async (language) => {
    const fields = { ...fieldsOf(await ada.get(EDITOR)), title: 'Typed', language }
    const refused = await ada.post(EDITOR, fields)
    expect(refused.status).toBe(409)
    expect(fieldsOf(refused)).toMatchObject({ title: 'Typed', language })
  })

  test('pressing a button of a list keeps the language', async () => {
    const page = await ada.get(GERMAN)
    const { value } = buttonOf(page, 'Add feature')
    const more = await ada.post(GERMAN, { ...fieldsOf(page), title: 'Getippt', __intent__: value })
    expect(fieldsOf(more)).toMatchObject({ title: 'Getippt', language: 'de' })
  })
})

describe('with another main language', () => {
  test('a text changes places with its version in it, and comes back', async () => {
    await save(EDITOR, 'Written by us')
    await save(GERMAN, 'Von uns geschrieben')
    await setMain('de', ['en', 'ar'])
    expect(await about('/')).toContain('Von uns geschrieben')
    expect(await about('/en')).toContain('Written by us')
    expect(await about('/ar')).toMatch(/lang="de" dir="ltr">[\s\S]*Von uns geschrieben/)
    expect(words(await ada.get(EDITOR))).toContain('moved with the main language')
    expect(fieldsOf(await ada.get(`${EDITOR}?language=en`)).title).toBe('Written by us')
    await setMain('en', ['de', 'ar'])
    expect(await about('/')).toContain('Written by us')
    expect(await about('/de')).toContain('Von uns geschrieben')
  })

  test('a text without a version in it stays as it is', async () => {
    await save(EDITOR, 'Written by us')
    await setMain('de', ['en', 'ar'])
    expect(await about('/')).toContain('Written by us')
    expect(await about('/en')).toContain('Written by us')
  })

  test('a default text is the default of the new one', async () => {
    const german = await about('/de')
    await ada.post(`${EDITOR}/reset`, {})
    await setMain('de', ['en', 'ar'])
    expect(await about('/')).toBe(german)
    expect(await about('/en')).not.toMatch(/ lang=/)
  })

  test('a version of a section with a default text leaves visitors of the former one what they saw', async () => {
    const english = await about('/')
    await save(GERMAN, 'Von uns geschrieben')
    await setMain('de', ['en', 'ar'])
    expect(await about('/')).toContain('Von uns geschrieben')
    expect(await about('/en')).toBe(english)
  })

  test('a form that was opened before is still about the text in its language', async () => {
    await save(EDITOR, 'Written by us')
    await save(GERMAN, 'Von uns geschrieben')
    const fields = fieldsOf(await ada.get(EDITOR))
    await setMain('de', ['en', 'ar'])
    const answer = await ada.post(EDITOR, { ...fields, title: 'Changed by us' })
    expect([answer.status, answer.location]).toEqual([303, `${EDITOR}?language=en`])
    expect(await about('/')).toContain('Von uns geschrieben')
    expect(await about('/en')).toContain('Changed by us')
  })

  test('one that was changed meanwhile is a conflict', async () => {
    await save(EDITOR, 'Written by us')
    await save(GERMAN, 'Von uns geschrieben')
    const fields = fieldsOf(await ada.get(EDITOR))
    await save(EDITOR, 'Written by Bo', bo)
    await setMain('de', ['en', 'ar'])
    expect((await ada.post(EDITOR, { ...fields, version: '2', title: 'Changed by us' })).status).toBe(409)
    expect(await about('/')).toContain('Von uns geschrieben')
    expect(await about('/en')).toContain('Written by Bo')
  })
})

test('the settings say which texts lack a version, and lead to their editors', async () => {
  expect(words(await ada.get('/admin/settings/languages'))).not.toContain('Page sections')
  await save(EDITOR, 'Written by us')
  await save('/admin/settings/footer', 'x')
  await save(GERMAN, 'Von uns geschrieben')
  const { text } = await ada.get('/admin/settings/languages')
  expect(words({ text } as never)).toMatch(
    /Deutsch .*Page sections 1 of 1 none .*العربية .*Page sections 0 of 1 About section/,
  )
  expect(text).toContain(`href="${EDITOR}?language=ar"`)
  expect(text).not.toContain(`href="${GERMAN}"`)
})

test('programs read and write the text in the main language, whichever that is', async () => {
  await save(EDITOR, 'Written by us')
  await save(GERMAN, 'Von uns geschrieben')
  const read = async () => JSON.parse((await app.visitor().get('/api/about-section')).text)
  expect((await read()).data.title).toBe('Written by us')
  await setMain('de', ['en', 'ar'])
  expect((await read()).data.title).toBe('Von uns geschrieben')
  const { text } = await app.visitor().get('/api/service-section')
  expect(JSON.parse(text).data.sectionTitle).toMatch(/[äöü]| für | und | Ihr/i)
})

test('default texts follow the shop’s name in each language', async () => {
  const address = '/admin/settings/footer?language=ar'
  const page = await ada.get(address)
  expect((await ada.post(address, fieldsOf(page))).status).toBe(303)
  const shop = '/admin/settings/shop'
  const { version = '' } = fieldsOf(await ada.get(shop))
  await ada.post(shop, { version, name: 'Paper & Thread', country: 'Finland', isOpen: 'on' })
  expect(fieldsOf(await ada.get(address))['copyright.text']).toBe('© Paper & Thread')
})
