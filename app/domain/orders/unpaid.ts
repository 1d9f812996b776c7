import { DAY } from '../time.ts'
import type { Order } from './orders.server.ts'

/** Whether an order waits to be paid. */
export function isUnpaid({
  paymentStatus,
  orderStatus,
}: Pick<Order, 'paymentStatus' | 'orderStatus'>): boolean {
  return paymentStatus === 'pending' && orderStatus === 'pending'
}

/** A reminder comes when most who meant to pay have done so, and before they have forgotten what it was. */
export const REMIND_AFTER = 3 * DAY

/** An unpaid order goes after two weeks: its price is that of its day, and the buyer's list is for what is wanted. */
export const CANCEL_AFTER = 14 * DAY

/** What buyers are told of it. */
export const UNPAID_WAITS = `An unpaid order waits for ${CANCEL_AFTER / DAY} days, or until you cancel it.`
