import type { Order } from '#app/domain/orders/orders.server.ts'
import { isUnpaid } from '#app/domain/orders/unpaid.ts'
import { t } from '#app/i18n/macro.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Link } from '#app/ui/link.tsx'
import { orderAddress, payAddress } from '#app/ui/order/addresses.ts'

/** Above a checkout of something that the buyer has ordered without having paid it. Its button is the page's own. */
export function OrderedBefore({ order }: { order: Order }) {
  const { number, kind } = order
  const title =
    kind === 'item'
      ? t`You have already ordered this item: order ${{ number }}`
      : t`You have already ordered this package: order ${{ number }}`
  if (!isUnpaid(order)) {
    return (
      <Alert kind="info" quiet title={title}>
        <p>
          {t`Its payment is being processed, and you don’t have to do anything. Order again only if you want to buy it twice.`}{' '}
          <Link to={orderAddress(order)}>{t`See your order`}</Link>
        </p>
      </Alert>
    )
  }
  return (
    <Alert kind="info" quiet>
      <p>
        <b>{title}</b> <Link to={payAddress(order)}>{t`Continue with order ${{ number }}`}</Link>
      </p>
    </Alert>
  )
}
