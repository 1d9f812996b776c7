import { packageDays } from '#app/domain/catalog/package-facts.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import ordersCss from '#app/ui/css/orders.css?url'
import { Empty } from '#app/ui/empty.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { useIsSeller } from '#app/ui/seller.ts'
import * as uiWords from '#app/ui/words.ts'
import { PackagesLink } from '../checkout/offer-links.tsx'
import type { Route } from './+types/subscription-history.ts'
import { loadHistory } from './order-history.server.ts'
import { historyShape, OrderHistory } from './order-history.tsx'
import * as words from './words.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: ordersCss }]

export function loader({ context, url }: Route.LoaderArgs) {
  return loadHistory(context, SHAPE, url.searchParams, 'package')
}

export default function SubscriptionHistory({ loaderData }: Route.ComponentProps) {
  let isSeller = useIsSeller()
  return (
    <>
      <PageHead title={uiWords.subscriptionHistory} lead={words.everyPackageYouHaveOrdered(packageDays())}>
        {!isSeller && (
          <ButtonLink variant="outline" to="/user/select-package">
            {uiWords.upgradePackage}
          </ButtonLink>
        )}
      </PageHead>
      <OrderHistory shape={SHAPE} {...loaderData}>
        <Empty
          icon="receipt"
          title={uiWords.noOrdersFound}
          action={<PackagesLink variant="outline" size="sm" />}
        >
          {isSeller ? uiWords.sellersCannotPurchaseProducts : words.packagesYouOrderWillAppearHere}
        </Empty>
      </OrderHistory>
    </>
  )
}

export const meta = pageTitle(uiWords.subscriptionHistory)

const SHAPE = historyShape('/user/subscription-history')
