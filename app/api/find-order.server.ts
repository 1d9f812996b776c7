import { findOrder, type Order, readOrderId } from '#app/domain/orders/orders.server.ts'
import { findShopOrder } from '#app/domain/orders/shop-order.server.ts'
import { orderNotFound } from '../messages/checkout.ts'
import { type Call, userOf } from './operation.server.ts'

/** The order in the address, of this kind: the caller's own, or anybody's for admins. Deleted ones are gone. */
export async function findCalledOrder(call: Call, kind: Order['kind']): Promise<Order | undefined> {
  const { db } = call.services
  const user = userOf(call)
  const id = await calledOrderId(call)
  if (!user.isAdmin) {
    const own = await findOrder(db, user.id, id)
    return own?.kind === kind ? own : undefined
  }
  const order = await findShopOrder(db, id)
  return order?.kind === kind && order.deletedAt === null ? order : undefined
}

/** The address may name an order by its number, too. */
export function calledOrderId(call: Call): Promise<string> {
  return readOrderId(call.services.db, call.params.orderId ?? '')
}

/** As the pages say it. */
export function orderGone(kind: Order['kind']): string {
  return orderNotFound(kind).text
}
