import { isoTime } from '#app/domain/base/time.ts'
import type { Db, Trx } from '#db/client.server.ts'
import type { AttemptRow, OrderRow, Role } from '#db/schema.ts'
import type { PaymentProvider } from '../provider.ts'
import { findProvider } from '../providers/registry.server.ts'
import { attemptById, orderById } from '../rows.server.ts'

/** An attempt with what decides about it at this moment. */
export interface AttemptContext {
  attempt: AttemptRow
  order: OrderRow
  role: Role
  /** There is nobody to have what is bought. */
  isBuyerDeleted: boolean
  /** Undefined for one that this release does not have. */
  provider: PaymentProvider | undefined
}

export async function findAttemptContext(
  db: Db | Trx,
  attemptId: string,
): Promise<AttemptContext | undefined> {
  const attempt = await attemptById(db, attemptId).executeTakeFirst()
  if (!attempt) return undefined
  const order = await orderById(db, attempt.order_id).executeTakeFirstOrThrow()
  const user = await db
    .selectFrom('users')
    .select(['role', 'deleted_at'])
    .where('id', '=', order.user_id)
    .executeTakeFirstOrThrow()
  const provider = findProvider(attempt.provider)
  return { attempt, order, role: user.role, isBuyerDeleted: user.deleted_at !== null, provider }
}

/** The attempt that the provider's order id belongs to, with its order: what a return address or an event speaks of. */
export async function findAttemptByToken(
  db: Db,
  providerOrderId: string,
): Promise<{ attempt: AttemptRow; order: OrderRow } | undefined> {
  const row = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('provider_order_id', '=', providerOrderId)
    .executeTakeFirst()
  return row && findAttemptContext(db, row.id)
}

/**
 * The buyer came back without agreeing. That is noted and nothing else: the order stays payable, and the next press of
 * Pay goes on with the same order there. With `userId`, only for that user's own order.
 */
export async function cancelAttempt(
  db: Db,
  providerOrderId: string,
  userId?: string,
): Promise<{ attempt: AttemptRow; order: OrderRow } | undefined> {
  const found = await findAttemptByToken(db, providerOrderId)
  if (!found || (userId !== undefined && found.order.user_id !== userId)) return undefined
  await db
    .updateTable('payment_attempts')
    .set({ last_issue: 'CANCELLED', updated_at: isoTime() })
    .where('id', '=', found.attempt.id)
    .where('status', '=', 'created')
    .where('declines', '=', 0)
    .execute()
  return found
}
