import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../app.ts'
import { defaultsOf } from '../../../defaults-of.ts'
import type { Visitor } from '../../../visitor.ts'
import { fieldsOf, signInAdmin, words } from './editors.ts'

let app: TestApp
let ada: Visitor
beforeAll(async () => {
  app = await startApp()
  ada = (await signInAdmin(app, 'Ada Admin')).visitor
})
afterAll(() => app.close())

const EDITOR = '/admin/settings/sign-in'

async function shown(path: string) {
  return words(await app.visitor().get(path))
}

test('the pages of signing in begin with the texts of the specification', async () => {
  for (const text of ['Welcome Back', 'Sign in to continue to your account', '24/7 support'])
    expect(await shown('/login')).toContain(text)
  for (const text of ['Welcome to Our Platform', 'Join community', 'Quick setup', '24/7 support'])
    expect(await shown('/register')).toContain(text)
})

test('the owner changes them, looks first, and gets the defaults back', async () => {
  const edited = {
    ...fieldsOf(await ada.get(EDITOR)),
    registerTitle: 'Create your account',
    'registerBenefits[2].title': 'Made for small shops',
    'loginBenefits[3].title': 'Support on working days',
    'registerBenefits[3].title': 'Support on working days',
  }
  const preview = await ada.post(`${EDITOR}/preview`, edited)
  expect(words(preview)).toContain('Made for small shops')
  expect(await shown('/register')).toContain('Join community')
  expect((await ada.post(EDITOR, edited)).status).toBe(303)
  const register = await shown('/register')
  for (const text of ['Create your account', 'Made for small shops', 'Support on working days'])
    expect(register).toContain(text)
  for (const text of ['Welcome to Our Platform', 'Join community', '24/7 support'])
    expect(register).not.toContain(text)
  for (const path of ['/login', '/forgot-password']) {
    expect(await shown(path)).toContain('Support on working days')
    expect(await shown(path)).not.toContain('24/7 support')
  }
  expect(words(await ada.get(`${EDITOR}/versions`))).toContain('Ada Admin')
  await ada.post(`${EDITOR}/reset`)
  expect(await shown('/register')).toContain('Join community')
})

test('an empty title is refused beside its field, with what was typed', async () => {
  const edited = { ...fieldsOf(await ada.get(EDITOR)), loginTitle: ' ', registerTitle: 'Kept' }
  const refused = await ada.post(EDITOR, edited)
  expect(refused.status).toBe(400)
  expect(words(refused)).toContain('Enter a title.')
  expect(refused.text).toContain('value="Kept"')
})

test('switched off, the benefits are gone; a record that cannot be read is replaced by the defaults', async () => {
  const { db } = app.services
  await ada.post(EDITOR, fieldsOf(await ada.get(EDITOR)))
  await db.updateTable('content_sections').set({ active: 0 }).where('key', '=', 'sign-in').execute()
  expect(await shown('/login')).toContain('Welcome Back')
  expect(await shown('/login')).not.toContain('24/7 support')
  await db
    .updateTable('content_sections')
    .set({ active: 1, data: '{' })
    .where('key', '=', 'sign-in')
    .execute()
  expect(await shown('/login')).toContain(defaultsOf('sign-in').loginBenefitsTitle)
})
