import { msg, t } from '#app/i18n/macro.ts'
import ordersCss from '#app/ui/css/orders.css?url'
import { pageTitle } from '#app/ui/page-title.ts'
import type { Route } from './+types/package-pending-payment.ts'
import { loadPending } from './pending.server.ts'
import { PendingList } from './pending-list.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: ordersCss }]

export function loader({ context, url }: Route.LoaderArgs) {
  return loadPending(context, url, 'package')
}

export default function PackagePendingPayment({ loaderData }: Route.ComponentProps) {
  return (
    <PendingList
      title={t`Pending packages`}
      path="/user/package-pending-payment"
      kind="package"
      {...loaderData}
    />
  )
}

export const meta = pageTitle(msg`Pending packages`)
