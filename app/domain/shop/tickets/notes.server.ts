import { recordActivity } from '#app/domain/base/activity/activity.server.ts'
import { activityTexts } from '#app/domain/base/activity/codes.ts'
import { digestOf } from '#app/domain/base/digest.server.ts'
import { isoTime } from '#app/domain/base/time.ts'
import { type Db, transact } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'

/** Internal: only pages of the back office may read notes. */
export interface Note {
  id: string
  name: string
  isOwn: boolean
  text: string
  createdAt: string
}

export async function listNotes(db: Db, ticketId: string, reader: string): Promise<Note[]> {
  const rows = await db
    .selectFrom('ticket_notes')
    .innerJoin('users', 'users.id', 'ticket_notes.author_user_id')
    .select(['ticket_notes.id', 'users.name', 'ticket_notes.text', 'ticket_notes.created_at'])
    .select('ticket_notes.author_user_id')
    .where('ticket_id', '=', ticketId)
    .orderBy('ticket_notes.created_at')
    .orderBy('ticket_notes.id')
    .execute()
  return rows.map(({ created_at: createdAt, author_user_id, ...note }) => ({
    ...note,
    isOwn: author_user_id === reader,
    createdAt,
  }))
}

/** The same form sent twice adds one note. */
export function addNote(
  db: Db,
  adminId: string,
  ticketId: string,
  { text, idempotencyKey }: { text: string; idempotencyKey: string },
): Promise<'added' | 'missing'> {
  const key = digestOf(adminId, idempotencyKey, text)
  return transact(db, async (trx) => {
    const ticket = await trx
      .selectFrom('tickets')
      .select('number')
      .where('id', '=', ticketId)
      .executeTakeFirst()
    if (!ticket) return 'missing'
    const added = await trx
      .insertInto('ticket_notes')
      .values({
        id: newId(),
        ticket_id: ticketId,
        author_user_id: adminId,
        idempotency_key: key,
        text,
        created_at: isoTime(),
      })
      .onConflict((conflict) => conflict.columns(['ticket_id', 'idempotency_key']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added)
      await recordActivity(trx, {
        actorId: adminId,
        action: 'ticket.note',
        subject: activityTexts.store('ticket', { number: ticket.number }),
      })
    return 'added'
  })
}
