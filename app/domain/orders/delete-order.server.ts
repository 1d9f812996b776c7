import { hasRow, transact } from '#db/client.server.ts'
import { recordActivity } from '../base/activity/activity.server.ts'
import { activityTexts } from '../base/activity/codes.ts'
import { isoTime } from '../base/time.ts'
import { type ActingAdmin, isStillAdmin } from '../people/acting-admin.server.ts'
import type { Cancellation } from './cancel-order.server.ts'
import { findAgreement, isNotBeingPaid } from './payments/attempts/attempts.server.ts'
import type { PaymentDeps } from './payments/settlement/outcomes.ts'

/** 'not-admin': the actor is no admin any more. */
export type Deletion = Exclude<Cancellation, 'cancelled'> | 'deleted' | 'not-admin'

/** Hides a pending order from every list. Nothing is captured for it: who approves later is not charged. */
export async function deleteOrder(
  deps: Pick<PaymentDeps, 'db' | 'vault' | 'paypal'>,
  { id, ...acting }: ActingAdmin & { id: string },
): Promise<Deletion> {
  const held = deps.db.selectFrom('orders').select('id').where('id', '=', id).where('payment_held', '=', 1)
  if (await hasRow(held.where('payment_status', '=', 'pending'))) return 'held'
  const agreement = await findAgreement(deps, id)
  if (agreement !== 'none') return agreement
  return transact(deps.db, async (trx) => {
    // The provider may have taken its time.
    if (!(await isStillAdmin(trx, acting))) return 'not-admin'
    const order = await trx
      .selectFrom('orders')
      .select(['number', 'payment_status', 'title'])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!order) return 'not-found'
    if (order.payment_status !== 'pending') return 'not-pending'
    const now = isoTime()
    const deleted = await trx
      .updateTable('orders')
      .set({ deleted_at: now, updated_at: now })
      .where('id', '=', id)
      .where(isNotBeingPaid())
      .executeTakeFirst()
    if (deleted.numUpdatedRows === 0n) return 'being-paid'
    await recordActivity(trx, {
      actorId: acting.actorId,
      action: 'order.delete',
      subject: activityTexts.store('order', { number: order.number }),
      detail: activityTexts.store('unpaid', { title: order.title }),
    })
    return 'deleted'
  })
}
