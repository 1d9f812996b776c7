import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isoTime } from '#app/domain/base/time.ts'
import { receiveContactMessage } from '#app/domain/shop/tickets/contact.server.ts'
import type { ContactField } from '#app/domain/shop/tickets/contact-fields.ts'
import { openTicket } from '#app/domain/shop/tickets/open.server.ts'
import { replyAsUser } from '#app/domain/shop/tickets/reply.server.ts'
import { newId } from '#db/ids.server.ts'
import { startApp, type TestApp } from '../../app.ts'
import { makeOrder } from '../../factories.ts'
import { words } from '../account/accounts.ts'

type Someone = Awaited<ReturnType<TestApp['user']>>

let app: TestApp
let ada: Someone
let abe: Someone
let uma: Someone
beforeAll(async () => {
  app = await startApp()
  ada = await app.user({ role: 'Admin', name: 'Ada Admin' })
  abe = await app.user({ role: 'Admin', name: 'Abe Admin' })
  uma = await app.user({ name: 'Uma User', email: 'uma@listwright.test' })
})
afterAll(() => app.close())

let id = ''
let path = ''
beforeEach(async () => {
  id = await open('Where are my credits?')
  path = `/admin/support-messages/${id}`
})

async function open(subject: string, opener = uma): Promise<string> {
  const person = {
    id: opener.id,
    name: 'Uma User',
    email: opener.email,
    role: 'member' as const,
    photoUrl: null,
  }
  const opened = await openTicket(app.services.db, person, {
    subject,
    text: `About ${subject}`,
    idempotencyKey: newId(),
  })
  // The limit is for people, not for tests.
  await app.services.db.deleteFrom('throttles').execute()
  return opened.outcome === 'opened' ? opened.ticketId : ''
}

const messages = () =>
  app.services.db
    .selectFrom('ticket_messages')
    .selectAll()
    .where('ticket_id', '=', id)
    .orderBy('seq')
    .execute()
const read = () =>
  app.services.db.selectFrom('tickets').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const mails = () =>
  app.services.db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'ticket-answer')
    .orderBy('created_at')
    .execute()

/** Sends the answer form as it stands on the page. */
function answer(who: Someone, text: string, fields: Record<string, string> = {}) {
  return who.visitor.post(path, {
    message: text,
    idempotencyKey: newId(),
    seen: '1',
    intent: 'reply',
    ...fields,
  })
}

test('the list shows everybody’s tickets and contact messages, with their state', async () => {
  const page = await ada.visitor.get('/admin/support-messages')
  for (const text of ['Where are my credits?', 'Uma User', 'New Open Medium', 'No one yet'])
    expect(words(page.text)).toContain(text)
  expect(page.text).toContain('title="Uma User uma@listwright.test"')
})

test('it filters by status, priority, days, address and text, and sorts', async () => {
  const other = await app.user({ email: 'otto@elsewhere.test' })
  await open('Otto asks', other)
  const list = async (query: string) =>
    words((await ada.visitor.get(`/admin/support-messages?${query}`)).text)
  expect(await list('email=ELSEWHERE')).toMatch(/\b1 ticket\b/)
  expect(await list('email=ELSEWHERE')).toContain('Otto asks')
  expect(await list('q=otto+asks&status=open&priority=medium')).toMatch(/\b1 ticket\b/)
  expect(await list('status=closed')).toContain('No tickets found')
  expect(await list('priority=high')).toContain('No tickets found')
  const today = new Date().toISOString().slice(0, 10)
  expect(await list(`from=${today}&to=${today}`)).toContain('Otto asks')
  expect(await list('from=2020-01-01&to=2020-01-31')).toContain('No tickets found')
  const half = await list('from=2020-01-01')
  expect(half).toContain('Otto asks')
  expect(half).toContain('Choose both the first and the last day')
  for (const sort of ['updated', '-date', 'priority', '-status'])
    expect(await list(`sort=${sort}`)).toContain('Otto asks')
})

test('the list opens on what waits for an answer; everything else has a view', async () => {
  const answered = await open('Answered one')
  const closed = `/admin/support-messages/${await open('Closed one')}`
  await ada.visitor.post(closed, { intent: 'change', status: 'closed', priority: 'medium' })
  await ada.visitor.post(`/admin/support-messages/${answered}`, {
    message: 'Here.',
    idempotencyKey: newId(),
    seen: '1',
    intent: 'reply',
  })
  const list = async (query = '') => words((await ada.visitor.get(`/admin/support-messages${query}`)).text)
  const subjects = (query = '') =>
    ['Where are my credits?', 'Answered one', 'Closed one'].filter((subject) =>
      texts[query]?.includes(subject),
    )
  const texts: Record<string, string> = {}
  for (const query of [
    '',
    '?status=unanswered',
    '?status=waiting',
    '?status=closed',
    '?status=all',
    '?q=one',
  ])
    texts[query] = await list(query)
  expect(subjects()).toEqual(['Where are my credits?'])
  expect(subjects('?status=unanswered')).toEqual(['Where are my credits?'])
  expect(subjects('?status=waiting')).toEqual(['Answered one'])
  expect(subjects('?status=closed')).toEqual(['Closed one'])
  expect(subjects('?status=all')).toHaveLength(3)
  expect(subjects('?q=one')).toEqual(['Answered one', 'Closed one'])
  // Beside the status, not in its place.
  expect(texts['?status=waiting']).toContain('In progress Waiting for customer')
  const shown = await ada.visitor.get(`/admin/support-messages/${answered}`)
  expect(words(shown.text)).toContain('In progress Waiting for customer')
  const [, offered = ''] = /<select[^>]* name="status"[^>]*>(.*?)<\/select>/.exec(shown.text) ?? []
  expect(words(offered).trim()).toBe('Open In progress Resolved Closed')
  const page = await ada.visitor.get('/admin/support-messages')
  expect(page.text).toMatch(/aria-current="page"[^>]*>Needs a reply</)
  expect(words((await uma.visitor.get(`/user/support/${answered}`)).text)).toContain('In progress Answered')
  await uma.visitor.post(`/user/support/${answered}`, { message: 'Where?' })
  expect(await list()).toContain('Answered one')
})

test('the dashboard counts what waits for an answer', async () => {
  const count = async () => {
    const page = words((await ada.visitor.get('/admin/dashboard')).text)
    return Number(/Support Messages (\d+)/.exec(page)?.[1])
  }
  const before = await count()
  await answer(ada, 'Here.')
  expect(await count()).toBe(before - 1)
})

test('beside the thread stand the customer’s balance, orders and other tickets', async () => {
  const order = await makeOrder(app.services.db, uma.id, { payment_status: 'Paid', title: 'Big package' })
  const stranger = await app.user({ email: 'someone@elsewhere.test' })
  const foreign = await makeOrder(app.services.db, stranger.id, { title: 'Not hers' })
  const here = path
  await open('My second question')
  await open('Somebody else asks', stranger)
  const page = await ada.visitor.get(here)
  expect(page.text).toContain(`href="/admin/users/${uma.id}"`)
  expect(page.text).toContain(`href="/admin/orders/${order.id}"`)
  for (const text of ['Balance', '0 credits', 'Big package', '$29.99', 'My second question'])
    expect(words(page.text)).toContain(text)
  for (const text of ['Not hers', foreign.number, 'Somebody else asks']) expect(page.text).not.toContain(text)
  const own = await uma.visitor.get(`/user/support/${id}`)
  expect(own.text).not.toContain('Big package')
})

test('of somebody who was not signed in, the account of the same address is named with a warning', async () => {
  const { db } = app.services
  await makeOrder(db, uma.id, { title: 'Her package' })
  const contact = async (email: string, subject: string) => {
    const fields = [{ name: 'ticketUserEmail', label: 'E-mail', type: 'email', required: true, colWidth: 12 }]
    const all = [
      ...fields,
      { ...fields[0], name: 'subject', label: 'Subject', type: 'text' },
    ] as ContactField[]
    const sent = { ticketUserEmail: email, subject }
    const made = await receiveContactMessage(db, all, sent, { ip: '203.0.113.9', idempotencyKey: newId() })
    if (made.outcome !== 'received') throw new Error(made.outcome)
    return `/admin/support-messages/${made.ticketId}`
  }
  const first = await contact('UMA@listwright.test', 'By the form')
  const other = await contact('uma@listwright.test', 'Once more')
  const page = words((await ada.visitor.get(first)).text)
  expect(page).toContain('was not signed in')
  expect(page).toContain('Her package')
  expect(page).toContain('Once more')
  const unknown = words((await ada.visitor.get(await contact('nobody@elsewhere.test', 'Hello'))).text)
  expect(unknown).toContain('No account has this address.')
  expect((await ada.visitor.get(other)).status).toBe(200)
})

describe('an answer', () => {
  test('appears in the thread with who gave it, and goes out by mail with a link', async () => {
    const before = (await mails()).length
    const sent = await answer(ada, 'They are on their way.\n\nUntil tomorrow.')
    expect([sent.status, sent.location]).toEqual([303, path])
    const page = words((await ada.visitor.follow(sent)).text)
    expect(page).toContain('The reply was sent.')
    expect(page).toContain('Ada Admin')
    const sentMails = (await mails()).slice(before)
    expect(sentMails).toHaveLength(1)
    expect(sentMails[0]).toMatchObject({
      to_email: 'uma@listwright.test',
      kind: 'ticket-answer',
      expires_at: null,
    })
    expect(sentMails[0]?.text).toContain('They are on their way.')
    expect(sentMails[0]?.text).toContain(`${app.config.origin}/user/support/${id}`)
    const list = words((await ada.visitor.get('/admin/support-messages')).text)
    expect(list).toContain('Ada Admin')
    expect(words((await uma.visitor.get(`/user/support/${id}`)).text)).toContain('They are on their way.')
  })

  test('can close the ticket in one go; then the box is closed, and a further answer is refused and kept', async () => {
    await answer(ada, 'Done.', { intent: 'reply-close' })
    expect(await read()).toMatchObject({ status: 'closed', closed_by: ada.id })
    const page = await ada.visitor.get(path)
    expect(words(page.text)).toContain('This ticket is closed. Change its status to reply.')
    expect(page.text).toMatch(/<textarea[^>]*readOnly/i)
    const refused = await answer(abe, 'One more word that I typed', { seen: '9' })
    expect(refused.status).toBe(400)
    expect(words(refused.text)).toContain('This ticket is closed, so the reply was not sent.')
    expect(refused.text).toContain('One more word that I typed')
    expect(await messages()).toHaveLength(2)
  })

  test('of spaces is refused', async () => {
    const refused = await answer(ada, ' \r\n ')
    expect(refused.status).toBe(400)
    expect(words(refused.text)).toContain('Please write a message.')
  })

  test('given while somebody else answered is kept, says so, and goes out when sent again', async () => {
    await answer(ada, 'From Ada')
    const refused = await answer(abe, 'From Abe, at the same time')
    expect(refused.status).toBe(409)
    expect(words(refused.text)).toContain('Someone has replied in this ticket in the meantime')
    expect(words(refused.text)).toContain('From Ada')
    expect(refused.text).toContain('From Abe, at the same time')
    const seen = /name="seen" value="(\d+)"/.exec(refused.text)?.[1] ?? ''
    expect(seen).toBe('2')
    expect((await answer(abe, 'From Abe, at the same time', { seen })).status).toBe(303)
    expect((await messages()).map(({ text }) => text).slice(1)).toEqual([
      'From Ada',
      'From Abe, at the same time',
    ])
  })

  test('sent fifty times at once, by two admins and the user, loses nothing', async () => {
    const before = (await mails()).length
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        if (index % 5 === 0)
          return replyAsUser(app.services.db, uma.id, id, { text: `User ${index}`, idempotencyKey: newId() })
        return answer(index % 2 ? ada : abe, `Admin ${index}`, { seen: '' })
      }),
    )
    const texts = (await messages()).map(({ text }) => text)
    expect(texts).toHaveLength(51)
    expect(new Set(texts).size).toBe(51)
    expect((await mails()).length - before).toBe(40)
  })
})

test('the status and the priority are what an admin sets, and nothing else', async () => {
  await ada.visitor.post(path, { intent: 'change', status: 'resolved', priority: 'high' })
  expect(await read()).toMatchObject({ status: 'resolved', priority: 'high' })
  const refused = await ada.visitor.post(path, { intent: 'change', status: 'lost', priority: 'high' })
  expect(refused.status).toBe(400)
  expect(await read()).toMatchObject({ status: 'resolved', priority: 'high' })
})

test('saved replies stand before the answer, and the list’s filters are open while one is set', async () => {
  await app.services.db
    .insertInto('saved_replies')
    .values({ id: 'kept', title: 'Kept', text: 'Kept.', created_at: isoTime(), updated_at: isoTime() })
    .execute()
  const { text } = await ada.visitor.get(path)
  expect(text.indexOf('name="savedReply"')).toBeGreaterThan(0)
  expect(text.indexOf('name="savedReply"')).toBeLessThan(text.indexOf('name="message"'))
  expect(text).toContain('>User<')
  await app.services.db.deleteFrom('saved_replies').where('id', '=', 'kept').execute()
  const open = '<details class="filters" open="">'
  expect((await ada.visitor.get('/admin/support-messages')).text).not.toContain(open)
  expect((await ada.visitor.get('/admin/support-messages?priority=high')).text).toContain(open)
})

test('internal notes are for admins, and in no page, data or mail of the user', async () => {
  await ada.visitor.post(path, {
    intent: 'note',
    note: 'Canary: a difficult customer',
    idempotencyKey: newId(),
  })
  expect(words((await abe.visitor.get(path)).text)).toContain('Canary: a difficult customer')
  await answer(ada, 'Hello')
  for (const address of [
    `/user/support/${id}`,
    `/user/support/${id}.data`,
    '/user/support',
    '/update-profile/export',
  ])
    expect((await uma.visitor.get(address)).text).not.toContain('Canary')
  expect((await mails()).at(-1)?.text).not.toContain('Canary')
  expect(await messages()).toHaveLength(2)
})

test('saved replies are added, changed, put into the box behind what was typed, and deleted', async () => {
  const home = '/admin/support-messages/saved-replies'
  await ada.visitor.post(home, { title: 'Greeting', text: 'Dear <customer>' })
  const reply = await app.services.db.selectFrom('saved_replies').selectAll().executeTakeFirstOrThrow()
  await ada.visitor.post(`${home}/${reply.id}`, { intent: 'save', title: 'Greeting', text: 'Dear <b>you' })
  expect(words((await ada.visitor.get(home)).text)).toContain('Greeting')
  const inserted = await ada.visitor.post(path, {
    intent: 'insert',
    message: 'Typed before',
    savedReply: reply.id,
  })
  expect(inserted.status).toBe(200)
  expect(inserted.text).toContain('Typed before\n\nDear &lt;b&gt;you')
  expect(await messages()).toHaveLength(1)
  expect(
    (await ada.visitor.post(path, { intent: 'insert', message: 'Typed', savedReply: 'gone' })).status,
  ).toBe(400)
  await ada.visitor.post(`${home}/${reply.id}`, { intent: 'delete' })
  expect((await ada.visitor.get(`${home}/${reply.id}`)).status).toBe(404)
  const log = await app.services.db.selectFrom('activity_log').select('action').execute()
  expect(log.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['saved-reply.add', 'saved-reply.change', 'saved-reply.delete']),
  )
})

test('what scripts have kept of a note is outdated by a note of the same admin', async () => {
  const version = async () =>
    /data-draft="note [^"]+" data-draft-version="(\d+)"/.exec((await ada.visitor.get(path)).text)?.[1]
  const add = (who: Someone) =>
    who.visitor.post(path, { intent: 'note', note: 'A note', idempotencyKey: newId() })
  const before = await version()
  expect(before).toBeDefined()
  await add(abe)
  expect(await version()).toBe(before)
  await add(ada)
  expect(await version()).not.toBe(before)
})

test('admins see who else has the ticket open', async () => {
  const { text } = await ada.visitor.get(path)
  const newsFor = async (who: Someone) => JSON.parse((await who.visitor.get(`${path}/news`)).text).version
  const alone = await newsFor(ada)
  expect(text).toContain(`data-version="${alone}"`)
  expect(words((await abe.visitor.get(path)).text)).toContain('Ada Admin also has this ticket open.')
  // The page that Ada has open hears of Abe.
  expect(await newsFor(ada)).not.toBe(alone)
})

test('nobody but admins gets in, and an unknown ticket is not there', async () => {
  for (const address of [
    path,
    `${path}/news`,
    '/admin/support-messages',
    '/admin/support-messages/saved-replies',
  ]) {
    const { status, text } = await uma.visitor.get(address)
    expect(status).toBe(403)
    expect(text).not.toContain('About Where')
  }
  expect((await answerAs(uma)).status).toBe(403)
  expect(await messages()).toHaveLength(1)
  expect((await ada.visitor.get('/admin/support-messages/gone')).status).toBe(404)
})

function answerAs(who: Someone) {
  return who.visitor.post(path, { message: 'I am an admin', idempotencyKey: newId() })
}
