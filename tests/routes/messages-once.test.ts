import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#db/ids.server.ts'
import { startApp, type TestApp } from '../app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const INVALID = 'Invalid email address format.'

test.each([
  ['/login', { email: 'no', password: 'x' }, INVALID],
  ['/register', { email: 'no', name: 'Ada', password: 'long enough words' }, INVALID],
  ['/reset-password', { email: 'no' }, 'Please enter a valid email address.'],
])('%s says once what is wrong with an address', async (path, fields, message) => {
  const { status, text } = await app.visitor().post(path, fields)
  expect(status).toBe(400)
  expect(summary(text).filter((line) => line === message)).toHaveLength(1)
  expect(besideFields(text)).toContain(message)
})

test('one message for two fields stands on top once, and beside both', async () => {
  const { visitor } = await app.user({ role: 'Admin' })
  const { status, text } = await visitor.post('/admin/settings/ai-keys', { id: newId(), name: '', key: '' })
  expect(status).toBe(400)
  expect(summary(text)).toEqual(['Name and key are required'])
  expect(besideFields(text)).toEqual(['Name and key are required', 'Name and key are required'])
})

test('the form of a user says once what is wrong', async () => {
  const { visitor } = await app.user({ role: 'Admin' })
  const { id } = await app.user()
  const { status, text } = await visitor.post(`/admin/users?edit=${id}`, { name: '', email: 'no' })
  expect(status).toBe(400)
  const lines = summary(text)
  expect(lines.length).toBeGreaterThan(1)
  expect(new Set(lines).size).toBe(lines.length)
  for (const line of besideFields(text)) expect(line).not.toMatch(/^(.+) \1$/)
})

test('a page that is fetched ahead does not use up the message for the next one', async () => {
  const { visitor } = await app.user()
  expect((await visitor.post('/user/resend-verification')).status).toBe(303)
  const ahead = { headers: { 'sec-purpose': 'prefetch' } }
  const { status, headers } = await visitor.get('/user/dashboard', ahead)
  expect([status, headers.get('cache-control')]).toEqual([503, 'private, no-store'])
  expect(headers.getSetCookie()).toEqual([])
  const shown = await visitor.get('/user/dashboard')
  expect(shown.text).toMatch(/class="alert/)
  expect((await visitor.get('/user/dashboard', ahead)).status).toBe(200)
})

function summary(html: string) {
  const box = /<div class="alert alert-error".*?<\/ul>/s.exec(html)?.[0] ?? ''
  return [...box.matchAll(/<li>(.*?)<\/li>/gs)].map(([, line = '']) => line.replace(/<[^>]+>/g, ''))
}

function besideFields(html: string) {
  return [...html.matchAll(/<p class="error"[^>]*>(.*?)<\/p>/gs)].map(([, line = '']) =>
    line.replace(/<span class="sr-only">Error: <\/span>/, '').replace(/<[^>]+>/g, ''),
  )
}
