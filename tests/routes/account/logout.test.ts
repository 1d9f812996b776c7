import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../app.ts'
import { account, words } from './accounts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

test('opening /logout asks and changes nothing', async () => {
  const { signedIn } = await account(app)
  const { status, text } = await signedIn.get('/logout')
  expect(status).toBe(200)
  expect(text).toMatch(/<form [^>]*action="\/logout"/)
  expect(words(text)).toContain('Sign Out')
  expect((await signedIn.get('/login')).status).toBe(303)
  for (const method of ['HEAD', 'GET']) {
    const cookie = `session=${signedIn.jar.session}`
    const request = new Request('http://localhost:3000/logout', { method, headers: { cookie } })
    await app.handle(request, { ip: signedIn.ip, requestId: 'test' })
  }
  expect((await signedIn.get('/login')).status).toBe(303)
})

test('logging out ends the session for every copy of the cookie and clears what the browser kept', async () => {
  const { id, signedIn } = await account(app)
  const thief = app.visitor({ ...signedIn.jar })
  expect((await thief.get('/login')).status).toBe(303)
  const answer = await signedIn.post('/logout')
  expect([answer.status, answer.location]).toEqual([303, '/'])
  expect(answer.headers.get('clear-site-data')).toBe('"storage"')
  const rows = await app.services.db
    .selectFrom('sessions')
    .select('user_id')
    .where('user_id', '=', id)
    .execute()
  expect(rows).toEqual([])
  for (const one of [signedIn, thief]) expect((await one.get('/login')).status).toBe(200)
})

test('leaves the other sessions of the user alone', async () => {
  const { signedIn, email } = await account(app)
  const second = app.visitor()
  await second.post('/login', { email, password: 'kettle-orbit-42' })
  await signedIn.post('/logout')
  expect((await second.get('/login')).status).toBe(303)
})

test('another site cannot log anybody out', async () => {
  const { signedIn } = await account(app)
  const headers = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }
  expect((await signedIn.post('/logout', {}, { headers })).status).toBeGreaterThanOrEqual(400)
  expect((await signedIn.get('/login')).status).toBe(303)
})

test('who is not signed in goes to the landing page', async () => {
  expect((await app.visitor().get('/logout')).location).toBe('/')
  expect((await app.visitor().post('/logout')).location).toBe('/')
})
