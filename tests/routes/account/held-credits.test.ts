import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { linkGoogle } from '#app/domain/accounts/google.server.ts'
import { findImbalances } from '#app/domain/credits/ledger.server.ts'
import { startApp, type TestApp } from '../../app.ts'
import { account, words } from './accounts.ts'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['user']>>
beforeAll(async () => {
  app = await startApp()
  admin = await app.user({ role: 'Admin' })
})
afterAll(() => app.close())
beforeEach(() => setHold(false))

const PAGE = '/admin/settings/registration'

async function setHold(on: boolean) {
  const page = await admin.visitor.get(PAGE)
  const version = /name="version" value="(\d+)"/.exec(page.text)?.[1] ?? ''
  const saved = await admin.visitor.post(PAGE, { version, ...(on && { holdCredits: 'on' }) })
  expect([saved.status, saved.location]).toEqual([303, PAGE])
}

function read(id: string) {
  return app.services.db
    .selectFrom('users')
    .select(['balance', 'free_package_held', 'email_verified_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** The link of the mail that an address got last. */
async function linkFor(email: string): Promise<string> {
  const mail = await app.services.db
    .selectFrom('outbox')
    .select(['text'])
    .where('to_email', '=', email)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return /\/verify-email\?token=[\w-]+/.exec(mail.text)?.[0] ?? ''
}

async function confirm(person: Awaited<ReturnType<typeof account>>) {
  const link = await linkFor(person.email)
  await person.signedIn.get(link)
  return person.signedIn.post('/verify-email', { token: link.split('=')[1] ?? '' })
}

async function freePackage() {
  const { id } = await app.services.db
    .selectFrom('packages')
    .select('id')
    .where('price_minor', '=', 0)
    .executeTakeFirstOrThrow()
  return `/buy/${id}`
}

test('credits are given at once while nobody says otherwise', async () => {
  const person = await account(app)
  expect(await read(person.id)).toMatchObject({ balance: 3, free_package_held: 0 })
  const verified = await person.signedIn.follow(await confirm(person))
  expect(words(verified.text)).toContain('Your email address is verified.')
  expect(await read(person.id)).toMatchObject({ balance: 3 })
})

test('held credits come with the confirmed address, once, and everything says so', async () => {
  await setHold(true)
  const person = await account(app)
  expect(await read(person.id)).toEqual({ balance: 0, free_package_held: 1, email_verified_at: null })
  const mail = await app.services.db
    .selectFrom('outbox')
    .select('text')
    .where('to_email', '=', person.email)
    .executeTakeFirstOrThrow()
  expect(mail.text).toContain('Your account is ready.')
  expect(mail.text).toContain('Then 3 free credits are yours, too:')
  const dashboard = words((await person.signedIn.get('/user/dashboard')).text)
  expect(dashboard).toContain(
    'Your account is ready. Confirm your email address, and 3 free credits are yours.',
  )
  expect(dashboard).toContain('Then 3 free credits are yours.')

  const link = await linkFor(person.email)
  const token = link.split('=')[1] ?? ''
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => person.signedIn.post('/verify-email', { token })),
  )
  expect(answers.map(({ location }) => location)).toContain('/user/dashboard')
  expect(await read(person.id)).toMatchObject({ balance: 3, free_package_held: 0 })
  const orders = await app.services.db
    .selectFrom('orders')
    .select(['payment_status', 'credit'])
    .where('user_id', '=', person.id)
    .execute()
  expect(orders).toEqual([{ payment_status: 'Paid', credit: 3 }])
  expect(await findImbalances(app.services.db)).toEqual([])
})

test('the message after confirming names them', async () => {
  await setHold(true)
  const person = await account(app)
  const page = await person.signedIn.follow(await confirm(person))
  expect(words(page.text)).toContain('Your email address is verified. 3 free credits are in your account.')
})

test('the free package is no way round it', async () => {
  await setHold(true)
  const person = await account(app)
  const path = await freePackage()
  expect(words((await person.signedIn.get(path)).text)).toContain('once you confirm your email address')
  expect((await person.signedIn.post(path, { intent: 'claim' })).status).toBe(409)
  expect(await read(person.id)).toMatchObject({ balance: 0 })
})

test('they come also when the setting was switched off meanwhile, and never twice', async () => {
  await setHold(true)
  const person = await account(app)
  const other = await account(app)
  await setHold(false)
  await confirm(person)
  expect(await read(person.id)).toMatchObject({ balance: 3, free_package_held: 0 })
  // Whoever fetches them by hand gets no more by confirming.
  expect((await other.signedIn.post(await freePackage(), { intent: 'claim' })).status).toBe(303)
  await confirm(other)
  expect(await read(other.id)).toMatchObject({ balance: 3, free_package_held: 0 })
})

test('Google confirms an address, too', async () => {
  await setHold(true)
  const person = await account(app)
  const identity = { subject: `sub-${person.id}`, email: person.email, name: 'Mara' }
  expect(await linkGoogle(app.services.db, person.id, identity)).toBe(true)
  expect(await read(person.id)).toMatchObject({ balance: 3, free_package_held: 0 })
})

test('the setting is the admin’s, off at first, and tells of another admin’s change', async () => {
  const fresh = await startApp()
  const boss = await fresh.user({ role: 'Admin' })
  expect((await boss.visitor.get(PAGE)).text).not.toMatch(/name="holdCredits"[^>]*checked/)
  expect(words((await boss.visitor.get(PAGE)).text)).toContain(
    'The shop sends no email yet, so no one would get that link.',
  )
  expect((await boss.visitor.post(PAGE, { version: '7', holdCredits: 'on' })).status).toBe(409)
  await fresh.close()
})
