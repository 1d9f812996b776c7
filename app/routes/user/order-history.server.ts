import { data, type RouterContextProvider } from 'react-router'
import { listOrders } from '#app/domain/orders/order-lists.server.ts'
import type { Order } from '#app/domain/orders/orders.server.ts'
import { withDaysLeft } from '#app/domain/orders/validity.ts'
import { logFailure } from '#app/forms/reply.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { readListQuery } from '../list-query.ts'
import type { HistoryShape } from './order-history.tsx'

export async function loadHistory(
  context: Readonly<RouterContextProvider>,
  kind: Order['kind'],
  shape: HistoryShape,
  params: URLSearchParams,
) {
  let { db } = context.get(servicesContext)
  let { id: userId } = context.get(userContext)
  let query = readListQuery(shape, params)
  let list = await logFailure(context, 'orders.load_failed', () => listOrders(db, userId, query, kind))
  if (list === 'failed') return data({ query, list: undefined }, { status: 500 })
  return data({ query, list: { ...list, rows: list.rows.map(withDaysLeft) } })
}
