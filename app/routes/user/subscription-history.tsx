import { Link } from 'react-router'
import { CREDITS_STAY } from '#app/domain/catalog/package-facts.ts'
import { Empty } from '#app/ui/empty.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/subscription-history.ts'
import { loadHistory } from './order-history.server.ts'
import { historyShape, OrderHistory } from './order-history.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  return loadHistory(context, 'package', SHAPE, url.searchParams)
}

export default function SubscriptionHistory({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Subscription history" lead={`Every package you have ordered. ${CREDITS_STAY}`}>
        <Link className="btn btn-outline" to="/user/select-package">
          Upgrade Package
        </Link>
      </PageHead>
      <OrderHistory kind="package" shape={SHAPE} {...loaderData}>
        <Empty icon="receipt" title="No orders found" action={<PackagesLink />}>
          The packages that you order appear here.
        </Empty>
      </OrderHistory>
    </>
  )
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Subscription history - Listwright' }]
}

const SHAPE = historyShape('/user/subscription-history')

function PackagesLink() {
  return (
    <Link className="btn btn-outline btn-sm" to="/user/select-package">
      See the packages
    </Link>
  )
}
