import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../app.ts'
import type { Visitor } from '../../../visitor.ts'
import { addressOf, EDITORS, type EditorPath, fieldsOf, signInAdmin, words } from './editors.ts'

let app: TestApp
let ada: Visitor
let bo: Visitor
beforeEach(async () => {
  app = await startApp()
  ada = (await signInAdmin(app, 'Ada Admin')).visitor
  bo = (await signInAdmin(app, 'Bo Boss')).visitor
})
afterEach(() => app.close())

const NAMES: Record<EditorPath, string> = {
  logo: 'altText',
  banner: 'mainTitle',
  about: 'title',
  features: 'services[1].title',
  contact: 'contactInfo[0].title',
  footer: 'sections[0].links[0].text',
}

describe.each(EDITORS)('two admins in the editor of %s', (path) => {
  const address = addressOf(path)
  const name = NAMES[path]

  /** Both open the editor, Ada saves first, then Bo presses Save. */
  async function collide() {
    const [hers, his] = await Promise.all([ada.get(address), bo.get(address)])
    expect((await ada.post(address, { ...fieldsOf(hers), [name]: 'What Ada wrote' })).status).toBe(303)
    return bo.post(address, { ...fieldsOf(his), [name]: 'What Bo <wrote>' })
  }

  test('the second one sees both texts, and nothing is saved', async () => {
    const page = await collide()
    expect(page.status).toBe(409)
    for (const part of [
      'What Ada wrote',
      'What Bo <wrote>',
      'Ada Admin saved this section',
      'Saved by Ada Admin',
    ]) {
      expect(words(page)).toContain(part)
    }
    expect(words(page)).toContain('One field differs')
    expect(fieldsOf(await ada.get(address))[name]).toBe('What Ada wrote')
  })

  test('may save over it, and the other text stays in the history', async () => {
    const page = await collide()
    const fields = fieldsOf(page)
    expect((await bo.post(address, { ...fields, intent: 'mine' })).status).toBe(303)
    expect(fieldsOf(await ada.get(address))[name]).toBe('What Bo <wrote>')
    expect(words(await bo.get(`${address}/versions?version=1`))).toContain('What Ada wrote')
  })

  test('may go on editing, and then saves what is wanted', async () => {
    const page = await collide()
    const editor = await bo.post(address, { ...fieldsOf(page), intent: 'edit' })
    expect(editor.status).toBe(200)
    expect(fieldsOf(editor)[name]).toBe('What Bo <wrote>')
    expect(fieldsOf(editor).version).toBe('1')
    expect((await bo.post(address, { ...fieldsOf(editor), [name]: 'What both want' })).status).toBe(303)
    expect(fieldsOf(await ada.get(address))[name]).toBe('What both want')
  })

  test('may choose once more when a third save comes in between', async () => {
    const page = await collide()
    const third = await ada.get(address)
    await ada.post(address, { ...fieldsOf(third), [name]: 'Ada again' })
    const again = await bo.post(address, { ...fieldsOf(page), intent: 'mine' })
    expect(again.status).toBe(409)
    expect(words(again)).toContain('Ada again')
  })

  test('saves at once leave each text in the history or on the page that tells of it', async () => {
    const [hers, his] = await Promise.all([ada.get(address), bo.get(address)])
    const answers = await Promise.all([
      ada.post(address, { ...fieldsOf(hers), [name]: 'Ada at once' }),
      bo.post(address, { ...fieldsOf(his), [name]: 'Bo at once' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
    const told = answers.find(({ status }) => status === 409)
    for (const text of ['Ada at once', 'Bo at once']) expect(told && words(told)).toContain(text)
  })
})

test('showing or hiding a section in between is no conflict, and stays as it was made', async () => {
  const his = await bo.get(addressOf('about'))
  await ada.post(addressOf('about'), { intent: 'deactivate' })
  expect((await bo.post(addressOf('about'), { ...fieldsOf(his), title: 'Written meanwhile' })).status).toBe(
    303,
  )
  expect(words(await ada.get(addressOf('about')))).toContain('Activate Section')
})

test('the same words from both are no conflict', async () => {
  const [hers, his] = await Promise.all([ada.get(addressOf('about')), bo.get(addressOf('about'))])
  for (const [visitor, page] of [
    [ada, hers],
    [bo, his],
  ] as const) {
    expect((await visitor.post(addressOf('about'), { ...fieldsOf(page), title: 'Agreed' })).status).toBe(303)
  }
  expect(fieldsOf(await bo.get(addressOf('about'))).version).toBe('1')
})

test.each(['-1', '99', 'x', '1.5', '9'.repeat(30)])(
  'a form that says version %s saves over nothing',
  async (version) => {
    const page = await ada.get(addressOf('about'))
    await ada.post(addressOf('about'), { ...fieldsOf(page), title: 'Ada' })
    const answer = await bo.post(addressOf('about'), { ...fieldsOf(page), title: 'Bo', version })
    expect(answer.status).toBe(409)
  },
)

describe('a database that fails', () => {
  test('keeps what was typed, and says what the server answered', async () => {
    const page = await ada.get(addressOf('banner'))
    await app.services.db.schema.dropTable('activity_log').execute()
    const answer = await ada.post(addressOf('banner'), { ...fieldsOf(page), mainTitle: 'Kept' })
    expect(answer.status).toBe(500)
    expect(words(answer)).toContain('Failed to save banner data')
    expect(words(answer)).toContain('Server error: 500 - Failed to save banner data')
    expect(words(answer)).not.toMatch(/activity_log|SQLITE|no such table/)
    expect(fieldsOf(answer).mainTitle).toBe('Kept')
    expect((await ada.post(`${addressOf('banner')}/reset`)).text).not.toContain('activity_log')
    expect(fieldsOf(await ada.get(addressOf('banner'))).version).toBe('0')
  })

  test.each([
    ['about', 'Error: Failed to update data', 'Error: Failed to toggle status'],
    ['features', 'Error: Failed to update data', 'Error: Failed to toggle status'],
    ['contact', 'Error: Failed to update data', 'Error: Failed to toggle status'],
    ['footer', 'Error: Failed to update data', 'Error: Failed to toggle status'],
    ['logo', 'Failed to update logo', 'Error: Failed to toggle status'],
  ] as const)('says so in the editor of %s', async (path, save, toggle) => {
    const page = await ada.get(addressOf(path))
    await app.services.db.schema.dropTable('activity_log').execute()
    expect(words(await ada.post(addressOf(path), { ...fieldsOf(page), [NAMES[path]]: 'Kept' }))).toContain(
      save,
    )
    const intent = path === 'logo' ? 'activate' : 'deactivate'
    expect(words(await ada.follow(await ada.post(addressOf(path), { intent })))).toContain(toggle)
  })

  test.each([
    ['banner', 'Failed to reset banner data'],
    ['about', 'Error: Failed to reset data'],
    ['features', 'Error: Failed to reset data'],
    ['contact', 'Error: Failed to reset data'],
    ['footer', 'Error: Failed to reset data'],
    ['logo', 'Error: Failed to reset data'],
  ] as const)('brings no default back in the editor of %s, and says so', async (path, said) => {
    const page = await ada.get(addressOf(path))
    await ada.post(addressOf(path), { ...fieldsOf(page), [NAMES[path]]: 'Kept' })
    await app.services.db.schema.dropTable('activity_log').execute()
    const answer = await ada.post(`${addressOf(path)}/reset`)
    expect(answer.status).toBe(500)
    expect(words(answer)).toContain(said)
    expect(words(answer)).toContain(`Server error: 500 - ${said.replace('Error: ', '')}`)
    expect(answer.text).toContain('<details')
    expect(fieldsOf(await ada.get(addressOf(path)))).toMatchObject({ [NAMES[path]]: 'Kept', version: '1' })
  })

  test('that cannot be asked at all says so in place of the editor', async () => {
    await app.services.db.schema.alterTable('content_sections').renameColumn('data', 'moved').execute()
    for (const [path, said] of [
      ['banner', 'Failed to fetch banner data'],
      ['logo', 'Failed to load logo data'],
      ['footer', 'Failed to load footer data. Please try again.'],
      ['contact', 'Error: Failed to fetch data'],
    ] as const) {
      const page = await ada.get(addressOf(path))
      expect(page.status).toBe(500)
      expect(words(page)).toContain(said)
      expect(page.text).toMatch(new RegExp(`href="${addressOf(path)}"[^>]*>Retry<`))
    }
  })

  test('a record that cannot be read says so, and can be reset', async () => {
    for (const [path, key, text] of [
      ['banner', 'banner', 'No banner data found'],
      ['logo', 'nav-logo', 'Failed to load logo data'],
      ['footer', 'footer', 'Failed to load footer data. Please try again.'],
      ['about', 'about', 'Error: Failed to fetch data'],
    ] as const) {
      const row = { key, data: '{', active: 1 as const, version: 3, updated_at: '2026-01-01T00:00:00.000Z' }
      await app.services.db.insertInto('content_sections').values(row).execute()
      const page = await ada.get(addressOf(path))
      expect(page.status).toBe(500)
      expect(words(page)).toContain(text)
      expect(words(page)).toContain('Retry')
      expect((await ada.post(`${addressOf(path)}/reset`)).status).toBe(303)
      expect((await ada.get(addressOf(path))).status).toBe(200)
    }
  })
})
