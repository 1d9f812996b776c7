import type { RouterContextProvider } from 'react-router'
import { dayIn } from '#app/domain/base/dates.ts'
import { isoTime } from '#app/domain/base/time.ts'
import { readZone } from '#app/domain/base/zone.server.ts'
import { exportOrders } from '#app/domain/orders/export-orders.server.ts'
import type { Order } from '#app/domain/orders/orders.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { csvAnswer } from '../../file-answer.server.ts'
import { readListQuery } from '../../list-query.ts'
import { scopeOf } from './load-orders.server.ts'
import { LISTS } from './order-lists.ts'

/** The orders that the list's address asks for, as a file that is written while it is sent. */
export async function exportAnswer(
  context: Readonly<RouterContextProvider>,
  kind: Order['kind'],
  params: URLSearchParams,
): Promise<Response> {
  const { db } = context.get(servicesContext)
  const zone = await readZone(db)
  const query = readListQuery(LISTS[kind].shape, params)
  const pieces = exportOrders(db, scopeOf(kind, query, zone), { search: query.search, zone })
  const name = `${kind === 'item' ? 'item-orders' : 'orders'}-${dayIn(isoTime(), zone)}.csv`
  return csvAnswer(pieces, name)
}
