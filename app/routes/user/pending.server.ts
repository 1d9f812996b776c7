import { data, type RouterContextProvider } from 'react-router'
import { hasPaid, listPendingOrders } from '#app/domain/orders/order-lists.server.ts'
import { findOrder, type Order } from '#app/domain/orders/orders.server.ts'
import { isUnpaid } from '#app/domain/orders/unpaid.ts'
import { logFailure } from '#app/forms/reply.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { sessionContext } from '#app/middleware/session.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { readListQuery } from '../list-query.ts'
import { pendingShape } from './pending-list.tsx'

/**
 * What a pending list's page shows; no list when it could not be read. An order that has just been placed comes first,
 * unless it is paid or cancelled by now.
 */
export async function loadPending(context: Readonly<RouterContextProvider>, url: URL, kind?: Order['kind']) {
  const { db } = context.get(servicesContext)
  const query = readListQuery(pendingShape(url.pathname), url.searchParams)
  const { id: userId } = context.get(userContext)
  const placedId = context.get(sessionContext).get('placed')
  const found = await logFailure(context, 'orders.load_failed', () =>
    Promise.all([
      listPendingOrders(db, userId, query.page, kind, query.size),
      hasPaid(db, userId, kind),
      placedId === undefined ? undefined : findOrder(db, userId, placedId),
    ]),
  )
  if (found === 'failed') return data({ query, list: undefined }, { status: 500 })
  const [list, isCustomer, order] = found
  const placed = order && isUnpaid(order) ? order : undefined
  const others = list.rows.filter(({ id }) => id !== placed?.id)
  const rows = placed ? [placed, ...others] : list.rows
  return data({ query, list: { ...list, rows }, isCustomer, placed })
}
