import type { Order } from '#app/domain/orders/orders.server.ts'
import { orderState } from '#app/domain/orders/payment-state.ts'
import { statusCode } from '#app/domain/status-text.ts'
import { StatusBadge } from './badge.tsx'
import type { Column } from './data-table.tsx'
import * as uiWords from './words.ts'

/** Where rows are a few lines, a status that says no more than the payment beside it is left out. */
export const ORDER_STATUS: Column<Pick<Order, 'orderStatus' | 'isHeld'>> = {
  title: uiWords.status,
  className: ({ orderStatus }) => (SAID_BY_PAYMENT.includes(statusCode(orderStatus)) ? 'o-more' : undefined),
  cell: (order) => <StatusBadge status={orderState(order)} />,
}

const SAID_BY_PAYMENT = ['pending', 'completed']
