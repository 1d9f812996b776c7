import type { Order } from '#app/domain/orders/orders.server.ts'
import { orderState } from '#app/domain/orders/payment-state.ts'
import { statusCode } from '#app/domain/status-text.ts'
import { StatusBadge } from './badge.tsx'
import type { Column } from './data-table.tsx'
import * as uiWords from './words.ts'

/** Where rows are a few lines, how an order was paid says enough, unless it was cancelled. */
export const ORDER_STATUS: Column<Pick<Order, 'orderStatus' | 'isHeld'>> = {
  title: uiWords.status,
  className: ({ orderStatus }) => (statusCode(orderStatus) === 'cancelled' ? undefined : 'o-more'),
  cell: (order) => <StatusBadge status={orderState(order)} />,
}
