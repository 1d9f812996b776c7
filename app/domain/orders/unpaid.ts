import { plural, t } from '#app/i18n/macro.ts'
import { DAY } from '../base/time.ts'
import type { Order } from './orders.server.ts'

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

export const unpaidWaits = () =>
  t`Unpaid orders are kept for ${plural({ days: CANCEL_AFTER / DAY }, { one: '# day', other: '# days' })}, or until you cancel them.`
