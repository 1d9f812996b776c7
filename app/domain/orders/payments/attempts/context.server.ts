import { isoTime } from '#app/domain/base/time.ts'
import type { Db, Trx } from '#db/client.server.ts'
import type { AttemptRow } from '#db/schema.ts'
import type { PaymentProvider } from '../provider.ts'
import { findProvider } from '../providers/registry.server.ts'
import { attemptById, type BuyersOrder, findBuyersOrder } from '../rows.server.ts'

/** An attempt with what decides about it at this moment. */
export interface AttemptContext extends BuyersOrder {
  attempt: AttemptRow
  /** Undefined for one that this release does not have. */
  provider: PaymentProvider | undefined
}

export async function findAttemptContext(
  db: Db | Trx,
  attemptId: string,
): Promise<AttemptContext | undefined> {
  const attempt = await attemptById(db, attemptId).executeTakeFirst()
  return attempt && contextOf(db, attempt)
}

async function contextOf(db: Db | Trx, attempt: AttemptRow): Promise<AttemptContext> {
  const bought = await findBuyersOrder(db, attempt.order_id)
  if (!bought) throw new Error(`The payment attempt ${attempt.id} has no order`)
  return { attempt, ...bought, provider: findProvider(attempt.provider) }
}

/** The attempt that the provider's order id belongs to, with its order: what a return address or an event speaks of. */
export async function findAttemptByToken(
  db: Db,
  providerOrderId: string,
): Promise<AttemptContext | undefined> {
  const attempt = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('provider_order_id', '=', providerOrderId)
    .executeTakeFirst()
  return attempt && contextOf(db, attempt)
}

/**
 * The buyer came back without agreeing. That is noted and nothing else: the order stays payable, and the next press of
 * Pay goes on with the same order there. With `userId`, only for that user's own order.
 */
export async function cancelAttempt(
  db: Db,
  providerOrderId: string,
  userId?: string,
): Promise<AttemptContext | undefined> {
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
