import type { Order } from '#app/domain/orders/orders.server.ts'
import { paymentState } from '#app/domain/orders/payment-state.ts'
import { t } from '#app/i18n/macro.ts'
import { Badge, StatusBadge } from '../badge.tsx'

interface PaymentBadgeProps {
  order: Pick<Order, 'paymentStatus' | 'orderStatus' | 'isHeld'> & Partial<Pick<Order, 'refundedMinor'>>
}

/** No payment is to come for a cancelled order. */
export function PaymentBadge({
  order: { paymentStatus, orderStatus, isHeld, refundedMinor = 0 },
}: PaymentBadgeProps) {
  if (paymentStatus === 'pending' && orderStatus === 'Cancelled' && !isHeld)
    return <Badge>{t`Not paid`}</Badge>
  return <StatusBadge status={paymentState({ paymentStatus, refundedMinor, isHeld })} />
}
