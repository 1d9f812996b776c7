import { changeTicket } from '#app/domain/shop/tickets/manage.server.ts'
import { openTicket } from '#app/domain/shop/tickets/open.server.ts'
import { replyAsAdmin, replyAsUser } from '#app/domain/shop/tickets/reply.server.ts'
import type { HistoryEvent } from './plan.ts'
import { QUESTIONS } from './questions.ts'
import { type HistoryShop, known } from './shop.ts'

export async function ask(shop: HistoryShop, event: Extract<HistoryEvent, { kind: 'ask' }>): Promise<void> {
  const person = shop.people[event.person]
  const question = QUESTIONS[event.question]
  if (!person || !question) throw new Error(`There is no question ${event.question} of ${event.person}`)
  const { name, email } = person
  const id = known(shop.users, event.person)
  const opened = await openTicket(
    shop.services.db,
    { id, name, email, role: 'member', photoUrl: null },
    { subject: question.subject, text: question.text, idempotencyKey: `demo ${event.ticket}` },
  )
  if (opened.outcome !== 'opened') throw new Error(`A ticket came to ${opened.outcome}`)
  shop.tickets.set(event.ticket, { id: opened.ticketId, userId: id })
}

export async function answer(
  { services, tickets, adminId }: HistoryShop,
  event: Extract<HistoryEvent, { kind: 'answer' | 'thank' }>,
): Promise<void> {
  const { answer: text = '', thanks } = QUESTIONS[event.question] ?? {}
  const { outcome } = await replyAsAdmin(services.db, services.config.origin, {
    ticketId: known(tickets, event.ticket).id,
    adminId,
    text,
    idempotencyKey: `demo answer ${event.ticket}`,
    status: thanks ? undefined : 'resolved',
  })
  if (outcome !== 'sent') throw new Error(`An answer came to ${outcome}`)
}

/** After it there is nothing left to answer. */
export async function thank(
  { services, tickets, adminId }: HistoryShop,
  event: Extract<HistoryEvent, { kind: 'answer' | 'thank' }>,
): Promise<void> {
  const { id, userId } = known(tickets, event.ticket)
  const text = QUESTIONS[event.question]?.thanks ?? ''
  const message = { text, idempotencyKey: `demo thanks ${event.ticket}` }
  const { outcome } = await replyAsUser(services.db, userId, id, message)
  if (outcome !== 'sent') throw new Error(`Thanks came to ${outcome}`)
  await changeTicket(services.db, adminId, id, { status: 'resolved' })
}
