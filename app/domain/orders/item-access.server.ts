import type { Db } from '#db/client.server.ts'
import { withoutIndex } from '#db/dialect.server.ts'

export interface Access {
  orderId: string
  orderNumber: string
  paidAt: string | null
  accessUrl: string
  /** Text, or a little HTML. */
  guidelines: string
}

/** Only item orders that are Paid, and only while they are. */
export function findAccess(db: Db, userId: string, orderId: string): Promise<Access | undefined> {
  return ownAccess(db, userId).where('id', '=', orderId).executeTakeFirst()
}

/** By the user’s newest Paid order of the item. */
export function findItemAccess(db: Db, userId: string, itemId: string): Promise<Access | undefined> {
  return ownAccess(db, userId)
    .where('item_id', '=', itemId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function ownAccess(db: Db, userId: string) {
  return (
    db
      .selectFrom('orders')
      .where('user_id', '=', userId)
      // By its id, or by item and user: the other indexes have all orders of a user.
      .where(withoutIndex('kind'), '=', 'item')
      .where(withoutIndex('payment_status'), '=', 'Paid')
      .where(withoutIndex<string | null>('deleted_at'), 'is', null)
      .where('access_url', 'is not', null)
      .select(['id as orderId', 'number as orderNumber', 'paid_at as paidAt', 'guidelines'])
      .select(({ fn, ref, val }) => [
        ref('access_url').$notNull().as('accessUrl'),
        fn.coalesce(ref('guidelines'), val('')).as('guidelines'),
      ])
  )
}
