import { changeTicket } from '#app/domain/tickets/manage.server.ts'
import { openTicket } from '#app/domain/tickets/open.server.ts'
import { replyAsAdmin, replyAsUser } from '#app/domain/tickets/reply.server.ts'
import type { Deed } from './plan.ts'
import { QUESTIONS } from './questions.ts'
import { known, type LivingShop } from './shop.ts'

export async function ask(shop: LivingShop, deed: Extract<Deed, { kind: 'ask' }>): Promise<void> {
  let person = shop.people[deed.person]
  let question = QUESTIONS[deed.question]
  if (!person || !question) throw new Error(`There is no question ${deed.question} of ${deed.person}`)
  let { name, email } = person
  let id = known(shop.users, deed.person)
  let opened = await openTicket(
    shop.services.db,
    { id, name, email, role: 'member', photoUrl: null },
    { subject: question.subject, text: question.text, idempotencyKey: `demo ${deed.ticket}` },
  )
  if (opened.outcome !== 'opened') throw new Error(`A ticket came to ${opened.outcome}`)
  shop.tickets.set(deed.ticket, { id: opened.ticketId, userId: id })
}

export async function answer(
  { services, tickets, adminId }: LivingShop,
  deed: Extract<Deed, { kind: 'answer' | 'thank' }>,
): Promise<void> {
  let { answer: text = '', thanks } = QUESTIONS[deed.question] ?? {}
  let { outcome } = await replyAsAdmin(services.db, services.config.origin, {
    ...{ ticketId: known(tickets, deed.ticket).id, adminId, text },
    ...{ idempotencyKey: `demo answer ${deed.ticket}`, status: thanks ? 'waiting' : 'resolved' },
  })
  if (outcome !== 'sent') throw new Error(`An answer came to ${outcome}`)
}

/** After it there is nothing left to answer. */
export async function thank(
  { services, tickets, adminId }: LivingShop,
  deed: Extract<Deed, { kind: 'answer' | 'thank' }>,
): Promise<void> {
  let { id, userId } = known(tickets, deed.ticket)
  let text = QUESTIONS[deed.question]?.thanks ?? ''
  let message = { text, idempotencyKey: `demo thanks ${deed.ticket}` }
  let { outcome } = await replyAsUser(services.db, userId, id, message)
  if (outcome !== 'sent') throw new Error(`Thanks came to ${outcome}`)
  await changeTicket(services.db, adminId, id, { status: 'resolved' })
}
