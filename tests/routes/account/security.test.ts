import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isoTime } from '#app/domain/base/time.ts'
import { findImbalances } from '#app/domain/credits/ledger.server.ts'
import { deviceName } from '#app/domain/people/device-name.ts'
import { newId } from '#db/ids.server.ts'
import { startApp, type TestApp } from '../../app.ts'
import { makeOrder } from '../../factories.ts'
import type { Visitor } from '../../visitor.ts'
import { account, PASSWORD, registration, words } from './accounts.ts'

const PAGE = '/update-profile/security'
const DELETE = '/update-profile/delete'
const NEW = 'teapot-meadow-77'
const WRONG = 'Incorrect password. Please try again.'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

/** A second browser of the same person. */
async function another(email: string, password = PASSWORD) {
  const visitor = app.visitor()
  const answer = await visitor.post(
    '/login',
    { email, password },
    { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' } },
  )
  if (answer.status !== 303) throw new Error(`Signing in answered ${answer.status}`)
  return visitor
}

async function isIn(visitor: Visitor) {
  return (await visitor.get(PAGE)).status === 200
}

function change(visitor: Visitor, fields: Record<string, string> = {}) {
  return visitor.post(PAGE, {
    intent: 'password',
    proof: PASSWORD,
    password: NEW,
    confirmPassword: NEW,
    ...fields,
  })
}

function row(id: string) {
  return app.services.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** The session ids that the page offers to end. */
function offered(html: string): string[] {
  return [...html.matchAll(/name="session" value="([^"]+)"/g)].map(([, id = '']) => id)
}

describe('a new password', () => {
  test('ends every other session at once and goes on under a new token', async () => {
    const { signedIn, email, id } = await account(app)
    const phone = await another(email)
    const copy = app.visitor({ ...signedIn.jar })
    const answer = await change(signedIn)
    expect([answer.status, answer.location]).toEqual([303, PAGE])
    expect(await isIn(phone)).toBe(false)
    expect(await isIn(copy)).toBe(false)
    const page = await signedIn.follow(answer)
    expect(page.status).toBe(200)
    expect(words(page.text)).toContain('Your password was changed.')
    const old = await app.visitor().post('/login', { email, password: PASSWORD })
    expect(words(old.text)).toContain(WRONG)
    expect(await isIn(await another(email, NEW))).toBe(true)
    const mails = await app.services.db
      .selectFrom('outbox')
      .select('kind')
      .where('to_email', '=', (await row(id)).email)
      .where('kind', '=', 'password-changed')
      .execute()
    expect(mails).toHaveLength(1)
  })

  test.each([
    ['a wrong current one', { proof: 'something-else' }, WRONG],
    ['no current one', { proof: '' }, 'Fill this in to confirm your identity'],
    ['two that differ', { confirmPassword: 'teapot-meadow-78' }, 'Passwords do not match'],
    [
      'a short one',
      { password: 'abcde', confirmPassword: 'abcde' },
      'Password must be at least 6 characters',
    ],
    ['a weak one', { password: 'password', confirmPassword: 'password' }, 'Password is too weak.'],
    [
      'the own name',
      { password: 'mara lindqvist', confirmPassword: 'mara lindqvist' },
      'Password is too weak.',
    ],
  ])('%s is refused and nothing ends', async (_what, fields, message) => {
    const { signedIn, email, id, password_hash } = await account(app)
    const phone = await another(email)
    const { status, text } = await change(signedIn, fields)
    expect(status).toBe(400)
    expect(words(text)).toContain(message)
    for (const secret of [PASSWORD, NEW, 'something-else']) expect(text).not.toContain(secret)
    expect((await row(id)).password_hash).toBe(password_hash)
    expect(await isIn(phone)).toBe(true)
  })

  test('cannot be had by guessing from an open browser', async () => {
    const { signedIn } = await account(app)
    for (let n = 0; n < 10; n++) expect((await change(signedIn, { proof: `guess-${n}` })).status).toBe(400)
    expect((await change(signedIn)).status).toBe(429)
    expect((await signedIn.post(DELETE, { proof: PASSWORD })).status).toBe(429)
  })

  test('two changes at once: one wins', async () => {
    const { signedIn, email } = await account(app)
    const phone = await another(email)
    const answers = await Promise.all([change(signedIn), change(phone)])
    expect(
      answers.map(({ status }) => status).filter((status) => status === 303 || status === 400),
    ).toHaveLength(2)
    expect([await isIn(signedIn), await isIn(phone)].filter(Boolean)).toHaveLength(1)
  })

  test('who has none types the e-mail address', async () => {
    const { visitor, email, id } = await app.user()
    expect(words((await visitor.get(PAGE)).text)).toContain('Your email address')
    const wrong = await change(visitor, { proof: 'else@listwright.test' })
    expect(wrong.status).toBe(400)
    expect(words(wrong.text)).toContain('This isn’t the email address of your account.')
    expect((await change(visitor, { proof: email.toUpperCase() })).status).toBe(303)
    expect((await row(id)).password_hash).toMatch(/^\$argon2id\$/)
  })
})

describe('sessions', () => {
  test('are listed with device, address and time, this one marked', async () => {
    const { signedIn, email } = await account(app)
    await another(email)
    const text = words((await signedIn.get(PAGE)).text)
    expect(text).toContain('This device')
    expect(text).toContain('Firefox on Linux')
    expect(text).toContain('127.0.0.1')
    expect(text).toContain(signedIn.ip)
    expect(text).toMatch(/\d\d\/\d\d\/\d{4}/)
    expect(text).toContain('Sign out everywhere')
  })

  test('one can be ended; its cookie is refused at once', async () => {
    const { signedIn, email } = await account(app)
    const [phone, tablet] = [await another(email), await another(email)]
    const page = await signedIn.get(PAGE)
    const [session = '', ...others] = offered(page.text)
    expect(others).toHaveLength(1)
    const answer = await signedIn.post(PAGE, { intent: 'end-session', session })
    expect([answer.status, answer.location]).toEqual([303, PAGE])
    expect([await isIn(phone), await isIn(tablet)].filter(Boolean)).toHaveLength(1)
    expect(await isIn(signedIn)).toBe(true)
    // Sent a second time, there is nothing to end.
    expect((await signedIn.post(PAGE, { intent: 'end-session', session })).status).toBe(404)
  })

  test("somebody else's cannot be ended", async () => {
    const owner = await account(app)
    await another(owner.email)
    const [session = ''] = offered((await owner.signedIn.get(PAGE)).text)
    const other = await account(app)
    const before = await app.services.db.selectFrom('sessions').select('token_hash').execute()
    for (const id of [session, '', 'nothing', '%']) {
      const answer = await other.signedIn.post(PAGE, { intent: 'end-session', session: id })
      expect(answer.status).toBe(404)
    }
    const after = await app.services.db.selectFrom('sessions').select('token_hash').execute()
    expect(after).toHaveLength(before.length)
  })

  test('all can be ended', async () => {
    const { signedIn, email } = await account(app)
    const phone = await another(email)
    const copy = app.visitor({ ...signedIn.jar })
    const answer = await signedIn.post(PAGE, { intent: 'end-all' })
    expect([answer.status, answer.location]).toEqual([303, '/login'])
    expect(answer.headers.get('clear-site-data')).toBe('"storage"')
    for (const visitor of [signedIn, phone, copy]) expect(await isIn(visitor)).toBe(false)
  })
})

test('the export holds the own rows and nothing secret', async () => {
  const { signedIn, id, email } = await account(app)
  const other = await account(app)
  await makeOrder(app.services.db, id, { title: 'My package' })
  await makeOrder(app.services.db, other.id, { title: 'Their package' })
  const { status, text, headers } = await signedIn.get('/update-profile/export')
  expect(status).toBe(200)
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename=".+\.json"$/)
  expect(headers.get('cache-control')).toBe('private, no-store')
  const exported = JSON.parse(text)
  expect(exported.profile).toMatchObject({ id, email })
  expect(exported.orders.map(({ title }: { title: string }) => title)).toContain('My package')
  expect(exported.credits[0]).toMatchObject({ seq: 1, kind: 'signup' })
  expect(exported.generations).toEqual([])
  for (const secret of ['argon2', 'password', 'token', 'Their package', other.id, other.email])
    expect(text).not.toContain(secret)
})

test('the export holds whole conversations, but not what the shop notes for itself', async () => {
  const { signedIn, id } = await account(app)
  const other = await account(app)
  const { db } = app.services
  for (const [userId, words] of [
    [id, 'My words'],
    [other.id, 'Their words'],
  ] as const) {
    const ticketId = newId()
    const now = isoTime()
    await db
      .insertInto('tickets')
      .values({
        id: ticketId,
        number: ticketId.slice(0, 8),
        user_id: userId,
        source: 'account',
        idempotency_key: newId(),
        subject: words,
        requester_name: 'Someone',
        requester_email: 'somebody@listwright.test',
        requester_photo: null,
        created_at: now,
        updated_at: now,
      })
      .execute()
    const message = { ticket_id: ticketId, author_user_id: userId, created_at: now }
    await db
      .insertInto('ticket_messages')
      .values([
        { ...message, id: newId(), seq: 1, author: 'user', text: `${words} first` },
        { ...message, id: newId(), seq: 2, author: 'admin', text: `${words} answered` },
      ])
      .execute()
    const note = {
      id: newId(),
      ticket_id: ticketId,
      author_user_id: id,
      idempotency_key: newId(),
      created_at: now,
    }
    await db
      .insertInto('ticket_notes')
      .values({ ...note, text: 'For us alone' })
      .execute()
  }
  await db
    .insertInto('identities')
    .values({ provider: 'google', subject: 'google-subject', user_id: id, created_at: isoTime() })
    .execute()
  const { text } = await signedIn.get('/update-profile/export')
  const exported = JSON.parse(text)
  expect(exported.tickets).toMatchObject([
    {
      subject: 'My words',
      messages: [
        { author: 'user', text: 'My words first', attachments: [] },
        { author: 'admin', text: 'My words answered' },
      ],
    },
  ])
  expect(exported.identities).toMatchObject([{ provider: 'google', subject: 'google-subject' }])
  expect(exported.sessions).toHaveLength(1)
  for (const foreign of ['Their words', 'For us alone']) expect(text).not.toContain(foreign)
})

describe('an account that only Google opens', () => {
  test('shows by its address whose it is, sets a password, and from then on is asked for that', async () => {
    const { visitor, email } = await app.user()
    const page = await visitor.get(PAGE)
    expect(page.text).toContain('Your email address')
    expect(page.text).not.toContain('Current password')
    const fresh = { password: 'kettle-orbit-42', confirmPassword: 'kettle-orbit-42' }
    for (const proof of ['', 'other@listwright.test', 'kettle-orbit-42'])
      expect((await visitor.post(PAGE, { ...fresh, proof })).status).toBe(400)
    expect((await visitor.post(PAGE, { ...fresh, proof: email.toUpperCase() })).status).toBe(303)
    const after = await visitor.get(PAGE)
    expect(after.text).toContain('Current password')
    expect((await visitor.post(DELETE, { proof: email })).status).toBe(400)
    expect((await visitor.post(DELETE, { proof: 'kettle-orbit-42' })).status).toBe(303)
  })

  test('is deleted by typing its address, after ten wrong ones not at all', async () => {
    const { visitor, email, id } = await app.user()
    const wrong = await visitor.post(DELETE, { proof: 'other@listwright.test' })
    expect(wrong.status).toBe(400)
    expect(wrong.text).toContain('This isn’t the email address of your account.')
    for (let guess = 0; guess < 9; guess++)
      await visitor.post(DELETE, { proof: `guess${guess}@listwright.test` })
    expect((await visitor.post(DELETE, { proof: email })).status).toBe(429)
    const second = await app.user()
    expect((await second.visitor.post(DELETE, { proof: second.email })).status).toBe(303)
    expect((await row(id)).name).toBe('Test User')
    expect((await row(second.id)).name).toBe('Deleted account')
  })
})

describe('deleting the account', () => {
  test('asks first and takes no wrong password', async () => {
    const { signedIn, id, name } = await account(app)
    const page = await signedIn.get(DELETE)
    expect(page.status).toBe(200)
    expect(words(page.text)).toContain('This cannot be undone.')
    for (const proof of ['', 'something-else']) {
      const { status } = await signedIn.post(DELETE, { proof })
      expect(status).toBe(400)
    }
    expect((await row(id)).name).toBe(name)
    expect(await isIn(signedIn)).toBe(true)
  })

  test('forgets the person, keeps the books, ends the sessions, frees the address', async () => {
    const { signedIn, id, email } = await account(app)
    const { db } = app.services
    const phone = await another(email)
    const order = await makeOrder(db, id, {
      customer_name: 'Mara',
      customer_email: email,
      address: '1 Street',
    })
    const form = new FormData()
    const picture = { create: { width: 9, height: 9, channels: 3 as const, background: 'red' } }
    form.set('photo', new File([Uint8Array.from(await sharp(picture).png().toBuffer())], 'a.png'))
    form.set('intent', 'photo')
    expect((await signedIn.post('/update-profile', form)).status).toBe(303)
    const { photo_url, balance } = await row(id)
    const entries = await db.selectFrom('ledger').selectAll().where('user_id', '=', id).execute()

    const answer = await signedIn.post(DELETE, { proof: PASSWORD })
    expect([answer.status, answer.location]).toEqual([303, '/'])
    expect(answer.headers.get('clear-site-data')).toBe('"storage"')
    for (const visitor of [signedIn, phone]) expect(await isIn(visitor)).toBe(false)
    const gone = await row(id)
    expect(gone).toMatchObject({ name: 'Deleted account', email: '', password_hash: null, photo_url: null })
    expect(gone.disabled_at).not.toBeNull()
    expect(JSON.stringify(gone)).not.toContain(email)
    expect(existsSync(join(app.config.dataDir, photo_url ?? 'missing'))).toBe(false)
    const kept = await db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(kept).toMatchObject({ customer_email: '', address: '', total_minor: order.total_minor })
    expect(kept.customer_name).not.toContain('Mara')
    expect(await db.selectFrom('ledger').selectAll().where('user_id', '=', id).execute()).toEqual(entries)
    expect(gone.balance).toBe(balance)
    expect(await findImbalances(db)).toEqual([])
    expect(await db.selectFrom('outbox').select('id').where('to_email', '=', email).execute()).toEqual([])

    const login = await app.visitor().post('/login', { email, password: PASSWORD })
    expect(login.status).toBe(400)
    const again = app.visitor()
    again.ip = '192.0.2.77'
    expect((await again.post('/register', registration({ email }))).status).toBe(303)
  })

  test('two people may go, each for themselves', async () => {
    const [one, other] = [await app.user(), await app.user()]
    expect((await one.visitor.post(DELETE, { proof: one.email })).status).toBe(303)
    expect((await other.visitor.post(DELETE, { proof: one.email })).status).toBe(400)
    expect((await other.visitor.post(DELETE, { proof: other.email })).status).toBe(303)
  })

  test('the last admin stays, also when two go at once', async () => {
    const own = await startApp()
    const [one, other] = [await own.user({ role: 'Admin' }), await own.user({ role: 'Admin' })]
    const answers = await Promise.all(
      [one, other].map(({ visitor, email }) => visitor.post(DELETE, { proof: email })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
    const admins = await own.services.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'Admin')
      .where('disabled_at', 'is', null)
      .execute()
    expect(admins).toHaveLength(1)
    await own.close()
  })
})

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['Lynx/2.9.0dev.12 libwww-FM/2.14', 'A text browser'],
  ['', 'Unknown device'],
])('%s is called %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
