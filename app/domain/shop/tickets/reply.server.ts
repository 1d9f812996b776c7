import { recordActivity } from '#app/domain/base/activity/activity.server.ts'
import { activityTexts } from '#app/domain/base/activity/codes.ts'
import { reserve } from '#app/domain/base/throttle.server.ts'
import { HOUR } from '#app/domain/base/time.ts'
import { readZone } from '#app/domain/base/zone.server.ts'
import { queueMail } from '#app/domain/outbox/mail/outbox.server.ts'
import { addNotice } from '#app/domain/outbox/notices/notice.server.ts'
import { type Db, hasRow, type Trx, transact } from '#db/client.server.ts'
import type { TicketRow, TicketStatus } from '#db/schema.ts'
import { ticketAnswerMail } from './answer-mail.ts'
import { findLinkedTicketId, issueLink } from './links.server.ts'
import { type Appended, appendMessage, findEarlier, type NewMessage } from './messages.server.ts'

export type UserReply = Appended | { outcome: 'missing' } | { outcome: 'too-many' }

/** Also reopens a ticket that was resolved or closed. */
export async function replyAsUser(
  db: Db,
  userId: string,
  ticketId: string,
  message: NewMessage,
): Promise<UserReply> {
  if (!(await reserve(db, [{ bucket: `ticket-reply:${userId}`, max: 200, window: HOUR }])))
    return { outcome: 'too-many' }
  return transact(db, async (trx) => {
    const ticket = await trx
      .selectFrom('tickets')
      .select('id')
      .where('id', '=', ticketId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (!ticket) return { outcome: 'missing' }
    return appendReply(trx, ticketId, { ...message, authorId: userId })
  })
}

/** 'missing': the private link has expired or was revoked. */
export async function replyByLink(db: Db, token: string, message: NewMessage): Promise<UserReply> {
  const ticketId = await findLinkedTicketId(db, token)
  if (!ticketId) return { outcome: 'missing' }
  if (!(await reserve(db, [{ bucket: `ticket-link:${ticketId}`, max: 30, window: HOUR }])))
    return { outcome: 'too-many' }
  return transact(db, async (trx) => {
    if (!(await findLinkedTicketId(trx, token))) return { outcome: 'missing' }
    return appendReply(trx, ticketId, { ...message, authorId: null })
  })
}

async function appendReply(
  trx: Trx,
  ticketId: string,
  message: NewMessage & { authorId: string | null },
): Promise<Appended> {
  const sent = await appendMessage(trx, { ...message, ticketId, author: 'user', status: 'in-progress' })
  if (sent.isNew) await addNotice(trx, 'reply', ticketId, sent.seq)
  return sent
}

export interface Answer extends NewMessage {
  ticketId: string
  adminId: string
  /** By default the ticket is in progress, or stays resolved. */
  status?: TicketStatus | undefined
  /** The newest message that the admin has seen; without it, nothing is compared. */
  seen?: number | undefined
}

export type AdminReply =
  | Appended
  | { outcome: 'missing' }
  | { outcome: 'closed' }
  /** Somebody else wrote after `seen`: nothing was sent. */
  | { outcome: 'meanwhile' }

/** Also queues its mail; `origin` is for its link. */
export function replyAsAdmin(db: Db, origin: string, answer: Answer): Promise<AdminReply> {
  const { ticketId, adminId } = answer
  return transact(db, async (trx): Promise<AdminReply> => {
    const ticket = await trx.selectFrom('tickets').selectAll().where('id', '=', ticketId).executeTakeFirst()
    if (!ticket) return { outcome: 'missing' }
    const earlier = await findEarlier(trx, ticketId, { ...answer, authorId: adminId })
    if (earlier) return earlier
    if (ticket.status === 'closed') return { outcome: 'closed' }
    if (answer.seen !== undefined && (await isOvertaken(trx, answer, answer.seen)))
      return { outcome: 'meanwhile' }
    const status = answer.status ?? (ticket.status === 'resolved' ? 'resolved' : 'in-progress')
    const sent = await appendMessage(trx, { ...answer, author: 'admin', authorId: adminId, status })
    await mailAnswer(trx, origin, { ticket, text: answer.text, closed: status === 'closed' })
    await recordActivity(trx, {
      actorId: adminId,
      action: status === 'closed' ? 'ticket.reply-close' : 'ticket.reply',
      subject: activityTexts.store('ticket', { number: ticket.number }),
      ...(ticket.user_id !== null && { userId: ticket.user_id }),
    })
    return sent
  })
}

/** Messages that the admin sent in another window do not count. */
function isOvertaken(trx: Trx, { ticketId, adminId }: Answer, seen: number): Promise<boolean> {
  const newer = trx.selectFrom('ticket_messages').select('seq').where('ticket_id', '=', ticketId)
  return hasRow(newer.where('seq', '>', seen).where('author_user_id', 'is distinct from', adminId))
}

interface Answered {
  ticket: TicketRow
  text: string
  closed: boolean
}

/** Users get a link to the thread in their account, everybody else a private link; deleted accounts get nothing. */
async function mailAnswer(trx: Trx, origin: string, { ticket, ...answer }: Answered): Promise<void> {
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
    const content = () =>
      ticketAnswerMail({
        ...facts,
        name: user.name,
        url: `${origin}/user/support/${ticket.id}`,
      })
    return queueMail(trx, { to: user, write: content })
  }
  if (!ticket.requester_email) return
  const { token, expiresAt } = await issueLink(trx, ticket.id)
  const to = { name: ticket.requester_name, email: ticket.requester_email }
  const url = `${origin}/support/${token}`
  const content = () => ticketAnswerMail({ ...facts, name: to.name, url, expiresAt })
  await queueMail(trx, { to, write: content, expiresAt, language: ticket.language })
}
