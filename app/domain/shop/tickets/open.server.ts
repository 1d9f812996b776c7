import { digestOf } from '#app/domain/base/digest.server.ts'
import { release, reserve } from '#app/domain/base/throttle.server.ts'
import { HOUR } from '#app/domain/base/time.ts'
import { type Db, transact } from '#db/client.server.ts'
import type { Role } from '#db/schema.ts'
import { insertTicket } from './insert-ticket.server.ts'
import type { NewMessage } from './messages.server.ts'

/** Always the signed-in user, never what a form says. */
interface Opener {
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
  const key = digestOf(opener.id, message.idempotencyKey, subject, message.text, message.file?.digest ?? '')
  const earlier = await findOpened(db, key)
  if (earlier) return earlier
  const limit = { bucket: `ticket:${opener.id}`, max: 20, window: HOUR }
  if (!(await reserve(db, [limit]))) return { outcome: 'too-many' }
  const opened = await transact(db, async (trx): Promise<Opened> => {
    // Two posts of one form at once both come this far.
    const twin = await findOpened(trx, key)
    if (twin) return twin
    const ticket = {
      user_id: opener.id,
      source: 'account' as const,
      idempotency_key: key,
      subject,
      requester_name: opener.name,
      requester_email: opener.email,
      requester_role: opener.role === 'member' ? 'user' : opener.role,
      requester_photo: opener.photoUrl,
    }
    return { outcome: 'opened', ticketId: await insertTicket(trx, ticket, message), isNew: true }
  })
  if (!opened.isNew) await release(db, limit)
  return opened
}

/** Its `seq`; 0 for none. */
export async function newestTicketOf(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('tickets')
    .select('seq')
    .where('user_id', '=', userId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.seq ?? 0
}

type Opened = Extract<OpenedTicket, { outcome: 'opened' }>

async function findOpened(db: Db, key: string): Promise<Opened | undefined> {
  const row = await db
    .selectFrom('tickets')
    .select('id')
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  return row && { outcome: 'opened', ticketId: row.id, isNew: false }
}
