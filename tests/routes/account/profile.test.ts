import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../app.ts'
import { words } from './accounts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const INFORMATION = {
  intent: 'profile',
  userName: 'Mara Lindqvist',
  aboutMe: 'I turn bowls.\nAnd plates.',
  phone: '+358 40 123 4567',
  address: '2 Harbour Street',
  city: 'Turku',
  country: 'Finland',
}

function row(id: string) {
  return app.services.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

test('the page has both cards with the words of the specification', async () => {
  const { visitor, email } = await app.user({ name: 'Ada Sund' })
  const { status, text } = await visitor.get('/update-profile')
  expect(status).toBe(200)
  for (const word of [
    'Personal Information',
    'Change Photo',
    'Save Changes',
    'Email address can’t be changed',
  ])
    expect(words(text)).toContain(word)
  for (const label of [
    'Full Name',
    'Email Address',
    'About Me',
    'Address',
    'Phone Number',
    'City',
    'Country',
  ])
    expect(text).toMatch(new RegExp(`<label [^>]*>${label}(</label>|<span class="optional">)`))
  expect(text).toMatch(new RegExp(`<input [^>]*readOnly=""[^>]*value="${email}"`, 'i'))
  expect(text).toContain('<option value="Finland">')
  expect(words(text)).not.toContain('Remove Photo')
  expect(text).toMatch(/<form [^>]*enctype="multipart\/form-data"/i)
  // The sidebar stays, as while buying.
  expect(text).toContain('class="side-nav"')
})

test('what is typed is stored, said and shown again', async () => {
  const { visitor, id } = await app.user()
  const answer = await visitor.post('/update-profile', INFORMATION)
  expect([answer.status, answer.location]).toEqual([303, '/update-profile'])
  const page = await visitor.follow(answer)
  expect(words(page.text)).toContain('Profile updated successfully!')
  expect(page.text).toContain('value="Mara Lindqvist"')
  expect(await row(id)).toMatchObject({
    name: 'Mara Lindqvist',
    about_me: 'I turn bowls.\nAnd plates.',
    phone: '+358 40 123 4567',
    address: '2 Harbour Street',
    city: 'Turku',
    country: 'Finland',
  })
})

test('what scripts have kept of it is outdated once something else is stored', async () => {
  const { visitor } = await app.user()
  const version = async () =>
    /data-draft="profile" data-draft-version="([^"]+)"/.exec((await visitor.get('/update-profile')).text)?.[1]
  const before = await version()
  expect(before).toBeDefined()
  expect(await version()).toBe(before)
  await visitor.post('/update-profile', INFORMATION)
  expect(await version()).not.toBe(before)
})

test('everything may be emptied, the name too, and the page says what is true', async () => {
  const { visitor, id, email } = await app.user({ name: 'Ada Sund' })
  const empty = { ...INFORMATION, userName: '  ', aboutMe: '', phone: '', address: '', city: '', country: '' }
  const { text } = await visitor.follow(await visitor.post('/update-profile', empty))
  expect(words(text)).toContain('Profile updated successfully!')
  expect(await row(id)).toMatchObject({ name: '', about_me: '', phone: '', city: '' })
  expect(words((await visitor.get('/user/dashboard')).text)).toContain('Good to see you.')
  const admin = await app.user({ role: 'Admin' })
  expect((await admin.visitor.get(`/admin/users/${id}`)).text).toContain(`<title>${email} - Administration`)
  expect(words((await admin.visitor.get(`/admin/users?q=${email}`)).text)).toContain(`More for ${email}`)
  // A form without the field changes no name.
  await visitor.post('/update-profile', { ...INFORMATION })
  await visitor.post('/update-profile', { intent: 'profile', city: 'Turku' })
  expect(await row(id)).toMatchObject({ name: INFORMATION.userName, city: 'Turku' })
})

test('e-mail, role, credits and photograph cannot be posted', async () => {
  const { visitor, id, email } = await app.user()
  const wishes = { email: 'new@listwright.test', role: 'Admin', balance: '999', photo_url: '/x', id: 'x' }
  expect((await visitor.post('/update-profile', { ...INFORMATION, ...wishes })).status).toBe(303)
  expect(await row(id)).toMatchObject({ id, email, role: 'member', balance: 0, photo_url: null })
})

test('what no person would type is refused, and what was typed comes back', async () => {
  const { visitor, id } = await app.user({ name: 'Ada Sund' })
  const long = { ...INFORMATION, city: 'c'.repeat(101) }
  const { status, text } = await visitor.post('/update-profile', long)
  expect(status).toBe(400)
  expect(words(text)).toContain('Failed to update profile.')
  expect(words(text)).toContain('City: use at most 100 characters')
  expect(text).toContain('value="2 Harbour Street"')
  expect(await row(id)).toMatchObject({ name: 'Ada Sund', city: '' })
})

test('breaks in one-line fields become spaces', async () => {
  const { visitor, id } = await app.user()
  await visitor.post('/update-profile', { ...INFORMATION, userName: 'Mara\r\nBcc: x\u0000' })
  expect((await row(id)).name).toBe('Mara Bcc: x')
})

test('a database that fails costs a message, not what was typed', async () => {
  const broken = await startApp()
  const { visitor } = await broken.user()
  const { db } = broken.services
  await db.schema.alterTable('users').renameColumn('city', 'town').execute()
  const shown = await visitor.get('/update-profile')
  expect(shown.status).toBe(500)
  expect(words(shown.text)).toContain('Failed to load user data')
  const saved = await visitor.post('/update-profile', INFORMATION)
  expect(saved.status).toBe(500)
  expect(words(saved.text)).toContain('An error occurred while updating your profile.')
  expect(saved.text).toContain('value="2 Harbour Street"')
  await broken.close()
})

test('the form carries its token to browsers that do not say where forms come from', async () => {
  const { visitor, id } = await app.user()
  visitor.textBrowser = true
  expect((await visitor.post('/update-profile', INFORMATION)).status).toBe(403)
  const page = await visitor.get('/update-profile')
  const formToken = /name="formToken" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
  expect((await visitor.post('/update-profile', { ...INFORMATION, formToken })).status).toBe(303)
  expect((await row(id)).city).toBe('Turku')
})
