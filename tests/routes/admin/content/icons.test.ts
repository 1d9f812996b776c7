import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readStored } from '#app/domain/shop/content/content.server.ts'
import { writeSection } from '#app/domain/shop/content/write-section.server.ts'
import { call, programOf } from '../../../api/caller.ts'
import { startApp, type TestApp } from '../../../app.ts'
import { defaultsOf } from '../../../defaults-of.ts'
import { restoreContent } from '../../../factories.ts'
import type { Visitor } from '../../../visitor.ts'
import { addressOf, fieldsOf, signInAdmin, words } from './editors.ts'

const REFUSED = 'There is no icon with this name. Choose one from the list.'

let app: TestApp
let admin: Visitor
beforeAll(async () => {
  app = await startApp()
  admin = (await signInAdmin(app)).visitor
})
afterAll(() => app.close())
beforeEach(() => restoreContent(app.services.db))

describe.each([
  ['features', 'service', 'services[0].iconClass'],
  ['contact', 'contact', 'contactInfo[0].iconClass'],
] as const)('the icons of %s', (path, key, name) => {
  test.each(['ti-rocket', 'mail', 'ti-', 'ti-menu', 'ti-mail ti-x'])(
    '%j is refused with a sentence',
    async (typed) => {
      const { version } = await readStored(app.services.db, key)
      const fields = { ...fieldsOf(await admin.get(addressOf(path))), [name]: typed, sectionTitle: 'Kept' }
      const answer = await admin.post(addressOf(path), fields)
      expect(answer.status).toBe(400)
      expect(words(answer)).toContain(REFUSED)
      expect(answer.text).toContain(`href="#${path}-${name}"`)
      expect(fieldsOf(answer).sectionTitle).toBe('Kept')
      expect((await readStored(app.services.db, key)).version).toBe(version)
    },
  )

  test('a stored name that is not known does not stop a save, and becomes the check mark that it shows', async () => {
    await store('ti-rocket')
    const page = await admin.get(addressOf(path))
    expect(words(page)).toContain('There is no icon ti-rocket: a check mark is shown')
    expect(fieldsOf(page)[name]).toBe('ti-check')
    expect((await admin.post(addressOf(path), fieldsOf(page))).status).toBe(303)
    expect(fieldsOf(await admin.get(addressOf(path)))[name]).toBe('ti-check')
    expect((await app.visitor().get('/')).status).toBe(200)
  })

  async function store(iconClass: string) {
    const content = structuredClone({ service: defaultsOf('service'), contact: defaultsOf('contact') })
    for (const row of [content.service.services[0], content.contact.contactInfo[0]])
      if (row) row.iconClass = iconClass
    await writeSection(app.services.db, key, content[key])
  }
})

test('a program that names an unknown icon is told which field is wrong', async () => {
  const { apiToken } = await programOf(app, { role: 'Admin' })
  const content = structuredClone(defaultsOf('service'))
  const [first] = content.services
  if (first) first.iconClass = 'ti-rocket'
  const { version } = await readStored(app.services.db, 'service')
  const answer = await call(app, {
    method: 'PUT',
    path: '/api/service-section',
    token: apiToken,
    body: content,
  })
  expect(answer.status).toBe(400)
  expect(JSON.stringify(answer.body)).toContain(REFUSED)
  expect((await readStored(app.services.db, 'service')).version).toBe(version)
})
