import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { changeTicket, closeOwnTicket } from '#app/domain/shop/tickets/manage.server.ts'
import { openTicket } from '#app/domain/shop/tickets/open.server.ts'
import { recordViewer } from '#app/domain/shop/tickets/presence.server.ts'
import { replyAsAdmin, replyAsUser } from '#app/domain/shop/tickets/reply.server.ts'
import { findOwnTicket, findTicket, readThread } from '#app/domain/shop/tickets/thread.server.ts'
import { TICKET_STATUSES } from '#app/domain/shop/tickets/tickets.ts'
import { readActivity } from '#tests/activity.ts'
import { execute } from '#tests/database.ts'
import { type Desk, ORIGIN, openDesk, writing } from './desk.ts'

let desk: Desk
beforeEach(async () => {
  desk = await openDesk()
})
afterEach(() => desk.close())

async function thread(id: string) {
  const ticket = await findTicket(desk.db, id)
  return ticket ? readThread(desk.db, ticket, null) : []
}

test('a new ticket is open, of medium priority, and its facts are the account’s', async () => {
  const uma = await desk.person()
  const ticket = await findOwnTicket(desk.db, uma.id, await desk.ticket(uma))
  expect(ticket).toMatchObject({
    status: 'open',
    priority: 'medium',
    source: 'account',
    lastSeq: 1,
    requester: { name: uma.name, email: uma.email, role: 'user' },
  })
})

test('the same form opens one ticket, also twenty times at once; a changed one opens another', async () => {
  const uma = await desk.person()
  const form = { subject: 'Hello', ...writing('One') }
  const all = await Promise.all(Array.from({ length: 20 }, () => openTicket(desk.db, uma, form)))
  expect(new Set(all.map((one) => 'ticketId' in one && one.ticketId)).size).toBe(1)
  expect(all.filter((one) => 'isNew' in one && one.isNew)).toHaveLength(1)
  await openTicket(desk.db, uma, { ...form, text: 'Two' })
  expect(await desk.db.selectFrom('tickets').select('id').execute()).toHaveLength(2)
})

test('fifty parallel replies leave fifty entries in one order, from both sides', async () => {
  const [uma, ada] = await Promise.all([desk.person(), desk.person('Admin')])
  const id = await desk.ticket(uma)
  await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      index % 2
        ? replyAsUser(desk.db, uma.id, id, writing(`Message ${index}`))
        : replyAsAdmin(desk.db, ORIGIN, { ...writing(`Message ${index}`), ticketId: id, adminId: ada.id }),
    ),
  )
  const messages = await thread(id)
  expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 51 }, (_, index) => index + 1))
  expect(new Set(messages.map(({ text }) => text)).size).toBe(51)
  expect(await desk.mails()).toHaveLength(25)
})

test('a reply that is sent twice is one message, and its answer is mailed once', async () => {
  const [uma, ada] = await Promise.all([desk.person(), desk.person('Admin')])
  const id = await desk.ticket(uma)
  const reply = writing('Hello?')
  await Promise.all([1, 2, 3].map(() => replyAsUser(desk.db, uma.id, id, reply)))
  const answer = { ...writing('Here they are.'), ticketId: id, adminId: ada.id, seen: 2 }
  const sent = await Promise.all([1, 2, 3].map(() => replyAsAdmin(desk.db, ORIGIN, answer)))
  expect(sent.map(({ outcome }) => outcome)).toEqual(['sent', 'sent', 'sent'])
  expect(await thread(id)).toHaveLength(3)
  expect(await desk.mails()).toHaveLength(1)
})

describe('the status', () => {
  test.each(['open', 'resolved', 'closed'] as const)(
    'a user’s reply puts a %s ticket in progress',
    async (status) => {
      const [uma, ada] = await Promise.all([desk.person(), desk.person('Admin')])
      const id = await desk.ticket(uma)
      await changeTicket(desk.db, ada.id, id, { status })
      await replyAsUser(desk.db, uma.id, id, writing('Still nothing.'))
      expect(await desk.read(id)).toMatchObject({ status: 'in-progress', closed_by: null })
    },
  )

  test('an answer puts a ticket in progress, where it waits for its customer; one that is resolved stays so', async () => {
    const [uma, ada] = await Promise.all([desk.person(), desk.person('Admin')])
    const id = await desk.ticket(uma)
    const answer = () => replyAsAdmin(desk.db, ORIGIN, { ...writing('Here.'), ticketId: id, adminId: ada.id })
    expect(await desk.read(id)).toMatchObject({ status: 'open', unanswered: 1 })
    await answer()
    expect(await desk.read(id)).toMatchObject({ status: 'in-progress', unanswered: 0 })
    await replyAsUser(desk.db, uma.id, id, writing('Where?'))
    expect(await desk.read(id)).toMatchObject({ status: 'in-progress', unanswered: 1 })
    await answer()
    expect(await desk.read(id)).toMatchObject({ status: 'in-progress', unanswered: 0 })
    await changeTicket(desk.db, ada.id, id, { status: 'resolved' })
    await answer()
    expect(await desk.read(id)).toMatchObject({ status: 'resolved', unanswered: null })
  })

  test('is one of four, whatever the release before this one writes', async () => {
    const id = await desk.ticket(await desk.person())
    expect(TICKET_STATUSES).toEqual(['open', 'in-progress', 'resolved', 'closed'])
    await execute(desk.db, `update tickets set status = 'waiting', last_author = 'admin' where id = '${id}'`)
    expect(await desk.read(id)).toMatchObject({ status: 'in-progress', unanswered: 0 })
  })

  test('a closed ticket takes no answer, and an answer can close one', async () => {
    const [uma, ada] = await Promise.all([desk.person(), desk.person('Admin')])
    const id = await desk.ticket(uma)
    const answer = (text: string, status?: 'closed') =>
      replyAsAdmin(desk.db, ORIGIN, { ...writing(text), ticketId: id, adminId: ada.id, status })
    expect(await answer('Done.', 'closed')).toMatchObject({ outcome: 'sent', seq: 2 })
    expect(await desk.read(id)).toMatchObject({ status: 'closed', closed_by: ada.id, answered_by: ada.id })
    expect(await answer('One more thing.')).toEqual({ outcome: 'closed' })
    expect(await thread(id)).toHaveLength(2)
    expect((await desk.mails())[0]?.text).toContain('was closed with this reply')
  })

  test('its owner closes it, nobody else does', async () => {
    const [uma, otto] = await Promise.all([desk.person(), desk.person()])
    const id = await desk.ticket(uma)
    expect(await closeOwnTicket(desk.db, otto.id, id)).toBe('missing')
    expect((await desk.read(id)).status).toBe('open')
    expect(await closeOwnTicket(desk.db, uma.id, id)).toBe('closed')
  })
})

test('an answer written before somebody else’s is not sent, and what one wrote oneself is no news', async () => {
  const [uma, ada, abe] = await Promise.all([desk.person(), desk.person('Admin'), desk.person('Admin')])
  const id = await desk.ticket(uma)
  const answer = (admin: { id: string }, seen: number) =>
    replyAsAdmin(desk.db, ORIGIN, { ...writing('An answer.'), ticketId: id, adminId: admin.id, seen })
  const [first, second] = await Promise.all([answer(ada, 1), answer(abe, 1)])
  expect([first.outcome, second.outcome].sort()).toEqual(['meanwhile', 'sent'])
  const winner = first.outcome === 'sent' ? ada : abe
  const other = winner === ada ? abe : ada
  expect(await answer(winner, 1)).toMatchObject({ outcome: 'sent' })
  expect(await answer(other, 3)).toMatchObject({ outcome: 'sent' })
  await replyAsUser(desk.db, uma.id, id, writing('Thank you.'))
  expect(await answer(other, 4)).toEqual({ outcome: 'meanwhile' })
})

test('nobody replies to somebody else’s ticket', async () => {
  const [uma, otto] = await Promise.all([desk.person(), desk.person()])
  const id = await desk.ticket(uma)
  expect(await findOwnTicket(desk.db, otto.id, id)).toBeUndefined()
  expect(await replyAsUser(desk.db, otto.id, id, writing('Mine?'))).toEqual({ outcome: 'missing' })
  expect(await thread(id)).toHaveLength(1)
})

test('messages, attachments and notes can neither be changed nor deleted', async () => {
  const uma = await desk.person()
  await desk.ticket(uma)
  for (const statement of ["update ticket_messages set text = 'x'", 'delete from ticket_messages'])
    await expect(execute(desk.db, statement)).rejects.toThrow(/never/)
})

test('admins see who else has the thread open', async () => {
  const [uma, ada, abe] = await Promise.all([desk.person(), desk.person('Admin'), desk.person('Admin')])
  const id = await desk.ticket(uma)
  expect(await recordViewer(desk.db, id, ada.id)).toEqual([])
  expect(await recordViewer(desk.db, id, abe.id)).toEqual([{ id: ada.id, name: ada.name }])
  await desk.db.updateTable('ticket_viewers').set({ seen_at: '2020-01-01T00:00:00.000Z' }).execute()
  expect(await recordViewer(desk.db, id, ada.id)).toEqual([])
})

test('what admins do to a ticket is in the log, without its words', async () => {
  const [uma, ada] = await Promise.all([desk.person(), desk.person('Admin')])
  const id = await desk.ticket(uma)
  await replyAsAdmin(desk.db, ORIGIN, { ...writing('Canary words'), ticketId: id, adminId: ada.id })
  await changeTicket(desk.db, ada.id, id, { priority: 'high' })
  expect(await changeTicket(desk.db, ada.id, id, { priority: 'high' })).toBe('same')
  const log = await readActivity(desk.db)
  expect(log.map(({ action }) => action)).toEqual(['ticket.reply', 'ticket.change'])
  expect(log.at(-1)?.detail).toBe('Priority: Medium to High.')
  expect(JSON.stringify(log)).not.toContain('Canary')
})
