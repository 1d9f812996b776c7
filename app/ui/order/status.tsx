import { statusCode } from '#app/domain/base/status-text.ts'
import type { Order } from '#app/domain/orders/orders.server.ts'
import { orderState } from '#app/domain/orders/payment-state.ts'
import { t } from '#app/i18n/macro.ts'
import { StatusBadge } from '../badge.tsx'
import type { Column } from '../data-table.tsx'

/** Where rows are a few lines, a status that says no more than the payment beside it is left out. */
export const statusColumn = (): Column<Pick<Order, 'orderStatus' | 'isHeld'>> => ({
  title: t`Status`,
  className: ({ orderStatus }) => (SAID_BY_PAYMENT.includes(statusCode(orderStatus)) ? 'o-more' : undefined),
  cell: (order) => <StatusBadge status={orderState(order)} />,
})

const SAID_BY_PAYMENT = ['pending', 'completed']
