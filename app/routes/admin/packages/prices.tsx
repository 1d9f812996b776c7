import { href } from 'react-router'
import ordersCss from '#app/ui/css/orders.css?url'
import * as uiWords from '#app/ui/words.ts'
import { changePrices, loadPrices } from '../prices/price-page.server.ts'
import { PricePage } from '../prices/price-page.tsx'
import type { Route } from './+types/prices.ts'
import * as words from './words.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: ordersCss }]

export function loader({ context, params }: Route.LoaderArgs) {
  return loadPrices(context, { kind: 'package', id: params.packageId })
}

export function action({ context, params }: Route.ActionArgs) {
  let page = href('/admin/packages/:packageId/prices', params)
  return changePrices(context, { kind: 'package', id: params.packageId }, page)
}

export { afterEveryPost as shouldRevalidate } from '../revalidate.ts'

export default function PackagePrices({ loaderData, params }: Route.ComponentProps) {
  return (
    <PricePage
      {...loaderData}
      action={href('/admin/packages/:packageId/prices', params)}
      back={{ to: href('/admin/packages'), label: uiWords.packages }}
    />
  )
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: words.pricesOfPackagesTitle(loaderData?.name ?? 'package') }]
}
