import { data, type RouterContextProvider } from 'react-router'
import { listPendingOrders } from '#app/domain/orders/order-lists.server.ts'
import { findOrder, type Order } from '#app/domain/orders/orders.server.ts'
import { isUnpaid } from '#app/domain/orders/unpaid.ts'
import { logFailure } from '#app/forms/reply.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { sessionContext } from '#app/middleware/session.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { readPageRef } from '../list-query.ts'

/**
 * What a pending list's page shows; no list when it could not be read. `placed`: the order that the visitor has just
 * made, if it still waits to be paid.
 */
export async function loadPending(
  context: Readonly<RouterContextProvider>,
  params: URLSearchParams,
  kind?: Order['kind'],
) {
  let { db } = context.get(servicesContext)
  let { id: userId } = context.get(userContext)
  let placedId = context.get(sessionContext).get('placed')
  let found = await logFailure(context, 'orders.load_failed', () =>
    Promise.all([
      listPendingOrders(db, userId, readPageRef(params), kind),
      placedId === undefined ? undefined : findOrder(db, userId, placedId),
    ]),
  )
  if (found === 'failed') return data({ list: undefined, placed: undefined }, { status: 500 })
  let [list, order] = found
  return data({ list, placed: order && isUnpaid(order) ? order : undefined })
}
