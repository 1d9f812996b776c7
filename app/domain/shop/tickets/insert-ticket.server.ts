import type { Insertable } from 'kysely'
import { isoTime } from '#app/domain/base/time.ts'
import { addNotice } from '#app/domain/outbox/notices/notice.server.ts'
import { languageToStore } from '#app/i18n/writing.ts'
import type { Trx } from '#db/client.server.ts'
import { newId, newOrderNumber } from '#db/ids.server.ts'
import type { Database } from '#db/schema.ts'
import type { KeptFile } from './attachments.server.ts'
import { attach } from './messages.server.ts'

/** With its first message, whose author is the ticket's user, and a notice for admins. Returns the ticket's id. */
export async function insertTicket(
  trx: Trx,
  ticket: Omit<Insertable<Database['tickets']>, 'id' | 'number' | 'created_at' | 'updated_at'>,
  { text, file }: { text: string; file?: KeptFile | undefined },
): Promise<string> {
  const [id, messageId, now] = [newId(), newId(), isoTime()]
  await trx
    .insertInto('tickets')
    .values({
      ...ticket,
      id,
      number: newOrderNumber(),
      language: languageToStore(),
      created_at: now,
      updated_at: now,
    })
    .execute()
  await trx
    .insertInto('ticket_messages')
    .values({
      id: messageId,
      ticket_id: id,
      seq: 1,
      author: 'user',
      author_user_id: ticket.user_id,
      text,
      created_at: now,
    })
    .execute()
  if (file) await attach(trx, id, messageId, file)
  await addNotice(trx, ticket.source === 'contact' ? 'contact' : 'ticket', id)
  return id
}
