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
  entries: LedgerEntry[]
}

/** Credits that moved because of the order. */
export interface LedgerEntry {
  id: string
  createdAt: string
  kind: string
  delta: number
  balanceAfter: number
  actor: string
  note: string
}

/** Anybody's order, also one that was deleted; undefined when there is none. */
export async function findShopOrder(db: Db, id: string): Promise<ShopOrder | undefined> {
  let row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  let [account, entries] = await Promise.all([
    db
      .selectFrom('users')
      .select(['id', 'name', 'email', 'role', 'balance'])
      .where('id', '=', row.user_id)
      .executeTakeFirstOrThrow(),
    findEntries(db, id),
  ])
  return {
    ...toOrder(row),
    sellerEmail: row.seller_email,
    reviewReason: row.review_reason,
    deletedAt: row.deleted_at,
    account,
    entries,
  }
}

/** The grant goes by the order, what was taken back by the refund or the capture that it was taken back for. */
async function findEntries(db: Db, orderId: string): Promise<LedgerEntry[]> {
  let captures = await db.selectFrom('captures').select('id').where('order_id', '=', orderId).execute()
  let refunds = await db
    .selectFrom('refunds')
    .select('provider_refund_id as id')
    .where('order_id', '=', orderId)
    .where('provider_refund_id', 'is not', null)
    .execute()
  let refs = [orderId, ...[...captures, ...refunds].flatMap(({ id }) => id ?? [])]
  return db
    .selectFrom('ledger')
    .select([
      'id',
      'created_at as createdAt',
      'kind',
      'delta',
      'balance_after as balanceAfter',
      'actor',
      'note',
    ])
    .where('kind', 'in', ['purchase', 'reversal'])
    .where('ref', 'in', refs)
    .orderBy('seq')
    .execute()
}
