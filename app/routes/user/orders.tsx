import { msg, t } from '#app/i18n/macro.ts'
import ordersCss from '#app/ui/css/orders.css?url'
import { Empty } from '#app/ui/empty.tsx'
import { OfferWayOn } from '#app/ui/offer-links.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { useIsSeller } from '#app/ui/seller.ts'
import type { Route } from './+types/orders.ts'
import { loadHistory } from './order-history.server.ts'
import { historyShape, OrderHistory } from './order-history.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: ordersCss }]

export function loader({ context, url }: Route.LoaderArgs) {
  return loadHistory(context, SHAPE, url.searchParams)
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  return (
    <OrderHistory
      title={t`Orders`}
      lead={t`Every package and digital item you have ordered.`}
      shape={SHAPE}
      {...loaderData}
    >
      <Empty icon="receipt" title={t`No orders found`} action={<OfferWayOn kind={loaderData.kind} />}>
        {useIsSeller() ? t`Sellers cannot purchase products` : t`What you order will appear here.`}
      </Empty>
    </OrderHistory>
  )
}

export const meta = pageTitle(msg`Orders`)

const SHAPE = historyShape('/user/orders')
