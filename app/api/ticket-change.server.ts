import { z } from 'zod'
import { replyForm } from '#app/domain/shop/tickets/forms.ts'
import { changeTicket, closeOwnTicket } from '#app/domain/shop/tickets/manage.server.ts'
import { replyAsAdmin, replyAsUser } from '#app/domain/shop/tickets/reply.server.ts'
import { readThreads, type ThreadLine } from '#app/domain/shop/tickets/threads.server.ts'
import { TICKET_STATUSES, type Ticket } from '#app/domain/shop/tickets/tickets.ts'
import { type Call, userOf } from './operation.server.ts'
import { anyCase } from './shapes.server.ts'

export const statusChange = z.object({
  ticketStatus: anyCase(TICKET_STATUSES, 'Choose a status from the list.').optional(),
  adminMessage: z
    .array(
      z.object({
        message: replyForm.shape.message,
        timestamp: z.string().max(40).optional(),
        sender: z.string().max(20).optional(),
      }),
    )
    .max(1000)
    .default([]),
})

type StatusChange = z.output<typeof statusChange>

type Outcome = 'done' | 'forbidden' | 'closed' | 'too-many' | 'missing'

type NewLines = ReturnType<typeof newLines>

/**
 * Adds what is new to the thread and sets the status. Sent again, nothing is new any more. 'forbidden': a user may not
 * set this status, and nothing was done.
 */
export async function continueTicket(call: Call<unknown, StatusChange>, ticket: Ticket): Promise<Outcome> {
  const thread = (await readThreads(call.services.db, [ticket.id])).get(ticket.id) ?? []
  const added = newLines(call.body.adminMessage, thread.slice(1))
  return userOf(call).isAdmin ? continueAsAdmin(call, ticket, added) : continueAsUser(call, ticket, added)
}

async function continueAsUser(
  call: Call<unknown, StatusChange>,
  ticket: Ticket,
  added: NewLines,
): Promise<Outcome> {
  const { db } = call.services
  const { id: userId } = userOf(call)
  const { ticketStatus: status } = call.body
  if (status && !mayWish(status, ticket.status, added.length > 0)) return 'forbidden'
  for (const { text, idempotencyKey } of added) {
    const sent = await replyAsUser(db, userId, ticket.id, { text, idempotencyKey })
    if (sent.outcome !== 'sent') return sent.outcome
  }
  if (status === 'closed' && ticket.status !== 'closed') await closeOwnTicket(db, userId, ticket.id)
  return 'done'
}

async function continueAsAdmin(
  call: Call<unknown, StatusChange>,
  ticket: Ticket,
  added: NewLines,
): Promise<Outcome> {
  const { db, config } = call.services
  const { id: adminId } = userOf(call)
  const { ticketStatus: status } = call.body
  // Closing comes with the last answer, and everything else before the first: a closed ticket takes no answers.
  const closes = status === 'closed' && ticket.status !== 'closed' && added.length > 0
  if (status && !closes) await changeTicket(db, adminId, ticket.id, { status })
  for (const [index, { text, idempotencyKey }] of added.entries()) {
    const isLast = index === added.length - 1
    const answer = {
      ticketId: ticket.id,
      adminId,
      text,
      idempotencyKey,
      status: closes && !isLast ? undefined : status,
    }
    const sent = await replyAsAdmin(db, config.origin, answer)
    if (sent.outcome === 'closed' || sent.outcome === 'missing') return sent.outcome
  }
  return 'done'
}

/** Users close a ticket, and their reply puts it in progress; a status that it has anyway does no harm. */
function mayWish(wanted: Ticket['status'], current: Ticket['status'], replies: boolean): boolean {
  return wanted === 'closed' || wanted === current || (replies && wanted === 'in-progress')
}

/**
 * The messages that the thread does not have. What it has is found in its order: somebody may have written meanwhile.
 * A new message is named by its place, so that the same list sent twice at once adds it once.
 */
function newLines(
  listed: StatusChange['adminMessage'],
  thread: Pick<ThreadLine, 'text'>[],
): { text: string; idempotencyKey: string }[] {
  let next = 0
  return listed.flatMap(({ message }, index) => {
    const at = thread.findIndex(({ text }, place) => place >= next && text === message)
    if (at < 0) return [{ text: message, idempotencyKey: `api-list-${index}` }]
    next = at + 1
    return []
  })
}
