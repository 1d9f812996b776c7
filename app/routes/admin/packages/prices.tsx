import { href } from 'react-router'
import { t } from '#app/i18n/macro.ts'
import ordersCss from '#app/ui/css/orders.css?url'
import { pageTitle } from '#app/ui/page-title.ts'
import { changePrices, loadPrices } from '../prices/price-page.server.ts'
import { PricePage } from '../prices/price-page.tsx'
import type { Route } from './+types/prices.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: ordersCss }]

export function loader({ context, params }: Route.LoaderArgs) {
  return loadPrices(context, { kind: 'package', id: params.packageId })
}

export function action({ context, params }: Route.ActionArgs) {
  const page = href('/admin/packages/:packageId/prices', params)
  return changePrices(context, { kind: 'package', id: params.packageId }, page)
}

export { afterEveryPost as shouldRevalidate } from '#app/forms/revalidate.ts'

export default function PackagePrices({ loaderData, params }: Route.ComponentProps) {
  return (
    <PricePage
      {...loaderData}
      action={href('/admin/packages/:packageId/prices', params)}
      back={{ to: href('/admin/packages'), label: t`Packages` }}
    />
  )
}

export const meta: Route.MetaFunction = pageTitle(
  ({ loaderData }) => t`Prices of ${{ name: loaderData?.name ?? t`package` }} - Packages`,
)
