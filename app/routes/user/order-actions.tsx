import type { Order } from '#app/domain/orders/orders.server.ts'
import { isUnpaid } from '#app/domain/orders/unpaid.ts'
import { t } from '#app/i18n/macro.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { CancelLink, PayNowLink } from './order-parts.tsx'

/** What its owner can do about an order: pay it or cancel it, or see its receipt. */
export function OrderActions({ order }: { order: Order }) {
  if (isUnpaid(order)) {
    return (
      <div className="row">
        <PayNowLink order={order} /> <CancelLink order={order} variant="outline" />
      </div>
    )
  }
  if (!hasReceipt(order)) return null
  return (
    <div className="row">
      <ButtonLink variant="outline" to={`/receipt/${order.id}`}>
        {t`Receipt`}
      </ButtonLink>
    </div>
  )
}

function hasReceipt({ paymentStatus }: Order): boolean {
  return paymentStatus === 'Paid' || paymentStatus === 'refunded'
}
