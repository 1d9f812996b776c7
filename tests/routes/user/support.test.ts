import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { replyAsAdmin } from '#app/domain/shop/tickets/reply.server.ts'
import { newId } from '#db/ids.server.ts'
import { startApp, type TestApp } from '../../app.ts'
import type { Visitor } from '../../visitor.ts'
import { words } from '../account/accounts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

/** Opens a ticket by the form; its id. */
async function open(visitor: Visitor, facts: Record<string, string> = {}): Promise<string> {
  const answer = await visitor.post('/user/create-support', {
    subject: 'Where are my credits?',
    message: 'I paid.',
    idempotencyKey: newId(),
    ...facts,
  })
  expect([answer.status, answer.location]).toEqual([303, '/user/support'])
  const page = await visitor.get('/user/support')
  return /\/user\/support\/([\w-]{22})#newest/.exec(page.text)?.[1] ?? ''
}

async function answerOf(id: string, text: string) {
  const admin = await app.user({ role: 'Admin', name: 'Ada Admin' })
  await replyAsAdmin(app.services.db, app.config.origin, {
    ticketId: id,
    adminId: admin.id,
    text,
    idempotencyKey: newId(),
  })
}

const messages = (id: string) =>
  app.services.db
    .selectFrom('ticket_messages')
    .selectAll()
    .where('ticket_id', '=', id)
    .orderBy('seq')
    .execute()

describe('creating a ticket', () => {
  test('the page shows who asks, and the ticket’s facts are the account’s, whatever the form says', async () => {
    const { visitor, id, email } = await app.user({ name: 'Uma User' })
    const page = await visitor.get('/user/create-support')
    expect(page.text).toMatch(/class="avatar avatar-lg"/)
    for (const text of ['Uma User', 'Member', 'Subject', 'Message', 'Submit Ticket'])
      expect(words(page.text)).toContain(text)
    const lies = {
      ticketStatus: 'closed',
      ticketUserRole: 'Admin',
      ticketUserEmail: 'a@b.test',
      createdAt: '2001-01-01',
    }
    const ticketId = await open(visitor, lies)
    const row = await app.services.db
      .selectFrom('tickets')
      .selectAll()
      .where('id', '=', ticketId)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      user_id: id,
      status: 'open',
      requester_email: email,
      requester_name: 'Uma User',
      requester_role: 'user',
    })
    expect(row.created_at > '2026').toBe(true)
  })

  test('its success is said on the list', async () => {
    const { visitor } = await app.user()
    const answer = await visitor.post('/user/create-support', { subject: 'One', message: 'Two' })
    expect(words((await visitor.follow(answer)).text)).toContain('Support ticket created successfully')
  })

  test('what is missing is said, and what was typed stays', async () => {
    const { visitor } = await app.user()
    const answer = await visitor.post('/user/create-support', { subject: '  ', message: 'Only this' })
    expect(answer.status).toBe(400)
    expect(words(answer.text)).toContain('Failed to create support ticket')
    expect(words(answer.text)).toContain('Please write a subject.')
    expect(answer.text).toContain('Only this')
  })

  test('without the data of the account there is no form to lose words in', async () => {
    const broken = await startApp()
    const { visitor } = await broken.user()
    await broken.services.db.schema.alterTable('users').renameColumn('city', 'town').execute()
    const { status, text } = await visitor.get('/user/create-support')
    expect(status).toBe(500)
    expect(words(text)).toContain('Error loading user data')
    expect(text).not.toContain('name="subject"')
    await broken.close()
  })

  test('the same form sent twenty times at once is one ticket', async () => {
    const { visitor, id } = await app.user()
    const form = { subject: 'Twice', message: 'Once', idempotencyKey: newId() }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => visitor.post('/user/create-support', form)),
    )
    expect(new Set(answers.map(({ location }) => location))).toEqual(new Set(['/user/support']))
    const rows = await app.services.db.selectFrom('tickets').select('id').where('user_id', '=', id).execute()
    expect(rows).toHaveLength(1)
  })
})

describe('the thread', () => {
  test('replies appear in their order, and the ticket is in progress', async () => {
    const { visitor } = await app.user()
    const id = await open(visitor)
    await answerOf(id, 'We are looking.')
    const list = words((await visitor.get('/user/support')).text)
    expect(list).toContain('New reply')
    const answer = await visitor.post(`/user/support/${id}`, {
      message: ' Thank you. ',
      idempotencyKey: newId(),
      intent: 'reply',
    })
    expect([answer.status, answer.location]).toEqual([303, `/user/support/${id}#newest`])
    const page = words((await visitor.get(`/user/support/${id}`)).text)
    expect(page).toMatch(/I paid\.[\s\S]*Ada Admin[\s\S]*We are looking\.[\s\S]*Thank you\./)
    expect(page).toContain('In progress')
    expect(page).toContain('Refresh')
    expect(words((await visitor.get('/user/support')).text)).not.toContain('New reply')
  })

  test('a reply of spaces is refused', async () => {
    const { visitor } = await app.user()
    const id = await open(visitor)
    const answer = await visitor.post(`/user/support/${id}`, { message: ' \n ', intent: 'reply' })
    expect(answer.status).toBe(400)
    expect(words(answer.text)).toContain('Please write a message.')
    expect(await messages(id)).toHaveLength(1)
  })

  test('it can be closed, and a reply opens it again', async () => {
    const { visitor } = await app.user()
    const id = await open(visitor)
    const closed = await visitor.follow(await visitor.post(`/user/support/${id}`, { intent: 'close' }))
    expect(words(closed.text)).toContain('The ticket is closed.')
    expect(words(closed.text)).toContain('Reply to reopen it.')
    await visitor.post(`/user/support/${id}`, { message: 'Again!', idempotencyKey: newId() })
    expect(words((await visitor.get(`/user/support/${id}`)).text)).toContain('In progress')
  })

  test('a reply that was not sent keeps it open', async () => {
    const { visitor } = await app.user()
    const id = await open(visitor)
    const answer = await visitor.post(`/user/support/${id}`, { intent: 'close', message: 'One more thing' })
    expect(answer.status).toBe(400)
    expect(words(answer.text)).toContain('The ticket is still open')
    expect(answer.text).toContain('One more thing</textarea>')
    expect(await messages(id)).toHaveLength(1)
    expect(words((await visitor.get(`/user/support/${id}`)).text)).not.toContain('Reply to reopen it.')
  })

  test('fifty replies at once leave fifty entries', async () => {
    const { visitor } = await app.user()
    const id = await open(visitor)
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        visitor.post(`/user/support/${id}`, { message: `Number ${index}`, idempotencyKey: newId() }),
      ),
    )
    const rows = await messages(id)
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 51 }, (_, index) => index + 1))
  })

  test('hostile text stays text', async () => {
    const { visitor } = await app.user()
    const hostile = '<script>alert(1)</script><img src=x onerror=alert(2)>"\'`{{7*7}} </textarea>\u202e'
    const id = await open(visitor, { subject: `<b>${hostile}`.slice(0, 100), message: hostile })
    await visitor.post(`/user/support/${id}`, { message: hostile, idempotencyKey: newId() })
    for (const path of ['/user/support', `/user/support/${id}`]) {
      const { text } = await visitor.get(path)
      expect(text).not.toContain('<script>alert')
      expect(text).not.toContain('<img src=x')
      expect(text).toContain('&lt;script&gt;alert(1)')
    }
  })

  test('what scripts have kept of a reply is outdated once it was sent, and by nothing else', async () => {
    const { visitor } = await app.user()
    const id = await open(visitor)
    const shown = async () => (await visitor.get(`/user/support/${id}`)).text
    const version = (html: string) =>
      new RegExp(`data-draft="reply ${id}" data-draft-version="(\\d+)"`).exec(html)?.[1]
    const before = version(await shown())
    expect(before).toBeDefined()
    await answerOf(id, 'An answer')
    expect(version(await shown())).toBe(before)
    const refused = await visitor.post(`/user/support/${id}`, { message: ' ', idempotencyKey: newId() })
    expect(version(refused.text)).toBe(before)
    expect(refused.text).toContain('data-draft-answer=""')
    expect(await shown()).not.toContain('data-draft-answer')
    await visitor.post(`/user/support/${id}`, { message: 'Mine', idempotencyKey: newId() })
    expect(version(await shown())).not.toBe(before)
  })

  test('scripts hear of news by a small address', async () => {
    const { visitor } = await app.user()
    const id = await open(visitor)
    const version = async () => JSON.parse((await visitor.get(`/user/support/${id}/news`)).text).version
    const before = await version()
    expect(await version()).toBe(before)
    await answerOf(id, 'News')
    expect(await version()).not.toBe(before)
  })
})

test('somebody else’s ticket is not there, whichever way one asks', async () => {
  const [uma, otto] = await Promise.all([app.user(), app.user()])
  const id = await open(uma.visitor, { subject: 'Canary subject', message: 'Canary words' })
  for (const path of [
    `/user/support/${id}`,
    `/user/support/${id}.data`,
    `/user/support/${id}.data?_routes=routes%2Fuser%2Fsupport%2Fticket`,
    `/user/support/${id}/news`,
    `/user/support/${id}/attachments/${newId()}`,
  ]) {
    const answer = await otto.visitor.get(path)
    expect(answer.text, path).not.toContain('Canary')
    expect(answer.status, path).toBe(404)
  }
  for (const fields of [{ message: 'Mine', idempotencyKey: newId() }, { intent: 'close' }] as Record<
    string,
    string
  >[]) {
    for (const path of [`/user/support/${id}`, `/user/support/${id}.data`])
      expect((await otto.visitor.post(path, fields)).status).toBe(404)
  }
  for (const query of ['q=canary', `email=${uma.email}&q=canary`, `userEmail=${uma.email}`]) {
    const { text } = await otto.visitor.get(`/user/support?${query}`)
    expect(text).not.toContain('Canary')
  }
  expect((await messages(id)).map(({ text }) => text)).toEqual(['Canary words'])
})

test('the newest tickets stand beside each one, and say where an answer is new', async () => {
  const { visitor } = await app.user()
  const first = await open(visitor, { subject: 'Only one so far' })
  expect((await visitor.get(`/user/support/${first}`)).text).not.toContain('Your tickets')
  const second = await open(visitor, { subject: 'The other one' })
  await answerOf(second, 'Here is your answer.')
  const { text } = await visitor.get(`/user/support/${first}`)
  const [, beside = ''] = text.split('Your tickets')
  expect(words(beside)).toMatch(/The other one New reply .*Only one so far Open/)
  expect(beside).toMatch(new RegExp(`<a[^>]*aria-current="page"[^>]*href="/user/support/${first}#newest"`))
})

test('the list filters by status, searches and pages, and keeps what it shows', async () => {
  const { visitor } = await app.user()
  for (let index = 0; index < 12; index++) await open(visitor, { subject: `Question ${index}` })
  const first = await visitor.get('/user/support')
  expect(words(first.text)).toContain('Tickets 1 to 10 of 12')
  expect(words((await visitor.get('/user/support?page=2')).text)).toContain('Tickets 11 to 12 of 12')
  expect(words((await visitor.get('/user/support?q=QUESTION+7')).text)).toMatch(/\b1 ticket\b/)
  expect(words((await visitor.get('/user/support?status=closed')).text)).toContain('No tickets found')
  expect((await visitor.get('/user/support?status=open')).text).toContain('status=open&amp;page=2')
})
