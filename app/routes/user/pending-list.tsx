import { Link } from 'react-router'
import { formatMoney } from '#app/domain/catalog/money.ts'
import type { OrderPage } from '#app/domain/orders/lists.server.ts'
import type { Order } from '#app/domain/orders/orders.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Time } from '#app/ui/time.tsx'
import { PayNowLink } from './order-table.tsx'

interface PendingListProps {
  title: string
  /** Undefined when it could not be read. */
  list: OrderPage | undefined
}

/** Orders that wait to be paid, ten a page. */
export function PendingList({ title, list }: PendingListProps) {
  let first = list?.orders[0]
  return (
    <>
      <PageHead title={title} lead="Nothing has been charged for these. Each order waits until you pay.">
        {first && (
          <Link className="btn btn-primary" to={`/pay-now/${first.id}`} reloadDocument>
            Pay First Order
          </Link>
        )}
      </PageHead>
      {list ? <Orders list={list} /> : <Alert kind="error">Could not load orders. Please try again.</Alert>}
    </>
  )
}

function Orders({ list }: { list: OrderPage }) {
  let { orders, total, page, pages } = list
  if (total === 0) {
    return (
      <Empty
        icon="clock"
        title="No Pending Orders"
        action={
          <Link className="btn btn-outline btn-sm" to="/user/select-package">
            See the packages
          </Link>
        }
      >
        Everything you ordered is paid for.
      </Empty>
    )
  }
  return (
    <section className="stack">
      <DataTable
        caption={total === 1 ? '1 order' : `${total} orders, newest first`}
        columns={COLUMNS}
        rows={orders}
        rowKey={(order) => order.id}
      />
      <Pagination page={page} pages={pages} hrefFor={(number) => `?page=${number}`} />
    </section>
  )
}

const COLUMNS: Column<Order>[] = [
  { title: 'Order', part: 'name', cell: (order) => <b className="mono">{order.orderId}</b> },
  { title: 'Package', cell: (order) => order.title },
  { title: 'Credits', align: 'end', cell: (order) => order.credit },
  { title: 'Total', align: 'end', cell: (order) => formatMoney(order.totalMinor, order.currency) },
  { title: 'Ordered', cell: (order) => <Time iso={order.createdAt} /> },
  {
    title: 'Actions',
    part: 'actions',
    cell: (order) => <PayNowLink order={order} className="btn btn-primary btn-sm" />,
  },
]
