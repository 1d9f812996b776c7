import type { Db } from '#db/client.server.ts'
import { type Order, toOrder } from './orders.server.ts'
import { readReason } from './payments/reviews/reasons.server.ts'

export interface ShopOrder extends Order {
  sellerEmail: string
  /** Why an admin has to look at it. */
  reviewReason: string | null
  deletedAt: string | null
  /** When its row last changed. */
  updatedAt: string
  /** The order’s own name and e-mail are as they were on its day. */
  account: { id: string; name: string; email: string; role: string; balance: number }
}

/** Also one that was deleted. */
export async function findShopOrder(db: Db, id: string): Promise<ShopOrder | undefined> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const account = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'balance'])
    .where('id', '=', row.user_id)
    .executeTakeFirstOrThrow()
  return {
    ...toOrder(row),
    sellerEmail: row.seller_email,
    reviewReason: readReason(row.review_reason),
    deletedAt: row.deleted_at,
    updatedAt: row.updated_at,
    account,
  }
}
