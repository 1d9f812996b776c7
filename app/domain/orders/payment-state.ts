import type { Order } from './orders.server.ts'

type Paid = Pick<Order, 'paymentStatus' | 'totalMinor' | 'refundedMinor'>

/** How an order's payment stands, for people: `Partially refunded` is no status of its own, the order stays Paid. */
export function paymentState({ paymentStatus, refundedMinor }: Paid): string {
  return paymentStatus === 'Paid' && refundedMinor > 0 ? 'Partially refunded' : paymentStatus
}

/** What is left of an order's total after refunds, minor units; a bank may have taken it back without one. */
export function netOf({ paymentStatus, totalMinor, refundedMinor }: Paid): number {
  return paymentStatus === 'refunded' ? 0 : Math.max(0, totalMinor - refundedMinor)
}
