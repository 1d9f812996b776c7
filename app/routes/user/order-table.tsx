import { Link } from 'react-router'
import { formatMoney } from '#app/domain/catalog/money.ts'
import type { OrderSort } from '#app/domain/orders/lists.server.ts'
import type { Order } from '#app/domain/orders/orders.server.ts'
import { daysLeft } from '#app/domain/orders/validity.ts'
import { Badge, StatusBadge } from '#app/ui/badge.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Time } from '#app/ui/time.tsx'

interface OrderTableProps {
  caption: string
  orders: Order[]
  /** When the page was made, in milliseconds: both sides have to count the same days. */
  now: number
  /** Where a heading leads and how the list is sorted by it; without it the headings are words. */
  sortFor?: (sort: OrderSort) => NonNullable<Column<Order>['sort']>
}

/** Package orders with the one thing to do about each. */
export function OrderTable({ caption, orders, now, sortFor }: OrderTableProps) {
  let sorted = (sort: OrderSort) => (sortFor ? { sort: sortFor(sort) } : {})
  let columns: Column<Order>[] = [
    {
      title: 'Order',
      part: 'name',
      cell: (order) => <b className="mono">{order.orderId}</b>,
      ...sorted('order'),
    },
    { title: 'Package', cell: (order) => order.title, ...sorted('package') },
    { title: 'Credits', align: 'end', cell: (order) => order.credit, ...sorted('credits') },
    {
      title: 'Total',
      align: 'end',
      cell: (order) => formatMoney(order.totalMinor, order.currency),
      ...sorted('total'),
    },
    { title: 'Payment', cell: (order) => <StatusBadge status={order.paymentStatus} />, ...sorted('payment') },
    { title: 'Status', cell: (order) => <StatusBadge status={order.orderStatus} />, ...sorted('status') },
    { title: 'Ordered', cell: (order) => <Time iso={order.createdAt} />, ...sorted('date') },
    { title: 'Days left', cell: (order) => <DaysLeft order={order} now={now} />, ...sorted('days') },
    { title: 'Actions', part: 'actions', cell: (order) => <OrderAction order={order} /> },
  ]
  return <DataTable caption={caption} columns={columns} rows={orders} rowKey={(order) => order.id} />
}

/** The days until the package's date, or that it has passed. */
export function DaysLeft({ order, now }: { order: Order; now: number }) {
  let days = daysLeft(order.validUntil, now)
  if (days === 'Expired') return <Badge>Expired</Badge>
  return (
    <span className={order.paymentStatus === 'Paid' ? undefined : 'muted'}>
      {days === 1 ? '1 day' : `${days} days`}
    </span>
  )
}

/** A pay page is a document of its own: only it lets PayPal's scripts in. */
export function PayNowLink({ order, className }: { order: Order; className: string }) {
  return (
    <Link className={className} to={`/pay-now/${order.id}`} reloadDocument>
      Pay Now<span className="sr-only"> for order {order.orderId}</span>
    </Link>
  )
}

function OrderAction({ order }: { order: Order }) {
  if (order.paymentStatus === 'pending')
    return <PayNowLink order={order} className="btn btn-primary btn-sm" />
  return (
    <Link className="btn btn-outline btn-sm" to={`/user/orders/${order.id}`}>
      Details<span className="sr-only"> of order {order.orderId}</span>
    </Link>
  )
}
