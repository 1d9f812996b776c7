import type { Order } from './orders.server.ts'

type Paid = Pick<Order, 'paymentStatus' | 'totalMinor' | 'refundedMinor'>
type Told = Pick<Order, 'paymentStatus' | 'refundedMinor' | 'isHeld'>

/** As it is told. `Partially refunded` and `Processing` are no statuses: such orders stay Paid and pending. */
export function paymentState({ paymentStatus, refundedMinor, isHeld }: Told): string {
  if (isHeld) return 'Processing'
  return paymentStatus === 'Paid' && refundedMinor > 0 ? 'Partially refunded' : paymentStatus
}

/** As it is told: an order whose payment the provider holds is on its way. */
export function orderState({ orderStatus, isHeld }: Pick<Order, 'orderStatus' | 'isHeld'>): string {
  return isHeld && orderStatus === 'pending' ? 'Processing' : orderStatus
}

/** Minor units. A bank may have taken money back without a refund. */
export function netOf({ paymentStatus, totalMinor, refundedMinor }: Paid): number {
  return paymentStatus === 'refunded' ? 0 : Math.max(0, totalMinor - refundedMinor)
}
