import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registrationLimit } from '#app/domain/base/throttle.server.ts'
import { findImbalances } from '#app/domain/credits/ledger.server.ts'
import { execute } from '#tests/database.ts'
import { startApp, type TestApp } from '../../app.ts'
import { account, PASSWORD, registration, stranger, words } from './accounts.ts'
import { linkTo, mailsTo } from './mails.ts'

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

/** The usual password for even numbers, another one for odd ones. */
function passwords(number: number) {
  const password = number % 2 ? 'lantern-orbit-77' : PASSWORD
  return { password, confirmPassword: password }
}

test('the registration page has its title, words, links and fields', async () => {
  const { status, text } = await app.visitor().get('/register')
  expect(status).toBe(200)
  expect(text).toContain('<title>Register - Join Our Digital Marketplace</title>')
  expect(text).toContain('<h1>Welcome to Our Platform</h1>')
  for (const said of [
    'Join us',
    'Secure and safe',
    'Quick setup',
    'Join community',
    '24/7 support',
    'Sign in',
  ]) {
    expect(words(text)).toContain(said)
  }
  for (const name of ['name', 'email', 'password', 'confirmPassword', 'terms']) {
    expect(text).toMatch(new RegExp(`<input (?=[^>]*\\brequired)[^>]*name="${name}"`))
  }
  expect(text).toMatch(/<a [^>]*href="\/login"/)
  expect(words(text)).not.toContain('Google')
})

test('/signup leads to /register and keeps where the visitor was going', async () => {
  const answer = await app.visitor().get('/signup?redirectTo=%2Fbuy%2Fabc')
  expect([answer.status, answer.location]).toEqual([302, '/register?redirectTo=%2Fbuy%2Fabc'])
})

test('/signup leads whoever is signed in to the free package, not to a page that is not about it', async () => {
  const { visitor } = await app.user()
  const answer = await visitor.get('/signup')
  const page = words((await visitor.follow(answer)).text)
  expect(answer.location).toMatch(/^\/buy\/[\w-]+$/)
  expect(page).toContain('This package is free, once per account')
  expect(page).toContain('Get it free')
  const shop = await startApp()
  await shop.services.db
    .updateTable('packages')
    .set({ price_minor: 100 })
    .where('price_minor', '=', 0)
    .execute()
  expect((await (await shop.user()).visitor.get('/signup')).location).toBe('/user/select-package')
  await shop.close()
})

describe('registering', () => {
  test('makes an account with its free credits, signs in and goes on', async () => {
    const visitor = stranger(app)
    const email = 'New.Person@example.test'
    const page = '/register?redirectTo=%2Fbuy%2Fabc'
    const answer = await visitor.post(page, registration({ email, name: '  Mara Lindqvist ' }))
    expect([answer.status, answer.location]).toEqual([303, '/buy/abc'])
    const [user] = await people(email)
    expect(user).toMatchObject({ name: 'Mara Lindqvist', email, role: 'member', membership: 'free' })
    expect(user?.balance).toBeGreaterThan(0)
    expect(await findImbalances(app.services.db)).toEqual([])
    const next = await visitor.get('/_root.data')
    expect(next.text).toContain(`Your account is ready, with ${user?.balance} free credits in it.`)
    expect((await visitor.get('/login')).location).toBe('/user/dashboard')
  })

  test('takes role, credits and the like from nobody', async () => {
    const email = 'pushy@example.test'
    const claims = { role: 'Admin', membership: 'premium', balance: '1000000', id: 'chosen', isAdmin: '1' }
    const verified = { email_verified_at: '2026-01-01', emailKey: 'admin@listwright.test', credits: '99' }
    const fields = registration({ email, ...claims, ...verified })
    expect((await stranger(app).post('/register', fields)).status).toBe(303)
    const { balance: usual } = await account(app)
    const [user] = await people(email)
    expect(user).toMatchObject({
      role: 'member',
      membership: 'free',
      balance: usual,
      email_verified_at: null,
    })
    expect(user?.id).not.toBe('chosen')
  })

  test('of one address ten times at once makes one account and one grant', async () => {
    const email = 'twice@example.test'
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        stranger(app).post(
          '/register',
          registration({ email: index % 2 ? email : email.toUpperCase(), ...passwords(index) }),
        ),
      ),
    )
    // Those who typed another password than the first are strangers.
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(303), ...Array(5).fill(400)])
    const users = await people(email)
    expect(users).toHaveLength(1)
    const grants = await app.services.db
      .selectFrom('ledger')
      .select('id')
      .where('user_id', '=', users[0]?.id ?? '')
      .execute()
    expect(grants).toHaveLength(1)
  })

  test('by a form that is sent twice leads to the same success twice', async () => {
    const email = 'impatient@example.test'
    const fields = registration({ email })
    // The browser drops the first answer, with its cookie.
    const first = await stranger(app).post('/register?redirectTo=/contact', fields)
    const visitor = stranger(app)
    const second = await visitor.post('/register?redirectTo=/contact', fields)
    expect([first, second].map(({ status, location }) => [status, location])).toEqual([
      [303, '/contact'],
      [303, '/contact'],
    ])
    expect(words((await visitor.get('/user/dashboard')).text)).toContain('Your account is ready, with')
    const users = await people(email)
    expect(users).toHaveLength(1)
    const mails = await app.services.db
      .selectFrom('outbox')
      .select('kind')
      .where('to_email', '=', email)
      .execute()
    expect(mails).toEqual([{ kind: 'welcome' }])
    // A browser that had taken the first answer is signed in already.
    const third = await visitor.post('/register?redirectTo=/contact', fields)
    expect([third.status, third.location]).toEqual([303, '/contact'])
  })

  test('twice tells strangers nothing: another password or name, or a later day, is refused', async () => {
    const { email } = await account(app)
    const taken = 'This email is already in use. Please try another one.'
    for (const change of [passwords(1), { name: 'Somebody Else' }]) {
      const { status, text } = await stranger(app).post('/register', registration({ email, ...change }))
      expect([status, words(text).includes(taken)]).toEqual([400, true])
    }
    const created_at = new Date(Date.now() - 11 * 60_000).toISOString()
    await app.services.db.updateTable('users').set({ created_at }).where('email', '=', email).execute()
    expect((await stranger(app).post('/register', registration({ email }))).status).toBe(400)
  })

  test('is no way to guess the password of an account that was just made', async () => {
    const { email } = await account(app)
    for (let count = 0; count < 10; count++)
      await stranger(app).post('/register', registration({ email, ...passwords(1) }))
    expect((await stranger(app).post('/register', registration({ email }))).status).toBe(400)
    expect((await stranger(app).post('/login', { email, password: PASSWORD })).status).toBe(429)
  })

  test.each([
    [{ confirmPassword: 'something else' }, 'Passwords do not match'],
    [{ password: 'abc', confirmPassword: 'abd' }, 'Passwords do not match'],
    [{ password: 'k7x', confirmPassword: 'k7x' }, 'Password must be at least 6 characters'],
    [{ name: '', confirmPassword: 'something else' }, 'Passwords do not match'],
    [
      { password: 'x'.repeat(129), confirmPassword: 'x'.repeat(129) },
      'Password can have at most 128 characters',
    ],
    [
      { password: 'Password', confirmPassword: 'Password' },
      'Password is too weak. Please use a stronger password.',
    ],
    [
      { password: 'listwright', confirmPassword: 'listwright' },
      'Password is too weak. Please use a stronger password.',
    ],
    [
      { password: '      ', confirmPassword: '      ' },
      'Password is too weak. Please use a stronger password.',
    ],
    [
      { password: 'Mara Lindqvist', confirmPassword: 'Mara Lindqvist' },
      'Password is too weak. Please use a stronger password.',
    ],
    [{ email: 'mara.example.test' }, 'Invalid email address format.'],
    [{ email: 'mara@example.test\r\nbcc: x@example.test' }, 'Invalid email address format.'],
    [{ email: '' }, 'Enter your email address'],
    [{ name: '   ' }, 'Enter your full name'],
    [{ name: 'x'.repeat(101) }, 'Full name can have at most 100 characters'],
    [{ name: 'Mara\u0007Lindqvist' }, 'Full name must be one line of text'],
    [{ name: ['Mara', 'Noor'] }, 'Enter your full name'],
    [{ password: [PASSWORD, PASSWORD] }, 'Enter a password'],
    [{ terms: '' }, 'Please accept the terms and conditions'],
    [{ terms: 'yes' }, 'Please accept the terms and conditions'],
  ] as [Record<string, string | string[]>, string][])('with %j says %j', async (change, message) => {
    const { status, text } = await stranger(app).post(
      '/register',
      registration({ email: 'refused@example.test', ...change }),
    )
    expect(status).toBe(400)
    expect(words(text)).toContain(message)
    expect(await people('refused@example.test')).toEqual([])
  })

  test('says first that the passwords differ', async () => {
    const fields = registration({ password: 'abc', confirmPassword: 'abd' })
    const { text } = await stranger(app).post('/register', fields)
    expect(words(text)).not.toContain('at least 6 characters Error')
    expect(words(text)).not.toContain('Password must be at least 6 characters')
  })

  test('keeps spaces in the password and gives nothing of it back', async () => {
    const email = 'spaces@example.test'
    const password = '  kettle orbit  '
    const short = registration({ email, password, confirmPassword: 'kettle orbit' })
    const { text } = await stranger(app).post('/register', short)
    expect(words(text)).toContain('Passwords do not match')
    expect(text).not.toContain('kettle orbit')
    await stranger(app).post('/register', registration({ email, password, confirmPassword: password }))
    const trimmed = await stranger(app).post('/login', { email, password: password.trim() })
    expect(trimmed.status).toBe(400)
    expect((await stranger(app).post('/login', { email, password })).status).toBe(303)
  })

  test('with an address that has an account says so', async () => {
    const { email } = await account(app)
    const { status, text } = await stranger(app).post(
      '/register',
      registration({ email: email.toUpperCase(), ...passwords(1) }),
    )
    expect(status).toBe(400)
    expect(words(text)).toContain('This email is already in use. Please try another one.')
  })

  test('shows hostile names as text', async () => {
    const name = '<img src=x onerror=alert(1)>'
    const { text } = await stranger(app).post('/register', registration({ name, email: 'broken' }))
    expect(text.replace(/<script[\s\S]*?<\/script>/g, '')).not.toContain('<img src=x')
  })

  test('is stopped after a hundred accounts from one network, and says for how long', async () => {
    const visitor = stranger(app)
    expect((await visitor.post('/register', registration({ email: 'first@many.test' }))).status).toBe(303)
    const { bucket } = registrationLimit(visitor.ip)
    await app.services.db.updateTable('throttles').set({ count: 100 }).where('bucket', '=', bucket).execute()
    const next = app.visitor()
    next.ip = visitor.ip
    const refused = await next.post('/register', registration({ email: 'last@many.test' }))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
    expect(words(refused.text)).toContain('Too many accounts were created from your network.')
    expect(words(refused.text)).toContain('You can try again in 60 minutes.')
    expect(words(refused.text)).not.toContain('login attempts')
  })

  test('from the eleventh account of a network on, the credits wait for the address, and come once', async () => {
    const network = stranger(app)
    const made = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const visitor = app.visitor()
        visitor.ip = network.ip
        const email = `class${index}@example.test`
        const sent = await visitor.post('/register', registration({ email }))
        expect(sent.status).toBe(303)
        return { visitor, email, page: words((await visitor.follow(sent)).text) }
      }),
    )
    const waiting = made.filter(({ page }) => page.includes('Confirm your email address, and 3 free credits'))
    expect(waiting).toHaveLength(2)
    const [one] = waiting
    const [mail] = await mailsTo(app, one?.email ?? '', 'welcome')
    expect(mail?.text).toContain('Then 3 free credits are yours, too:')
    const free = await app.services.db
      .selectFrom('packages')
      .select('id')
      .where('price_minor', '=', 0)
      .executeTakeFirstOrThrow()
    await one?.visitor.post(`/buy/${free.id}`)
    const balance = async () =>
      await app.services.db
        .selectFrom('users')
        .select('balance')
        .where('email', '=', one?.email ?? '')
        .executeTakeFirst()
    expect(await balance()).toEqual({ balance: 0 })
    const link = await linkTo(app, one?.email ?? '', 'welcome')
    const confirm = () => one?.visitor.post('/verify-email', { token: link.split('=')[1] ?? '' })
    await Promise.all([confirm(), confirm(), confirm()])
    expect(await balance()).toEqual({ balance: 3 })
  })

  test('that breaks says so, writes it down and leaves nothing behind', async () => {
    await app.services.db.updateTable('packages').set({ points: 'broken' }).execute()
    const email = 'unlucky@example.test'
    const { status, text } = await stranger(app).post('/register', registration({ email }))
    await app.services.db.updateTable('packages').set({ points: '[]' }).execute()
    expect(status).toBe(500)
    expect(words(text)).toContain('Failed to create user')
    expect(words(text)).not.toContain('An error occurred')
    expect(app.events.map(({ event }) => event)).toContain('account.registration_failed')
    expect(await people(email)).toEqual([])
    expect((await stranger(app).post('/register', registration({ email }))).status).toBe(303)
  })

  test('that breaks before the account is made says so, too', async () => {
    const broken = await startApp()
    await execute(broken.services.db, 'alter table throttles rename to elsewhere')
    const { status, text } = await stranger(broken).post(
      '/register',
      registration({ email: 'early@example.test' }),
    )
    expect(status).toBe(500)
    expect(words(text)).toContain('An error occurred during registration. Please try again.')
    await broken.close()
  })
})

test('a shop that makes no accounts with passwords says so on the page and to a post, and makes none', async () => {
  const closed = await startApp({ passwordRegistration: false })
  const page = await closed.visitor().get('/register')
  expect(words(page.text)).toContain('Email/password registration is not enabled.')
  expect(page.text).not.toContain('name="confirmPassword"')
  for (const fields of [registration(), {}]) {
    const answer = await stranger(closed).post('/register', fields)
    expect(answer.status).toBe(403)
    expect(words(answer.text)).toContain('Email/password registration is not enabled.')
  }
  expect(await closed.services.db.selectFrom('users').select('id').execute()).toEqual([])
  await closed.close()
})
