import { z } from 'zod'
import { readSection } from '#app/domain/shop/content/content.server.ts'
import { receiveContactMessage } from '#app/domain/shop/tickets/contact.server.ts'
import { contactFields } from '#app/domain/shop/tickets/contact-fields.ts'
import { newTicketForm } from '#app/domain/shop/tickets/forms.ts'
import { listOwnTickets, listTickets } from '#app/domain/shop/tickets/lists.server.ts'
import { openTicket } from '#app/domain/shop/tickets/open.server.ts'
import { findOwnTicket, findTicket } from '#app/domain/shop/tickets/thread.server.ts'
import { readThreads } from '#app/domain/shop/tickets/threads.server.ts'
import { TICKET_PRIORITIES, TICKET_STATUSES, type Ticket } from '#app/domain/shop/tickets/tickets.ts'
import { listReply, pageOf, scopeOf } from './lists.server.ts'
import { type Call, operation, refuse, userOf } from './operation.server.ts'
import { created, done, envelope, found, listQuery, time } from './shapes.server.ts'
import { continueTicket, statusChange } from './ticket-change.server.ts'

const TOO_MANY = 'Too many messages were sent. Please try again in an hour.'

const tag = 'support' as const

const ticketOut = z.strictObject({
  _id: z.string(),
  ticketNumber: z.string(),
  subject: z.string(),
  message: z.string(),
  ticketStatus: z.enum(TICKET_STATUSES),
  priority: z.enum(TICKET_PRIORITIES),
  ticketUserName: z.string(),
  ticketUserEmail: z.string(),
  ticketUserRole: z.string(),
  ticketUserProfileURL: z.string().nullable(),
  phone: z.string(),
  createdAt: time,
  adminMessage: z.array(
    z.strictObject({ message: z.string(), timestamp: time, sender: z.enum(['admin', 'user']) }),
  ),
})

export const support = [
  operation('POST new-support-message', {
    access: 'anybody',
    tag,
    summary: 'Opens a ticket',
    detail:
      'The ticket is opened in the caller’s name. Without an account, send the fields of the contact form; the answer comes by email.',
    failure: 'Failed to create support ticket',
    idempotent: true,
    // Strangers bring the fields of the contact form, which an admin decides about.
    body: z.record(z.string().max(60), z.unknown()),
    answer: z.strictObject({
      success: z.literal(true),
      message: z.string(),
      data: ticketOut.optional().describe('For signed-in users'),
    }),
    status: [200, 201],
    refusals: [400, 404, 429],
    run: (call) => (call.visitor ? openOwn(call) : openForStranger(call)),
  }),
  operation('GET support-messages', {
    access: 'user',
    tag,
    summary: 'Tickets with their messages, most recently updated first',
    detail: 'Users see their own, admins everyone’s.',
    failure: 'Failed to fetch data',
    query: listQuery,
    answer: z.array(ticketOut),
    refusals: [404],
    async run(call) {
      const { db } = call.services
      const scope = await scopeOf(call)
      if (scope === 'forbidden') return refuse(404, 'There is nothing in your account at this address.')
      if (scope === 'nobody') return { status: 200, body: [] }
      const query = { search: '', page: pageOf(call.query), size: call.query.limit }
      const sorted = { ...query, sort: 'updated' as const, direction: 'desc' as const }
      const page =
        scope.userId === undefined
          ? await listTickets(db, userOf(call).id, {}, sorted)
          : await listOwnTickets(db, scope.userId, query)
      const threads = await readThreads(
        db,
        page.rows.map(({ id }) => id),
      )
      return listReply<Ticket, z.infer<typeof ticketOut>>(call, page, (ticket) => toOut(ticket, threads))
    },
  }),
  operation('GET support-message/:ticketId', {
    access: 'user',
    tag,
    summary: 'One ticket with its messages',
    failure: 'Failed to fetch data',
    answer: envelope(ticketOut),
    refusals: [404],
    run: (call) => replyOf(call, call.params.ticketId ?? '', 'OK'),
  }),
  operation('PUT support-message-status/:ticketId', {
    access: 'user',
    tag,
    summary: 'Replies to a ticket, or changes its status',
    detail:
      'Messages in adminMessage that are not in the thread yet are added in the name of the caller; nothing is removed. A reply sets the ticket to in progress unless ticketStatus says otherwise. Users may only set the status closed; other statuses are refused with 403.',
    failure: 'Failed to update data',
    body: statusChange,
    answer: envelope(ticketOut),
    refusals: [403, 404, 409, 429],
    async run(call) {
      const ticket = await findCalled(call, call.params.ticketId ?? '')
      if (!ticket) return refuse(404, 'This ticket does not exist.')
      const outcome = await continueTicket(call, ticket)
      if (outcome === 'forbidden')
        return refuse(403, 'You can close your ticket. Every other status is set by the support team.')
      if (outcome === 'closed') return refuse(409, 'This ticket is closed. Set another status first.')
      if (outcome === 'too-many') return refuse(429, TOO_MANY)
      if (outcome === 'missing') return refuse(404, 'This ticket does not exist.')
      return replyOf(call, ticket.id, 'Ticket updated successfully')
    },
  }),
]

async function openOwn(call: Call<unknown, Record<string, unknown>>) {
  const parsed = newTicketForm.safeParse(call.body)
  if (!parsed.success) return refuse(400, parsed.error.issues[0]?.message ?? 'Write a subject and a message.')
  const { subject, message: text } = parsed.data
  const user = userOf(call)
  const opened = await openTicket(call.services.db, user, {
    subject,
    text,
    idempotencyKey: call.idempotencyKey,
  })
  if (opened.outcome === 'too-many') return refuse(429, TOO_MANY)
  const ticket = await readOut(call, opened.ticketId)
  return ticket
    ? created(ticket, 'Support ticket created successfully', opened.isNew)
    : refuse(404, 'This ticket does not exist.')
}

async function openForStranger({
  services: { db },
  body,
  ip,
  idempotencyKey,
}: Call<unknown, Record<string, unknown>>) {
  const section = await readSection(db, 'contact')
  if (!section?.isActive) return refuse(404, 'The contact form is not available right now.')
  const received = await receiveContactMessage(db, contactFields(section), body, {
    ip,
    idempotencyKey: idempotencyKey,
  })
  if (received.outcome === 'too-many') return refuse(429, TOO_MANY)
  if (received.outcome === 'invalid')
    return refuse(400, Object.values(received.errors)[0] ?? 'Fill in the form.')
  return done('Message sent successfully.')
}

async function replyOf(call: Call, ticketId: string, message: string) {
  const ticket = await readOut(call, ticketId)
  return ticket ? found(ticket, message) : refuse(404, 'This ticket does not exist.')
}

async function readOut(call: Call, ticketId: string) {
  const ticket = await findCalled(call, ticketId)
  return ticket && toOut(ticket, await readThreads(call.services.db, [ticket.id]))
}

function findCalled(call: Call, ticketId: string): Promise<Ticket | undefined> {
  const { db } = call.services
  const user = userOf(call)
  return user.isAdmin ? findTicket(db, ticketId) : findOwnTicket(db, user.id, ticketId)
}

type Threads = Awaited<ReturnType<typeof readThreads>>

function toOut(ticket: Ticket, threads: Threads): z.infer<typeof ticketOut> {
  const [first, ...rest] = threads.get(ticket.id) ?? []
  return {
    _id: ticket.id,
    ticketNumber: ticket.number,
    subject: ticket.subject,
    message: first?.text ?? '',
    ticketStatus: ticket.status,
    priority: ticket.priority,
    ticketUserName: ticket.requester.name,
    ticketUserEmail: ticket.requester.email,
    ticketUserRole: ticket.requester.role,
    ticketUserProfileURL: ticket.requester.photoUrl,
    phone: ticket.requester.phone,
    createdAt: ticket.createdAt,
    adminMessage: rest.map(({ text, createdAt, author }) => ({
      message: text,
      timestamp: createdAt,
      sender: author,
    })),
  }
}
