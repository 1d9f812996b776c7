import { data, type RouterContextProvider } from 'react-router'
import { listPendingOrders } from '#app/domain/orders/lists.server.ts'
import type { Order } from '#app/domain/orders/orders.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { readPageRef } from '../list-query.ts'

/** What a pending list's page shows; no list when it could not be read. */
export async function loadPending(
  context: Readonly<RouterContextProvider>,
  params: URLSearchParams,
  kind?: Order['kind'],
) {
  let { db, log } = context.get(servicesContext)
  try {
    return data({ list: await listPendingOrders(db, context.get(userContext).id, readPageRef(params), kind) })
  } catch (error) {
    log('Could not load orders', { message: String(error) })
    return data({ list: undefined }, { status: 500 })
  }
}
