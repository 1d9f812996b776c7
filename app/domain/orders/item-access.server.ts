import type { Db } from '#db/client.server.ts'

/** What an item's buyer bought. */
export interface Access {
  /** orders.id */
  orderId: string
  /** Where the item is to be had: an http(s) address. */
  accessUrl: string
  /** Text, or a little HTML. */
  guidelines: string
}

/** What the user's own order gives access to: only an item order that is Paid, and only while it is. */
export function findAccess(db: Db, userId: string, orderId: string): Promise<Access | undefined> {
  return ownAccess(db, userId).where('id', '=', orderId).executeTakeFirst()
}

/** The same by the item, through the user's newest Paid order of it. */
export function findItemAccess(db: Db, userId: string, itemId: string): Promise<Access | undefined> {
  return ownAccess(db, userId)
    .where('item_id', '=', itemId)
    .orderBy('paid_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function ownAccess(db: Db, userId: string) {
  return db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where('kind', '=', 'item')
    .where('payment_status', '=', 'Paid')
    .where('deleted_at', 'is', null)
    .where('access_url', 'is not', null)
    .select(['id as orderId', 'guidelines'])
    .select(({ fn, ref, val }) => [
      ref('access_url').$notNull().as('accessUrl'),
      fn.coalesce(ref('guidelines'), val('')).as('guidelines'),
    ])
}
