import { createHash } from 'node:crypto'
import { type Db, transact } from '#db/client.server.ts'
import { newId, newOrderNumber } from '#db/ids.server.ts'
import type { Role } from '#db/schema.ts'
import { addNotice } from '../notices/notice.server.ts'
import { release, reserve } from '../throttle.server.ts'
import { HOUR, isoTime } from '../time.ts'
import { attach, type NewMessage } from './messages.server.ts'

/** Always the signed-in user, never what a form says. */
export interface Opener {
  id: string
  name: string
  email: string
  role: Role
  photoUrl: string | null
}

export type OpenedTicket = { outcome: 'opened'; ticketId: string; isNew: boolean } | { outcome: 'too-many' }

/** The same form sent twice opens one ticket. At most 20 an hour for each user. */
export async function openTicket(
  db: Db,
  opener: Opener,
  { subject, ...message }: NewMessage & { subject: string },
): Promise<OpenedTicket> {
  let key = createHash('sha256')
    .update(
      JSON.stringify([opener.id, message.idempotencyKey, subject, message.text, message.file?.digest ?? '']),
    )
    .digest('base64url')
  let earlier = await findOpened(db, key)
  if (earlier) return earlier
  let limit = { bucket: `ticket:${opener.id}`, max: 20, window: HOUR }
  if (!(await reserve(db, [limit]))) return { outcome: 'too-many' }
  let opened = await insertTicket(db, opener, key, { subject, ...message })
  if (!opened.isNew) await release(db, limit)
  return opened
}

/** Its `seq`; 0 for none. */
export async function newestTicketOf(db: Db, userId: string): Promise<number> {
  let row = await db
    .selectFrom('tickets')
    .select('seq')
    .where('user_id', '=', userId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.seq ?? 0
}

type Opened = Extract<OpenedTicket, { outcome: 'opened' }>

function insertTicket(
  db: Db,
  opener: Opener,
  key: string,
  { subject, ...message }: NewMessage & { subject: string },
): Promise<Opened> {
  return transact(db, async (trx): Promise<Opened> => {
    // Two posts of one form at once both come this far.
    let twin = await findOpened(trx, key)
    if (twin) return twin
    let [id, messageId, now] = [newId(), newId(), isoTime()]
    await trx
      .insertInto('tickets')
      .values({
        id,
        number: newOrderNumber(),
        user_id: opener.id,
        source: 'account',
        idempotency_key: key,
        subject,
        requester_name: opener.name,
        requester_email: opener.email,
        requester_role: opener.role === 'member' ? 'user' : opener.role,
        requester_photo: opener.photoUrl,
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
        author_user_id: opener.id,
        text: message.text,
        created_at: now,
      })
      .execute()
    if (message.file) await attach(trx, id, messageId, message.file)
    await addNotice(trx, 'ticket', id)
    return { outcome: 'opened', ticketId: id, isNew: true }
  })
}

async function findOpened(db: Db, key: string): Promise<Opened | undefined> {
  let row = await db.selectFrom('tickets').select('id').where('idempotency_key', '=', key).executeTakeFirst()
  return row && { outcome: 'opened', ticketId: row.id, isNew: false }
}
