import { Link } from 'react-router'
import ordersCss from '#app/ui/css/orders.css?url'
import { Empty } from '#app/ui/empty.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import * as shellWords from '#app/ui/shell-words.ts'
import * as uiWords from '#app/ui/words.ts'
import { ItemsLink } from '../checkout/offer-links.tsx'
import type { Route } from './+types/orders.ts'
import { loadHistory } from './order-history.server.ts'
import { historyShape, OrderHistory } from './order-history.tsx'
import * as words from './words.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: ordersCss }]

export function loader({ context, url }: Route.LoaderArgs) {
  return loadHistory(context, 'item', SHAPE, url.searchParams)
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={shellWords.itemOrders}
        lead={words.digitalItemsYouHaveOrdered((text) => <Link to="/user/subscription-history">{text}</Link>)}
      />
      <OrderHistory kind="item" shape={SHAPE} {...loaderData}>
        <Empty
          icon="receipt"
          title={uiWords.noOrdersFound}
          action={<ItemsLink variant="outline" size="sm" />}
        >
          {words.itemsYouOrderWillAppearHere}
        </Empty>
      </OrderHistory>
    </>
  )
}

export const meta = pageTitle(shellWords.itemOrders)

const SHAPE = historyShape('/user/orders')
