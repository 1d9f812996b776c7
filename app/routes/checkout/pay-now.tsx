import { t } from '#app/i18n/macro.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import paypalCss from '#app/ui/css/paypal.css?url'
import { pageTitle } from '#app/ui/page-title.ts'
import type { Route } from './+types/pay-now.ts'
import { payFromForm, readPayPage } from './pay-page.server.ts'
import { PayPage, payPageTitle } from './pay-page.tsx'

export const handle: RouteHandle = { paymentScripts: true, pageScript: 'pay' }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: paypalCss }]

export function loader({ context, params }: Route.LoaderArgs) {
  return readPayPage(context, params.orderId, 'package')
}

export function action({ context, params, url }: Route.ActionArgs) {
  return payFromForm(context, params.orderId, 'package', url.origin)
}

export default function PayNow({ loaderData }: Route.ComponentProps) {
  const back = { to: '/user/pending-payment/', label: t`Pending payment` }
  return <PayPage page={loaderData} back={back} />
}

export const meta: Route.MetaFunction = pageTitle(({ loaderData }) => payPageTitle(loaderData))
