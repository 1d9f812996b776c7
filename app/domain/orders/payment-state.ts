import type { Order } from './orders.server.ts'

type Paid = Pick<Order, 'paymentStatus' | 'totalMinor' | 'refundedMinor'>

/** `Partially refunded` is no status: such an order stays Paid. */
export function paymentState({ paymentStatus, refundedMinor }: Omit<Paid, 'totalMinor'>): string {
  return paymentStatus === 'Paid' && refundedMinor > 0 ? 'Partially refunded' : paymentStatus
}

/** Minor units. A bank may have taken money back without a refund. */
export function netOf({ paymentStatus, totalMinor, refundedMinor }: Paid): number {
  return paymentStatus === 'refunded' ? 0 : Math.max(0, totalMinor - refundedMinor)
}
