import type { Db } from '#db/client.server.ts'
import { type Order, toOrder } from './orders.server.ts'

/** An order with what an admin has to know about it. */
export interface ShopOrder extends Order {
  sellerEmail: string
  /** Why a person has to look at it; null when nobody has to. */
  reviewReason: string | null
  deletedAt: string | null
  /** Whose account it is. The order's own name and e-mail are as they were on its day. */
  account: { id: string; name: string; email: string; role: string; balance: number }
}

/** Anybody's order, also one that was deleted; undefined when there is none. */
export async function findShopOrder(db: Db, id: string): Promise<ShopOrder | undefined> {
  let row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  let account = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'balance'])
    .where('id', '=', row.user_id)
    .executeTakeFirstOrThrow()
  return {
    ...toOrder(row),
    sellerEmail: row.seller_email,
    reviewReason: row.review_reason,
    deletedAt: row.deleted_at,
    account,
  }
}
