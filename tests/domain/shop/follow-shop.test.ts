import { afterEach, beforeEach, expect, test } from 'vitest'
import { resetSection, saveSection } from '#app/domain/shop/content/changes.server.ts'
import { readSection, readStored } from '#app/domain/shop/content/content.server.ts'
import { startApp, type TestApp } from '../../app.ts'
import type { Visitor } from '../../visitor.ts'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['user']>>
beforeEach(async () => {
  app = await startApp()
  admin = await app.user({ role: 'Admin' })
})
afterEach(() => app.close())

async function save(page: string, fields: Record<string, string>) {
  const version = await versionOn(admin.visitor, page)
  const answer = await admin.visitor.post(page, { version, ...fields })
  expect(answer.status).toBe(303)
}

async function versionOn(visitor: Visitor, page: string) {
  return /name="version" value="(\d+)"/.exec((await visitor.get(page)).text)?.[1] ?? ''
}

const rename = (name: string) => save('/admin/settings/shop', { name, country: 'Finland', isOpen: 'on' })

test('default texts follow the shop’s name, those that were reset and those that were never saved', async () => {
  const { db } = app.services
  await rename('Corner & Co')
  await resetSection(db, 'footer', { actorId: admin.id })
  const { content: own } = await readStored(db, 'service')
  if (!own) throw new Error('No default')
  const written = { ...own, sectionTitle: 'What Corner & Co really does' }
  await saveSection(db, 'service', written, { actorId: admin.id, base: 0 })
  await rename('Paper & Thread')
  expect((await readSection(db, 'nav-logo'))?.altText).toBe('Paper & Thread')
  expect((await readSection(db, 'footer'))?.copyright.text).toBe('© Paper & Thread')
  expect((await readStored(db, 'footer')).version).toBe(2)
  expect((await readSection(db, 'service'))?.sectionTitle).toBe('What Corner & Co really does')
  expect((await readStored(db, 'service')).version).toBe(1)
  expect((await app.visitor().get('/')).text).toContain('<title>Paper &amp; Thread: ')
})

test('the contact section follows the support address, hidden as it is', async () => {
  const { db } = app.services
  await resetSection(db, 'contact', { actorId: admin.id })
  await admin.visitor.post('/admin/settings/contact', { intent: 'deactivate' })
  expect(JSON.stringify(await readSection(db, 'contact'))).not.toContain('mailto:')
  await save('/admin/settings/mail', { supportEmail: 'help@paper.example' })
  const contact = await readSection(db, 'contact')
  expect(contact?.contactInfo[0]?.content).toContain('mailto:help@paper.example')
  expect(contact?.isActive).toBe(false)
})
