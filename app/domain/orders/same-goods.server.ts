import type { Db } from '#db/client.server.ts'
import { type Order, toOrder } from './orders.server.ts'

/** A user's newest order of the same package or item that is not paid yet, or whose payment the provider holds. */
export async function findPendingOfGoods(
  db: Db,
  userId: string,
  goods: { packageId: string } | { itemId: string },
): Promise<Order | undefined> {
  const newest = db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where((eb) =>
      'packageId' in goods ? eb('package_id', '=', goods.packageId) : eb('item_id', '=', goods.itemId),
    )
    .orderBy('seq', 'desc')
    .limit(LOOKED_AT)
  const row = await db
    .selectFrom(newest.as('newest'))
    .selectAll()
    .where('payment_status', '=', 'pending')
    .where('order_status', '=', 'pending')
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row && toOrder(row)
}

/** Of a user's orders of one package or item, which may be very many. */
const LOOKED_AT = 1000
