import { msg } from '#app/i18n/macro.ts'
import listsCss from '#app/ui/css/back-office-lists.css?url'
import { pageTitle } from '#app/ui/page-title.ts'
import type { Route } from './+types/items-orders.ts'
import { loadOrders } from './load-orders.server.ts'
import { OrderList } from './order-list.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: listsCss }]

export function loader({ context, url }: Route.LoaderArgs) {
  return loadOrders(context, 'item', url.searchParams)
}

export default function ItemsOrders({ loaderData }: Route.ComponentProps) {
  return <OrderList kind="item" {...loaderData} />
}

export const meta = pageTitle(msg`Item Orders - Administration`)
