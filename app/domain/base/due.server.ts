import { type Selectable, sql } from 'kysely'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import type { Database } from '#db/schema.ts'
import { HOUR, isoTime, MINUTE } from './time.ts'

/** How often what is sent elsewhere is tried: spread over a little more than a day. */
export const TRIES = 12

/** Milliseconds: one minute, doubled with each try, six hours at most. */
export function pauseAfter(tries: number): number {
  return Math.min(6 * HOUR, MINUTE * 2 ** (tries - 1))
}

/** Takes the row that has been due for longest, for as long as the lease lasts, in milliseconds: nobody else gets it. */
export async function claimDue<Table extends 'outbox' | 'webhook_deliveries'>(
  db: Db,
  table: Table,
  lease: number,
): Promise<Selectable<Database[Table]> | undefined> {
  const now = isoTime()
  // Kysely cannot type a table that is known only at run time.
  const queue = table as 'outbox'
  const claim = (trx: Trx) =>
    trx
      .updateTable(queue)
      .set({ lease_until: isoTime(lease), tries: sql`tries + 1` })
      .where('id', '=', (query) =>
        query
          .selectFrom(queue)
          .select('id')
          // A literal, for the index of what is queued.
          .where('status', '=', sql.lit('queued' as const))
          .where('next_at', '<=', now)
          .where((or) => or.or([or('lease_until', 'is', null), or('lease_until', '<', now)]))
          .orderBy('next_at')
          .limit(1),
      )
      .returningAll()
      .executeTakeFirst()
  const row = await transact(db, claim)
  return row as Selectable<Database[Table]> | undefined
}
