import { Link } from 'react-router'
import { formatMoney } from '#app/domain/catalog/money.ts'
import type { Order } from '#app/domain/orders/orders.server.ts'
import type { ShopOrderSort } from '#app/domain/orders/sorts.ts'
import { Badge, StatusBadge } from '#app/ui/badge.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { DialogLink } from '#app/ui/dialog.tsx'
import { Time } from '#app/ui/time.tsx'
import type { loader } from './order.tsx'
import { OrderFacts } from './order-facts.tsx'
import { LISTS } from './shape.ts'
import { Sold } from './words.tsx'

interface ShopOrderTableProps {
  caption: string
  kind: Order['kind']
  orders: Order[]
  /** Where a heading leads and how the list is sorted by it; without it the headings are words. */
  sortFor?: (sort: ShopOrderSort) => NonNullable<Column<Order>['sort']>
}

/** Orders of one kind as the shop sees them. */
export function ShopOrderTable({ caption, kind, orders, sortFor }: ShopOrderTableProps) {
  let columns = columnsOf(kind).map(({ sortBy, ...column }) => ({
    ...column,
    ...(sortFor && sortBy && { sort: sortFor(sortBy) }),
  }))
  return <DataTable caption={caption} columns={columns} rows={orders} rowKey={({ id }) => id} />
}

function columnsOf(kind: Order['kind']): (Column<Order> & { sortBy?: ShopOrderSort })[] {
  return [
    { title: 'Order', part: 'name', cell: (order) => <OrderName order={order} />, sortBy: 'order' },
    { title: 'Customer', cell: (order) => order.customerName, sortBy: 'customer' },
    { title: LISTS[kind].thing, cell: (order) => <Sold order={order} />, sortBy: 'title' },
    {
      title: 'Total',
      align: 'end',
      cell: (order) => formatMoney(order.totalMinor, order.currency),
      sortBy: 'total',
    },
    { title: 'Payment', cell: (order) => <StatusBadge status={order.paymentStatus} />, sortBy: 'payment' },
    { title: 'Status', cell: (order) => <StatusBadge status={order.orderStatus} />, sortBy: 'status' },
    { title: 'Ordered', cell: (order) => <Time iso={order.createdAt} />, sortBy: 'date' },
    { title: 'Actions', part: 'actions', cell: (order) => <Actions order={order} /> },
  ]
}

function OrderName({ order }: { order: Order }) {
  return (
    <>
      <b className="mono">{order.orderId}</b>{' '}
      {order.mode === 'sandbox' && order.totalMinor > 0 && <Badge>sandbox</Badge>}
    </>
  )
}

function Actions({ order }: { order: Order }) {
  let { id, orderId, paymentStatus } = order
  let page = `/admin/orders/${id}`
  return (
    <span className="acts">
      <DialogLink<typeof loader>
        to={page}
        className="btn btn-outline btn-sm"
        title={
          <>
            Order <span className="mono">{orderId}</span>
          </>
        }
        show={(data) => (
          <>
            <OrderFacts order={data.order} invoiceNumber={data.details.invoiceNumber} />
            <Link className="arrow" to={page}>
              Payments, refunds and credits
            </Link>
          </>
        )}
      >
        Details<span className="sr-only"> of order {orderId}</span>
      </DialogLink>{' '}
      {paymentStatus === 'pending' && (
        <Link className="btn btn-outline btn-error btn-sm" to={`${page}/delete`}>
          Delete<span className="sr-only"> order {orderId}</span>
        </Link>
      )}
    </span>
  )
}
