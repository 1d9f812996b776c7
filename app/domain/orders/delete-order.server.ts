import { type Db, transact } from '#db/client.server.ts'
import type { OrderRow } from '#db/schema.ts'
import { recordActivity } from '../activity/activity.server.ts'
import { OPEN } from '../payments/attempts.server.ts'
import type { PaymentDeps } from '../payments/outcomes.ts'
import { readCredentials } from '../payments/settings.server.ts'
import { type Acting, mayAct } from '../people/acting.server.ts'
import { isoTime } from '../time.ts'

/** Why an order was not deleted, or that it was. */
export type Deletion =
  | 'deleted'
  /** There is none, or it was deleted before. */
  | 'not-found'
  /** It is paid, refunded or under review, and so stays in the books. */
  | 'not-pending'
  /** The buyer has agreed at PayPal and the money is about to come. */
  | 'being-paid'
  /** PayPal does not say whether the buyer has agreed. */
  | 'unreachable'
  /** Who wanted it is no admin any more. */
  | 'not-admin'

/**
 * Takes a pending order out of every list. An order whose buyer has agreed at PayPal stays. Who agrees afterwards is
 * not charged: nothing is captured for an order that was deleted.
 */
export async function deleteOrder(
  deps: Pick<PaymentDeps, 'db' | 'vault' | 'paypal'>,
  { id, ...acting }: Acting & { id: string },
): Promise<Deletion> {
  let approval = await askPayPal(deps, id)
  if (approval !== 'none') return approval
  return transact(deps.db, async (trx) => {
    // PayPal may have taken its time.
    if (!(await mayAct(trx, acting))) return 'not-admin'
    let order = await trx
      .selectFrom('orders')
      .select(['order_id', 'payment_status', 'title'])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!order) return 'not-found'
    if (order.payment_status !== 'pending') return 'not-pending'
    let now = isoTime()
    let deleted = await trx
      .updateTable('orders')
      .set({ deleted_at: now, updated_at: now })
      .where('id', '=', id)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('payment_attempts')
              .select('payment_attempts.id')
              .whereRef('payment_attempts.order_id', '=', 'orders.id')
              .where('payment_attempts.status', 'in', ['approved', 'capturing']),
          ),
        ),
      )
      .executeTakeFirst()
    if (deleted.numUpdatedRows === 0n) return 'being-paid'
    await recordActivity(trx, {
      actorId: acting.actorId,
      action: 'order.delete',
      subject: `Order ${order.order_id}`,
      detail: `It was for ${order.title} and was not paid.`,
    })
    return 'deleted'
  })
}

/** Whether an order may be deleted as far as its own row tells: what decides about offering it. */
export function isDeletable({ payment_status, deleted_at }: Pick<OrderRow, 'payment_status' | 'deleted_at'>) {
  return payment_status === 'pending' && deleted_at === null
}

/** The buyer may have agreed a moment ago without having come back yet. Only PayPal knows. */
async function askPayPal(
  { db, vault, paypal }: Pick<PaymentDeps, 'db' | 'vault' | 'paypal'>,
  orderId: string,
): Promise<'none' | 'being-paid' | 'unreachable'> {
  let attempt = await openAttempt(db, orderId)
  if (!attempt?.provider_order_id) return 'none'
  let account = await readCredentials(db, vault, attempt.mode)
  // Without credentials nothing can be captured either.
  if (!account) return 'none'
  let seen = await paypal.getOrder(account, attempt.provider_order_id)
  // A payment that PayPal refuses to show is not captured either.
  if (!seen.ok) return seen.kind === 'unavailable' ? 'unreachable' : 'none'
  let agreed = seen.value.status === 'APPROVED' || seen.value.captures.length > 0
  return agreed ? 'being-paid' : 'none'
}

function openAttempt(db: Db, orderId: string) {
  return db
    .selectFrom('payment_attempts')
    .select(['provider_order_id', 'mode'])
    .where('order_id', '=', orderId)
    .where('status', 'in', OPEN)
    .executeTakeFirst()
}
