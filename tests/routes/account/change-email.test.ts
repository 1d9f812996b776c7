import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isoTime } from '#app/domain/base/time.ts'
import { startApp, type TestApp } from '../../app.ts'
import type { Visitor } from '../../visitor.ts'
import { account, PASSWORD, stranger, words } from './accounts.ts'
import { linkTo, mailsTo } from './mails.ts'

let app: TestApp
let user: Awaited<ReturnType<typeof account>>
let fresh: string
let counter = 0
beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  user = await account(app)
  fresh = `fresh${++counter}@example.test`
})
afterAll(() => app.close())

const PAGE = '/update-profile/email'

function ask(email = fresh, proof = PASSWORD, visitor: Visitor = user.signedIn) {
  return visitor.post(PAGE, { email, proof })
}

/** Presses the button behind the link of the newest mail to the address. */
async function confirm(email = fresh, visitor: Visitor = user.signedIn) {
  const link = await linkTo(app, email, 'email-change')
  const page = await visitor.get(link)
  const token = new URL(link, app.config.origin).searchParams.get('token') ?? ''
  return { page, answer: await visitor.post('/update-profile/email/confirm', { token }) }
}

function row(id = user.id) {
  return app.services.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

test('both addresses are told, and the new one holds once its link was used', async () => {
  const other = stranger(app)
  await other.post('/login', { email: user.email, password: PASSWORD })
  const asked = await ask(` ${fresh.toUpperCase()} `)
  expect([asked.status, asked.location]).toEqual([303, '/update-profile/security'])
  expect((await row()).email).toBe(user.email)
  const address = fresh.toUpperCase()
  expect(await mailsTo(app, user.email, 'email-changed')).toHaveLength(1)
  const { page, answer } = await confirm(address)
  expect(page.status).toBe(200)
  expect(words(page.text)).toContain(address)
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  expect(answer.status).toBe(303)
  expect(words((await user.signedIn.follow(answer)).text)).toContain('Your account now uses')
  const after = await row()
  expect([after.email, after.email_key]).toEqual([address, fresh])
  expect(after.email_verified_at).not.toBeNull()
  expect(await mailsTo(app, user.email, 'email-changed')).toHaveLength(2)
  expect(await mailsTo(app, address, 'email-changed')).toHaveLength(1)
  expect((await other.get('/user/dashboard')).location).toMatch(/^\/login/)
  expect((await user.signedIn.get('/user/dashboard')).status).toBe(200)
  const login = (email: string) => stranger(app).post('/login', { email, password: PASSWORD })
  expect([(await login(fresh)).status, (await login(user.email)).status]).toEqual([303, 400])
})

test('the old address is free for a new account afterwards', async () => {
  await ask()
  await confirm()
  const form = {
    name: 'Somebody',
    email: user.email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    terms: 'on',
  }
  expect((await stranger(app).post('/register', form)).status).toBe(303)
})

describe('nothing happens', () => {
  test.each([
    ['nonsense', PASSWORD, 'Invalid email address format.'],
    ['', PASSWORD, 'Enter your email address'],
    ['new@example.test', 'wrong', 'Incorrect password. Please try again.'],
    ['new@example.test', '', 'Fill this in to confirm your identity'],
  ])('for %j with the password %j', async (email, proof, message) => {
    const { status, text } = await ask(email, proof)
    expect([status, words(text).includes(message)]).toEqual([400, true])
    expect(await mailsTo(app, user.email, 'email-changed')).toEqual([])
  })

  test('for the address that it is, and for one that has an account', async () => {
    const other = await account(app)
    expect(words((await ask(user.email.toUpperCase())).text)).toContain('This is already your address.')
    expect(words((await ask(other.email)).text)).toContain('This email is already in use.')
    expect(await mailsTo(app, other.email, 'email-change')).toEqual([])
  })

  test('by a link of somebody else, an old one, an expired one, or a used one', async () => {
    await ask()
    const old = await linkTo(app, fresh, 'email-change')
    const other = await account(app)
    expect((await other.signedIn.get(old)).status).toBe(410)
    expect((await confirm(fresh, other.signedIn)).answer.location).toContain('token=')
    expect((await row()).email).toBe(user.email)
    await ask()
    expect((await user.signedIn.get(old)).status).toBe(410)
    await app.services.db
      .updateTable('email_changes')
      .set({ expires_at: isoTime(-1) })
      .execute()
    expect((await confirm()).page.status).toBe(410)
    await ask()
    await confirm()
    expect((await confirm()).page.status).toBe(410)
  })

  test('without a session', async () => {
    await ask()
    const link = await linkTo(app, fresh, 'email-change')
    expect((await stranger(app).get(link)).location).toMatch(/^\/login\?redirectTo=/)
    expect((await stranger(app).post('/update-profile/email/confirm', { token: 'x' })).status).toBe(303)
    expect((await row()).email).toBe(user.email)
  })

  test('once the password was reset, which is what the mail to the old address offers', async () => {
    await ask()
    const link = await linkTo(app, fresh, 'email-change')
    const changed = { proof: PASSWORD, password: 'copper-lantern-77', confirmPassword: 'copper-lantern-77' }
    await user.signedIn.post('/update-profile/security', changed)
    expect((await user.signedIn.get(link)).status).toBe(410)
  })
})

test('used twice at the same time, the link changes the address once', async () => {
  await ask()
  const token = (await linkTo(app, fresh, 'email-change')).split('token=')[1] ?? ''
  const post = () => user.signedIn.post('/update-profile/email/confirm', { token })
  expect((await Promise.all([post(), post()])).map(({ status }) => status)).toEqual([303, 303])
  expect((await row()).email).toBe(fresh)
  expect(await mailsTo(app, fresh, 'email-changed')).toHaveLength(1)
})

test('of two accounts that want one address the first to confirm gets it, and the other is told', async () => {
  const other = await account(app)
  await ask()
  await ask(fresh, PASSWORD, other.signedIn)
  const link = await linkTo(app, fresh, 'email-change')
  const token = link.split('token=')[1] ?? ''
  await app.services.db
    .updateTable('users')
    .set({ email: fresh, email_key: fresh })
    .where('id', '=', user.id)
    .execute()
  const answer = await other.signedIn.post('/update-profile/email/confirm', { token })
  expect(words((await other.signedIn.follow(answer)).text)).toContain('Another account now uses this address')
  expect((await row(other.id)).email).toBe(other.email)
})

test('three an hour are enough', async () => {
  for (let round = 0; round < 3; round++) expect((await ask()).status).toBe(303)
  expect((await ask()).status).toBe(429)
})
