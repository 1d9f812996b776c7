import { Secret, TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { writeSettings } from '#app/domain/base/settings.server.ts'
import { readShop, shopRecord } from '#app/domain/base/shop-record.server.ts'
import { resetTwoFactor } from '#app/domain/people/administration.server.ts'
import { passkeyChecks } from '#app/domain/shop/system/checks/passkeys.server.ts'
import { startApp, type TestApp } from '../../app.ts'
import {
  type Authenticator,
  createAuthenticator,
  type Lies,
} from '../../stand-ins/authenticator/authenticator.ts'
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
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => app.close())

const APP = '/update-profile/two-factor'
const PAGE = '/update-profile/passkeys'

async function optionsAt(path: string, visitor: Visitor) {
  const answer = await visitor.get(path)
  return { status: answer.status, options: JSON.parse(answer.text) }
}

/** Fields of the form that adds a passkey, as its script posts them. */
async function made(
  passkey: Authenticator,
  visitor: Visitor = user.signedIn,
  lies?: Lies,
  name = 'My phone',
) {
  const { options } = await optionsAt(`${PAGE}/options`, visitor)
  return { name, credential: passkey.create(options, lies) }
}

async function enrol(visitor: Visitor = user.signedIn, name?: string) {
  const passkey = createAuthenticator(app.config.origin)
  const answer = await visitor.post(PAGE, await made(passkey, visitor, undefined, name))
  const codes = [...answer.text.matchAll(/<code>([a-z0-9]{5}-[a-z0-9]{5})<\/code>/g)].map(
    ([, one = '']) => one,
  )
  return { passkey, answer, codes }
}

async function signIn(passkey: Authenticator, lies?: Lies, visitor: Visitor = stranger(app)) {
  const { options } = await optionsAt('/login/passkey/options', visitor)
  const credential = passkey.get(options, lies)
  const answer = await visitor.post('/login/passkey?redirectTo=/update-profile', { credential })
  return { answer, visitor, credential }
}

async function half(visitor: Visitor = stranger(app)) {
  const answer = await visitor.post('/login?redirectTo=/update-profile', {
    email: user.email,
    password: PASSWORD,
  })
  expect(answer.location).toBe('/login/code')
  return visitor
}

async function step(passkey: Authenticator, lies?: Lies) {
  const visitor = await half()
  const { options } = await optionsAt('/login/passkey/options?step=second', visitor)
  return {
    options,
    visitor,
    answer: await visitor.post('/login/code', { credential: passkey.get(options, lies) }),
  }
}

test('a passkey signs in by itself, and its list says when', async () => {
  const { passkey, answer, codes } = await enrol()
  expect([answer.status, codes.length]).toEqual([200, 10])
  const list = words((await user.signedIn.get(PAGE)).text)
  expect(list).toContain('My phone')
  expect(list).toContain('Never')
  const entered = await signIn(passkey)
  expect([entered.answer.status, entered.answer.location]).toEqual([303, '/update-profile'])
  expect((await entered.visitor.get('/user/dashboard')).status).toBe(200)
  expect(words((await user.signedIn.get(PAGE)).text)).not.toContain('Never')
  expect((await signIn(passkey)).answer.status).toBe(303)
})

test('what the browser is asked names this shop, the account, and the passkeys that it has', async () => {
  const { passkey } = await enrol()
  const { options } = await optionsAt(`${PAGE}/options`, user.signedIn)
  expect(options).toMatchObject({
    rp: { id: 'localhost' },
    user: { id: Buffer.from(user.id).toString('base64url'), name: user.email },
    excludeCredentials: [{ id: passkey.credentialId, transports: ['internal'] }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const signing = await optionsAt('/login/passkey/options', stranger(app))
  expect(signing.options).toMatchObject({
    rpId: 'localhost',
    userVerification: 'required',
    allowCredentials: [],
  })
  expect(signing.options.challenge).toMatch(/^[\w-]{43}$/)
})

describe('after the password', () => {
  test('a passkey is asked for, and takes the place of a code', async () => {
    const { passkey } = await enrol()
    const { answer, visitor, options } = await step(passkey)
    expect(options.allowCredentials).toMatchObject([{ id: passkey.credentialId }])
    expect([answer.status, answer.location]).toEqual([303, '/update-profile'])
    expect((await visitor.get('/user/dashboard')).status).toBe(200)
  })

  test('a key without fingerprint or PIN is enough then, and only then', async () => {
    const { passkey } = await enrol()
    expect((await step(passkey, { isVerified: false })).answer.status).toBe(303)
    expect((await signIn(passkey, { isVerified: false })).answer.status).toBe(400)
  })

  test('a recovery code does it in a browser without scripts, once', async () => {
    const { codes } = await enrol()
    const visitor = await half()
    expect(words((await visitor.get('/login/code')).text)).toContain('Recovery code')
    expect((await visitor.post('/login/code', { code: codes[0] ?? '' })).location).toBe('/update-profile')
    const again = await half()
    expect((await again.post('/login/code', { code: codes[0] ?? '' })).status).toBe(400)
  })

  test('the passkey of somebody else is refused', async () => {
    await enrol()
    const other = await account(app)
    const { passkey } = await enrol(other.signedIn)
    expect((await step(passkey)).answer.status).toBe(400)
    const own = { userHandle: Buffer.from(user.id).toString('base64url') }
    expect((await step(passkey, own)).answer.status).toBe(400)
  })

  test('strangers cannot lock its holder out, neither by wrong answers nor by wrong codes', async () => {
    const { passkey } = await enrol()
    for (let round = 0; round < 11; round++) {
      expect((await step(passkey, { isForged: true })).answer.status).toBe(400)
    }
    const attacker = await half()
    for (let round = 0; round < 10; round++) {
      expect((await attacker.post('/login/code', { code: '000000' })).status).toBe(400)
    }
    expect((await attacker.post('/login/code', { code: '000000' })).status).toBe(429)
    expect((await step(passkey)).answer.location).toBe('/update-profile')
  })

  test('sixty wrong answers from one network are enough', async () => {
    const { passkey } = await enrol()
    const visitor = await half()
    const answer = async () => {
      const { options } = await optionsAt('/login/passkey/options?step=second', visitor)
      return visitor.post('/login/code', { credential: passkey.get(options, { isForged: true }) })
    }
    for (let round = 0; round < 60; round++) expect((await answer()).status).toBe(400)
    expect((await answer()).status).toBe(429)
  })

  test('without the password there is no second step', async () => {
    expect((await optionsAt('/login/passkey/options?step=second', stranger(app))).status).toBe(409)
    const { passkey } = await enrol()
    const visitor = stranger(app)
    const { options } = await optionsAt('/login/passkey/options', visitor)
    const answer = await visitor.post('/login/code', { credential: passkey.get(options) })
    expect(answer.location).toBe('/login')
  })
})

const WRONG: [string, Lies][] = [
  ['of another origin', { origin: 'http://localhost:4000' }],
  ['of another domain', { rpId: 'localhost.example' }],
  ['of another challenge', { challenge: 'A'.repeat(43) }],
  ['of another kind', { type: 'webauthn.other' }],
  ['without a holder who was verified', { isVerified: false }],
]

test.each(WRONG)('a new passkey %s is refused', async (_name, lies) => {
  const fields = await made(createAuthenticator(app.config.origin), user.signedIn, lies)
  const answer = await user.signedIn.post(PAGE, fields)
  expect([answer.status, words(answer.text).includes('wasn’t accepted')]).toEqual([400, true])
  expect(words((await user.signedIn.get(PAGE)).text)).toContain('No passkeys yet')
})

test.each<[string, Lies]>([
  ...WRONG,
  ['with an altered signature', { isForged: true }],
  ['of another user', { userHandle: 'bm9ib2R5' }],
  ['that names no user', { userHandle: null }],
  ['that is unknown', { credentialId: 'dW5rbm93bg' }],
])('an answer %s signs nobody in', async (_name, lies) => {
  const { passkey } = await enrol()
  const { answer, visitor } = await signIn(passkey, lies)
  expect(answer.status).toBe(400)
  expect((await visitor.get('/user/dashboard')).location).toMatch(/^\/login/)
})

test('a counter that went back, or stands still, is the sign of a copy', async () => {
  const { passkey } = await enrol()
  expect((await signIn(passkey, { counter: 5 })).answer.status).toBe(303)
  for (const counter of [5, 4, 0]) expect((await signIn(passkey, { counter })).answer.status).toBe(400)
  expect((await signIn(passkey, { counter: 6 })).answer.status).toBe(303)
})

describe('a challenge', () => {
  test('is good for one answer, also when it is sent twice at once', async () => {
    const { passkey } = await enrol()
    const visitor = stranger(app)
    const { options } = await optionsAt('/login/passkey/options', visitor)
    const jar = { ...visitor.jar }
    const credential = passkey.get(options, { counter: 0 })
    const answers = await Promise.all(
      [1, 2].map(() => app.visitor({ ...jar }).post('/login/passkey', { credential })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 400])
  })

  test('is good for five minutes, in the browser that asked', async () => {
    const { passkey } = await enrol()
    const visitor = stranger(app)
    const { options } = await optionsAt('/login/passkey/options', visitor)
    const credential = passkey.get(options)
    expect((await stranger(app).post('/login/passkey', { credential })).status).toBe(400)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 })
    const late = await visitor.post('/login/passkey', { credential })
    expect([late.status, words(late.text).includes('took too long')]).toEqual([400, true])
  })

  test('of one purpose is good for no other', async () => {
    const { passkey } = await enrol()
    const visitor = await half()
    const { options } = await optionsAt('/login/passkey/options?step=second', visitor)
    const credential = passkey.get(options)
    expect((await visitor.post('/login/passkey', { credential })).status).toBe(400)
  })
})

test.each(['', '{', '[]', '{"id":"x"}', `"${'x'.repeat(30_000)}"`, '{"id":1,"response":null}'])(
  'what is no passkey is refused: %.20j',
  async (credential) => {
    expect((await stranger(app).post('/login/passkey', { credential })).status).toBe(400)
    expect((await user.signedIn.post(PAGE, { name: 'x', credential })).status).toBe(400)
    await enrol()
    expect((await (await half()).post('/login/code', { credential })).status).toBe(400)
  },
)

test('bytes that are no CBOR are refused', async () => {
  const passkey = createAuthenticator(app.config.origin)
  let fields = await made(passkey)
  const credential = JSON.parse(fields.credential)
  for (const bytes of [Buffer.alloc(8000, 0x81), Buffer.from('no cbor'), Buffer.from([0xbf])]) {
    credential.response.attestationObject = bytes.toString('base64url')
    fields = { ...(await made(passkey)), credential: JSON.stringify(credential) }
    expect((await user.signedIn.post(PAGE, fields)).status).toBe(400)
  }
})

test('the same passkey is not added twice, by whomever', async () => {
  const { passkey } = await enrol()
  expect((await user.signedIn.post(PAGE, await made(passkey))).status).toBe(409)
  const other = await account(app)
  expect((await other.signedIn.post(PAGE, await made(passkey, other.signedIn))).status).toBe(409)
})

test('an account has at most ten, each with a name', async () => {
  const nameless = { ...(await made(createAuthenticator(app.config.origin))), name: ' ' }
  expect((await user.signedIn.post(PAGE, nameless)).status).toBe(400)
  const last = await made(createAuthenticator(app.config.origin))
  for (let at = 0; at < 10; at++) {
    await app.services.db
      .insertInto('passkeys')
      .values({
        id: `${user.id}-${at}`,
        user_id: user.id,
        credential_id: `${user.id}${at}`,
        public_key: '',
        counter: 0,
        transports: '[]',
        rp_id: 'localhost',
        name: `${at}`,
        last_used_at: null,
        created_at: '2026-01-01T00:00:00.000Z',
      })
      .execute()
  }
  expect((await optionsAt(`${PAGE}/options`, user.signedIn)).status).toBe(409)
  expect((await user.signedIn.post(PAGE, last)).status).toBe(409)
})

describe('removing', () => {
  test('the last one leaves the password alone, and voids the recovery codes', async () => {
    const { passkey } = await enrol()
    const { answer } = await enrol(user.signedIn, 'Spare key')
    expect(answer.status).toBe(303)
    await removeNewest()
    await half()
    await removeNewest()
    const visitor = stranger(app)
    const login = await visitor.post('/login', { email: user.email, password: PASSWORD })
    expect(login.location).toBe('/user/dashboard')
    expect((await signIn(passkey)).answer.status).toBe(400)
    const { db } = app.services
    const codes = await db.selectFrom('recovery_codes').where('user_id', '=', user.id).selectAll().execute()
    expect(codes).toEqual([])
  })

  test('is for its owner alone, who was asked lately', async () => {
    await enrol()
    const id = await newest()
    const other = await account(app)
    expect((await other.signedIn.post(PAGE, { intent: 'remove', passkey: id })).status).toBe(404)
    await forgetProof()
    expect((await user.signedIn.post(PAGE, { intent: 'remove', passkey: id })).status).toBe(303)
    expect(await newest()).toBe(id)
  })

  async function newest() {
    const { db } = app.services
    const own = db.selectFrom('passkeys').select('id').where('user_id', '=', user.id)
    return (await own.orderBy('created_at', 'desc').executeTakeFirstOrThrow()).id
  }

  async function removeNewest() {
    const answer = await user.signedIn.post(PAGE, { intent: 'remove', passkey: await newest() })
    expect(answer.status).toBe(303)
  }
})

async function forgetProof() {
  const { db } = app.services
  await db.updateTable('sessions').set({ proved_at: null }).where('user_id', '=', user.id).execute()
}

test('adding one asks for the password of whoever was not asked lately, before the device is asked', async () => {
  const fields = await made(createAuthenticator(app.config.origin))
  await forgetProof()
  expect((await optionsAt(`${PAGE}/options`, user.signedIn)).status).toBe(409)
  expect((await user.signedIn.post(PAGE, fields)).status).toBe(400)
  expect(words((await user.signedIn.get(PAGE)).text)).toContain('Confirm that it is you')
  expect((await user.signedIn.post(PAGE, { intent: 'confirm', proof: 'wrong' })).status).toBe(400)
  expect((await user.signedIn.post(PAGE, { intent: 'confirm', proof: PASSWORD })).status).toBe(303)
  expect((await enrol()).codes).toHaveLength(10)
})

test('the account holder is mailed about what is added and removed, without links in its name', async () => {
  await enrol(user.signedIn, 'Visit https://evil.example now')
  const [added] = await mailsTo(app, user.email, 'two-factor')
  expect(added?.subject).toBe('A passkey was added to your account')
  expect(added?.text).toContain('now also need a passkey or a recovery code')
  expect(added?.text).not.toContain('https://evil.example')
  const { db } = app.services
  const { id } = await db
    .selectFrom('passkeys')
    .select('id')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  await user.signedIn.post(PAGE, { intent: 'remove', passkey: id })
  const [removed] = await mailsTo(app, user.email, 'two-factor')
  expect(removed?.subject).toBe('A passkey was removed from your account')
  expect(removed?.text).toContain('your recovery codes no longer work')
})

test('an account that was disabled stays out, with either way of using the passkey', async () => {
  const { passkey } = await enrol()
  const visitor = await half()
  const { options } = await optionsAt('/login/passkey/options?step=second', visitor)
  const { db } = app.services
  await db
    .updateTable('users')
    .set({ disabled_at: '2026-01-01T00:00:00.000Z' })
    .where('id', '=', user.id)
    .execute()
  expect((await visitor.post('/login/code', { credential: passkey.get(options) })).status).toBe(400)
  const { answer } = await signIn(passkey)
  expect([answer.status, words(answer.text).includes('has been disabled')]).toEqual([400, true])
})

test('a deleted account leaves no passkey', async () => {
  const { passkey } = await enrol()
  const gone = await user.signedIn.post('/update-profile/delete', { proof: PASSWORD })
  expect(gone.status).toBe(303)
  const { answer } = await signIn(passkey)
  expect([answer.status, words(answer.text).includes('No account here')]).toEqual([400, true])
})

test('an operator removes the passkeys of somebody who lost them', async () => {
  const { passkey } = await enrol()
  const { db } = app.services
  expect(await resetTwoFactor(db, user.email, app.config.origin)).toBe('two-factor-off')
  expect((await signIn(passkey)).answer.status).toBe(400)
  const login = await stranger(app).post('/login', { email: user.email, password: PASSWORD })
  expect(login.location).toBe('/user/dashboard')
})

test('a passkey is the second factor that a shop demands of its admins', async () => {
  const { db } = app.services
  const admin = await app.user({ role: 'Admin' })
  const shop = await readShop(db)
  await writeSettings(db, shopRecord, { ...shop, adminsNeedTwoFactor: true })
  try {
    expect((await admin.visitor.get('/admin/dashboard')).status).toBe(303)
    await enrol(admin.visitor)
    expect((await admin.visitor.get('/admin/dashboard')).status).toBe(200)
    expect((await admin.visitor.get('/users')).status).toBe(200)
  } finally {
    await writeSettings(db, shopRecord, shop)
  }
})

test('a shop that has moved is told how many passkeys stayed behind, and so are their owners', async () => {
  const { passkey } = await enrol()
  const { db } = app.services
  const own = db.updateTable('passkeys').where('user_id', '=', user.id)
  await own.set({ rp_id: 'old.example' }).execute()
  const checks = passkeyChecks.map((check) => check.run({ ...app.services }))
  const [result] = await Promise.all(checks)
  expect(result).toMatchObject({
    state: 'watch',
    sentence: expect.stringContaining('1 passkey belongs to another address (old.example)'),
  })
  const list = words((await user.signedIn.get(PAGE)).text)
  expect(list).toContain('Another address')
  expect(list).toContain('such as old.example, don’t work here')
  const { options } = await optionsAt('/login/passkey/options?step=second', await half())
  expect(options.allowCredentials).toEqual([])
  await own.set({ rp_id: 'localhost' }).execute()
  expect((await signIn(passkey)).answer.status).toBe(303)
})

test('a network tries so many, as with passwords', async () => {
  const { passkey } = await enrol()
  const visitor = stranger(app)
  for (let round = 0; round < 60; round++)
    await visitor.post('/login/passkey', { credential: passkey.get({ challenge: 'x' }) })
  expect((await signIn(passkey, {}, visitor)).answer.status).toBe(429)
})

test('with an app beside it, each goes without the other', async () => {
  const { codes, passkey } = await enrol()
  expect(words((await user.signedIn.get(APP)).text)).toContain('you also need a passkey')
  await user.signedIn.post(APP, { intent: 'begin' })
  const { text } = await user.signedIn.get(APP)
  const [, secret = ''] = /<code>([A-Z2-7 ]+)<\/code>/.exec(text) ?? []
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  const earlier = totp.generate({ timestamp: Date.now() - 30_000 })
  expect((await user.signedIn.post(APP, { intent: 'confirm', code: earlier })).status).toBe(303)
  expect((await (await half()).post('/login/code', { code: totp.generate() })).status).toBe(303)
  expect((await (await half()).post('/login/code', { code: codes[0] ?? '' })).status).toBe(303)
  await user.signedIn.post(APP, { intent: 'off' })
  const [mail] = await mailsTo(app, user.email, 'two-factor')
  expect(mail?.subject).toBe('Your authenticator app was removed')
  expect((await (await half()).post('/login/code', { code: codes[1] ?? '' })).status).toBe(303)
  expect((await step(passkey)).answer.status).toBe(303)
})
