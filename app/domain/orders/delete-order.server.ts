import { transact } from '#db/client.server.ts'
import { recordActivity } from '../activity/activity.server.ts'
import { findAgreement, isNotBeingPaid } from '../payments/attempts/agreement.server.ts'
import type { PaymentDeps } from '../payments/settlement/outcomes.ts'
import { isoTime } from '../time.ts'
import { type ActingAdmin, isStillAdmin } from '../users/acting-admin.server.ts'

/** Why an order was not deleted, or that it was. */
export type Deletion =
  | 'deleted'
  /** There is none, or it was deleted before. */
  | 'not-found'
  /** It is paid, refunded or under review, and so stays in the books. */
  | 'not-pending'
  /** The buyer has agreed at the provider and the money is about to come. */
  | 'being-paid'
  /** The provider does not say whether the buyer has agreed. */
  | 'unreachable'
  /** Who wanted it is no admin any more. */
  | 'not-admin'

/**
 * Takes a pending order out of every list. An order whose buyer has agreed at the provider stays. Who agrees afterwards is
 * not charged: nothing is captured for an order that was deleted.
 */
export async function deleteOrder(
  deps: Pick<PaymentDeps, 'db' | 'vault' | 'paypal'>,
  { id, ...acting }: ActingAdmin & { id: string },
): Promise<Deletion> {
  let agreement = await findAgreement(deps, id)
  if (agreement !== 'none') return agreement
  return transact(deps.db, async (trx) => {
    // The provider may have taken its time.
    if (!(await isStillAdmin(trx, acting))) return 'not-admin'
    let order = await trx
      .selectFrom('orders')
      .select(['number', 'payment_status', 'title'])
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
      .where(isNotBeingPaid())
      .executeTakeFirst()
    if (deleted.numUpdatedRows === 0n) return 'being-paid'
    await recordActivity(trx, {
      actorId: acting.actorId,
      action: 'order.delete',
      subject: `Order ${order.number}`,
      detail: `It was for ${order.title} and was not paid.`,
    })
    return 'deleted'
  })
}
