import { digestOf } from '#app/domain/base/digest.server.ts'
import { isoTime } from '#app/domain/base/time.ts'
import type { Trx } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import type { TicketStatus } from '#db/schema.ts'
import type { KeptFile } from './attachments.server.ts'

/** `idempotencyKey` names one showing of the form. */
export interface NewMessage {
  text: string
  idempotencyKey: string
  file?: KeptFile | undefined
}

export interface Appended {
  outcome: 'sent'
  seq: number
  /** False when the same form was sent before. */
  isNew: boolean
}

interface Addition extends NewMessage {
  ticketId: string
  author: 'user' | 'admin'
  authorId: string | null
  /** Without it, unchanged. */
  status?: TicketStatus | undefined
}

/** Messages are only ever added. The same form sent twice adds one. */
export async function appendMessage(trx: Trx, addition: Addition): Promise<Appended> {
  const { ticketId, author, authorId, text, file } = addition
  const key = keyOf(addition)
  const earlier = await findSent(trx, ticketId, key)
  if (earlier) return earlier
  const now = isoTime()
  const { last_seq: seq } = await trx
    .updateTable('tickets')
    .set(({ eb }) => ({
      last_seq: eb('last_seq', '+', 1),
      last_author: author,
      updated_at: now,
      ...(author === 'admin' && { answered_by: authorId }),
      ...(addition.status && {
        status: addition.status,
        closed_by: addition.status === 'closed' ? authorId : null,
      }),
    }))
    .where('id', '=', ticketId)
    .returning('last_seq')
    .executeTakeFirstOrThrow()
  const id = newId()
  await trx
    .insertInto('ticket_messages')
    .values({
      id,
      ticket_id: ticketId,
      seq,
      author,
      author_user_id: authorId,
      idempotency_key: key,
      text,
      created_at: now,
    })
    .execute()
  if (file) await attach(trx, ticketId, id, file)
  return { outcome: 'sent', seq, isNew: true }
}

export function findEarlier(trx: Trx, ticketId: string, message: NewMessage & { authorId: string | null }) {
  return findSent(trx, ticketId, keyOf(message))
}

export async function attach(trx: Trx, ticketId: string, messageId: string, file: KeptFile): Promise<void> {
  await trx
    .insertInto('ticket_attachments')
    .values({
      id: newId(),
      ticket_id: ticketId,
      message_id: messageId,
      name: file.name,
      file: file.file,
      type: file.type,
      bytes: file.bytes,
      created_at: isoTime(),
    })
    .execute()
}

/** Content is part of the key, so that an edited text counts as another message. */
function keyOf({ idempotencyKey, text, file, authorId }: NewMessage & { authorId: string | null }): string {
  return digestOf(idempotencyKey, authorId, text, file?.digest ?? '')
}

async function findSent(trx: Trx, ticketId: string, key: string): Promise<Appended | undefined> {
  const row = await trx
    .selectFrom('ticket_messages')
    .select('seq')
    .where('ticket_id', '=', ticketId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  return row && { outcome: 'sent', seq: row.seq, isNew: false }
}
