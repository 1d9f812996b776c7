import type { Route } from './+types/items-orders.ts'
import { loadOrders } from './load-orders.server.ts'
import { OrderList } from './order-list.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  return loadOrders(context, 'item', url.searchParams)
}

export default function ItemsOrders({ loaderData }: Route.ComponentProps) {
  return <OrderList kind="item" {...loaderData} />
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Item Orders - Administration - Listwright' }]
}
