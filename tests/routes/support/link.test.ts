import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMail } from '#app/adapters/mail.server.ts'
import { sendQueued } from '#app/domain/outbox/mail/sending.server.ts'
import { readSection } from '#app/domain/shop/content/content.server.ts'
import { receiveContactMessage } from '#app/domain/shop/tickets/contact.server.ts'
import { contactFields } from '#app/domain/shop/tickets/contact-fields.ts'
import { newId } from '#db/ids.server.ts'
import { type Received, startSmtp } from '#tests/stand-ins/smtp.ts'
import { startApp, type TestApp } from '../../app.ts'
import { words } from '../account/accounts.ts'

let app: TestApp
let ada: Awaited<ReturnType<TestApp['user']>>
beforeAll(async () => {
  app = await startApp()
  ada = await app.user({ role: 'Admin', name: 'Ada Admin' })
})
afterAll(() => app.close())

let id = ''
let path = ''
beforeEach(async () => {
  id = await write('Do you sell by the metre?')
  path = await answerAndFindLink('Yes, we do.')
})

/** Sends the contact form as a stranger; the ticket's id. */
async function write(subject: string): Promise<string> {
  const { db } = app.services
  await db.deleteFrom('throttles').execute()
  const posted = {
    ticketUserName: 'Stella Stranger',
    ticketUserEmail: 'stella@elsewhere.test',
    subject,
    phone: '0401234567',
    message: `A question: ${subject}`,
  }
  const section = await readSection(db, 'contact')
  const fields = section ? contactFields(section) : []
  const received = await receiveContactMessage(db, fields, posted, {
    ip: '127.0.0.9',
    idempotencyKey: newId(),
  })
  if (received.outcome !== 'received') throw new Error(received.outcome)
  return received.ticketId
}

async function answerAndFindLink(text: string): Promise<string> {
  const sent = await ada.visitor.post(`/admin/support-messages/${id}`, {
    message: text,
    idempotencyKey: newId(),
  })
  expect(sent.status).toBe(303)
  return linkIn((await newestMail()).text)
}

const newestMail = () =>
  app.services.db
    .selectFrom('outbox')
    .selectAll()
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

function linkIn(text: string): string {
  return /http:\/\/localhost:3000(\/support\/[\w-]{43})(?=\s|$)/.exec(text)?.[1] ?? ''
}

const messages = () =>
  app.services.db
    .selectFrom('ticket_messages')
    .selectAll()
    .where('ticket_id', '=', id)
    .orderBy('seq')
    .execute()

test('a stranger reads the thread without a session, and nothing else of the ticket', async () => {
  await ada.visitor.post(`/admin/support-messages/${id}`, {
    intent: 'note',
    note: 'Canary note',
    idempotencyKey: newId(),
  })
  const answer = await app.visitor().get(path)
  expect(answer.status).toBe(200)
  expect(words(answer.text)).toMatch(/A question: Do you sell[\s\S]*Ada Admin[\s\S]*Yes, we do\./)
  for (const secret of ['Canary', ada.email, 'stella@elsewhere.test', '0401234567'])
    expect(answer.text).not.toContain(secret)
})

test('its address goes to nobody else: no referrer, no robots, no cache', async () => {
  for (const address of [path, `${path}.data`, `${path}/news`]) {
    const { headers } = await app.visitor().get(address)
    expect(headers.get('referrer-policy'), address).toBe('no-referrer')
    expect(headers.get('x-robots-tag'), address).toBe('noindex, nofollow')
    expect(headers.get('cache-control'), address).toBe('private, no-store')
  }
  expect((await app.visitor().get(path)).text).toContain('<meta name="robots" content="noindex, nofollow"/>')
  const stored = JSON.stringify(await app.services.db.selectFrom('ticket_links').selectAll().execute())
  expect(stored).not.toContain(path.split('/').at(-1))
  expect(JSON.stringify(app.events)).not.toContain(path.split('/').at(-1))
})

describe('a reply by the link', () => {
  test('is added, puts the ticket in progress, and admins see it', async () => {
    await ada.visitor.post(`/admin/support-messages/${id}`, { intent: 'change', status: 'closed' })
    const stranger = app.visitor()
    const sent = await stranger.post(path, { message: ' Thank you! ', idempotencyKey: newId() })
    expect([sent.status, sent.location]).toEqual([303, `${path}#newest`])
    expect(words((await stranger.get(path)).text)).toContain('Stella Stranger')
    const page = words((await ada.visitor.get(`/admin/support-messages/${id}`)).text)
    expect(page).toContain('Thank you!')
    expect(page).toContain('In progress')
    expect((await messages()).at(-1)).toMatchObject({
      author: 'user',
      author_user_id: null,
      text: 'Thank you!',
    })
  })

  test('of spaces, or with a file, is refused', async () => {
    const refused = await app.visitor().post(path, { message: '  ' })
    expect(refused.status).toBe(400)
    expect(refused.headers.get('referrer-policy')).toBe('no-referrer')
    const form = new FormData()
    form.set('message', 'With a file')
    form.set('file', new File(['%PDF-1.4'], 'a.pdf'))
    expect((await app.visitor().post(path, form)).status).toBe(415)
    expect(await messages()).toHaveLength(2)
  })

  test('from another site is refused; a text browser needs the form’s token', async () => {
    const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await app.visitor().post(path, { message: 'Evil' }, { headers: evil })).status).toBe(403)
    const plain = app.visitor()
    plain.textBrowser = true
    expect((await plain.post(path, { message: 'No token' })).status).toBe(403)
    const token = /name="formToken" value="([^"]+)"/.exec((await plain.get(path)).text)?.[1] ?? ''
    expect((await plain.post(path, { message: 'With token', formToken: token })).status).toBe(303)
    // The page has `no-referrer`, so that browsers name no origin with its form.
    const nameless = { headers: { origin: 'null' } }
    expect((await plain.post(path, { message: 'No token' }, nameless)).status).toBe(403)
    const withToken = { message: 'With token again', formToken: token }
    expect((await plain.post(path, withToken, nameless)).status).toBe(303)
    expect((await messages()).map(({ text }) => text).slice(2)).toEqual(['With token', 'With token again'])
  })

  test('thirty in an hour are enough', async () => {
    const sent = await Promise.all(
      Array.from({ length: 35 }, (_, index) => app.visitor().post(path, { message: `Number ${index}` })),
    )
    expect(sent.filter(({ status }) => status === 303)).toHaveLength(30)
    expect(sent.filter(({ status }) => status === 429)).toHaveLength(5)
    expect(await messages()).toHaveLength(32)
  })
})

describe('a link is good no longer', () => {
  async function isGone(address: string) {
    for (const one of [address, `${address}.data`, `${address}/news`, `${address}/attachments/${newId()}`]) {
      const answer = await app.visitor().get(one)
      expect(answer.status, one).toBe(404)
      expect(answer.text).not.toContain('Yes, we do.')
    }
    expect((await app.visitor().post(address, { message: 'Still here' })).status).toBe(404)
    expect(await messages()).toHaveLength(2)
  }

  test('once it has run out', async () => {
    await app.services.db
      .updateTable('ticket_links')
      .set({ expires_at: '2020-01-01T00:00:00.000Z' })
      .execute()
    await isGone(path)
  })

  test('once an admin has revoked it; the next answer brings a new one', async () => {
    const page = await ada.visitor.get(`/admin/support-messages/${id}`)
    expect(words(page.text)).toContain('Revoke private links')
    await ada.visitor.post(`/admin/support-messages/${id}`, { intent: 'revoke' })
    await isGone(path)
    const fresh = await answerAndFindLink('Here is another link.')
    expect((await app.visitor().get(fresh)).status).toBe(200)
    expect((await app.visitor().get(path)).status).toBe(404)
  })

  test('or never was', async () => {
    await isGone(`/support/${'A'.repeat(43)}`)
    await isGone('/support/%00')
  })
})

describe('the mail, in a real mail server', () => {
  async function deliver(): Promise<Received[]> {
    const smtp = await startSmtp({ tls: false })
    const mail = createMail({
      smtpUrl: smtp.url,
      from: { name: 'Shop', address: 'shop@shop.test' },
      timeout: 5000,
      dataTimeout: 20_000,
    })
    await sendQueued({ db: app.services.db, mail, log: () => {} })
    await smtp.close()
    return smtp.received
  }

  test('brings the answer as text and HTML with the link, to its one recipient', async () => {
    await app.services.db.deleteFrom('outbox').execute()
    path = await answerAndFindLink('Two lines:\nthe second <b>one</b> & more')
    const received = await deliver()
    expect(received).toHaveLength(1)
    expect(received[0]?.to).toEqual(['stella@elsewhere.test'])
    const source = (received[0]?.source ?? '').replace(/=\r\n/g, '').replace(/=3D/g, '=')
    expect(source).toMatch(/^Subject: Answer to your question: Do you sell by the metre\?/m)
    expect(source).toContain('Content-Type: text/plain')
    expect(source).toContain('the second <b>one</b> & more')
    expect(source).toContain('the second &#60;b&#62;one&#60;/b&#62; &#38; more')
    expect(source.match(new RegExp(path, 'g'))?.length).toBeGreaterThanOrEqual(2)
    // What opens the conversation is not kept once it is sent.
    expect((await newestMail()).text).not.toContain(path)
  })

  test('of an account leads to the thread there', async () => {
    await app.services.db.deleteFrom('outbox').execute()
    const uma = await app.user({ email: 'uma@listwright.test' })
    await uma.visitor.post('/user/create-support', { subject: 'Credits?', message: 'Where?' })
    const ticket = await app.services.db
      .selectFrom('tickets')
      .select('id')
      .where('user_id', '=', uma.id)
      .executeTakeFirstOrThrow()
    id = ticket.id
    await ada.visitor.post(`/admin/support-messages/${id}`, { message: 'There.', intent: 'reply-close' })
    const received = (await deliver()).filter(({ source }) => source.includes('Credits?'))
    expect(received.map(({ to }) => to)).toEqual([['uma@listwright.test']])
    const source = (received[0]?.source ?? '').replace(/=\r\n/g, '')
    expect(source).toContain(`${app.config.origin}/user/support/${id}`)
    expect(source).toContain('was closed with this reply')
  })
})
