import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isoTime } from '#app/domain/base/time.ts'
import { startApp, type TestApp } from '../../app.ts'
import type { Visitor } from '../../visitor.ts'
import { account, PASSWORD, stranger, words } from './accounts.ts'
import { linkTo, mailsTo } from './mails.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const FRESH = 'copper-lantern-77'
const TOO_MANY = 'Too many password resets were requested. Please try again later.'
const UNKNOWN = 'No user found with this email address.'

function ask(email: string, visitor: Visitor = stranger(app)) {
  return visitor.post('/reset-password', { email })
}

/** Opens the link of the newest mail as its reader does. */
async function open(email: string) {
  const visitor = stranger(app)
  const moved = await visitor.get(await linkTo(app, email, 'reset'))
  return { visitor, moved, page: await visitor.follow(moved) }
}

function set(visitor: Visitor, password = FRESH, confirmPassword = password) {
  return visitor.post('/reset-password/new', { password, confirmPassword })
}

describe('asking for a new password', () => {
  test.each(['/forgot-password', '/reset-password'])('%s has the form and its links', async (path) => {
    const { status, text } = await app.visitor().get(path)
    expect(status).toBe(200)
    expect(text).toContain('<title>Reset your password - Listwright</title>')
    expect(text).toMatch(/<form[^>]*method="post"/)
    for (const address of ['/login', '/']) expect(text).toMatch(new RegExp(`<a [^>]*href="${address}"`))
    expect(words(text)).toContain('We can’t send email yet')
  })

  test.each([
    ['', 'Please enter your email address'],
    ['   ', 'Please enter your email address'],
    ['mara', 'Please enter a valid email address.'],
    ['mara@localhost', 'Please enter a valid email address.'],
    ['nobody@example.test', UNKNOWN],
  ])('for %j says %j', async (email, message) => {
    const { status, text } = await ask(email)
    expect(status).toBe(400)
    expect(words(text)).toContain(message)
  })

  test('queues one mail with a link of the site, and says so', async () => {
    const { email } = await account(app)
    const visitor = stranger(app)
    const answer = await visitor.post(
      '/forgot-password',
      { email: ` ${email.toUpperCase()} ` },
      { headers: { 'x-forwarded-host': 'evil.test' } },
    )
    expect([answer.status, answer.location]).toEqual([303, '/reset-password'])
    const { text } = await visitor.follow(answer)
    expect(words(text)).toContain('A link to set a new password is on its way to you.')
    expect(text).not.toMatch(/<form[^>]*method="post"/)
    const again = await visitor.get('/reset-password')
    expect(words(again.text)).not.toContain('is on its way')
    expect(again.text).toMatch(/<form[^>]*method="post"/)
    expect(await mailsTo(app, email, 'reset')).toHaveLength(1)
    expect(await linkTo(app, email, 'reset')).toMatch(/^\/reset-password\?token=[\w-]{43}$/)
  })

  test('keeps only the hash of the token', async () => {
    const { id, email } = await account(app)
    await ask(email)
    const token = (await linkTo(app, email, 'reset')).slice(-43)
    const rows = await app.services.db
      .selectFrom('email_tokens')
      .selectAll()
      .where('user_id', '=', id)
      .execute()
    const [row] = rows.filter(({ purpose }) => purpose === 'reset')
    expect(JSON.stringify(row)).not.toContain(token)
    const life = Date.parse(row?.expires_at ?? '') - Date.parse(row?.created_at ?? '')
    expect(Math.round(life / 1000)).toBe(15 * 60)
  })

  test('is stopped after three mails to one account, from wherever', async () => {
    const { email } = await account(app)
    for (let round = 0; round < 3; round++) expect((await ask(email)).status).toBe(303)
    const { status, text } = await ask(email)
    expect(status).toBe(429)
    expect(words(text)).toContain(TOO_MANY)
    expect(await mailsTo(app, email, 'reset')).toHaveLength(3)
  })

  test('finds out about ten addresses from one network, however many come at once', async () => {
    const visitor = stranger(app)
    const { email } = await account(app)
    const asked = Array.from({ length: 40 }, (_, index) => ask(`guess${index}@example.test`, visitor))
    const answers = await Promise.all(asked)
    expect(answers.filter(({ text }) => words(text).includes(UNKNOWN))).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30)
    expect((await ask(email, visitor)).status).toBe(429)
    expect((await ask(email)).status).toBe(303)
  })

  test('shares its bound with the login page', async () => {
    const visitor = stranger(app)
    for (let index = 0; index < 10; index++) {
      await visitor.post('/login', { email: `shared${index}@example.test`, password: 'x' })
    }
    expect((await ask('shared11@example.test', visitor)).status).toBe(429)
  })

  test('that breaks says so and writes it down', async () => {
    const { email } = await account(app)
    const { db } = app.services
    await db.schema.alterTable('outbox').renameTo('outbox_away').execute()
    const { status, text } = await ask(email)
    await db.schema.alterTable('outbox_away').renameTo('outbox').execute()
    expect(status).toBe(500)
    expect(words(text)).toContain('An unexpected error occurred. Please try again later.')
    expect(app.events.map(({ event }) => event)).toContain('account.reset_failed')
    const tokens = await db.selectFrom('email_tokens').selectAll().where('purpose', '=', 'reset').execute()
    expect(tokens.length).toBeGreaterThan(0)
    expect((await ask(email)).status).toBe(303)
  })
})

describe('the link', () => {
  test('moves its token out of the address, and the page sets the password', async () => {
    const { email, signedIn } = await account(app)
    const elsewhere = stranger(app)
    await elsewhere.post('/login', { email, password: PASSWORD })
    await ask(email)
    const { visitor, moved, page } = await open(email)
    expect([moved.status, moved.location]).toEqual([303, '/reset-password/new'])
    expect(moved.headers.getSetCookie().join()).toMatch(/reset=[^;]+;.*Max-Age=900;.*HttpOnly.*SameSite=Lax/)
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toContain('no-store')
    expect(page.headers.get('referrer-policy')).toBe('same-origin')
    const answer = await set(visitor)
    expect([answer.status, answer.location]).toEqual([303, '/login'])
    const login = await visitor.follow(answer)
    expect(login.status).toBe(200)
    expect(words(login.text)).toContain('Your password was changed. Sign in with the new one.')
    for (const browser of [signedIn, elsewhere]) {
      expect((await browser.get('/user/dashboard')).location).toMatch(/^\/login/)
    }
    expect((await stranger(app).post('/login', { email, password: PASSWORD })).status).toBe(400)
    expect((await stranger(app).post('/login', { email, password: FRESH })).location).toBe('/user/dashboard')
    expect(await mailsTo(app, email, 'password-changed')).toHaveLength(1)
  })

  test('works once', async () => {
    const { email } = await account(app)
    await ask(email)
    const first = await open(email)
    const second = await open(email)
    expect((await set(first.visitor)).status).toBe(303)
    const { status, text } = await set(second.visitor, 'another-lantern-78')
    expect(status).toBe(410)
    expect(words(text)).toContain('This link has already been used')
    expect((await open(email)).page.status).toBe(410)
    expect((await stranger(app).post('/login', { email, password: FRESH })).status).toBe(303)
  })

  test('works once even when used many times at once', async () => {
    const { id, email } = await account(app)
    await ask(email)
    const { visitor } = await open(email)
    const used = Array.from({ length: 8 }, (_, index) => set(visitor, `lantern-orbit-${index}`))
    const statuses = (await Promise.all(used)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 303)).toHaveLength(1)
    expect(statuses.filter((status) => status === 410)).toHaveLength(7)
    expect(await mailsTo(app, email, 'password-changed')).toHaveLength(1)
    const { db } = app.services
    expect(await db.selectFrom('sessions').selectAll().where('user_id', '=', id).execute()).toEqual([])
  })

  test('expires', async () => {
    const { id, email } = await account(app)
    await ask(email)
    const { visitor } = await open(email)
    await app.services.db
      .updateTable('email_tokens')
      .set({ expires_at: isoTime(-1) })
      .where('user_id', '=', id)
      .execute()
    expect((await set(visitor)).status).toBe(410)
    expect((await stranger(app).post('/login', { email, password: PASSWORD })).status).toBe(303)
  })

  test('is void once a newer one was asked for, and its mail is withdrawn', async () => {
    const { email } = await account(app)
    await ask(email)
    const { visitor } = await open(email)
    await ask(email)
    expect((await set(visitor)).status).toBe(410)
    const statuses = (await mailsTo(app, email, 'reset')).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual(['failed', 'queued'])
    expect((await set((await open(email)).visitor)).status).toBe(303)
  })

  test('for confirming an address sets no password', async () => {
    const { email } = await account(app)
    const token = (await linkTo(app, email, 'welcome')).split('token=')[1]
    const visitor = stranger(app)
    await visitor.get(`/reset-password?token=${token}`)
    expect((await set(visitor)).status).toBe(410)
  })

  test('made up, or missing, does nothing', async () => {
    for (const path of ['/reset-password?token=', `/reset-password?token=${'x'.repeat(5000)}`, '/']) {
      const visitor = stranger(app)
      await visitor.get(path)
      expect((await visitor.get('/reset-password/new')).status).toBe(410)
      expect((await set(visitor)).status).toBe(410)
    }
  })

  test.each([
    ['abc', 'abd', 'Passwords do not match'],
    ['abc', 'abc', 'Password must be at least 6 characters'],
    ['password123', 'password123', 'Password is too weak. Please use a stronger password.'],
    ['', '', 'Enter a password'],
  ])('with %j and %j says %j and stays good', async (password, confirmPassword, message) => {
    const { email } = await account(app)
    await ask(email)
    const { visitor } = await open(email)
    const { status, text } = await set(visitor, password, confirmPassword)
    expect(status).toBe(400)
    expect(words(text)).toContain(message)
    if (password) expect(text).not.toContain(`value="${password}"`)
    expect((await set(visitor)).status).toBe(303)
  })

  test('refuses the own name and address as a password, and stays good', async () => {
    const { email, name } = await account(app)
    await ask(email)
    const { visitor } = await open(email)
    for (const own of [email, email.split('@')[0] ?? '', name]) {
      const { status, text } = await set(visitor, own, own)
      expect(status).toBe(400)
      expect(words(text)).toContain('Password is too weak. Please use a stronger password.')
    }
    expect((await set(visitor)).status).toBe(303)
  })

  test('opens an account again that somebody kept guessing at', async () => {
    const { email } = await account(app)
    for (let round = 0; round < 10; round++) await stranger(app).post('/login', { email, password: 'wrong' })
    expect((await stranger(app).post('/login', { email, password: PASSWORD })).status).toBe(429)
    await ask(email)
    await set((await open(email)).visitor)
    expect((await stranger(app).post('/login', { email, password: FRESH })).status).toBe(303)
  })

  test('is never in the log', async () => {
    const { email } = await account(app)
    await ask(email)
    const token = (await linkTo(app, email, 'reset')).slice(-43)
    await set((await open(email)).visitor)
    expect(app.events.length).toBeGreaterThan(10)
    const log = JSON.stringify(app.events)
    for (const secret of [token, email, FRESH]) expect(log).not.toContain(secret)
  })
})

test('with HIDE_ACCOUNT_EXISTENCE known and unknown addresses read the same, up to the bound', async () => {
  const shy = await startApp({ hideAccountExistence: true })
  try {
    const { email } = await account(shy)
    const pages: string[] = []
    for (const address of [email, 'nobody@example.test']) {
      const visitor = stranger(shy)
      const statuses: number[] = []
      for (let round = 0; round < 4; round++) {
        const answer = await ask(address, visitor)
        statuses.push(answer.status)
        if (round === 0) pages.push(words((await visitor.follow(answer)).text))
      }
      expect(statuses).toEqual([303, 303, 303, 429])
    }
    expect(pages[0]).toBe(pages[1])
    expect(pages[0]).toContain('If there is an account with this address')
    expect(await mailsTo(shy, 'nobody@example.test', 'reset')).toEqual([])
    expect(await mailsTo(shy, email, 'reset')).toHaveLength(3)
  } finally {
    await shy.close()
  }
})
