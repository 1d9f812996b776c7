import { sql } from 'kysely'
import { type Db, transact } from '#db/client.server.ts'
import { DAY, HOUR, isoAt } from './time.ts'

/** A clock that jumped: what it said before, and what it said then, ISO UTC text. */
export interface ClockJump {
  seenAt: string
  questionedAt: string
}

/** Longer than any deploy or restart of the machine takes. */
const MOST_MISSING = DAY

/** Time synchronisation sets a clock back by less. */
const MOST_BACK = HOUR

/**
 * Notes that the shop runs, unless the time since it was last seen to run cannot be true: then whatever cancels or
 * deletes by age waits until an admin says that the clock is right, or the clock is set right.
 */
export function keepClock(db: Db, now = Date.now()): Promise<'right' | 'jumped' | 'questioned'> {
  return transact(db, async (trx) => {
    const row = await trx.selectFrom('clock').selectAll().executeTakeFirst()
    const elapsed = row ? now - Date.parse(row.seen_at) : 0
    const isRight = elapsed <= MOST_MISSING && elapsed >= -MOST_BACK
    if (!isRight && row?.questioned_at) return 'questioned'
    const change = isRight ? { seen_at: isoAt(now), questioned_at: null } : { questioned_at: isoAt(now) }
    await trx
      .insertInto('clock')
      .values({ id: 1, seen_at: isoAt(now) })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(change))
      .execute()
    return isRight ? 'right' : 'jumped'
  })
}

/**
 * For queries: the time, ISO UTC text, by which something comes that nobody can take back, such as a planned price. While
 * the clock is in question, or before that was noticed, it is the time when the shop last ran.
 */
export function trustedTime() {
  const now = Date.now()
  return sql<string>`coalesce(
    (select case
      when questioned_at is not null or seen_at < ${isoAt(now - MOST_MISSING)} or seen_at > ${isoAt(now + MOST_BACK)}
      then seen_at else ${isoAt(now)} end from clock where id = 1),
    ${isoAt(now)})`
}

/** Undefined while nobody has to be asked. */
export async function findClockJump(db: Db): Promise<ClockJump | undefined> {
  const row = await db
    .selectFrom('clock')
    .selectAll()
    .where('questioned_at', 'is not', null)
    .executeTakeFirst()
  return row?.questioned_at ? { seenAt: row.seen_at, questionedAt: row.questioned_at } : undefined
}
