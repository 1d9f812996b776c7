import { type Db, transact } from '#db/client.server.ts'
import { recordActivity } from '../base/activity/activity.server.ts'
import { activityTexts } from '../base/activity/codes.ts'
import { isoTime } from '../base/time.ts'
import { type ActingAdmin, isStillAdmin } from '../people/acting-admin.server.ts'
import type { FulfilmentStatus } from './fulfilment-status.ts'

export type StatusSet =
  | 'set'
  /** It had that status already. */
  | 'unchanged'
  | 'not-found'
  /** Packages are not sent. */
  | 'not-item'
  /** Only what is paid is sent. */
  | 'not-paid'
  | 'not-admin'

/** Payment and access to the item stay as they are. */
export function setOrderStatus(
  db: Db,
  { id, status, ...acting }: ActingAdmin & { id: string; status: FulfilmentStatus },
): Promise<StatusSet> {
  return transact(db, async (trx): Promise<StatusSet> => {
    if (!(await isStillAdmin(trx, acting))) return 'not-admin'
    const order = await trx
      .selectFrom('orders')
      .select(['number', 'kind', 'user_id', 'payment_status', 'order_status'])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!order) return 'not-found'
    if (order.kind !== 'item') return 'not-item'
    if (order.payment_status !== 'Paid') return 'not-paid'
    if (order.order_status === status) return 'unchanged'
    await trx
      .updateTable('orders')
      .set({ order_status: status, updated_at: isoTime() })
      .where('id', '=', id)
      .execute()
    await recordActivity(trx, {
      actorId: acting.actorId,
      action: 'order.status',
      subject: activityTexts.store('order', { number: order.number }),
      userId: order.user_id,
      detail: activityTexts.store('order-status', { before: order.order_status, after: status }),
    })
    return 'set'
  })
}
