import { msg, t } from '#app/i18n/macro.ts'
import ordersCss from '#app/ui/css/orders.css?url'
import { pageTitle } from '#app/ui/page-title.ts'
import type { Route } from './+types/pending-payment.ts'
import { loadPending } from './pending.server.ts'
import { PendingList } from './pending-list.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: ordersCss }]

export function loader({ context, url }: Route.LoaderArgs) {
  return loadPending(context, url)
}

export default function PendingPayment({ loaderData }: Route.ComponentProps) {
  return <PendingList title={t`Pending payment`} path="/user/pending-payment" {...loaderData} />
}

export const meta = pageTitle(msg`Pending payment`)
