import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { writeSettings } from '#app/domain/base/settings.server.ts'
import { readShop, shopRecord } from '#app/domain/base/shop-record.server.ts'
import { resetTwoFactor } from '#app/domain/people/administration.server.ts'
import { startApp, type TestApp } from '../../app.ts'
import type { Visitor } from '../../visitor.ts'
import { account, PASSWORD, stranger, words } from './accounts.ts'
import { mailsTo } from './mails.ts'

let app: TestApp
let user: Awaited<ReturnType<typeof account>>
beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  user = await account(app)
})
afterAll(() => app.close())

const PAGE = '/update-profile/two-factor'
const STEP = 30_000

/** The secret as the page shows it, for typing. */
async function begin(visitor: Visitor = user.signedIn): Promise<TOTP> {
  await visitor.post(PAGE, { intent: 'begin' })
  const { text } = await visitor.get(PAGE)
  expect(text).toContain('src="data:image/svg+xml;base64,')
  const [, secret = ''] = /<code>([A-Z2-7 ]+)<\/code>/.exec(text) ?? []
  return new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
}

/** Switched on by a code of the step before, so that the present one is still good. */
async function enrol(visitor: Visitor = user.signedIn) {
  const totp = await begin(visitor)
  const code = totp.generate({ timestamp: Date.now() - STEP })
  const { status, text } = await visitor.post(PAGE, { intent: 'confirm', code })
  expect(status).toBe(200)
  const codes = [...text.matchAll(/<code>([a-z0-9]{5}-[a-z0-9]{5})<\/code>/g)].map(([, one = '']) => one)
  expect(codes).toHaveLength(10)
  return { totp, codes }
}

async function login(visitor: Visitor = stranger(app)) {
  const answer = await visitor.post('/login?redirectTo=/update-profile', {
    email: user.email,
    password: PASSWORD,
  })
  return { visitor, answer }
}

async function enter(code: string, visitor?: Visitor) {
  const half = visitor ? { visitor } : await login()
  return { visitor: half.visitor, answer: await half.visitor.post('/login/code', { code }) }
}

test('nothing changes until a code was confirmed; then the password alone signs nobody in', async () => {
  const totp = await begin()
  expect((await login()).answer.location).toBe('/update-profile')
  const wrong = await user.signedIn.post(PAGE, { intent: 'confirm', code: '000000' })
  expect([wrong.status, words(wrong.text).includes('This code is wrong')]).toEqual([400, true])
  const code = totp.generate({ timestamp: Date.now() - STEP })
  expect((await user.signedIn.post(PAGE, { intent: 'confirm', code })).status).toBe(200)
  const { visitor, answer } = await login()
  expect([answer.status, answer.location]).toEqual([303, '/login/code'])
  expect((await visitor.get('/user/dashboard')).location).toMatch(/^\/login/)
  expect((await visitor.get('/login/code')).status).toBe(200)
  const entered = await enter(totp.generate(), visitor)
  expect([entered.answer.status, entered.answer.location]).toEqual([303, '/update-profile'])
  expect((await visitor.get('/user/dashboard')).status).toBe(200)
})

describe('a code', () => {
  test('is good once, also when it is sent twice at the same time', async () => {
    const { totp } = await enrol()
    const code = totp.generate()
    const [one, other] = [await login(), await login()]
    const answers = await Promise.all([enter(code, one.visitor), enter(code, other.visitor)])
    expect(answers.map(({ answer }) => answer.status).sort()).toEqual([303, 400])
    const again = await enter(code)
    expect([again.answer.status, words(again.answer.text).includes('has been used')]).toEqual([400, true])
  })

  test('of an earlier or a much later time is refused', async () => {
    const { totp } = await enrol()
    for (const steps of [-5, -1, 5]) {
      const code = totp.generate({ timestamp: Date.now() + steps * STEP })
      expect((await enter(code)).answer.status).toBe(400)
    }
  })

  test('of another account is refused', async () => {
    await enrol()
    const other = await account(app)
    const { totp } = await enrol(other.signedIn)
    expect((await enter(totp.generate())).answer.status).toBe(400)
  })

  test.each(['', '12345', 'abcdef', '1'.repeat(41)])('%j is answered beside its field', async (code) => {
    await enrol()
    expect((await enter(code)).answer.status).toBe(400)
  })

  test('ten wrong ones are enough, from wherever, and then a right one does not help', async () => {
    const { totp } = await enrol()
    for (let round = 0; round < 10; round++) expect((await enter('999999')).answer.status).toBe(400)
    expect((await enter(totp.generate())).answer.status).toBe(429)
  })
})

test('a recovery code signs in once, however it is typed, and new ones void the old', async () => {
  const { codes } = await enrol()
  const [first = '', second = '', third = ''] = codes
  expect((await enter(` ${first.toUpperCase().replace('-', ' ')} `)).answer.status).toBe(303)
  expect((await enter(first)).answer.status).toBe(400)
  expect(words((await user.signedIn.get(PAGE)).text)).toContain('9 recovery codes are left.')
  expect((await enter(second)).answer.status).toBe(303)
  const renewed = await user.signedIn.post(PAGE, { intent: 'renew' })
  expect(renewed.text).toMatch(/<code>[a-z0-9]{5}-[a-z0-9]{5}<\/code>/)
  expect((await enter(third)).answer.status).toBe(400)
})

test('the account holder is mailed what happens to the second factor, and nothing of its secrets', async () => {
  const subjects = async () => (await mailsTo(app, user.email, 'two-factor')).map(({ subject }) => subject)
  const last = async () => (await mailsTo(app, user.email, 'two-factor'))[0]
  await begin()
  expect(await subjects()).toEqual([])
  const { totp, codes } = await enrol()
  expect(await subjects()).toEqual(['Two-factor sign-in is on'])
  await enter(totp.generate())
  expect(await subjects()).toHaveLength(1)
  await enter('wrong-code1')
  await enter(codes[0] ?? '')
  expect((await last())?.subject).toBe('A recovery code was used to sign in')
  expect((await last())?.text).toContain('You have 9 left.')
  await enter(codes[0] ?? '')
  expect(await subjects()).toHaveLength(2)
  await user.signedIn.post(PAGE, { intent: 'renew' })
  expect((await last())?.subject).toBe('You have new recovery codes')
  await user.signedIn.post(PAGE, { intent: 'off' })
  expect((await last())?.subject).toBe('Two-factor sign-in is off')
  await user.signedIn.post(PAGE, { intent: 'off' })
  expect(await subjects()).toHaveLength(4)
  for (const { text, html } of await mailsTo(app, user.email, 'two-factor')) {
    expect(text).toContain(`${app.config.origin}/reset-password`)
    for (const secret of [totp.secret.base32, ...codes]) expect(text + html).not.toContain(secret)
  }
})

test('an enrolment that was never confirmed is nothing to be told of', async () => {
  await begin()
  await user.signedIn.post(PAGE, { intent: 'off' })
  expect(await mailsTo(app, user.email, 'two-factor')).toEqual([])
})

test('secret and recovery codes are not stored as they are', async () => {
  const { totp, codes } = await enrol()
  const { db } = app.services
  const rows = [
    ...(await db.selectFrom('two_factors').selectAll().execute()),
    ...(await db.selectFrom('recovery_codes').selectAll().execute()),
  ]
  for (const secret of [totp.secret.base32, ...codes]) expect(JSON.stringify(rows)).not.toContain(secret)
})

test('without the password nobody comes to the second step, and it ends', async () => {
  await enrol()
  expect((await stranger(app).get('/login/code')).location).toBe('/login')
  expect((await stranger(app).post('/login/code', { code: '123456' })).location).toBe('/login')
  const forged = stranger(app)
  forged.jar['second-factor'] = Buffer.from(
    JSON.stringify({ userId: user.id, email: user.email, until: 9e15 }),
  ).toString('base64')
  expect((await forged.post('/login/code', { code: '123456' })).location).toBe('/login')
})

test('an account that is disabled between the steps stays out', async () => {
  const { totp } = await enrol()
  const half = await login()
  const { db } = app.services
  await db
    .updateTable('users')
    .set({ disabled_at: '2026-01-01T00:00:00.000Z' })
    .where('id', '=', user.id)
    .execute()
  const { answer, visitor } = await enter(totp.generate(), half.visitor)
  expect(answer.status).toBe(400)
  expect((await visitor.get('/user/dashboard')).location).toMatch(/^\/login/)
})

test('switching it on or off asks for the password of whoever was not asked lately', async () => {
  await enrol()
  const { db } = app.services
  await db.updateTable('sessions').set({ proved_at: null }).where('user_id', '=', user.id).execute()
  for (const intent of ['off', 'renew']) expect((await user.signedIn.post(PAGE, { intent })).status).toBe(400)
  expect((await user.signedIn.post(PAGE, { intent: 'off', proof: 'wrong' })).status).toBe(400)
  expect((await user.signedIn.post(PAGE, { intent: 'off', proof: PASSWORD })).status).toBe(303)
  expect((await login()).answer.location).toBe('/update-profile')
})

test('an operator switches it off for somebody who lost the device, which is written down', async () => {
  await enrol()
  const { db } = app.services
  expect(await resetTwoFactor(db, user.email, app.config.origin)).toBe('two-factor-off')
  expect(await resetTwoFactor(db, user.email, app.config.origin)).toBe('no-two-factor')
  expect(await resetTwoFactor(db, 'nobody@example.test', app.config.origin)).toBe('no-account')
  expect((await user.signedIn.get('/user/dashboard')).location).toMatch(/^\/login/)
  expect((await login()).answer.location).toBe('/update-profile')
  const log = await db
    .selectFrom('activity_log')
    .select('user_id')
    .where('action', '=', 'user.two-factor')
    .execute()
  expect(log).toEqual([{ user_id: user.id }])
  const [mail] = await mailsTo(app, user.email, 'two-factor')
  expect(mail?.subject).toBe('Two-factor sign-in is off')
})

test('a shop can demand it of its admins: they set it up first, on pages and for programs', async () => {
  const { db } = app.services
  const admin = await app.user({ role: 'Admin' })
  const shop = await readShop(db)
  await writeSettings(db, shopRecord, { ...shop, adminsNeedTwoFactor: true })
  try {
    for (const answer of [
      await admin.visitor.get('/admin/dashboard'),
      await admin.visitor.post('/admin/mail/test'),
    ])
      expect([answer.status, answer.location]).toEqual([303, PAGE])
    expect((await admin.visitor.get('/users')).status).toBe(403)
    expect((await user.signedIn.get('/user/dashboard')).status).toBe(200)
    await enrol(admin.visitor)
    expect((await admin.visitor.get('/admin/dashboard')).status).toBe(200)
    expect((await admin.visitor.get('/users')).status).toBe(200)
  } finally {
    await writeSettings(db, shopRecord, shop)
  }
})
