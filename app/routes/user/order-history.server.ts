import { data, type RouterContextProvider } from 'react-router'
import { listOrders } from '#app/domain/orders/lists.server.ts'
import type { Order } from '#app/domain/orders/orders.server.ts'
import { stackOf } from '#app/forms/reply.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { readListQuery } from '../list-query.ts'
import type { HistoryShape } from './order-history.tsx'

/** What a history's page shows: the list that its address asks for, or none when it could not be read. */
export async function loadHistory(
  context: Readonly<RouterContextProvider>,
  kind: Order['kind'],
  shape: HistoryShape,
  params: URLSearchParams,
) {
  let { db, log } = context.get(servicesContext)
  let query = readListQuery(shape, params)
  let now = Date.now()
  try {
    return data({ query, list: await listOrders(db, context.get(userContext).id, query, kind), now })
  } catch (error) {
    log('orders.load_failed', { stack: stackOf(error) })
    return data({ query, list: undefined, now }, { status: 500 })
  }
}
