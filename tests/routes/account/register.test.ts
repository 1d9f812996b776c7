import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findImbalances } from '#app/domain/credits/ledger.server.ts'
import { startApp, type TestApp } from '../../app.ts'
import { account, PASSWORD, registration, stranger, words } from './accounts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

async function people(email: string) {
  return app.services.db
    .selectFrom('users')
    .selectAll()
    .where('email_key', '=', email.toLowerCase())
    .execute()
}

test('the registration page has its title, words, links and fields', async () => {
  let { status, text } = await app.visitor().get('/register')
  expect(status).toBe(200)
  expect(text).toContain('<title>Register - Join Our Digital Marketplace</title>')
  expect(text).toContain('<h1>Welcome to Our Platform</h1>')
  for (let said of [
    'Join us',
    'Secure and safe',
    'Quick setup',
    'Join community',
    '24/7 support',
    'Sign in',
  ]) {
    expect(words(text)).toContain(said)
  }
  for (let name of ['name', 'email', 'password', 'confirmPassword', 'terms']) {
    expect(text).toMatch(new RegExp(`<input (?=[^>]*\\brequired)[^>]*name="${name}"`))
  }
  expect(text).toMatch(/<a [^>]*href="\/login"/)
  expect(words(text)).not.toContain('Google')
})

test('/signup leads to /register and keeps where the visitor was going', async () => {
  let answer = await app.visitor().get('/signup?redirectTo=%2Fbuy%2Fabc')
  expect([answer.status, answer.location]).toEqual([302, '/register?redirectTo=%2Fbuy%2Fabc'])
})

describe('registering', () => {
  test('makes an account with its free credits, signs in and goes on', async () => {
    let visitor = stranger(app)
    let email = 'New.Person@example.test'
    let page = '/register?redirectTo=%2Fbuy%2Fabc'
    let answer = await visitor.post(page, registration({ email, name: '  Mara Lindqvist ' }))
    expect([answer.status, answer.location]).toEqual([303, '/buy/abc'])
    let [user] = await people(email)
    expect(user).toMatchObject({ name: 'Mara Lindqvist', email, role: 'member', membership: 'free' })
    expect(user?.balance).toBeGreaterThan(0)
    expect(await findImbalances(app.services.db)).toEqual([])
    let next = await visitor.get('/_root.data')
    expect(next.text).toContain(`Your account is ready, with ${user?.balance} free credits in it.`)
    expect((await visitor.get('/login')).location).toBe('/user/dashboard')
  })

  test('takes role, credits and the like from nobody', async () => {
    let email = 'pushy@example.test'
    let claims = { role: 'Admin', membership: 'premium', balance: '1000000', id: 'chosen', isAdmin: '1' }
    let verified = { email_verified_at: '2026-01-01', emailKey: 'admin@listwright.test', credits: '99' }
    let fields = registration({ email, ...claims, ...verified })
    expect((await stranger(app).post('/register', fields)).status).toBe(303)
    let { balance: usual } = await account(app)
    let [user] = await people(email)
    expect(user).toMatchObject({
      role: 'member',
      membership: 'free',
      balance: usual,
      email_verified_at: null,
    })
    expect(user?.id).not.toBe('chosen')
  })

  test('of one address ten times at once makes one account and one grant', async () => {
    let email = 'twice@example.test'
    let answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        stranger(app).post('/register', registration({ email: index % 2 ? email : email.toUpperCase() })),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([303, ...Array(9).fill(400)])
    let users = await people(email)
    expect(users).toHaveLength(1)
    let grants = await app.services.db
      .selectFrom('ledger')
      .select('id')
      .where('user_id', '=', users[0]?.id ?? '')
      .execute()
    expect(grants).toHaveLength(1)
  })

  test.each([
    [{ confirmPassword: 'something else' }, 'Passwords do not match'],
    [{ password: 'abc', confirmPassword: 'abd' }, 'Passwords do not match'],
    [{ password: 'k7x', confirmPassword: 'k7x' }, 'Password must be at least 6 characters'],
    [{ name: '', confirmPassword: 'something else' }, 'Passwords do not match'],
    [
      { password: 'x'.repeat(129), confirmPassword: 'x'.repeat(129) },
      'Password must be at most 128 characters',
    ],
    [
      { password: 'Password', confirmPassword: 'Password' },
      'Password is too weak. Please use a stronger password.',
    ],
    [
      { password: 'listwright', confirmPassword: 'listwright' },
      'Password is too weak. Please use a stronger password.',
    ],
    [{ email: 'mara.example.test' }, 'Invalid email address format.'],
    [{ email: 'mara@example.test\r\nbcc: x@example.test' }, 'Invalid email address format.'],
    [{ email: '' }, 'Enter your email address'],
    [{ name: '   ' }, 'Enter your full name'],
    [{ name: 'x'.repeat(101) }, 'Full name must be at most 100 characters'],
    [{ name: 'Mara\u0000Lindqvist' }, 'Full name must be one line of text'],
    [{ name: ['Mara', 'Noor'] }, 'Enter your full name'],
    [{ password: [PASSWORD, PASSWORD] }, 'Enter a password'],
    [{ terms: '' }, 'Please accept the terms and conditions'],
    [{ terms: 'yes' }, 'Please accept the terms and conditions'],
  ] as [Record<string, string | string[]>, string][])('with %j says %j', async (change, message) => {
    let { status, text } = await stranger(app).post(
      '/register',
      registration({ email: 'refused@example.test', ...change }),
    )
    expect(status).toBe(400)
    expect(words(text)).toContain(message)
    expect(await people('refused@example.test')).toEqual([])
  })

  test('says first that the passwords differ', async () => {
    let fields = registration({ password: 'abc', confirmPassword: 'abd' })
    let { text } = await stranger(app).post('/register', fields)
    expect(words(text)).not.toContain('at least 6 characters Error')
    expect(words(text)).not.toContain('Password must be at least 6 characters')
  })

  test('keeps spaces in the password and gives nothing of it back', async () => {
    let email = 'spaces@example.test'
    let password = '  kettle orbit  '
    let short = registration({ email, password, confirmPassword: 'kettle orbit' })
    let { text } = await stranger(app).post('/register', short)
    expect(words(text)).toContain('Passwords do not match')
    expect(text).not.toContain('kettle orbit')
    await stranger(app).post('/register', registration({ email, password, confirmPassword: password }))
    let trimmed = await stranger(app).post('/login', { email, password: password.trim() })
    expect(trimmed.status).toBe(400)
    expect((await stranger(app).post('/login', { email, password })).status).toBe(303)
  })

  test('with an address that has an account says so', async () => {
    let { email } = await account(app)
    let { status, text } = await stranger(app).post('/register', registration({ email: email.toUpperCase() }))
    expect(status).toBe(400)
    expect(words(text)).toContain('This email is already in use. Please try another one.')
  })

  test('shows hostile names as text', async () => {
    let name = '<img src=x onerror=alert(1)>'
    let { text } = await stranger(app).post('/register', registration({ name, email: 'broken' }))
    expect(text.replace(/<script[\s\S]*?<\/script>/g, '')).not.toContain('<img src=x')
  })

  test('is stopped after ten accounts from one network', async () => {
    let visitor = stranger(app)
    let statuses: number[] = []
    for (let index = 0; index < 11; index++) {
      let one = app.visitor()
      one.ip = visitor.ip
      let answer = await one.post('/register', registration({ email: `many${index}@example.test` }))
      statuses.push(answer.status)
      if (index === 10) {
        expect(words(answer.text)).toContain('Too many failed login attempts. Please try again later.')
      }
    }
    expect(statuses).toEqual([...Array(10).fill(303), 429])
  })

  test('that breaks says so, writes it down and leaves nothing behind', async () => {
    await app.services.db.updateTable('packages').set({ points: 'broken' }).execute()
    let email = 'unlucky@example.test'
    let { status, text } = await stranger(app).post('/register', registration({ email }))
    await app.services.db.updateTable('packages').set({ points: '[]' }).execute()
    expect(status).toBe(500)
    expect(words(text)).toContain('Failed to create user')
    expect(words(text)).not.toContain('An error occurred')
    expect(app.events.map(({ event }) => event)).toContain('registration-error')
    expect(await people(email)).toEqual([])
    expect((await stranger(app).post('/register', registration({ email }))).status).toBe(303)
  })

  test('that breaks before the account is made says so, too', async () => {
    let broken = await startApp()
    await sql`alter table throttles rename to elsewhere`.execute(broken.services.db)
    let { status, text } = await stranger(broken).post(
      '/register',
      registration({ email: 'early@example.test' }),
    )
    expect(status).toBe(500)
    expect(words(text)).toContain('An error occurred during registration. Please try again.')
    await broken.close()
  })
})

test('a shop that makes no accounts with passwords says so on the page and to a post, and makes none', async () => {
  let closed = await startApp({ passwordRegistration: false })
  let page = await closed.visitor().get('/register')
  expect(words(page.text)).toContain('Email/password registration is not enabled.')
  expect(page.text).not.toContain('name="confirmPassword"')
  for (let fields of [registration(), {}]) {
    let answer = await stranger(closed).post('/register', fields)
    expect(answer.status).toBe(403)
    expect(words(answer.text)).toContain('Email/password registration is not enabled.')
  }
  expect(await closed.services.db.selectFrom('users').select('id').execute()).toEqual([])
  await closed.close()
})
