import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeUser } from '#app/domain/accounts/change-user.server.ts'
import { disableUser, enableUser, endUserSessions } from '#app/domain/accounts/close-user.server.ts'
import { setNewPassword } from '#app/domain/accounts/password-reset.server.ts'
import { HOUR, isoTime } from '#app/domain/base/time.ts'
import { grantAdmin, resetPassword } from '#app/domain/people/administration.server.ts'
import { issueToken } from '#app/domain/people/email-tokens.server.ts'
import { transact } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import { readActivity } from '#tests/activity.ts'
import { startApp, type TestApp } from '../app.ts'
import { makeOrder } from '../factories.ts'
import type { Visitor } from '../visitor.ts'
import { call, programOf, tokenFor } from './caller.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const PAGE = '/update-profile/tokens'

async function create(visitor: Visitor, change: Record<string, string> = {}) {
  const form = {
    name: 'My script',
    scope: 'write',
    days: '30',
    idempotencyKey: newId(),
    intent: 'create',
    ...change,
  }
  return visitor.post(PAGE, form)
}

function tokenIn(text: string): string {
  return /lw_[\w-]{43}/.exec(text)?.[0] ?? ''
}

function users(token: string) {
  return call(app, { method: 'GET', path: '/users', token })
}

test('a token is shown once, works at once, and is stored as a hash', async () => {
  const { visitor, id } = await app.user()
  const idempotencyKey = newId()
  const made = await create(visitor, { idempotencyKey })
  expect(made.status).toBe(201)
  expect(made.headers.get('cache-control')).toContain('no-store')
  const token = tokenIn(made.text)
  expect(await users(token)).toMatchObject({ status: 200, body: [{ _id: id }] })
  expect((await visitor.get(PAGE)).text).not.toContain(token)
  const again = await create(visitor, { idempotencyKey })
  expect(again.status).toBe(409)
  expect(tokenIn(again.text)).toBe('')
  const rows = await app.services.db.selectFrom('api_tokens').selectAll().execute()
  expect(rows.filter(({ user_id }) => user_id === id)).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token.slice(3))
})

test('making one takes the password, or the address where there is none', async () => {
  const { visitor, id, email } = await app.user()
  await app.services.db.updateTable('sessions').set({ proved_at: null }).where('user_id', '=', id).execute()
  expect((await visitor.get(PAGE)).text).toContain('Your email address')
  const refused = await create(visitor)
  expect(refused.status).toBe(400)
  expect(tokenIn(refused.text)).toBe('')
  expect(await create(visitor, { proof: email })).toMatchObject({ status: 201 })
})

test('what is wrong with the form is said, and what was typed stays', async () => {
  const { visitor } = await app.user()
  const refused = await create(visitor, { name: '', scope: 'everything', days: '3' })
  expect(refused.status).toBe(400)
  for (const words of ['Enter a name', 'Choose what the token may do', 'Choose how long it is valid'])
    expect(refused.text).toContain(words)
})

test('a revoked token is good for nothing, and nobody revokes another’s', async () => {
  const { visitor, apiToken, id } = await programOf(app)
  const { id: tokenId } = await app.services.db
    .selectFrom('api_tokens')
    .select('id')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  const stranger = await app.user()
  expect((await stranger.visitor.post(PAGE, { intent: 'revoke', token: tokenId })).status).toBe(404)
  expect((await users(apiToken)).status).toBe(200)
  const revoked = await visitor.post(PAGE, { intent: 'revoke', token: tokenId })
  expect(revoked.status).toBe(303)
  expect((await visitor.follow(revoked)).text).toContain('The token was revoked.')
  const refused = await users(apiToken)
  expect(refused.status).toBe(401)
  expect(refused.headers.get('www-authenticate')).toContain('invalid_token')
})

test('a token runs out', async () => {
  const { apiToken, id } = await programOf(app)
  const expire = (expires_at: string) =>
    app.services.db.updateTable('api_tokens').set({ expires_at }).where('user_id', '=', id).execute()
  await expire(isoTime(HOUR))
  expect((await users(apiToken)).status).toBe(200)
  await expire(isoTime(-1))
  expect((await users(apiToken)).status).toBe(401)
})

test('a token that reads changes nothing', async () => {
  const { apiToken, id } = await programOf(app, { scope: 'read', credits: 3 })
  const path = `/update-user-profile/${id}`
  expect((await call(app, { method: 'PUT', path, token: apiToken, body: { city: 'Oulu' } })).status).toBe(403)
  const body = { productName: 'A', productDetails: 'B' }
  const started = await call(app, { method: 'POST', path: '/api/generations', token: apiToken, body })
  expect(started.status).toBe(403)
  expect(await users(apiToken)).toMatchObject({ body: [{ city: '', currentBalance: 3 }] })
})

test('a token sees its owner’s data and nobody else’s', async () => {
  const owner = await programOf(app)
  const other = await programOf(app)
  const order = await makeOrder(app.services.db, owner.id)
  for (const path of [`/order/${order.id}`, `/verify-order/${order.id}`]) {
    expect((await call(app, { method: 'GET', path, token: owner.apiToken })).status).toBe(200)
    expect((await call(app, { method: 'GET', path, token: other.apiToken })).status).toBe(404)
  }
  for (const path of ['/orders', '/item-orders', '/users', '/support-messages']) {
    const address = `${path}?userEmail=${encodeURIComponent(owner.email)}`
    expect((await call(app, { method: 'GET', path: address, token: other.apiToken })).status).toBe(404)
    expect((await call(app, { method: 'GET', path: address, token: owner.apiToken })).status).toBe(200)
  }
  expect((await call(app, { method: 'GET', path: '/orders', token: other.apiToken })).body).toEqual([])
})

test('the token of somebody who is disabled or deleted is good for nothing', async () => {
  const admin = await app.user({ role: 'Admin' })
  const disabled = await programOf(app)
  const deleted = await programOf(app)
  const acting = { actorId: admin.id, adminEmails: [] }
  await disableUser(app.services.db, { ...acting, userId: disabled.id })
  await admin.visitor.post(`/admin/users/${deleted.id}/delete`)
  expect((await users(disabled.apiToken)).status).toBe(401)
  expect((await users(deleted.apiToken)).status).toBe(401)
})

/** Each ends the sessions, too: whoever got in by a token stays no longer than whoever got in by a cookie. */
const ENDINGS: [
  what: string,
  end: (user: { id: string; email: string; visitor: Visitor }) => Promise<unknown>,
][] = [
  ['logging out everywhere', ({ visitor }) => visitor.post(SECURITY, { intent: 'end-all' })],
  [
    'a new password',
    ({ visitor, email }) => visitor.post(SECURITY, { intent: 'password', proof: email, ...NEW_PASSWORD }),
  ],
  [
    'a password set by the link of a mail',
    async ({ id }) => {
      const { db, passwords } = app.services
      const { token } = await transact(db, (trx) => issueToken(trx, id, 'reset', HOUR))
      const change = { token, password: NEW_PASSWORD.password, origin: app.config.origin }
      expect(await setNewPassword(db, passwords, change)).toMatchObject({ outcome: 'changed' })
    },
  ],
  [
    'a password set by the operator',
    ({ email }) => resetPassword(app.services.db, app.services.passwords, email),
  ],
  ['becoming an admin', ({ email }) => grantAdmin(app.services.db, email)],
  ['a new role', async ({ id }) => changeUser(app.services.db, await change(id, { role: 'Seller' }))],
  [
    'a new address',
    async ({ id }) => changeUser(app.services.db, await change(id, { email: `${newId()}@listwright.test` })),
  ],
  ['an admin', async ({ id }) => endUserSessions(app.services.db, await change(id, {}))],
  [
    'a ban that was lifted',
    async ({ id }) => {
      await disableUser(app.services.db, await change(id, {}))
      await enableUser(app.services.db, await change(id, {}))
    },
  ],
]

const SECURITY = '/update-profile/security'
const NEW_PASSWORD = { password: 'kettle-orbit-42', confirmPassword: 'kettle-orbit-42' }

async function change(userId: string, wanted: { role?: 'Seller'; email?: string }) {
  const admin = await app.user({ role: 'Admin' })
  return { actorId: admin.id, adminEmails: [], userId, wanted, reason: '', idempotencyKey: newId() }
}

test.each(ENDINGS)('%s ends every token', async (_what, end) => {
  const user = await programOf(app)
  const bystander = await programOf(app)
  expect((await users(user.apiToken)).status).toBe(200)
  await end(user)
  expect((await users(user.apiToken)).status).toBe(401)
  expect((await users(bystander.apiToken)).status).toBe(200)
})

test('the account export names the tokens without what makes them work', async () => {
  const { visitor, apiToken } = await programOf(app)
  const { text } = await visitor.get('/update-profile/export')
  expect(JSON.parse(text)).toMatchObject({
    apiTokens: [{ name: 'A program', can_write: 1, revoked_at: null }],
  })
  expect(text).not.toContain(apiToken.slice(3))
  expect(text).not.toContain(createHash('sha256').update(apiToken).digest('base64url'))
})

test('an admin sees that somebody has tokens, and can end them where there is no session', async () => {
  const admin = await app.user({ role: 'Admin' })
  const { id, apiToken } = await programOf(app)
  await app.services.db.deleteFrom('sessions').where('user_id', '=', id).execute()
  const page = await admin.visitor.get(`/admin/users/${id}`)
  expect(page.text).toContain('1 API token is in use.')
  expect(page.text).toContain('Sign out everywhere')
  await admin.visitor.post(`/admin/users/${id}/access`, { intent: 'end-sessions' })
  expect((await users(apiToken)).status).toBe(401)
})

test('a token has the rights that its owner has now', async () => {
  const { apiToken, id } = await programOf(app, { role: 'Admin' })
  const keys = () => call(app, { method: 'GET', path: '/api/gemini-keys', token: apiToken })
  expect((await keys()).status).toBe(200)
  await app.services.db.updateTable('users').set({ role: 'member' }).where('id', '=', id).execute()
  expect((await keys()).status).toBe(403)
})

test('beside an Authorization header no cookie counts, even when the header is good for nothing', async () => {
  const { visitor, id } = await app.user({ role: 'Admin' })
  const cookie = `session=${visitor.jar.session}`
  for (const authorization of [
    'Bearer nonsense',
    'Basic YTpi',
    'Bearer',
    '',
    `Bearer lw_${'a'.repeat(43)}`,
  ]) {
    const answer = await call(app, { method: 'GET', path: '/users', headers: { cookie, authorization } })
    expect(answer.status, authorization).toBe(401)
  }
  const member = await programOf(app)
  const headers = { cookie, authorization: `Bearer ${member.apiToken}` }
  expect(await call(app, { method: 'GET', path: '/users', headers })).toMatchObject({
    body: [{ _id: member.id }],
  })
  expect((await call(app, { method: 'DELETE', path: `/api/users/${id}`, headers })).status).toBe(403)
})

test('only so many tokens are in use at a time, and admins’ tokens stand in the activity log', async () => {
  const { visitor, id } = await app.user({ role: 'Admin' })
  for (let count = 0; count < 19; count++) await tokenFor(app, id, 'read')
  expect((await create(visitor)).status).toBe(201)
  const refused = await create(visitor)
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('You have 20 tokens in use.')
  const log = (await readActivity(app.services.db)).filter((line) => line.actor_id === id)
  expect(log.filter(({ action }) => action === 'token.create')).toHaveLength(20)
  expect(log.at(-1)?.detail).toBe('Reads and writes.')
})

test('the page says when a token was last used', async () => {
  const { visitor, apiToken } = await programOf(app)
  const before = (await visitor.get(PAGE)).text.match(/Never/g)?.length ?? 0
  await users(apiToken)
  expect((await visitor.get(PAGE)).text.match(/Never/g)?.length).toBe(before - 1)
})
