import { type Trx, transact } from '#db/client.server.ts'
import { isoTime } from '../base/time.ts'
import { findAgreement, isNotBeingPaid, voidAttempts } from './payments/attempts/attempts.server.ts'
import type { PaymentDeps } from './payments/settlement/outcomes.ts'

export type Cancellation =
  | 'cancelled'
  /** Or deleted. */
  | 'not-found'
  /** Paid, refunded or under review. */
  | 'not-pending'
  /** The provider holds the money of the order. */
  | 'held'
  /** The buyer has approved the payment at the provider. */
  | 'being-paid'
  /** The provider does not answer whether the buyer has approved. */
  | 'unreachable'

type Deps = Pick<PaymentDeps, 'db' | 'vault' | 'paypal'>

/**
 * With `userId`, only that user's own. Its payment attempts end with it, so that nobody who approves later is charged.
 */
export async function cancelOrder(
  deps: Deps,
  { id, userId }: { id: string; userId?: string },
): Promise<Cancellation> {
  const before = await statusOf(deps, { id, userId })
  if (before !== 'unpaid') return before
  const agreement = await findAgreement(deps, id)
  if (agreement !== 'none') return agreement
  const cancelled = await transact(deps.db, (trx) => cancelUnpaid(trx, id))
  if (cancelled) return 'cancelled'
  // The provider may have taken its time.
  const after = await statusOf(deps, { id, userId })
  return after === 'unpaid' ? 'being-paid' : after
}

async function statusOf(
  { db }: Deps,
  { id, userId }: { id: string; userId: string | undefined },
): Promise<'unpaid' | 'cancelled' | 'not-found' | 'not-pending' | 'held'> {
  const order = await db
    .selectFrom('orders')
    .select(['payment_status', 'order_status', 'payment_held'])
    .where('id', '=', id)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!order) return 'not-found'
  if (order.payment_status !== 'pending') return 'not-pending'
  if (order.payment_held) return 'held'
  return order.order_status === 'Cancelled' ? 'cancelled' : 'unpaid'
}

async function cancelUnpaid(trx: Trx, id: string): Promise<boolean> {
  const cancelled = await trx
    .updateTable('orders')
    .set({ order_status: 'Cancelled', updated_at: isoTime() })
    .where('id', '=', id)
    .where('payment_status', '=', 'pending')
    .where('order_status', '<>', 'Cancelled')
    .where('deleted_at', 'is', null)
    .where(isNotBeingPaid())
    .executeTakeFirst()
  if (cancelled.numUpdatedRows === 0n) return false
  await voidAttempts(trx, id, 'ORDER_CANCELLED')
  return true
}
