import { t } from '#app/i18n/macro.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import paypalCss from '#app/ui/css/paypal.css?url'
import { withShopName } from '#app/ui/page-title.ts'
import type { Route } from './+types/item-pay-now.ts'
import { refreshMeta } from './delayed-redirect.tsx'
import { payFromForm, readPayPage } from './pay-page.server.ts'
import { PayPage, payPageTitle } from './pay-page.tsx'

export const handle: RouteHandle = { paymentScripts: true, pageScript: 'pay' }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: paypalCss }]

export function loader({ context, params }: Route.LoaderArgs) {
  return readPayPage(context, params.orderId, 'item')
}

export function action({ context, params, url }: Route.ActionArgs) {
  return payFromForm(context, params.orderId, 'item', url.origin)
}

export default function ItemPayNow({ loaderData }: Route.ComponentProps) {
  const back = { to: '/user/item-pending-payment/', label: t`Pending items` }
  return <PayPage page={loaderData} back={back} />
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [
    { title: withShopName(payPageTitle(loaderData), matches) },
    ...refreshMeta(loaderData.message?.redirect),
  ]
}
