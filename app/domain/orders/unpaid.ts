import { DAY } from '../time.ts'
import type { Order } from './orders.server.ts'
import * as words from './words.ts'

export function isUnpaid({
  paymentStatus,
  orderStatus,
}: Pick<Order, 'paymentStatus' | 'orderStatus'>): boolean {
  return paymentStatus === 'pending' && orderStatus === 'pending'
}

/** Long enough that most buyers who meant to pay have paid. */
export const REMIND_AFTER = 3 * DAY

/** The price is that of the day it was ordered. */
export const CANCEL_AFTER = 14 * DAY

export const UNPAID_WAITS = words.unpaidOrdersAreKeptForDays(CANCEL_AFTER / DAY)
