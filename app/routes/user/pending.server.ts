import { data, type RouterContextProvider, redirectDocument } from 'react-router'
import { listPendingOrders } from '#app/domain/orders/order-lists.server.ts'
import { findOrder, type Order } from '#app/domain/orders/orders.server.ts'
import { isUnpaid } from '#app/domain/orders/unpaid.ts'
import { logFailure } from '#app/forms/reply.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { sessionContext } from '#app/middleware/session.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { payAddress } from '../checkout/addresses.ts'
import { readListQuery } from '../list-query.ts'
import { pendingShape } from './pending-list.tsx'

/**
 * What a pending list's page shows; no list when it could not be read. Right after placing an order it leads on to
 * paying for it, unless it is paid or cancelled by then.
 */
export async function loadPending(context: Readonly<RouterContextProvider>, url: URL, kind?: Order['kind']) {
  let { db } = context.get(servicesContext)
  let query = readListQuery(pendingShape(url.pathname), url.searchParams)
  let { id: userId } = context.get(userContext)
  let session = context.get(sessionContext)
  let placedId = session.get('placed')
  let found = await logFailure(context, 'orders.load_failed', () =>
    Promise.all([
      listPendingOrders(db, userId, query.page, kind, query.size),
      placedId === undefined ? undefined : findOrder(db, userId, placedId),
    ]),
  )
  if (found === 'failed') return data({ query, list: undefined }, { status: 500 })
  let [list, order] = found
  if (order && isUnpaid(order)) {
    session.flash('placed', order.id)
    throw redirectDocument(payAddress(order), 303)
  }
  return data({ query, list })
}
