import { msg } from '#app/i18n/macro.ts'
import listsCss from '#app/ui/css/back-office-lists.css?url'
import { pageTitle } from '#app/ui/page-title.ts'
import type { Route } from './+types/orders.ts'
import { loadOrders } from './load-orders.server.ts'
import { OrderList } from './order-list.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: listsCss }]

export function loader({ context, url }: Route.LoaderArgs) {
  return loadOrders(context, 'package', url.searchParams)
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  return <OrderList kind="package" {...loaderData} />
}

export const meta = pageTitle(msg`Orders Management - Administration`)
