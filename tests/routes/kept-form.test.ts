import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isoTime } from '#app/domain/base/time.ts'
import { KEPT_LIFETIME, sweepKeptForms } from '#app/domain/people/kept-forms.server.ts'
import { startApp, type TestApp } from '../app.ts'
import { hiddenFields } from '../posted-fields.ts'
import type { Visitor } from '../visitor.ts'
import { account, PASSWORD, words } from './account/accounts.ts'

let app: TestApp
let ada: Awaited<ReturnType<typeof account>>
beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  await app.services.db.deleteFrom('kept_forms').execute()
  ada = await account(app)
})
afterAll(() => app.close())

const PAGE = '/user/create-support'
const TYPED = 'My parcel never came,\nand the tracking page is empty.'
const FORMS: [string, string, Record<string, string>][] = [
  [PAGE, 'ticket', { subject: 'Lost parcel', message: TYPED }],
  [
    '/user/generate-product-description',
    'generator',
    { productName: 'Blue lamp', productDetails: TYPED, language: 'German' },
  ],
  ['/user/brands/new', 'brand', { name: 'A fine brand', instructions: TYPED }],
  ['/update-profile', 'profile', { intent: 'profile', userName: 'Ada', aboutMe: TYPED }],
]

/** A form that Ada typed in while her session ended. */
async function sendLate(path = PAGE, form = 'ticket', typed: Record<string, string> = { message: TYPED }) {
  const fields = { ...hiddenFields((await ada.signedIn.get(path)).text, form), ...typed }
  await endSession()
  return { fields, answer: await ada.signedIn.post(path, fields) }
}

function endSession() {
  return app.services.db.deleteFrom('sessions').where('user_id', '=', ada.id).execute()
}

async function signIn(visitor: Visitor, location: string, email = ada.email) {
  return visitor.post(location, { email, password: PASSWORD })
}

function rows() {
  return app.services.db.selectFrom('kept_forms').selectAll().execute()
}

test.each(FORMS)('what was typed at %s is back after signing in', async (path, form, typed) => {
  const { answer } = await sendLate(path, form, typed)
  expect(answer.status).toBe(303)
  expect(answer.location).toBe(`/login?${new URLSearchParams({ redirectTo: path })}`)
  const login = await ada.signedIn.get(answer.location ?? '')
  expect(words(login.text)).toContain('Sign in, and what you typed is back in its form.')
  expect(login.text).not.toContain('parcel')
  const signedIn = await signIn(ada.signedIn, answer.location ?? '')
  expect(signedIn.location).toBe(path)
  const page = await ada.signedIn.get(path)
  expect(page.status).toBe(200)
  for (const value of Object.values(typed)) if (value !== 'profile') expect(page.text).toContain(value)
  expect(words(page.text)).toContain('What you typed is back, and hasn’t been sent yet.')
  // It stays until it was sent.
  expect((await ada.signedIn.get(path)).text).toContain(TYPED)
  const again = hiddenFields(page.text, form)
  expect((await ada.signedIn.post(path, { ...again, ...typed })).status).toBeLessThan(400)
  expect(await rows()).toEqual([])
  if (path === PAGE) expect((await ada.signedIn.get(path)).text).not.toContain(TYPED)
})

test('scripts are sent to sign in, too, and find it', async () => {
  const fields = { ...hiddenFields((await ada.signedIn.get(PAGE)).text, 'ticket'), message: TYPED }
  await endSession()
  const answer = await ada.signedIn.post(`${PAGE}.data`, fields)
  expect([answer.status, answer.text.includes('/login?redirectTo=')]).toEqual([202, true])
  expect((await signIn(ada.signedIn, '/login')).location).toBe(PAGE)
  expect((await ada.signedIn.get(PAGE)).text).toContain(TYPED)
})

test('another account gets nothing of it, and it is gone then', async () => {
  const bela = await account(app)
  const { answer } = await sendLate()
  const signedIn = await signIn(ada.signedIn, answer.location ?? '', bela.email)
  const page = await ada.signedIn.follow(signedIn)
  expect(page.text).not.toContain('parcel')
  expect(await rows()).toEqual([])
  await ada.signedIn.post('/logout')
  await signIn(ada.signedIn, '/login')
  expect((await ada.signedIn.get(PAGE)).text).not.toContain('parcel')
})

test('it is for the browser that sent it, sealed, and without secrets', async () => {
  await sendLate('/update-profile/security', 'password', {
    intent: 'password',
    proof: 'an old secret of mine',
    password: 'a new secret of mine',
    confirmPassword: 'a new secret of mine',
  })
  const [row] = await rows()
  const token = Object.entries(ada.signedIn.jar).find(([name]) => name === 'kept-form')?.[1] ?? ''
  expect(token).not.toBe('')
  expect(JSON.stringify(row)).not.toMatch(/secret of mine|intent/)
  const elsewhere = app.visitor()
  await signIn(elsewhere, '/login')
  expect((await elsewhere.get('/update-profile/security')).text).not.toContain('secret of mine')
  await signIn(ada.signedIn, '/login')
  expect((await ada.signedIn.get('/update-profile/security')).text).not.toContain('secret of mine')
})

test('a code is a secret where it proves who somebody is, and nowhere else', async () => {
  await app.services.db.updateTable('users').set({ role: 'Admin' }).where('id', '=', ada.id).execute()
  const late = await sendLate('/admin/discounts/new', 'discount', { code: 'SPRING-20', percent: '20' })
  await signIn(ada.signedIn, late.answer.location ?? '')
  expect((await ada.signedIn.get('/admin/discounts/new')).text).toContain('value="SPRING-20"')
  const page = '/update-profile/two-factor'
  await ada.signedIn.post(page, { intent: 'begin', proof: PASSWORD })
  await sendLate(page, 'two-factor-code', { intent: 'confirm', code: '123456' })
  await signIn(ada.signedIn, '/login')
  expect((await ada.signedIn.get(page)).text).not.toContain('123456')
})

test('texts of 64 KB are kept, larger ones not', async () => {
  const { answer } = await sendLate(PAGE, 'ticket', { subject: 'Long', message: 'ä'.repeat(32 * 1024) })
  expect(await rows()).toHaveLength(1)
  await signIn(ada.signedIn, answer.location ?? '')
  expect((await ada.signedIn.get(PAGE)).text).toContain('ä'.repeat(32 * 1024))
  await app.services.db.deleteFrom('kept_forms').execute()
  const late = await sendLate(PAGE, 'ticket', { subject: 'Long', message: 'x'.repeat(100 * 1024) })
  expect(late.answer.status).toBe(303)
  expect(await rows()).toEqual([])
  expect(words((await ada.signedIn.get('/login?')).text)).not.toContain('what you typed is back')
})

test('a form with a file keeps its words', async () => {
  const fields = {
    ...hiddenFields((await ada.signedIn.get(PAGE)).text, 'ticket'),
    subject: 'S',
    message: TYPED,
  }
  await endSession()
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new File([new Uint8Array(1_000_000)], 'big.pdf', { type: 'application/pdf' }))
  const answer = await ada.signedIn.post(PAGE, form)
  await signIn(ada.signedIn, answer.location ?? '')
  expect((await ada.signedIn.get(PAGE)).text).toContain('never came')
})

test('it ends after half an hour, and few are kept of one account and one network', async () => {
  const { fields } = await sendLate()
  const { db } = app.services
  for (let round = 0; round < 8; round++) {
    const visitor = app.visitor()
    visitor.ip = `203.0.113.${round}`
    await visitor.post(PAGE, fields)
  }
  expect(await rows()).toHaveLength(5)
  for (let round = 0; round < 24; round++) {
    await app.visitor().post(PAGE, { ...fields, formAccount: `made-up-${round}` })
  }
  const ofNetwork = (await rows()).filter(({ network }) => network === '127.0.0.1')
  expect(ofNetwork).toHaveLength(20)
  const [row] = ofNetwork
  expect(Date.parse(row?.expires_at ?? '') - Date.now()).toBeLessThanOrEqual(KEPT_LIFETIME)
  await db
    .updateTable('kept_forms')
    .set({ expires_at: isoTime(-1000) })
    .execute()
  await signIn(ada.signedIn, '/login')
  expect((await ada.signedIn.get(PAGE)).text).not.toContain('parcel')
  expect(await sweepKeptForms(db)).toBeGreaterThan(0)
  expect(await rows()).toEqual([])
})

test('scripts cannot read its cookie, and a form that says nothing of its account is not kept', async () => {
  const { answer } = await sendLate()
  await app.services.db.deleteFrom('kept_forms').execute()
  const stranger = await app.visitor().post(PAGE, { message: TYPED })
  expect(stranger.location).toMatch(/^\/login/)
  expect(answer.headers.getSetCookie().some((line) => /^kept-form=.*HttpOnly/i.test(line))).toBe(true)
  expect(await rows()).toEqual([])
})
