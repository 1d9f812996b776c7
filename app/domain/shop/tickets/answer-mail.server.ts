import { readZone } from '#app/domain/base/zone.server.ts'
import { queueMail } from '#app/domain/outbox/mail/outbox.server.ts'
import type { Trx } from '#db/client.server.ts'
import type { TicketRow } from '#db/schema.ts'
import { ticketAnswerMail } from './answer-mail.ts'
import { issueLink } from './links.server.ts'

interface Answered {
  ticket: TicketRow
  text: string
  closed: boolean
}

/** Users get a link to the thread in their account, everybody else a private link; deleted accounts get nothing. */
export async function mailAnswer(trx: Trx, origin: string, { ticket, ...answer }: Answered): Promise<void> {
  const zone = await readZone(trx)
  const facts = { ...answer, subject: ticket.subject, number: ticket.number, zone }
  if (ticket.user_id !== null) {
    const user = await trx
      .selectFrom('users')
      .select(['name', 'email'])
      .where('id', '=', ticket.user_id)
      .where('disabled_at', 'is', null)
      .executeTakeFirst()
    if (!user?.email) return
    const content = ticketAnswerMail({
      ...facts,
      name: user.name,
      url: `${origin}/user/support/${ticket.id}`,
    })
    return queueMail(trx, { kind: 'ticket-answer', to: user, ...content })
  }
  if (!ticket.requester_email) return
  const { token, expiresAt } = await issueLink(trx, ticket.id)
  const to = { name: ticket.requester_name, email: ticket.requester_email }
  const url = `${origin}/support/${token}`
  const content = ticketAnswerMail({ ...facts, name: to.name, url, expiresAt })
  await queueMail(trx, { kind: 'ticket-answer', to, ...content, expiresAt })
}
