import { DAY, isoTime, MINUTE } from '#app/domain/base/time.ts'
import type { Db } from '#db/client.server.ts'
import { writeIfPossible } from '#db/storage-fault.server.ts'

/** The reader of a private link; other readers are user ids. */
export const LINK_READER = 'link'

export async function markRead(db: Db, ticketId: string, reader: string, seq: number): Promise<void> {
  const known = await db
    .selectFrom('ticket_reads')
    .select('seq')
    .where('ticket_id', '=', ticketId)
    .where('reader', '=', reader)
    .executeTakeFirst()
  if (known && known.seq >= seq) return
  const upsert = db
    .insertInto('ticket_reads')
    .values({ ticket_id: ticketId, reader, seq })
    .onConflict((conflict) =>
      conflict.columns(['ticket_id', 'reader']).doUpdateSet({ seq }).where('ticket_reads.seq', '<', seq),
    )
  await writeIfPossible(() => upsert.execute())
}

export interface Viewer {
  id: string
  name: string
}

/** Returns the other admins who have the thread open. */
export async function recordViewer(db: Db, ticketId: string, adminId: string): Promise<Viewer[]> {
  const now = isoTime()
  const own = await db
    .selectFrom('ticket_viewers')
    .select('seen_at')
    .where('ticket_id', '=', ticketId)
    .where('user_id', '=', adminId)
    .executeTakeFirst()
  // A page that asks every few seconds need not write each time.
  if (!own || own.seen_at < isoTime(-HEARTBEAT)) {
    const upsert = db
      .insertInto('ticket_viewers')
      .values({ ticket_id: ticketId, user_id: adminId, seen_at: now })
      .onConflict((conflict) => conflict.columns(['ticket_id', 'user_id']).doUpdateSet({ seen_at: now }))
    await writeIfPossible(async () => {
      await db.deleteFrom('ticket_viewers').where('seen_at', '<', isoTime(-DAY)).execute()
      await upsert.execute()
    })
  }
  return db
    .selectFrom('ticket_viewers')
    .innerJoin('users', 'users.id', 'ticket_viewers.user_id')
    .select(['users.id', 'users.name'])
    .where('ticket_id', '=', ticketId)
    .where('user_id', '<>', adminId)
    .where('seen_at', '>', isoTime(-PRESENT_FOR))
    .orderBy('users.name')
    .execute()
}

/** Pages without scripts report this only once, when they are loaded. */
const PRESENT_FOR = 2 * MINUTE
const HEARTBEAT = 20_000
