import { data, type RouterContextProvider } from 'react-router'
import { mapPage } from '#app/domain/base/lists/page.ts'
import { listOrders } from '#app/domain/orders/order-lists.server.ts'
import type { Order } from '#app/domain/orders/orders.server.ts'
import { findPaidOrder } from '#app/domain/orders/paid-order.server.ts'
import { withDaysLeft } from '#app/domain/orders/validity.ts'
import { logFailure } from '#app/forms/reply.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { sessionContext } from '#app/middleware/session.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { readListQuery } from '../list-query.ts'
import type { HistoryShape } from './order-history.tsx'
import { readOpenOrder } from './order-page.server.ts'

export async function loadHistory(
  context: Readonly<RouterContextProvider>,
  shape: HistoryShape,
  params: URLSearchParams,
  only?: Order['kind'],
) {
  const { db } = context.get(servicesContext)
  const { id: userId } = context.get(userContext)
  const query = readListQuery(shape, params)
  const kind = only ?? (query.filters.show === 'item' ? 'item' : undefined)
  const paidId = context.get(sessionContext).get('paid')
  const read = await logFailure(context, 'orders.load_failed', () =>
    Promise.all([
      listOrders(db, userId, query, kind),
      readOpenOrder(context, params),
      paidId === undefined ? undefined : findPaidOrder(db, userId, paidId),
    ]),
  )
  if (read === 'failed') return data({ kind, query, list: undefined, open: undefined }, { status: 500 })
  const [list, open, paid] = read
  return data({ kind, query, list: mapPage(list, withDaysLeft), open, paid })
}
