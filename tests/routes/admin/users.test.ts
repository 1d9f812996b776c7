import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE } from '#app/domain/base/time.ts'
import { findImbalances, postEntry } from '#app/domain/credits/ledger.server.ts'
import { startSession } from '#app/domain/people/sessions.server.ts'
import { transact } from '#db/client.server.ts'
import { readActivity } from '#tests/activity.ts'
import { execute } from '#tests/database.ts'
import { startApp, type TestApp } from '../../app.ts'
import type { Answer } from '../../visitor.ts'

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

describe('the user directory', () => {
  test('shows who has an account, newest first, and finds them by part of a word', async () => {
    const { text } = await admin.visitor.get('/admin/users')
    expect(text).toContain('User Directory')
    expect(text.indexOf(`"/admin/users/${user.id}"`)).toBeLessThan(text.indexOf(`"/admin/users/${admin.id}"`))
    const found = await admin.visitor.get('/admin/users?q=ADA%40LISTWR')
    expect(found.text).toContain('ada@listwright.test')
    expect(found.text).not.toContain(user.email)
    const { db } = app.services
    const dated = await app.user({ name: 'Dated', credits: 7654 })
    await db
      .updateTable('users')
      .set({ created_at: '2019-02-03T12:00:00.000Z' })
      .where('id', '=', dated.id)
      .execute()
    for (const shown of ['03/02/2019', '02/2019', '7,654', 'Member'])
      expect((await admin.visitor.get(`/admin/users?q=${encodeURIComponent(shown)}`)).text, shown).toContain(
        dated.id,
      )
    const nobody = await admin.visitor.get('/admin/users?q=nobody-like-that')
    expect(nobody.text).toContain('No Users Found')
  })

  test('has ten on a page and keeps what was looked for in its links', async () => {
    for (let number = 0; number < 12; number++) await app.user({ name: `Paging ${number}` })
    const { text } = await admin.visitor.get('/admin/users?q=paging&sort=name')
    expect(rowsOf(text)).toHaveLength(10)
    expect(text).toContain('q=paging&amp;sort=name&amp;page=2')
    expect(rowsOf((await admin.visitor.get('/admin/users?q=paging&sort=name&page=2')).text)).toHaveLength(2)
  })

  test('is a part of the dashboard, too: the ten newest, searched and sorted there', async () => {
    for (let number = 0; number < 12; number++) await app.user({ name: `Dashboard ${number}` })
    const part = async (query = '') => {
      const { status, text } = await admin.visitor.get(`/admin/dashboard${query}`)
      expect(status).toBe(200)
      return /<section[^>]* id="users"[\s\S]*<\/main>/.exec(text)?.[0] ?? ''
    }
    const newest = await part()
    expect(rowsOf(newest)).toHaveLength(10)
    expect(newest.indexOf('Dashboard 11')).toBeLessThan(newest.indexOf('Dashboard 10'))
    expect(newest).toMatch(/<a [^>]*href="\/admin\/users"[^>]*>All users/)
    expect(newest).toContain('href="/admin/dashboard?sort=name#users"')
    expect(newest).toMatch(/<form[^>]* action="\/admin\/dashboard#users"/)
    const sorted = await part('?q=dashboard&sort=name&page=2')
    expect(rowsOf(sorted)).toHaveLength(2)
    expect(sorted).toContain('Dashboard 8')
    expect(sorted).not.toContain('Ada Owner')
    // Its forms lead back to where the list was.
    const from = encodeURIComponent('/admin/dashboard?q=dashboard&sort=name&page=2#users')
    expect(sorted).toContain(`from=${from}`)
    expect(await part('?q=nobody-like-that')).toContain('No Users Found')
  })

  test('keeps deleting a user in the row, in a menu that opens without scripts', async () => {
    const { text } = await admin.visitor.get(`/admin/users?q=${encodeURIComponent(user.email)}`)
    const [, menu = ''] = /<details[^>]* name="row-menu">(.*?)<\/details>/.exec(text) ?? []
    expect(menu).toContain(`href="/admin/users/${user.id}/delete`)
    expect(menu).toContain('More for Uma User')
    expect(menu).toContain('Delete Uma User')
    expect(text.split(`/admin/users/${user.id}/delete`)).toHaveLength(2)
  })

  test('colours balances and names admins by configuration', async () => {
    await app.services.db
      .updateTable('users')
      .set({ email_verified_at: '2026-01-01T00:00:00.000Z' })
      .where('id', '=', user.id)
      .execute()
    app.services.config.adminEmails.push(user.email)
    const { text } = await admin.visitor.get(`/admin/users?q=${encodeURIComponent(user.email)}`)
    app.services.config.adminEmails.pop()
    expect(text).toContain('Admin by configuration')
    expect(text).toContain('<b class="text-success">50</b>')
  })

  test('says what is wrong when it cannot be read', async () => {
    const { db } = app.services
    await execute(db, 'alter table users rename column created_at to put_aside')
    const answer = await admin.visitor.get('/admin/users?q=anybody')
    await execute(db, 'alter table users rename column put_aside to created_at')
    expect(answer.status).toBe(500)
    expect(answer.text).toContain('Failed to fetch users: HTTP error! Status: 500')
  })
})

describe('a row', () => {
  test('becomes a form by its Edit link, and a row again by Cancel', async () => {
    const page = await admin.visitor.get(editing(user.id))
    expect(page.text).toMatch(/<form[^>]*id="edit-user"/)
    expect(page.text).toMatch(/<a class="btn btn-ghost" href="\/admin\/users"/)
    expect(page.text).toContain('<option value="Seller">Seller</option>')
  })

  test('says whose it is, and leads back to the page that it was opened from', async () => {
    const page = `/admin/users/${user.id}`
    const address = `${editing(user.id)}&from=${encodeURIComponent(page)}`
    const { text } = await admin.visitor.get(address)
    const title = /<h2 id="edit-user-title".*?<\/h2>/s.exec(text)?.[0] ?? ''
    expect(title.replace(/<[^>]*>/g, '')).toBe(`Edit Uma User ${user.email}`)
    expect(text).toContain(`<a class="btn btn-ghost" href="${page}"`)
    const answer = await admin.visitor.post(address, { ...(await formOf(user)), name: 'Uma Back' })
    expect(answer).toMatchObject({ status: 303, location: page })
  })

  test('saves every field and writes it down', async () => {
    const answer = await edit(user, {
      name: 'Uma Buyer',
      role: 'Seller',
      membership: 'premium',
      balance: '65',
      reason: 'A gift',
    })
    expect(answer).toMatchObject({ status: 303, location: '/admin/users' })
    expect((await admin.visitor.follow(answer)).text).toContain('User updated successfully')
    expect(await rowOf(user.id)).toMatchObject({
      name: 'Uma Buyer',
      role: 'Seller',
      membership: 'premium',
      balance: 65,
    })
    const entries = await app.services.db
      .selectFrom('ledger')
      .selectAll()
      .where('user_id', '=', user.id)
      .orderBy('seq')
      .execute()
    expect(entries.at(-1)).toMatchObject({ delta: 15, kind: 'adjust', note: 'A gift', actor: admin.id })
    expect(await actionsOn(user.id)).toEqual([
      ['user.name', ''],
      ['user.role', 'member to Seller'],
      ['user.membership', 'free to premium'],
      ['user.balance', '50 to 65'],
    ])
  })

  test('comes back with what was typed when something is wrong', async () => {
    const answer = await edit(user, { name: '', balance: 'many', role: 'Emperor' })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('Failed to update user: 400')
    expect(answer.text).toContain('Enter the name')
    expect(answer.text).toContain('The balance must be a whole number of credits')
    expect(answer.text).toContain('value="many"')
    expect(await rowOf(user.id)).toMatchObject({ name: 'Uma User', balance: 50 })
  })

  test('says once what went wrong, with the answer’s own status', async () => {
    const { db } = app.services
    await sql`create trigger no_names before update of name on users begin select raise(abort, 'no'); end`.execute(
      db,
    )
    const answer = await edit(user, { name: 'After' })
    await sql`drop trigger no_names`.execute(db)
    expect(answer.status).toBe(500)
    expect(answer.text.match(/Failed to update user: \d+/g)).toEqual(['Failed to update user: 500'])
    const unconfirmed = await edit(user, { name: '' })
    expect(unconfirmed.text.match(/Failed to update user: \d+/g)).toEqual(['Failed to update user: 400'])
  })

  test('marks the reason as needed once the balance is another', async () => {
    const label = (text: string) => /<label for="edit-user-reason">(.*?)<\/label>/.exec(text)?.[1]
    expect(label((await admin.visitor.get(editing(user.id))).text)).toContain('optional')
    expect(label((await edit(user, { balance: '-3' })).text)).toBe('Reason')
  })

  test('wants a reason for a new balance', async () => {
    const answer = await edit(user, { balance: '-3' })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('Enter a reason for changing the balance')
    expect(await rowOf(user.id)).toMatchObject({ balance: 50 })
    expect((await edit(user, { balance: '-3', reason: 'Charged back' })).status).toBe(303)
    expect(await rowOf(user.id)).toMatchObject({ balance: -3 })
    const { text } = await admin.visitor.get(`/admin/users?q=${encodeURIComponent(user.email)}`)
    expect(text).toContain('<b class="text-error">-3</b>')
  })

  test('says when the balance moved meanwhile, loses nothing, and saves the second time', async () => {
    const form = await formOf(user)
    await spend(user.id)
    const fields = { ...form, balance: '60', reason: 'Ten more' }
    const conflict = await admin.visitor.post(editing(user.id), fields)
    expect(conflict.status).toBe(400)
    expect(conflict.text).toContain('The balance has changed in the meantime: it is now 49.')
    expect(conflict.text).toContain('value="Ten more"')
    expect(await rowOf(user.id)).toMatchObject({ balance: 49 })
    const again = { ...hiddenFields(conflict.text), ...visible(fields) }
    expect(again['shown.balance']).toBe('49')
    expect((await admin.visitor.post(editing(user.id), again)).status).toBe(303)
    expect(await rowOf(user.id)).toMatchObject({ balance: 60 })
    expect(await findImbalances(app.services.db)).toEqual([])
  })

  test('moves credits once, however often the same form is sent', async () => {
    const fields = { ...(await formOf(user)), balance: '70', reason: 'Twenty more' }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => admin.visitor.post(editing(user.id), fields)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 303))
    expect(await rowOf(user.id)).toMatchObject({ balance: 70 })
    expect(
      (await app.services.db.selectFrom('ledger').select('id').where('user_id', '=', user.id).execute())
        .length,
    ).toBe(2)
  })

  test('of two admins who set the balance at once one is told', async () => {
    const other = await app.user({ role: 'Admin' })
    const form = await formOf(user)
    const others = await formOf(user, other.visitor)
    const answers = await Promise.all([
      admin.visitor.post(editing(user.id), { ...form, balance: '60', reason: 'Ten more' }),
      other.visitor.post(editing(user.id), { ...others, balance: '40', reason: 'Ten less' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 400])
    await demote(other.id)
  })

  test('two admins who change different things both get what they want', async () => {
    const form = await formOf(user)
    await admin.visitor.post(editing(user.id), { ...form, name: 'Uma Two' })
    const answer = await admin.visitor.post(editing(user.id), { ...form, membership: 'basic' })
    expect(answer.status).toBe(303)
    expect(await rowOf(user.id)).toMatchObject({ name: 'Uma Two', membership: 'basic' })
    const clash = await admin.visitor.post(editing(user.id), { ...form, name: 'Uma Three' })
    expect(clash.status).toBe(400)
    expect(clash.text).toContain('The name has changed in the meantime: it is now Uma Two.')
  })

  test('a new role takes effect at once: every session ends', async () => {
    expect((await user.visitor.get('/user/dashboard')).status).toBe(200)
    await edit(user, { role: 'moderator' })
    expect((await user.visitor.get('/user/dashboard')).location).toMatch(/^\/login/)
  })

  test('a new address has to be confirmed, voids the links that were sent, and is nobody else’s', async () => {
    const { db } = app.services
    await db
      .updateTable('users')
      .set({ email_verified_at: '2026-01-01T00:00:00.000Z' })
      .where('id', '=', user.id)
      .execute()
    const taken = await edit(user, { email: 'ADA@listwright.test' })
    expect(taken.status).toBe(400)
    expect(taken.text).toContain('This email is already in use. Please try another one.')
    expect((await edit(user, { email: user.email.toUpperCase() })).status).toBe(303)
    expect((await rowOf(user.id)).email_verified_at).not.toBeNull()
    expect((await edit(user, { email: 'other@listwright.test' })).status).toBe(303)
    expect(await rowOf(user.id)).toMatchObject({ email: 'other@listwright.test', email_verified_at: null })
    expect((await user.visitor.get('/user/dashboard')).location).toMatch(/^\/login/)
  })

  test('asks again who it is before a role changes, but not before a name does', async () => {
    await forgetProof()
    expect((await edit(user, { name: 'Uma Next' })).status).toBe(303)
    const asked = await edit(user, { role: 'Seller' })
    expect(asked.status).toBe(400)
    expect(asked.text).toContain('Please confirm that it is you')
    expect(await rowOf(user.id)).toMatchObject({ role: 'member' })
    expect((await edit(user, { role: 'Seller', proof: 'wrong@listwright.test' })).status).toBe(400)
    expect((await edit(user, { role: 'Seller', proof: 'ada@listwright.test' })).status).toBe(303)
    expect(await rowOf(user.id)).toMatchObject({ role: 'Seller' })
  })

  test('asks again who it is before credits move, on one’s own account, too', async () => {
    for (const someone of [user, admin]) {
      await forgetProof()
      const { balance } = await rowOf(someone.id)
      const form = await formOf(someone)
      expect((await admin.visitor.get(editing(someone.id))).text).toContain('name="proof"')
      const more = { ...form, balance: String(balance + 25), reason: 'Sorry' }
      const asked = await admin.visitor.post(editing(someone.id), more)
      expect(asked.status).toBe(400)
      expect(asked.text).toContain('Please confirm that it is you')
      expect(asked.text).toContain(`value="${balance + 25}"`)
      expect(await rowOf(someone.id)).toMatchObject({ balance })
      const proven = await admin.visitor.post(editing(someone.id), { ...more, proof: 'ada@listwright.test' })
      expect(proven.status).toBe(303)
      expect(await rowOf(someone.id)).toMatchObject({ balance: balance + 25 })
    }
  })

  test('one’s own role and address stay, and so does the last admin', async () => {
    const own = await edit(admin, { role: 'member', email: 'new@listwright.test' })
    expect(own.status).toBe(400)
    expect(own.text).toContain('You cannot change your own role')
    expect(own.text).toContain('You cannot change your own email')
    expect((await edit(admin, { name: 'Ada Owner the Second' })).status).toBe(303)
    const { visitor } = await byAddress()
    const form = await formOf(admin, visitor)
    const last = await visitor.post(editing(admin.id), { ...form, role: 'member' })
    expect(last.status).toBe(400)
    expect(last.text).toContain('This is the last admin who can sign in')
    app.services.config.adminEmails.pop()
  })

  test('of two admins who demote each other at once one stays', async () => {
    const other = await app.user({ role: 'Admin' })
    const [mine, theirs] = await Promise.all([formOf(other), formOf(admin, other.visitor)])
    const answers = await Promise.all([
      admin.visitor.post(editing(other.id), { ...mine, role: 'member' }),
      other.visitor.post(editing(admin.id), { ...theirs, role: 'member' }),
    ])
    expect(answers.filter(({ location }) => location === '/admin/users')).toHaveLength(1)
    expect((await rowOf(admin.id)).role === 'Admin').not.toBe((await rowOf(other.id)).role === 'Admin')
    // The other tests need her.
    await app.services.db.updateTable('users').set({ role: 'Admin' }).where('id', '=', admin.id).execute()
    if ((await rowOf(other.id)).role === 'Admin') await demote(other.id)
    await signInAgain()
  })

  test('is nobody’s but an admin’s', async () => {
    const { formAccount, ...form } = await formOf(user)
    expect(formAccount).toBeDefined()
    for (const role of ['member', 'moderator', 'Seller'] as const) {
      const { visitor, id } = await app.user({ role })
      expect((await visitor.get('/admin/users')).status).toBe(403)
      expect((await visitor.post(editing(id), { ...form, role: 'Admin' })).status).toBe(403)
      expect((await visitor.post(`/admin/users.data?edit=${id}`, { ...form, role: 'Admin' })).status).toBe(
        403,
      )
      expect(await rowOf(id)).toMatchObject({ role })
    }
  })

  test('of somebody who is not there is no form, and saves nothing', async () => {
    expect((await admin.visitor.get('/admin/users?edit=nobody')).text).not.toContain('id="edit-user"')
    const form = await formOf(user)
    expect((await admin.visitor.post('/admin/users?edit=nobody', form)).status).toBe(404)
    expect((await admin.visitor.post('/admin/users', form)).status).toBe(404)
  })
})

function editing(id: string) {
  return `/admin/users?edit=${id}`
}

/** Opens the form of somebody's row and sends it with other values in some of its fields. */
async function edit(person: Person, fields: Record<string, string>): Promise<Answer> {
  return admin.visitor.post(editing(person.id), { ...(await formOf(person)), ...fields })
}

/** What the form of somebody's row sends as it stands. */
async function formOf(person: Person, visitor = admin.visitor): Promise<Record<string, string>> {
  const { text } = await visitor.get(editing(person.id))
  const { name, email, role, membership, balance } = await rowOf(person.id)
  return { ...hiddenFields(text), name, email, role, membership, balance: String(balance), reason: '' }
}

function hiddenFields(text: string): Record<string, string> {
  const form = /<form[^>]*id="edit-user".*?<\/form>/s.exec(text)?.[0] ?? ''
  const inputs = [...form.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([input]) => input)
  return Object.fromEntries(inputs.map((input) => [attribute(input, 'name'), attribute(input, 'value')]))
}

function visible(fields: Record<string, string>) {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !name.startsWith('shown.')))
}

function attribute(tag: string, name: string): string {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
}

function rowsOf(text: string) {
  const body = /<tbody.*?<\/tbody>/s.exec(text)?.[0] ?? ''
  return body.match(/<tr/g) ?? []
}

function rowOf(id: string) {
  return app.services.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function actionsOn(id: string) {
  const rows = await readActivity(app.services.db)
  return rows.filter(({ user_id }) => user_id === id).map(({ action, detail }) => [action, detail])
}

async function spend(id: string) {
  await transact(app.services.db, (trx) =>
    postEntry(trx, { userId: id, delta: -1, kind: 'spend', ref: `spend ${id}`, actor: id, note: '' }),
  )
}

async function demote(id: string) {
  await app.services.db.updateTable('users').set({ role: 'member' }).where('id', '=', id).execute()
}

/** An admin whom the configuration names, without the role. Take the address out again. */
async function byAddress() {
  const person = await app.user({ verified: true })
  app.services.config.adminEmails.push(person.email)
  return person
}

async function signInAgain() {
  const token = await startSession(app.services.db, admin.id, { ip: '127.0.0.1', userAgent: 'test' })
  await admin.visitor.signIn(app.services, token)
}

/** The admin has shown longer ago than ten minutes that the account is theirs. */
async function forgetProof() {
  await app.services.db
    .updateTable('sessions')
    .set({ proved_at: new Date(Date.now() - 11 * MINUTE).toISOString() })
    .where('user_id', '=', admin.id)
    .execute()
}
