import { data, type RouterContextProvider } from 'react-router'
import { readZone } from '#app/domain/base/zone.server.ts'
import { listShopOrders } from '#app/domain/orders/order-lists.server.ts'
import type { OrderScope } from '#app/domain/orders/order-scope.server.ts'
import type { Order } from '#app/domain/orders/orders.server.ts'
import { readPaymentDetails } from '#app/domain/orders/payments/details.server.ts'
import { findShopOrder } from '#app/domain/orders/shop-order.server.ts'
import { findListedUser } from '#app/domain/people/user-list.server.ts'
import { logFailure } from '#app/forms/reply.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { OPEN_ORDER } from '#app/ui/order/open-order.tsx'
import { momentsOf, rangeFault } from '../../day-range.ts'
import { readListQuery } from '../../list-query.ts'
import type { OpenedOrder } from './open-order.tsx'
import { LISTS, type ShopOrderQuery, viewOf } from './order-lists.ts'

type Context = Readonly<RouterContextProvider>

/** The page of orders that an address asks for; without a list when it could not be read or asks for what cannot be. */
export async function loadOrders(context: Context, kind: Order['kind'], params: URLSearchParams) {
  const { db, config } = context.get(servicesContext)
  const { shape } = LISTS[kind]
  const query = readListQuery(shape, params)
  const fault = rangeFault(query.filters)
  const read = async () => {
    const { user } = query.filters
    const person = user ? await findListedUser(db, user, config.adminEmails) : undefined
    const buyer = person && { id: person.id, name: person.name || person.email }
    if (fault) return { query, buyer, fault }
    const scope = scopeOf(kind, query, await readZone(db))
    const list = await listShopOrders(db, scope, query)
    return { query, buyer, list, open: await readOpenOrder(context, params) }
  }
  const page = await logFailure(context, 'orders.list_failed', read)
  if (page === 'failed') return data({ query, unreadable: true }, { status: 500 })
  return data(page, { status: fault ? 400 : 200 })
}

/** The order that the list's address opens over it, if there is one. */
async function readOpenOrder(context: Context, params: URLSearchParams): Promise<OpenedOrder | undefined> {
  const id = params.get(OPEN_ORDER)
  if (!id) return undefined
  const { db } = context.get(servicesContext)
  const [order, details] = await Promise.all([findShopOrder(db, id), readPaymentDetails(db, id)])
  return order && details && { order, details }
}

export function scopeOf(kind: Order['kind'], query: ShopOrderQuery, zone: string): OrderScope {
  const { user, from, to } = query.filters
  // One search finds the orders of both kinds.
  return {
    kind: query.search ? undefined : kind,
    view: viewOf(query),
    ...(user && { userId: user }),
    ...momentsOf({ from, to }, zone),
  }
}
