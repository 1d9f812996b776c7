import type { Db } from '#db/client.server.ts'
import { type Order, toOrder } from './orders.server.ts'

/** A user's newest order of the same package or item that is not paid yet, or whose payment the provider holds. */
export async function findPendingOfGoods(
  db: Db,
  userId: string,
  goods: { packageId: string } | { itemId: string },
): Promise<Order | undefined> {
  let row = await db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where((eb) =>
      'packageId' in goods ? eb('package_id', '=', goods.packageId) : eb('item_id', '=', goods.itemId),
    )
    .where('payment_status', '=', 'pending')
    .where('order_status', '=', 'pending')
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toOrder(row)
}
