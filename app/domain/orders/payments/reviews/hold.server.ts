import { isoTime } from '#app/domain/base/time.ts'
import type { Db, Trx } from '#db/client.server.ts'

/** Puts an order that is still to be paid under review; one that was deleted comes back, so that it is seen. */
export async function holdOrder(db: Db | Trx, orderId: string, reason: string): Promise<void> {
  await db
    .updateTable('orders')
    .set({ payment_status: 'needs-review', review_reason: reason, deleted_at: null, updated_at: isoTime() })
    .where('id', '=', orderId)
    .where('payment_status', '=', 'pending')
    .execute()
}

/** Ends a review without money: the order is to be paid as before, unless another payment of it waits for a person. */
export async function releaseOrder(trx: Trx, orderId: string): Promise<boolean> {
  const released = await trx
    .updateTable('orders')
    .set({ payment_status: 'pending', review_reason: null, updated_at: isoTime() })
    .where('id', '=', orderId)
    .where('payment_status', '=', 'needs-review')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('captures')
            .select('captures.id')
            .whereRef('captures.order_id', '=', 'orders.id')
            .where('captures.review_reason', 'is not', null),
        ),
      ),
    )
    .executeTakeFirst()
  return released.numUpdatedRows === 1n
}
