import { Link } from 'react-router'
import { DataTable } from '#app/ui/data-table.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PackagesLink } from '../checkout/offer-links.tsx'
import { orderColumns } from './order-columns.tsx'
import type { DatedOrder } from './order-parts.tsx'

export function LatestOrders({ orders }: { orders: DatedOrder[] }) {
  return (
    <section className="stack" aria-labelledby="latest">
      <div className="row row-between">
        <h2 id="latest">Latest orders</h2>
        <span className="row">
          <Link className="arrow" to="/user/pending-payment/">
            Pending payments
          </Link>{' '}
          <Link className="arrow" to="/user/subscription-history">
            All orders <Icon small name="arrow-right" />
          </Link>
        </span>
      </div>
      {orders.length > 0 ? (
        <DataTable
          caption="Newest first"
          narrow="orders"
          columns={orderColumns('package')}
          rows={orders}
          rowKey={({ id }) => id}
        />
      ) : (
        <Empty icon="receipt" title="No orders found" action={<PackagesLink variant="outline" size="sm" />}>
          Packages you order will appear here.
        </Empty>
      )}
    </section>
  )
}
