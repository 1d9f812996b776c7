import { isoAt, isoTime } from '#app/domain/base/time.ts'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import type { AttemptRow, AttemptStatus } from '#db/schema.ts'

/** The states in which an attempt may still lead to money. At most one attempt of an order is in one of them. */
export const OPEN: AttemptStatus[] = ['creating', 'created', 'approved', 'capturing']

/**
 * Takes the sole right to capture until `until`, in a transaction, as cancelling the order is one: the attempt is open and nobody else's, the order is
 * still to be paid and neither cancelled nor deleted, the buyer still there and no seller. The attempt as it is then;
 * undefined when it could not be had.
 */
export function leaseAttempt(
  db: Db,
  attemptId: string,
  now: number,
  until: number,
): Promise<AttemptRow | undefined> {
  return transact(db, (trx) => lease(trx, attemptId, now, until))
}

function lease(trx: Trx, attemptId: string, now: number, until: number): Promise<AttemptRow | undefined> {
  return trx
    .updateTable('payment_attempts')
    .set({
      status: 'capturing',
      lease_until: isoAt(until),
      check_at: isoAt(until),
      updated_at: isoAt(now),
    })
    .where('id', '=', attemptId)
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['created', 'approved']),
        eb.and([eb('status', '=', 'capturing'), eb('lease_until', '<', isoAt(now))]),
      ]),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('orders')
          .innerJoin('users', 'users.id', 'orders.user_id')
          .select('orders.id')
          .whereRef('orders.id', '=', 'payment_attempts.order_id')
          .where('orders.payment_status', '=', 'pending')
          .where('orders.order_status', '<>', 'Cancelled')
          .where('orders.deleted_at', 'is', null)
          .where('users.role', '<>', 'Seller')
          .where('users.deleted_at', 'is', null),
      ),
    )
    .returningAll()
    .executeTakeFirst()
}

interface Move {
  from: AttemptStatus[]
  to: AttemptStatus
  issue?: string
  debugId?: string
  /** When the timer looks at it, milliseconds; null: never. */
  checkAt: number | null
}

/** Moves an attempt on, if it still is where it was. */
export async function moveAttempt(db: Db | Trx, attemptId: string, move: Move): Promise<boolean> {
  const moved = await db
    .updateTable('payment_attempts')
    .set({
      status: move.to,
      lease_until: null,
      check_at: move.checkAt === null ? null : isoAt(move.checkAt),
      updated_at: isoTime(),
      ...(move.issue !== undefined && { last_issue: move.issue }),
      ...(move.debugId !== undefined && { debug_id: move.debugId }),
    })
    .where('id', '=', attemptId)
    .where('status', 'in', move.from)
    .executeTakeFirst()
  return moved.numUpdatedRows === 1n
}
