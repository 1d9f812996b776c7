import { t } from '#app/i18n/macro.ts'
import type { Db } from '#db/client.server.ts'
import type { TicketRow } from '#db/schema.ts'
import { listAttachments } from './attachments.server.ts'
import type { Message, Ticket } from './tickets.ts'

export async function findOwnTicket(db: Db, userId: string, id: string): Promise<Ticket | undefined> {
  const row = await db
    .selectFrom('tickets')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && toTicket(row)
}

/** Without an ownership check: for admins and private links. */
export async function findTicket(db: Db, id: string): Promise<Ticket | undefined> {
  const row = await db.selectFrom('tickets').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toTicket(row)
}

/** The caller has checked access. `reader` is null for somebody without an account. */
export async function readThread(db: Db, ticket: Ticket, reader: string | null): Promise<Message[]> {
  const [rows, attachments] = await Promise.all([
    db
      .selectFrom('ticket_messages')
      .leftJoin('users', 'users.id', 'ticket_messages.author_user_id')
      .select(['ticket_messages.id', 'ticket_messages.seq', 'ticket_messages.author', 'ticket_messages.text'])
      .select([
        'ticket_messages.author_user_id',
        'ticket_messages.created_at',
        'users.name',
        'users.photo_url',
      ])
      .where('ticket_messages.ticket_id', '=', ticket.id)
      .orderBy('ticket_messages.seq')
      .execute(),
    listAttachments(db, ticket.id),
  ])
  return rows.map((row) => {
    const isUser = row.author === 'user'
    return {
      id: row.id,
      seq: row.seq,
      author: row.author,
      isOwn: row.author_user_id === reader,
      name: (isUser ? ticket.requester.name : row.name) ?? t`Support`,
      photoUrl: row.photo_url,
      text: row.text,
      createdAt: row.created_at,
      attachments: attachments.get(row.id) ?? [],
    }
  })
}

/** Changes whenever the thread does. */
export function versionOf({ lastSeq, status, priority }: Ticket): string {
  return `${lastSeq} ${status} ${priority}`
}

export function toTicket(row: TicketRow): Ticket {
  return {
    id: row.id,
    number: row.number,
    subject: row.subject,
    status: row.status,
    isAnswered: row.unanswered === 0,
    priority: row.priority,
    source: row.source,
    requester: {
      name: row.requester_name,
      email: row.requester_email,
      role: row.requester_role,
      photoUrl: row.requester_photo,
      phone: row.phone,
    },
    lastSeq: row.last_seq,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
