import { data, type RouterContextProvider } from 'react-router'
import { listShopOrders } from '#app/domain/orders/lists.server.ts'
import type { Order } from '#app/domain/orders/orders.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { readListQuery } from '../../list-query.ts'
import { orFailed } from '../answer.server.ts'
import { LISTS } from './shape.ts'

/** The page of orders that an address asks for, or none when it could not be read. */
export async function loadOrders(
  context: Readonly<RouterContextProvider>,
  kind: Order['kind'],
  params: URLSearchParams,
) {
  let { db } = context.get(servicesContext)
  let { shape, size } = LISTS[kind]
  let query = readListQuery(shape, params)
  let list = await orFailed(context, () => listShopOrders(db, kind, query, size))
  if (list === 'failed') return data({ query, list: undefined }, { status: 500 })
  return data({ query, list })
}
