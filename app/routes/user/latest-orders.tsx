import { Link } from 'react-router'
import { DataTable } from '#app/ui/data-table.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useIsSeller } from '#app/ui/seller.ts'
import * as uiWords from '#app/ui/words.ts'
import { PackagesLink } from '../checkout/offer-links.tsx'
import { orderColumns } from './order-columns.tsx'
import type { DatedOrder } from './order-parts.tsx'
import * as words from './words.tsx'

export function LatestOrders({ orders }: { orders: DatedOrder[] }) {
  let isSeller = useIsSeller()
  return (
    <section className="stack" aria-labelledby="latest">
      <div className="row row-between">
        <h2 id="latest">{uiWords.latestOrders}</h2>
        <span className="row">
          <Link className="arrow" to="/user/pending-payment/">
            {uiWords.pendingPayment} <Icon small name="arrow-right" />
          </Link>{' '}
          <Link className="arrow" to="/user/orders">
            {uiWords.allOrders} <Icon small name="arrow-right" />
          </Link>
        </span>
      </div>
      {orders.length > 0 ? (
        <DataTable
          captionHidden
          caption={uiWords.newestFirst}
          narrow="orders"
          columns={orderColumns(undefined)}
          rows={orders}
          rowKey={({ id }) => id}
        />
      ) : (
        <Empty
          icon="receipt"
          title={uiWords.noOrdersFound}
          action={<PackagesLink variant="outline" size="sm" />}
        >
          {isSeller ? uiWords.sellersCannotPurchaseProducts : words.whatYouOrderWillAppearHere}
        </Empty>
      )}
    </section>
  )
}
