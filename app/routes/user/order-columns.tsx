import { formatMoney } from '#app/domain/catalog/money.ts'
import type { OrderSort } from '#app/domain/orders/order-sorts.ts'
import type { Order } from '#app/domain/orders/orders.server.ts'
import { isUnpaid } from '#app/domain/orders/unpaid.ts'
import { daysLeft } from '#app/domain/orders/validity.ts'
import { Badge, StatusBadge } from '#app/ui/badge.tsx'
import { ButtonLink, type ButtonLook } from '#app/ui/button.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { Time } from '#app/ui/time.tsx'
import { cancelAddress, payAddress } from '../checkout/addresses.ts'
import { OrderLink } from './order-link.tsx'
import { OrderName } from './order-name.tsx'

/**
 * The columns of a list of orders of one kind. `now` is when the page was made, in milliseconds: server and browser have
 * to count the same days. `sortFor` makes the headings links.
 */
export function orderColumns(
  kind: Order['kind'],
  now: number,
  sortFor?: (sort: OrderSort) => NonNullable<Column<Order>['sort']>,
): Column<Order>[] {
  return columnsOf(kind, now).map(({ sortBy, ...column }) => ({
    ...column,
    ...(sortFor && sortBy && { sort: sortFor(sortBy) }),
  }))
}

interface OrderColumn extends Column<Order> {
  sortBy?: OrderSort
}

function columnsOf(kind: Order['kind'], now: number): OrderColumn[] {
  let credits: OrderColumn = {
    title: 'Credits',
    align: 'end',
    cell: (order) => order.credit,
    sortBy: 'credits',
  }
  let days: OrderColumn = {
    title: 'Days left',
    cell: (order) => <DaysLeft order={order} now={now} />,
    sortBy: 'days',
  }
  return [
    { title: 'Order', part: 'name', cell: (order) => <OrderName order={order} />, sortBy: 'order' },
    { title: kind === 'item' ? 'Item' : 'Package', cell: (order) => order.title, sortBy: 'title' },
    ...(kind === 'item' ? [] : [credits]),
    {
      title: 'Total',
      align: 'end',
      cell: (order) => formatMoney(order.totalMinor, order.currency),
      sortBy: 'total',
    },
    { title: 'Payment', cell: (order) => <PaymentBadge order={order} />, sortBy: 'payment' },
    { title: 'Status', cell: (order) => <StatusBadge status={order.orderStatus} />, sortBy: 'status' },
    { title: 'Ordered', cell: (order) => <Time iso={order.createdAt} />, sortBy: 'date' },
    ...(kind === 'item' ? [] : [days]),
    { title: 'Actions', part: 'actions', cell: (order) => <OrderActions order={order} /> },
  ]
}

/** Of a cancelled order no payment is to come. */
export function PaymentBadge({ order }: { order: Order }) {
  if (order.paymentStatus === 'pending' && order.orderStatus === 'Cancelled') return <Badge>Not paid</Badge>
  return <StatusBadge status={order.paymentStatus} />
}

/** Of a package that is not paid, no days count. */
export function DaysLeft({ order, now }: { order: Order; now: number }) {
  if (order.paymentStatus !== 'Paid') return '–'
  let days = daysLeft(order.validUntil, now)
  if (days === 'Expired') return <Badge>Expired</Badge>
  return days === 1 ? '1 day' : `${days} days`
}

/** A pay page is a document of its own: only it lets PayPal's scripts in. */
export function PayNowLink({ order, ...look }: ButtonLook & { order: Order }) {
  return (
    <ButtonLink {...look} to={payAddress(order)} reloadDocument>
      Pay Now<span className="sr-only"> for order {order.orderId}</span>
    </ButtonLink>
  )
}

export function CancelLink({ order, ...look }: ButtonLook & { order: Order }) {
  return (
    <ButtonLink variant="ghost" {...look} to={cancelAddress(order)}>
      Cancel<span className="sr-only"> order {order.orderId}</span>
    </ButtonLink>
  )
}

function OrderActions({ order }: { order: Order }) {
  return (
    <span className="acts">
      {isUnpaid(order) && (
        <>
          <PayNowLink order={order} size="sm" />{' '}
        </>
      )}
      <OrderLink order={order} />
    </span>
  )
}
