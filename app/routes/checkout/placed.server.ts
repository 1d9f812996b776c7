import { type RouterContextProvider, redirect } from 'react-router'
import type { Order } from '#app/domain/orders/orders.server.ts'
import { isUnpaid } from '#app/domain/orders/unpaid.ts'
import { sessionContext } from '#app/middleware/session.server.ts'
import { pendingListOf } from './addresses.ts'

/**
 * On from the form: to the orders that wait to be paid, which confirm this one. A form that is sent again may find its
 * order paid or cancelled; the order's own page says so.
 */
export function afterPlacing(context: Readonly<RouterContextProvider>, order: Order): Response {
  if (!isUnpaid(order)) return redirect(`/user/orders/${order.id}`, 303)
  context.get(sessionContext).flash('placed', order.id)
  return redirect(pendingListOf(order.kind), 303)
}
