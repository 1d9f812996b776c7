import type { Order } from '#app/domain/orders/orders.server.ts'
import { isUnpaid, unpaidWaits } from '#app/domain/orders/unpaid.ts'
import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { orderAddress, payAddress } from '#app/ui/order/addresses.ts'
import { Time } from '#app/ui/time.tsx'

/** Above a checkout of something that the buyer has ordered without having paid it. */
export function OrderedBefore({ order }: { order: Order }) {
  const { number, kind, createdAt } = order
  const title =
    kind === 'item'
      ? t`You have already ordered this item: order ${{ number }}`
      : t`You have already ordered this package: order ${{ number }}`
  if (!isUnpaid(order)) {
    return (
      <Alert kind="info" quiet title={title}>
        <p>{t`Its payment is being processed, and you don’t have to do anything. Order again only if you want to buy it twice.`}</p>
        <ButtonLink to={orderAddress(order)}>{t`See your order`}</ButtonLink>
      </Alert>
    )
  }
  return (
    <Alert kind="info" quiet title={title}>
      <p>
        <Trans>You ordered it on {{ date: <Time iso={createdAt} /> }} and haven’t paid for it yet.</Trans>
      </p>
      <ButtonLink to={payAddress(order)}>{t`Continue with order ${{ number }}`}</ButtonLink>
      <p className="small">{t`If you place a new order below, order ${{ number }} stays among your pending payments, and we don’t remind you of it once you have paid the new one. ${{ waits: unpaidWaits() }}`}</p>
    </Alert>
  )
}
