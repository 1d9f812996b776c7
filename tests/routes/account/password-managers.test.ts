import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../app.ts'
import type { Visitor } from '../../visitor.ts'
import { account, PASSWORD, stranger, words } from './accounts.ts'
import { linkTo } from './mails.ts'

let app: TestApp
let user: Awaited<ReturnType<typeof account>>
beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  user = await account(app)
})
afterAll(() => app.close())

const NEW = 'copper-lantern-77'

/** Of each form with a field for an account's password, whether it names the account before it. */
function namesAccount(html: string, email: string): boolean[] {
  const forms = [...html.matchAll(/<form\b[\s\S]*?<\/form>/g)].map(([form]) => form)
  const withPassword = forms.filter((form) => /autoComplete="(new|current)-password"/i.test(form))
  return withPassword.map((form) => {
    const [before = ''] = form.split(/<input[^>]*autoComplete="(?:new|current)-password"/i)
    const field = /<input[^>]*autoComplete="username"[^>]*>/i.exec(before)?.[0]
    return field !== undefined && (field.includes('type="email"') || field.includes(`value="${email}"`))
  })
}

async function unproven() {
  const { db } = app.services
  await db.updateTable('sessions').set({ proved_at: null }).where('user_id', '=', user.id).execute()
}

async function resetPage(): Promise<Visitor> {
  const visitor = stranger(app)
  await visitor.post('/reset-password', { email: user.email })
  await visitor.get(await linkTo(app, user.email, 'reset'))
  return visitor
}

test('every form for a password says which account it is for', async () => {
  await unproven()
  const reset = await resetPage()
  const pages: [Visitor, string][] = [
    [app.visitor(), '/register'],
    [app.visitor(), '/login'],
    [reset, '/reset-password/new'],
    ...['security', 'two-factor', 'passkeys', 'tokens', 'email', 'delete'].map((name): [Visitor, string] => [
      user.signedIn,
      `/update-profile/${name}`,
    ]),
  ]
  for (const [visitor, path] of pages) {
    const named = namesAccount((await visitor.get(path)).text, user.email)
    expect([path, named.length > 0, named.every(Boolean)]).toEqual([path, true, true])
  }
})

test('text browsers, which would show the field, get none', async () => {
  const simple = app.visitor({ ...user.signedIn.jar })
  simple.textBrowser = true
  const { text } = await simple.get('/update-profile/security', { headers: { 'user-agent': 'Lynx/2.9' } })
  expect(text).toMatch(/autoComplete="current-password"/i)
  expect(text).not.toMatch(/autoComplete="username"/i)
})

test('/.well-known/change-password leads to the page, through signing in', async () => {
  const { status, location } = await user.signedIn.get('/.well-known/change-password')
  expect([status, location]).toEqual([303, '/update-profile/security'])
  expect((await user.signedIn.get(location ?? '')).status).toBe(200)
  const visitor = app.visitor()
  const asked = await visitor.get((await visitor.get('/.well-known/change-password')).location ?? '')
  expect(asked.location).toBe(`/login?${new URLSearchParams({ redirectTo: '/update-profile/security' })}`)
  const missing = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200'
  expect((await visitor.get(missing)).status).toBe(404)
})

test('a password that was set by a mail’s link confirms the address, and gives what waited for that', async () => {
  const { db } = app.services
  const read = () =>
    db
      .selectFrom('users')
      .select(['balance', 'email_verified_at'])
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
  const given = await read()
  expect(given).toEqual({ balance: 3, email_verified_at: null })
  const reset = await resetPage()
  await reset.post('/reset-password/new', { password: NEW, confirmPassword: NEW })
  expect((await read()).email_verified_at).not.toBeNull()
  expect((await read()).balance).toBe(3)

  // Whose credits wait gets them by it, once.
  const network = stranger(app).ip
  for (let index = 0; index < 11; index++) {
    const visitor = app.visitor()
    visitor.ip = network
    const fields = { name: 'Mara', password: PASSWORD, confirmPassword: PASSWORD, terms: 'on' }
    await visitor.post('/register', { ...fields, email: `waits${index}@example.test` })
  }
  const waiting = await db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', 'waits10@example.test')
    .executeTakeFirstOrThrow()
  expect(waiting.balance).toBe(0)
  user = { ...user, id: waiting.id, email: waiting.email }
  const browser = await resetPage()
  const post = () => browser.post('/reset-password/new', { password: NEW, confirmPassword: NEW })
  const answers = await Promise.all([post(), post()])
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 410])
  expect((await read()).balance).toBe(3)
  const login = words((await browser.get('/login')).text)
  expect(login).toContain('Your email address is verified. 3 free credits are')
})
