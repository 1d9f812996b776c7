import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#app/config.server.ts'
import { deleteAccount } from '#app/domain/accounts/delete-account.server.ts'
import { findVisitor, startSession } from '#app/domain/people/sessions.server.ts'
import { startApp, type TestApp } from '../../app.ts'
import { type GoogleStandIn, startGoogle } from '../../stand-ins/google/google.ts'
import type { Person } from '../../stand-ins/google/people.ts'
import type { Answer, Visitor } from '../../visitor.ts'
import { account, PASSWORD, stranger, words } from './accounts.ts'

const ADMIN = 'chief@gmail.example'

let app: TestApp
let google: GoogleStandIn
beforeAll(async () => {
  google = await startGoogle()
  app = await startApp({ google: google.config, adminEmails: [ADMIN] })
})
afterEach(() => {
  google.claims = {}
  google.failWith = undefined
  google.fault = undefined
})
afterAll(async () => {
  await app.close()
  await google.close()
})

test('the button stands on both pages, as a form of its own that remembers where to go', async () => {
  for (const path of ['/login', '/register']) {
    const { text, headers } = await stranger(app).get(`${path}?redirectTo=/contact`)
    expect(words(text)).toContain('Continue with Google')
    expect(text).toContain('action="/auth/google?redirectTo=%2Fcontact"')
    if (path === '/login')
      expect(words(text)).toMatch(/Sign In .*Sign in with a passkey Continue with Google/)
    expect(headers.get('content-security-policy')).toMatch(new RegExp(`form-action [^;]*${google.url}`))
  }
})

test('the button names the terms that come with an account, and links those that there are', async () => {
  for (const path of ['/login', '/register']) {
    const { text } = await stranger(app).get(path)
    expect(words(text)).toContain('By continuing with Google you agree to the terms and conditions')
  }
  const told = await startApp({ google: google.config })
  const now = new Date().toISOString()
  await told.services.db
    .insertInto('content_sections')
    .values({
      key: 'legal',
      data: JSON.stringify({ terms: 'Be kind.', privacy: 'We keep little.' }),
      active: 1,
      version: 1,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ data: JSON.stringify({ terms: 'Be kind.', privacy: 'Little.' }), active: 1 }),
    )
    .execute()
  for (const path of ['/login', '/register']) {
    const { text } = await told.visitor().get(path)
    const part = text.slice(text.indexOf('By continuing with Google'))
    expect(part).toMatch(/<a [^>]*href="\/terms"/)
    expect(part).toMatch(/<a [^>]*href="\/privacy"/)
  }
  await told.close()
})

describe('a new identity', () => {
  test('gets a verified account with the free credits, once', async () => {
    const person = somebody()
    const visitor = stranger(app)
    const first = await signIn(visitor, person)
    expect([first.status, first.location]).toEqual([303, '/user/dashboard'])
    const user = await findUser(person.email)
    expect(user.email_verified_at).not.toBeNull()
    expect([user.name, user.password_hash, user.balance > 0]).toEqual([person.name, null, true])
    const dashboard = await visitor.follow(first)
    expect(words(dashboard.text)).toContain(`Your account is ready, with ${user.balance} free credit`)
    const mails = await app.services.db
      .selectFrom('outbox')
      .select('kind')
      .where('to_email', '=', person.email)
      .execute()
    expect(mails).toEqual([{ kind: 'welcome' }])

    const again = await signIn(stranger(app), person)
    expect(again.location).toBe('/user/dashboard')
    expect((await findUser(person.email)).balance).toBe(user.balance)
  })

  test('is the same person under another address', async () => {
    const person = somebody()
    await signIn(stranger(app), person)
    const { id } = await findUser(person.email)
    const visitor = stranger(app)
    person.email = `moved-${person.email}`
    expect((await signIn(visitor, person)).location).toBe('/user/dashboard')
    expect(await findUsers(person.email)).toEqual([])
    expect(await sessionsOf(id)).toBe(2)
  })

  test('twice at once makes one account', async () => {
    const person = somebody()
    const answers = await Promise.all([signIn(stranger(app), person), signIn(stranger(app), person)])
    expect(answers.map(({ location }) => location)).toEqual(['/user/dashboard', '/user/dashboard'])
    expect(await findUsers(person.email)).toHaveLength(1)
  })

  test('on ADMIN_EMAILS is an admin, since Google confirmed the address', async () => {
    const visitor = stranger(app)
    await signIn(visitor, somebody({ email: ADMIN }))
    const { db } = app.services
    const { id, role } = await findUser(ADMIN)
    const token = await startSession(db, id, { ip: visitor.ip, userAgent: 'test' })
    expect(role).toBe('member')
    expect((await findVisitor(db, token, app.config.adminEmails))?.isAdmin).toBe(true)
  })

  test('leads to where the visitor was going, on this site alone', async () => {
    expect((await signIn(stranger(app), somebody(), '?redirectTo=/buy/abc%3Fn=1')).location).toBe(
      '/buy/abc?n=1',
    )
    const foreign = await signIn(stranger(app), somebody(), '?redirectTo=//evil.test')
    expect(foreign.location).toBe('/user/dashboard')
  })
})

describe('an address that has an account', () => {
  test('opens it only after its password was typed', async () => {
    const owner = await account(app)
    const person = somebody({ email: owner.email.toUpperCase() })
    const visitor = stranger(app)
    const asked = await signIn(visitor, person, '?redirectTo=/contact')
    expect(asked.location).toBe('/auth/google/link')
    expect((await visitor.get('/user/dashboard')).location).toMatch(/^\/login/)
    expect(words((await visitor.get('/auth/google/link')).text)).toContain(person.email)

    const wrong = await visitor.post('/auth/google/link', { password: 'not it' })
    expect([wrong.status, words(wrong.text).includes('Incorrect password. Please try again.')]).toEqual([
      400,
      true,
    ])
    expect(await identitiesOf(owner.id)).toBe(0)

    const right = await visitor.post('/auth/google/link', { password: PASSWORD })
    expect([right.status, right.location]).toEqual([303, '/contact'])
    expect(await identitiesOf(owner.id)).toBe(1)
    expect((await findUser(owner.email)).email_verified_at).not.toBeNull()
    expect(visitor.jar['google-link']).toBeUndefined()
    expect((await signIn(stranger(app), person)).location).toBe('/user/dashboard')
  })

  test('that was deleted makes room for a new one', async () => {
    const { db, vault, passwords, stores } = app.services
    const owner = await account(app)
    const person = somebody({ email: owner.email })
    const visitor = stranger(app)
    await signIn(visitor, person)
    await visitor.post('/auth/google/link', { password: PASSWORD })
    const gone = { userId: owner.id, proof: PASSWORD, stores }
    expect(await deleteAccount(db, vault, passwords, gone)).toBe('deleted')
    expect((await signIn(stranger(app), person)).location).toBe('/user/dashboard')
    expect((await findUser(person.email)).id).not.toBe(owner.id)
  })

  test('without a password stays closed', async () => {
    const { email, id } = await app.user()
    await expectRefusal(somebody({ email }), 'uses a different way to sign in')
    expect(await identitiesOf(id)).toBe(0)
  })

  test('is not linked without an identity in hand', async () => {
    const visitor = stranger(app)
    expect((await visitor.get('/auth/google/link')).location).toBe('/login')
    expect((await visitor.post('/auth/google/link', { password: PASSWORD })).location).toBe('/login')
    visitor.jar['google-link'] = 'eyJzdWJqZWN0IjoiMSJ9.forged'
    expect((await visitor.get('/auth/google/link')).location).toBe('/login')
  })
})

describe('what goes wrong is said on the login page', () => {
  test('a disabled account', async () => {
    const person = somebody()
    await signIn(stranger(app), person)
    const { id } = await findUser(person.email)
    const disabled_at = new Date().toISOString()
    await app.services.db.updateTable('users').set({ disabled_at }).where('id', '=', id).execute()
    await expectRefusal(person, 'This account has been disabled.')
  })

  test('cancelled, and the way back kept', async () => {
    const visitor = stranger(app)
    const back = await choose(await begin(visitor, '?redirectTo=/contact'), { cancel: '1' })
    const answer = await visitor.get(back)
    expect(answer.location).toBe('/login?redirectTo=%2Fcontact')
    expect(words((await visitor.follow(answer)).text)).toContain('Sign-in cancelled. Please try again.')
  })

  test('an unverified address', async () => {
    const person = somebody({ email_verified: false })
    await expectRefusal(person, 'Google hasn’t confirmed your email address yet.')
    expect(await findUsers(person.email)).toEqual([])
  })

  test.each([
    ['another site', { aud: 'another-client' }, 'Google refused the sign-in.'],
    ['another issuer', { iss: 'https://accounts.evil.test' }, 'Google refused the sign-in.'],
    ['another person', { sub: '1' }, 'Google refused the sign-in.'],
    ['long ago', { exp: 1_700_000_000 }, 'has expired. Please try again.'],
    ['another question', { nonce: 'planted' }, 'wasn’t started in this browser'],
    ['almost verified', { email_verified: 'true' }, 'Google hasn’t confirmed'],
  ])('a token for %s', async (_, claims, said) => {
    const person = somebody()
    google.claims = claims
    await expectRefusal(person, said)
    expect(await findUsers(person.email)).toEqual([])
  })

  test('an answer to a question that this browser did not ask', async () => {
    const back = await choose(await begin(stranger(app)), somebody())
    for (const victim of [stranger(app), await begun(stranger(app))]) {
      const answer = await victim.get(back)
      expect(answer.location).toBe('/login')
      expect(words((await victim.follow(answer)).text)).toContain('wasn’t started in this browser')
    }
  })

  test('the same code twice, with and without the cookie', async () => {
    const visitor = stranger(app)
    const back = await choose(await begin(visitor), somebody())
    const [[name, cookie] = ['', '']] = flowCookies(visitor)
    expect((await visitor.get(back)).location).toBe('/user/dashboard')
    expect(flowCookies(visitor)).toEqual([])
    const thief = stranger(app)
    expect(words((await thief.follow(await thief.get(back))).text)).toContain(
      'wasn’t started in this browser',
    )
    thief.jar[name] = cookie
    expect(words((await thief.follow(await thief.get(back))).text)).toContain(
      'has already been used or has expired',
    )
  })

  test('a cookie that was changed on the way', async () => {
    const visitor = stranger(app)
    const back = await choose(await begin(visitor), somebody())
    for (const [name, cookie] of flowCookies(visitor)) visitor.jar[name] = `e30=${cookie.slice(4)}`
    expect(words((await visitor.follow(await visitor.get(back))).text)).toContain(
      'wasn’t started in this browser',
    )
  })

  test.each([500, 503])('Google answering %d', async (status) => {
    google.failWith = status
    await expectRefusal(somebody(), 'Network error. Please check your connection and try again.')
  })

  test.each(['redirect', 'endless', 'silent'] as const)('Google answering badly: %s', async (fault) => {
    const googleTimeout = fault === 'silent' ? 100 : 60_000
    const impatient = await startApp({ google: google.config, googleTimeout })
    google.fault = fault
    const visitor = impatient.visitor()
    const answer = await visitor.get(await choose(await begin(visitor), somebody()))
    expect(words((await visitor.follow(answer)).text)).toContain('Network error. Please check')
    await impatient.close()
  })

  test('an account that cannot be made', async () => {
    const person = somebody()
    await app.services.db.updateTable('packages').set({ points: 'broken' }).execute()
    await expectRefusal(person, 'Failed to create user')
    await app.services.db.updateTable('packages').set({ points: '[]' }).execute()
    expect(await findUsers(person.email)).toEqual([])
  })

  test('Google not answering at all', async () => {
    const gone = await startGoogle()
    await gone.close()
    const { authUrl } = google.config
    const lonely = await startApp({ google: { ...gone.config, authUrl } })
    const visitor = lonely.visitor()
    const answer = await visitor.get(await choose(await begin(visitor), somebody()))
    expect(words((await visitor.follow(answer)).text)).toContain(
      'Network error. Please check your connection',
    )
    await lonely.close()
  })
})

describe('two tabs of one browser', () => {
  test('sign in at the same time, each to its own page', async () => {
    const visitor = stranger(app)
    const first = await begin(visitor, '?redirectTo=/contact')
    const second = await begin(visitor, '?redirectTo=/items')
    const person = somebody()
    const [back, secondBack] = [await choose(first, person), await choose(second, person)]
    expect((await visitor.get(back)).location).toBe('/contact')
    expect(flowCookies(visitor)).toHaveLength(1)
    expect((await visitor.get(secondBack)).location).toBe('/items')
    expect(flowCookies(visitor)).toEqual([])
    expect((await findUsers(person.email)).length).toBe(1)
  })

  test('one is cancelled, and the other one signs in', async () => {
    const visitor = stranger(app)
    const [first, second] = [await begin(visitor), await begin(visitor)]
    expect((await visitor.get(await choose(second, { cancel: '1' }))).location).toBe('/login')
    expect((await visitor.get(await choose(first, somebody()))).location).toBe('/user/dashboard')
  })

  test('one starts after the other one has signed in: the popup closes, and the page goes on', async () => {
    const visitor = stranger(app)
    await signIn(visitor, somebody())
    const started = await visitor.post('/auth/google?popup=abc&redirectTo=/contact')
    expect(started.location).toBe('/auth/google/done?to=%2Fcontact&popup=abc')
  })

  test('tell the pages that opened them apart', async () => {
    const pages = await Promise.all(
      ['abc', 'def'].map((popup) => stranger(app).get(`/auth/google/done?to=/contact&popup=${popup}`)),
    )
    const channels = pages.map(({ text }) => /BroadcastChannel\("([^"]+)"/.exec(text)?.[1])
    expect(new Set(channels).size).toBe(2)
  })

  test('tries without an end do not fill the browser with cookies', async () => {
    const visitor = stranger(app)
    const far = `?redirectTo=/contact%3F${'x'.repeat(1900)}`
    const person = somebody()
    const started: Answer[] = []
    for (let count = 0; count < 12; count++) started.push(await begin(visitor, far))
    expect(flowCookies(visitor).length).toBeLessThanOrEqual(4)
    expect(flowCookies(visitor).join('').length).toBeLessThan(8000)
    const last = started.at(-1)
    if (!last) throw new Error('Nothing was started')
    expect((await visitor.get(await choose(last, person))).location).toBe('/user/dashboard')
  })
})

describe('in a popup', () => {
  test('the last page tells the other window where to go', async () => {
    const visitor = stranger(app)
    const started = await begin(visitor, '?popup=1&redirectTo=/contact')
    expect(started.headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
    const back = await visitor.get(await choose(started, somebody()))
    expect(back.location).toBe('/auth/google/done?to=%2Fcontact&popup=1')
    const done = await visitor.follow(back)
    expect(done.headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
    const nonce = /nonce-([^']+)'/.exec(done.headers.get('content-security-policy') ?? '')?.[1]
    expect(done.text).toContain(`<script nonce="${nonce}">`)
    expect(done.text).toContain('postMessage("/contact")')
  })

  test('a refusal waits for the page behind it', async () => {
    const visitor = stranger(app)
    const back = await visitor.get(await choose(await begin(visitor, '?popup=1'), { cancel: '1' }))
    expect(back.location).toBe('/auth/google/done?to=%2Flogin&popup=1')
    await visitor.follow(back)
    expect(words((await visitor.get('/login')).text)).toContain('Sign-in cancelled. Please try again.')
  })

  test.each(['//evil.test', 'https://evil.test/', 'javascript:alert(1)', '/\\evil.test'])(
    'never leads to %s',
    async (to) => {
      const { text } = await stranger(app).get(`/auth/google/done?${new URLSearchParams({ to })}`)
      expect(text).toContain('postMessage("/user/dashboard")')
      expect(text).not.toContain('evil')
    },
  )

  test('cannot be made to run anything', async () => {
    const to = '/"></script><script>alert(1)</script>'
    const { text } = await stranger(app).get(`/auth/google/done?${new URLSearchParams({ to })}`)
    expect(text.match(/<script/g)).toHaveLength(1)
  })
})

describe('the way out', () => {
  test('asks with PKCE, state and nonce, and a cookie that scripts cannot read', async () => {
    const started = await begin(stranger(app))
    const asked = new URL(started.location ?? '').searchParams
    expect(asked.get('code_challenge_method')).toBe('S256')
    for (const name of ['code_challenge', 'state', 'nonce']) expect(asked.get(name)?.length).toBe(43)
    const line = started.headers.getSetCookie().find((one) => one.startsWith('google-'))
    expect(line).toMatch(/HttpOnly/)
    expect(line).toMatch(/SameSite=Lax/)
  })

  test('keeps the cookie to https where the site has it', async () => {
    const secure = await startApp({ google: google.config, origin: 'https://shop.test' })
    const started = await begin(secure.visitor())
    const line = started.headers.getSetCookie().find((one) => one.startsWith('__Host-google-'))
    expect(line).toMatch(/; Secure/)
    await secure.close()
  })

  test('is for visitors alone, from the site alone, and by a button', async () => {
    const { visitor } = await app.user()
    expect((await visitor.post('/auth/google')).location).toBe('/user/dashboard')
    const foreign = await stranger(app).post(
      '/auth/google',
      {},
      { headers: { 'sec-fetch-site': 'cross-site' } },
    )
    expect(foreign.status).toBe(403)
    expect((await stranger(app).get('/auth/google?redirectTo=/contact')).location).toBe(
      '/login?redirectTo=%2Fcontact',
    )
  })

  test('is not there until it is configured', async () => {
    const plain = await startApp()
    for (const path of ['/login', '/register']) {
      expect(words((await plain.visitor().get(path)).text)).not.toContain('Google')
    }
    expect((await plain.visitor().post('/auth/google')).status).toBe(404)
    expect((await plain.visitor().get('/auth/google/callback')).status).toBe(404)
    expect((await plain.visitor().get('/auth/google/link')).status).toBe(404)
    await plain.close()
  })
})

test('the configuration wants both an id and a secret', () => {
  expect(readConfig({ GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' }).google?.authUrl).toBe(
    'https://accounts.google.com/o/oauth2/v2/auth',
  )
  expect(readConfig({}).google).toBeUndefined()
  expect(() => readConfig({ GOOGLE_CLIENT_ID: 'a' })).toThrow(/GOOGLE_CLIENT_SECRET is missing/)
  expect(() => readConfig({ GOOGLE_CLIENT_SECRET: 'b' })).toThrow(/GOOGLE_CLIENT_ID is missing/)
})

let last = 0

/** Somebody new, with an account at Google. */
function somebody(change: Partial<Person> = {}): Person {
  last++
  const person = {
    sub: `2000000000${last}`,
    name: `Person ${last}`,
    email: `person${last}@gmail.example`,
    email_verified: true,
    ...change,
  }
  google.people.push(person)
  return person
}

/** The cookies of the sign-ins that are under way. */
function flowCookies(visitor: Visitor) {
  return Object.entries(visitor.jar).filter(([name]) => name.startsWith('google-'))
}

/** Presses the button. */
async function begin(visitor: Visitor, query = ''): Promise<Answer> {
  const started = await visitor.post(`/auth/google${query}`)
  expect(started.status).toBe(303)
  return started
}

async function begun(visitor: Visitor) {
  await begin(visitor)
  return visitor
}

/** Chooses on Google's page, and answers the path of this site that it leads back to. */
async function choose(started: Answer, choice: Person | { cancel: string }): Promise<string> {
  const page = await fetch(started.location ?? '')
  expect(page.status).toBe(200)
  const body = new URL(started.location ?? '').searchParams
  if ('cancel' in choice) body.set('cancel', choice.cancel)
  else body.set('sub', choice.sub)
  const chosen = await fetch(`${google.url}/choose`, { method: 'POST', body, redirect: 'manual' })
  expect(chosen.status).toBe(302)
  const { pathname, search } = new URL(chosen.headers.get('location') ?? '')
  return pathname + search
}

async function signIn(visitor: Visitor, person: Person, query = ''): Promise<Answer> {
  return visitor.get(await choose(await begin(visitor, query), person))
}

async function expectRefusal(person: Person, said: string) {
  const visitor = stranger(app)
  const answer = await signIn(visitor, person)
  expect([answer.status, answer.location]).toEqual([303, '/login'])
  expect(words((await visitor.follow(answer)).text)).toContain(said)
  expect((await visitor.get('/user/dashboard')).location).toMatch(/^\/login/)
}

function findUsers(email: string) {
  const key = email.toLowerCase()
  return app.services.db.selectFrom('users').selectAll().where('email_key', '=', key).execute()
}

async function findUser(email: string) {
  const [user] = await findUsers(email)
  if (!user) throw new Error(`Nobody has the address ${email}`)
  return user
}

async function identitiesOf(userId: string) {
  const rows = await app.services.db
    .selectFrom('identities')
    .select('subject')
    .where('user_id', '=', userId)
    .execute()
  return rows.length
}

async function sessionsOf(userId: string) {
  const rows = await app.services.db
    .selectFrom('sessions')
    .select('token_hash')
    .where('user_id', '=', userId)
    .execute()
  return rows.length
}
