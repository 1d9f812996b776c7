import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { resetTwoFactor } from '#app/domain/people/administration.server.ts'
import { startApp, type TestApp } from '../../app.ts'
import { account, PASSWORD, stranger, words } from './accounts.ts'
import { linkTo, mailsTo } from './mails.ts'

let app: TestApp
let user: Awaited<ReturnType<typeof account>>
let totp: TOTP
let codes: string[]
beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  user = await account(app)
  const page = '/update-profile/two-factor'
  await user.signedIn.post(page, { intent: 'begin' })
  const [, secret = ''] = /<code>([A-Z2-7 ]+)<\/code>/.exec((await user.signedIn.get(page)).text) ?? []
  totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  const code = totp.generate({ timestamp: Date.now() - 30_000 })
  const { text } = await user.signedIn.post(page, { intent: 'confirm', code })
  codes = [...text.matchAll(/<code>([a-z0-9]{5}-[a-z0-9]{5})<\/code>/g)].map(([, one = '']) => one)
})
afterAll(() => app.close())

/** A browser that has shown the password and owes the second factor. */
async function half() {
  const visitor = stranger(app)
  const { location } = await visitor.post('/login', { email: user.email, password: PASSWORD })
  expect(location).toBe('/login/code')
  return visitor
}

const NEW_PASSWORD = 'lantern-cedar-77'

async function reset() {
  await stranger(app).post('/reset-password', { email: user.email })
  const browser = stranger(app)
  await browser.follow(await browser.get(await linkTo(app, user.email, 'reset')))
  const fields = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }
  expect((await browser.post('/reset-password/new', fields)).location).toBe('/login')
}

test.each<[string, () => Promise<unknown>]>([
  ['a reset password', reset],
  [
    'a changed password',
    () =>
      user.signedIn.post('/update-profile/security', {
        proof: PASSWORD,
        password: NEW_PASSWORD,
        confirmPassword: NEW_PASSWORD,
      }),
  ],
  ['a removed factor', () => user.signedIn.post('/update-profile/two-factor', { intent: 'off' })],
  ['a factor that an operator reset', () => resetTwoFactor(app.services.db, user.email, app.config.origin)],
  ['a deleted account', () => user.signedIn.post('/update-profile/delete', { proof: PASSWORD })],
])('a sign-in that waits for its code is void after %s', async (_what, change) => {
  const waiting = await half()
  await change()
  expect((await waiting.get('/login/code')).location).toBe('/login')
  for (const code of [totp.generate(), codes[0] ?? '']) {
    expect((await waiting.post('/login/code', { code })).location).toBe('/login')
  }
  expect((await waiting.get('/user/dashboard')).location).toMatch(/^\/login/)
})

test('one that waits is good for one sign-in, in two browsers and at the same time', async () => {
  const waiting = await half()
  const copies = codes.slice(0, 4).map(() => app.visitor({ ...waiting.jar }))
  const answers = await Promise.all(
    copies.map((visitor, at) => visitor.post('/login/code', { code: codes[at] ?? '' })),
  )
  expect(answers.map(({ location }) => location).sort()).toEqual([
    '/login',
    '/login',
    '/login',
    '/user/dashboard',
  ])
  const late = app.visitor({ ...waiting.jar })
  expect((await late.post('/login/code', { code: totp.generate() })).location).toBe('/login')
})

test('after ten wrong codes the owner is mailed once, and a recovery code still signs in', async () => {
  const subjects = async () => (await mailsTo(app, user.email, 'two-factor')).map(({ subject }) => subject)
  const attacker = await half()
  const wrong = await Promise.all(
    Array.from({ length: 12 }, () => attacker.post('/login/code', { code: '000000' })),
  )
  expect(wrong.filter(({ status }) => status === 400)).toHaveLength(10)
  const refused = await attacker.post('/login/code', { code: totp.generate() })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
  expect(words(refused.text)).toMatch(/recovery code still works. You can try again in 15 minutes\./)
  expect((await subjects()).filter((subject) => subject === 'Someone knows your password')).toHaveLength(1)
  const owner = await half()
  expect((await owner.post('/login/code', { code: codes[0] ?? '' })).location).toBe('/user/dashboard')
  // The lock is gone with it, and the next one is told again.
  const again = await half()
  for (let round = 0; round < 10; round++) await again.post('/login/code', { code: `wrong-${round}` })
  expect((await subjects()).filter((subject) => subject === 'Someone knows your password')).toHaveLength(2)
  const last = await half()
  expect((await last.post('/login/code', { code: codes[1] ?? '' })).location).toBe('/user/dashboard')
})
