import { Link } from 'react-router'
import ordersCss from '#app/ui/css/orders.css?url'
import { Empty } from '#app/ui/empty.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { ItemsLink } from '../checkout/offer-links.tsx'
import type { Route } from './+types/orders.ts'
import { loadHistory } from './order-history.server.ts'
import { historyShape, OrderHistory } from './order-history.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: ordersCss }]

export function loader({ context, url }: Route.LoaderArgs) {
  return loadHistory(context, 'item', SHAPE, url.searchParams)
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Orders"
        lead={
          <>
            The digital items you have ordered. Packages are in your{' '}
            <Link to="/user/subscription-history">subscription history</Link>.
          </>
        }
      />
      <OrderHistory kind="item" shape={SHAPE} {...loaderData}>
        <Empty icon="receipt" title="No orders found" action={<ItemsLink variant="outline" size="sm" />}>
          Items you order will appear here.
        </Empty>
      </OrderHistory>
    </>
  )
}

export const meta = pageTitle('Orders')

const SHAPE = historyShape('/user/orders')
