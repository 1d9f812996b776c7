import { t } from '#app/i18n/macro.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { OfferWayOn } from '#app/ui/offer-links.tsx'
import { useIsSeller } from '#app/ui/seller.ts'
import { orderColumns } from './order-columns.tsx'
import type { DatedOrder } from './order-parts.tsx'

export function LatestOrders({ orders }: { orders: DatedOrder[] }) {
  const isSeller = useIsSeller()
  return (
    <section className="stack" aria-labelledby="latest">
      <div className="row row-between">
        <h2 id="latest">{t`Latest orders`}</h2>
        <span className="row">
          <Link className="arrow" to="/user/pending-payment/">
            {t`Pending payment`} <Icon small name="arrow-right" />
          </Link>{' '}
          <Link className="arrow" to="/user/orders">
            {t`All orders`} <Icon small name="arrow-right" />
          </Link>
        </span>
      </div>
      {orders.length > 0 ? (
        <DataTable
          captionHidden
          caption={t`Newest first`}
          narrow="orders"
          columns={orderColumns(undefined)}
          rows={orders}
          rowKey={({ id }) => id}
        />
      ) : (
        <Empty icon="receipt" title={t`No orders found`} action={<OfferWayOn />}>
          {isSeller ? t`Sellers cannot purchase products` : t`What you order will appear here.`}
        </Empty>
      )}
    </section>
  )
}
