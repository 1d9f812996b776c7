import { transact } from '#db/client.server.ts'
import { findAttemptContext } from '../attempts/context.server.ts'
import { differenceOf } from '../captures/differences.ts'
import { orderById } from '../rows.server.ts'
import type { PaymentDeps } from '../settlement/outcomes.ts'
import { releaseOrder } from './hold.server.ts'
import { needsPerson } from './reasons.ts'

/**
 * Ends the review of an order that no money came for, when all that the provider holds of it agrees with the order again. The
 * order can be paid then. False when it stays under review.
 */
export async function endReviewWithoutMoney(deps: PaymentDeps, orderId: string): Promise<boolean> {
  const order = await orderById(deps.db, orderId).executeTakeFirst()
  if (order?.payment_status !== 'needs-review' || needsPerson(order.review_reason)) return false
  const attempts = await deps.db
    .selectFrom('payment_attempts')
    .select('id')
    .where('order_id', '=', orderId)
    .where('provider_order_id', 'is not', null)
    .execute()
  for (const { id } of attempts) if (!(await agrees(deps, id))) return false
  return transact(deps.db, (trx) => releaseOrder(trx, orderId))
}

async function agrees(deps: PaymentDeps, attemptId: string): Promise<boolean> {
  const context = await findAttemptContext(deps.db, attemptId)
  const providerOrderId = context?.attempt.provider_order_id
  if (!context || !providerOrderId || context.provider?.kind !== 'online') return false
  const gateway = await context.provider.connect(deps, context.attempt.mode)
  const got = await gateway?.readOrder(providerOrderId)
  if (!got?.ok || got.value.id !== providerOrderId || got.value.captures.length > 0) return false
  return differenceOf(got.value, context, gateway?.payee) === undefined
}
