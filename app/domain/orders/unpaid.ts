import { DAY } from '../time.ts'
import type { Order } from './orders.server.ts'
import * as words from './words.ts'

/** It can be paid, and cancelled. */
export function isUnpaid({
  paymentStatus,
  orderStatus,
  isHeld,
}: Pick<Order, 'paymentStatus' | 'orderStatus' | 'isHeld'>): boolean {
  return paymentStatus === 'pending' && orderStatus === 'pending' && !isHeld
}

/** Long enough that most buyers who meant to pay have paid. */
export const REMIND_AFTER = 3 * DAY

/** The price is that of the day it was ordered. */
export const CANCEL_AFTER = 14 * DAY

export const UNPAID_WAITS = words.unpaidOrdersAreKeptForDays(CANCEL_AFTER / DAY)
