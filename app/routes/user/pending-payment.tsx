import { data } from 'react-router'
import { listPendingOrders } from '#app/domain/orders/lists.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/pending-payment.ts'
import { readPageNumber } from './list-query.ts'
import { PendingList } from './pending-list.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  let { db, log } = context.get(servicesContext)
  try {
    let page = readPageNumber(url.searchParams)
    return { list: await listPendingOrders(db, context.get(userContext).id, page) }
  } catch (error) {
    log('Could not load orders', { message: String(error) })
    return data({ list: undefined }, { status: 500 })
  }
}

export default function PendingPayment({ loaderData }: Route.ComponentProps) {
  return <PendingList title="Pending payment" list={loaderData.list} />
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Pending payment - Listwright' }]
}
