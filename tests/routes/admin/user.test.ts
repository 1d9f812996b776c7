import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startSession } from '#app/domain/people/sessions.server.ts'
import { newId } from '#db/ids.server.ts'
import { startApp, type TestApp } from '../../app.ts'
import { makeOrder } from '../../factories.ts'

let app: TestApp
type Person = Awaited<ReturnType<TestApp['user']>>
let admin: Person
let user: Person
beforeAll(async () => {
  app = await startApp()
  admin = await app.user({ name: 'Ada Owner', email: 'ada@listwright.test', role: 'Admin' })
})
afterAll(() => app.close())
beforeEach(async () => {
  user = await app.user({ name: 'Uma User', credits: 50 })
})

describe('a user’s page', () => {
  test('shows who they are, what they have and where they are signed in', async () => {
    const { text, status } = await admin.visitor.get(`/admin/users/${user.id}`)
    expect(status).toBe(200)
    for (const words of [
      user.email,
      '<dt>Email confirmed</dt><dd>No</dd>',
      'Access',
      'Orders',
      'Credits',
      'Tickets',
      'Generations',
      '127.0.0.1',
    ])
      expect(text).toContain(words)
    // Nothing that would be good for ending or taking over a session.
    const rows = await app.services.db.selectFrom('sessions').select('token_hash').execute()
    for (const { token_hash } of rows) expect(text).not.toContain(token_hash)
  })

  test('leads back to the list that it was opened from, and so does everything on it', async () => {
    await makeOrder(app.services.db, user.id)
    const list = `/admin/users?q=${encodeURIComponent(user.email)}&sort=name`
    const page = `/admin/users/${user.id}`
    const from = (address: string) => encodeURIComponent(address).replaceAll('%20', '+')
    const inHtml = (address: string) => address.replaceAll('&', '&amp;')
    const here = `${page}?from=${from(list)}`
    expect((await admin.visitor.get(list)).text).toContain(`href="${here}"`)
    const { text } = await admin.visitor.get(here)
    expect(text).toContain(`<a class="crumb" href="${inHtml(list)}"`)
    expect(text).toContain(`href="${inHtml(`/admin/users?edit=${user.id}&from=${from(here)}`)}#edit-user"`)
    expect(text).toContain(`href="${page}/message?from=${from(here)}"`)
    expect(text).toContain(`href="${page}/delete?from=${from(list)}"`)
    expect(text).toContain(`href="/admin/orders?show=all&amp;user=${user.id}"`)

    const access = `${page}/access?from=${from(list)}`
    expect((await admin.visitor.post(access, { intent: 'end-sessions' })).location).toBe(here)
    const message = { subject: 'Hello', messageBody: 'Back again' }
    const sent = await admin.visitor.post(`${page}/message?from=${from(here)}`, message)
    expect(sent.location).toBe(here)
    const deleted = await admin.visitor.post(`${page}/delete?from=${from(list)}`)
    expect(deleted.location).toBe(list)
  })

  test.each(['https://evil.test', '//evil.test', '/admin/users/../../logout', '/logout', '/user/orders'])(
    'leads nowhere else: %s',
    async (address) => {
      const query = `from=${encodeURIComponent(address)}`
      const { text } = await admin.visitor.get(`/admin/users/${user.id}?${query}`)
      expect(text).toContain('<a class="crumb" href="/admin/users"')
      const deleted = await admin.visitor.post(`/admin/users/${user.id}/delete?${query}`)
      expect(deleted.location).toBe('/admin/users')
    },
  )

  test('folds all but the five sessions that were seen last', async () => {
    const { db } = app.services
    for (let n = 0; n < 6; n++) await startSession(db, user.id, { ip: `10.0.0.${n}`, userAgent: 'Test' })
    const { text } = await admin.visitor.get(`/admin/users/${user.id}`)
    const [shown = '', folded = ''] = text.split('<summary>2 more</summary>')
    expect(shown.match(/<tr/g)).toHaveLength(6)
    expect(folded.split('</details>')[0]?.match(/10\.0\.0\.\d|127\.0\.0\.1/g)).toHaveLength(2)
  })

  test('is not there for accounts that are not, and for nobody but admins', async () => {
    for (const path of ['', '/delete', '/message']) {
      expect((await admin.visitor.get(`/admin/users/nobody${path}`)).status).toBe(404)
      for (const role of ['member', 'moderator', 'Seller'] as const) {
        const { visitor } = await app.user({ role })
        expect((await visitor.get(`/admin/users/${user.id}${path}`)).status).toBe(403)
        expect((await visitor.post(`/admin/users/${user.id}${path}`, {})).status).toBe(403)
      }
    }
    expect((await admin.visitor.post('/admin/users/nobody/delete')).status).toBe(404)
    expect((await admin.visitor.post('/admin/users/nobody/access', { intent: 'disable' })).status).toBe(404)
  })
})

describe('deleting', () => {
  test('asks first, and then forgets who it was but keeps the books', async () => {
    const { db } = app.services
    await db
      .insertInto('tickets')
      .values({
        id: newId(),
        number: 'TICKET01',
        user_id: user.id,
        source: 'account',
        idempotency_key: newId(),
        subject: 'Help',
        requester_name: 'Uma User',
        requester_email: user.email,
        requester_photo: null,
        created_at: '2026-01-01T00:00:00.000Z',
        updated_at: '2026-01-01T00:00:00.000Z',
      })
      .execute()
    const page = await admin.visitor.get(`/admin/users/${user.id}/delete`)
    expect(page.text).toContain('Are you sure you want to delete this user?')
    const answer = await admin.visitor.post(`/admin/users/${user.id}/delete`)
    expect(answer.location).toBe('/admin/users')
    const list = await admin.visitor.follow(answer)
    expect(list.text).toContain('User deleted successfully')
    expect(list.text).not.toContain(user.email)
    const row = await db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ email: '', name: 'Deleted account', balance: 50 })
    const ticket = await db
      .selectFrom('tickets')
      .selectAll()
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow()
    expect(ticket).toMatchObject({ subject: 'Help', requester_name: 'Deleted account', requester_email: '' })
    expect((await user.visitor.get('/user/dashboard')).location).toMatch(/^\/login/)
    expect((await admin.visitor.get(`/admin/users/${user.id}`)).status).toBe(404)
    const log = await admin.visitor.get('/admin/activity')
    expect(log.text).toContain('user.delete')
    expect(log.text).not.toContain(user.email)
  })

  test('takes the password, or the address where there is none, from whoever signed in long ago', async () => {
    const { db } = app.services
    await db.updateTable('sessions').set({ proved_at: null }).where('user_id', '=', admin.id).execute()
    const page = `/admin/users/${user.id}/delete`
    expect((await admin.visitor.get(page)).text).toContain('Your email address')
    expect((await admin.visitor.post(page)).status).toBe(400)
    expect((await admin.visitor.post(page, { proof: user.email })).status).toBe(400)
    const headers = { 'content-type': 'application/json' }
    const cookie = `session=${admin.visitor.jar.session}`
    const address = new URL(`/api/users/${user.id}`, app.config.origin)
    const init = { method: 'DELETE', headers: { ...headers, cookie, 'sec-fetch-site': 'same-origin' } }
    const called = await app.handle(new Request(address, init), { ip: '127.0.0.1', requestId: 'test' })
    expect(called.status).toBe(403)
    expect((await user.visitor.get('/user/dashboard')).status).toBe(200)
    expect((await admin.visitor.post(page, { proof: admin.email })).location).toBe('/admin/users')
  })

  test('is refused for oneself', async () => {
    const answer = await admin.visitor.post(`/admin/users/${admin.id}/delete`)
    expect(answer.status).toBe(409)
    expect(answer.text.match(/Failed to delete user: \d+/g)).toEqual(['Failed to delete user: 409'])
    expect((await admin.visitor.get('/admin/users')).status).toBe(200)
  })
})

describe('access', () => {
  test('a disabled user is out at once, cannot sign in, and can again when enabled', async () => {
    const { db, passwords } = app.services
    const hash = await passwords.hash('kettle-orbit-42')
    if (hash === 'busy') throw new Error('The password hasher is busy')
    await db.updateTable('users').set({ password_hash: hash }).where('id', '=', user.id).execute()
    const answer = await admin.visitor.post(`/admin/users/${user.id}/access`, { intent: 'disable' })
    expect(answer.location).toBe(`/admin/users/${user.id}`)
    expect((await admin.visitor.follow(answer)).text).toContain('Disabled')
    expect((await user.visitor.get('/user/dashboard')).location).toMatch(/^\/login/)
    const login = { email: user.email, password: 'kettle-orbit-42' }
    const refused = await app.visitor().post('/login', login)
    expect(refused.text).toContain('This account has been disabled.')
    await admin.visitor.post(`/admin/users/${user.id}/access`, { intent: 'enable' })
    expect((await app.visitor().post('/login', login)).status).toBe(303)
  })

  test('sessions can be ended without more', async () => {
    const answer = await admin.visitor.post(`/admin/users/${user.id}/access`, { intent: 'end-sessions' })
    expect((await admin.visitor.follow(answer)).text).toContain('The user is signed out everywhere.')
    expect((await user.visitor.get('/user/dashboard')).location).toMatch(/^\/login/)
  })

  test('is not taken from oneself, nor by a form that says something else', async () => {
    const own = await admin.visitor.post(`/admin/users/${admin.id}/access`, { intent: 'disable' })
    expect((await admin.visitor.follow(own)).text).toContain('This is your own account')
    expect((await admin.visitor.post(`/admin/users/${user.id}/access`, { intent: 'promote' })).status).toBe(
      400,
    )
  })
})

describe('a message', () => {
  test('goes to the address of the row, whatever the form says, cleaned, once', async () => {
    const page = await admin.visitor.get(`/admin/users/${user.id}/message`)
    expect(page.text).toMatch(new RegExp(`<input[^>]*readOnly=""[^>]*value="${user.email}"`))
    const fields = {
      toEmail: 'evil@listwright.test',
      subject: 'About your order',
      messageBody:
        '<p>Hello<img src=x onerror=alert(1)> <a href="/user/orders">orders</a></p><script>alert(1)</script>',
      idempotencyKey: 'a-form-of-its-own',
    }
    const [answer] = await Promise.all(
      Array.from({ length: 5 }, () => admin.visitor.post(`/admin/users/${user.id}/message`, fields)),
    )
    expect(answer?.location).toBe('/admin/users')
    expect((await admin.visitor.get('/admin/users')).text).toContain('Message sent successfully.')
    const mails = await app.services.db
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', 'message')
      .execute()
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ to_email: user.email, subject: 'About your order', status: 'queued' })
    expect(mails[0]?.html).toContain('<p dir="auto">Hello <a href="http')
    expect(mails[0]?.html).not.toMatch(/<img|<script|onerror/)
    expect(mails[0]?.text).toContain('/user/orders')
  })

  test('without words comes back with what there is', async () => {
    const answer = await admin.visitor.post(`/admin/users/${user.id}/message`, {
      subject: '',
      messageBody: '<p> </p><script>x</script>',
      idempotencyKey: 'a-form-of-its-own',
    })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('Failed to send message.')
    expect(answer.text).toContain('Enter a subject')
    expect(answer.text).toContain('Enter a message')
  })

  test('that cannot be stored says so and keeps what was typed', async () => {
    const { db } = app.services
    await db.schema.alterTable('outbox').renameTo('put_aside').execute()
    const fields = { subject: 'Kept', messageBody: 'Every word', idempotencyKey: 'a-form-of-its-own' }
    const answer = await admin.visitor.post(`/admin/users/${user.id}/message`, fields)
    await db.schema.alterTable('put_aside').renameTo('outbox').execute()
    expect(answer.status).toBe(500)
    expect(answer.text).toContain('Failed to send message.')
    expect(answer.text).toContain('Every word')
  })
})

describe('the activity log', () => {
  test('is found by person, action, account and words, and keeps its filters in its links', async () => {
    await admin.visitor.post(`/admin/users/${user.id}/access`, { intent: 'end-sessions' })
    await admin.visitor.post(`/admin/users/${user.id}/access`, { intent: 'disable' })
    const count = async (query: string) => {
      const { text } = await admin.visitor.get(`/admin/activity?${query}`)
      return (/<tbody.*?<\/tbody>/s.exec(text)?.[0].match(/<tr/g) ?? []).length
    }
    expect(await count(`user=${user.id}`)).toBe(2)
    expect(await count(`user=${user.id}&action=user.disable`)).toBe(1)
    expect(await count(`user=${user.id}&q=SIGN-OUT`)).toBe(1)
    expect(await count(`user=${user.id}&q=US`)).toBe(2)
    expect(await count(`user=${user.id}&actor=${admin.id}`)).toBe(2)
    expect(await count(`user=${user.id}&actor=${user.id}`)).toBe(0)
    for (let turn = 0; turn < 12; turn++)
      await admin.visitor.post(`/admin/users/${user.id}/access`, { intent: 'end-sessions' })
    expect(await count(`user=${user.id}&action=user.sign-out`)).toBe(10)
    expect(await count(`user=${user.id}&action=user.sign-out&page=2`)).toBe(3)
    const { text } = await admin.visitor.get(`/admin/activity?user=${user.id}&action=user.sign-out`)
    expect(text).toContain(`action=user.sign-out&amp;user=${user.id}&amp;page=2`)
    expect(text).toContain('Ada Owner')
  })
})
