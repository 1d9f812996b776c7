import { Link } from 'react-router'
import { Empty } from '#app/ui/empty.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/orders.ts'

export default function Orders() {
  return (
    <>
      <PageHead title="Orders" lead="The digital items that you have ordered." />
      <Empty
        icon="receipt"
        title="No orders found"
        action={
          <Link className="btn btn-outline btn-sm" to="/user/subscription-history">
            Package orders
          </Link>
        }
      >
        You have not ordered an item.
      </Empty>
    </>
  )
}

/** Asks the server on every visit, so that the guard stands before this page, too. */
export function loader() {
  return null
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Orders - Listwright' }]
}
