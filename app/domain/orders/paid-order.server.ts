import { type Db, hasRow } from '#db/client.server.ts'
import { HOUR } from '../base/time.ts'
import { findAccess } from './item-access.server.ts'
import { findOrder, type Order } from './orders.server.ts'

/** What there is to say of an order that has just been paid. */
export interface PaidOrder {
  order: Pick<Order, 'id' | 'kind' | 'title' | 'credit'>
  /** Where an item is to be had. */
  accessUrl: string | undefined
  /** The user has had nothing written yet. */
  isFirst: boolean
}

/** Undefined when it is not the user's own, not paid, or no longer news: addresses are kept and opened again. */
export async function findPaidOrder(
  db: Db,
  userId: string,
  id: string,
  now = Date.now(),
): Promise<PaidOrder | undefined> {
  const order = await findOrder(db, userId, id)
  if (order?.paymentStatus !== 'Paid' || !order.paidAt || Date.parse(order.paidAt) < now - HOUR)
    return undefined
  const { kind, title, credit } = order
  const access = await findAccess(db, userId, id)
  const written = db.selectFrom('listings').select('id').where('user_id', '=', userId)
  const isFirst = kind === 'package' && !(await hasRow(written))
  return { order: { id, kind, title, credit }, accessUrl: access?.accessUrl, isFirst }
}
