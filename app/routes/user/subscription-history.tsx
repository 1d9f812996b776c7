import { packageDays } from '#app/domain/catalog/package-facts.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import ordersCss from '#app/ui/css/orders.css?url'
import { Empty } from '#app/ui/empty.tsx'
import { OfferWayOn } from '#app/ui/offer-links.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { useIsSeller } from '#app/ui/seller.ts'
import type { Route } from './+types/subscription-history.ts'
import { loadHistory } from './order-history.server.ts'
import { historyShape, OrderHistory } from './order-history.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: ordersCss }]

export function loader({ context, url }: Route.LoaderArgs) {
  return loadHistory(context, SHAPE, url.searchParams, 'package')
}

export default function SubscriptionHistory({ loaderData }: Route.ComponentProps) {
  const isSeller = useIsSeller()
  return (
    <OrderHistory
      title={t`Subscription history`}
      lead={`${t`Every package you have ordered.`} ${packageDays()}`}
      actions={
        !isSeller && (
          <ButtonLink variant="outline" to="/user/select-package">
            {t`Upgrade Package`}
          </ButtonLink>
        )
      }
      shape={SHAPE}
      {...loaderData}
    >
      <Empty icon="receipt" title={t`No orders found`} action={<OfferWayOn />}>
        {isSeller ? t`Sellers cannot purchase products` : t`Packages you order will appear here.`}
      </Empty>
    </OrderHistory>
  )
}

export const meta = pageTitle(msg`Subscription history`)

const SHAPE = historyShape('/user/subscription-history')
