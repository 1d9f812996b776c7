import { href } from 'react-router'
import { t } from '#app/i18n/macro.ts'
import ordersCss from '#app/ui/css/orders.css?url'
import { pageTitle } from '#app/ui/page-title.ts'
import { changePrices, loadPrices } from '../prices/price-page.server.ts'
import { PricePage } from '../prices/price-page.tsx'
import type { Route } from './+types/prices.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: ordersCss }]

export function loader({ context, params }: Route.LoaderArgs) {
  return loadPrices(context, { kind: 'item', id: params.itemId })
}

export function action({ context, params }: Route.ActionArgs) {
  const page = href('/admin/items/:itemId/prices', params)
  return changePrices(context, { kind: 'item', id: params.itemId }, page)
}

export { afterEveryPost as shouldRevalidate } from '#app/forms/revalidate.ts'

export default function ItemPrices({ loaderData, params }: Route.ComponentProps) {
  return (
    <PricePage
      {...loaderData}
      action={href('/admin/items/:itemId/prices', params)}
      back={{ to: href('/admin/items'), label: t`Items` }}
    />
  )
}

export const meta: Route.MetaFunction = pageTitle(
  ({ loaderData }) => t`Prices of ${{ name: loaderData?.name ?? t`item` }} - Items`,
)
