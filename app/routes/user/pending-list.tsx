import { formatMoney } from '#app/domain/catalog/money.ts'
import { figure } from '#app/domain/lists/figure.ts'
import type { Page } from '#app/domain/lists/page.ts'
import type { Order } from '#app/domain/orders/orders.server.ts'
import { UNPAID_WAITS } from '#app/domain/orders/unpaid.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PagedTable } from '#app/ui/paged-table.tsx'
import { Time } from '#app/ui/time.tsx'
import { payAddress } from '../checkout/addresses.ts'
import { ItemsLink, PackagesLink } from '../checkout/offer-links.tsx'
import { listAddress } from '../list-query.ts'
import { OrderName } from './order-name.tsx'
import { CancelLink, PayNowLink } from './order-parts.tsx'

interface PendingListProps {
  title: string
  path: string
  kind?: Order['kind']
  list: Page<Order> | undefined
}

export function PendingList({ title, path, kind, list }: PendingListProps) {
  let first = list?.rows[0]
  return (
    <>
      <PageHead title={title} lead={`Nothing has been charged for these. ${UNPAID_WAITS}`}>
        {first && (
          <ButtonLink to={payAddress(first)} reloadDocument>
            Pay First Order
          </ButtonLink>
        )}
      </PageHead>
      <PagedTable
        noun="Orders"
        note=", newest first"
        list={list}
        unreadable={
          kind === 'item'
            ? 'Could not load item orders. Please try again.'
            : 'Could not load orders. Please try again.'
        }
        empty={<NothingPending kind={kind} />}
        narrow="orders"
        columns={columnsFor(kind)}
        hrefFor={(page) => listAddress({ path, sorts: ['date'], sort: '-date' }, NEWEST_FIRST, { page })}
      />
    </>
  )
}

function NothingPending({ kind }: Pick<PendingListProps, 'kind'>) {
  let look = { variant: 'outline', size: 'sm' } as const
  return (
    <Empty
      icon="clock"
      title="No Pending Orders"
      action={kind === 'item' ? <ItemsLink {...look} /> : <PackagesLink {...look} />}
    >
      Everything you ordered is paid for.
    </Empty>
  )
}

const NEWEST_FIRST = {
  search: '',
  sort: 'date' as const,
  direction: 'desc' as const,
  page: 1,
  filters: {},
}

function columnsFor(kind: Order['kind'] | undefined): Column<Order>[] {
  let credits: Column<Order> = {
    title: 'Credits',
    align: 'end',
    className: 'o-more',
    cell: (order) => (order.kind === 'item' ? '–' : figure(order.credit)),
  }
  return [
    { title: 'Order', part: 'name', cell: (order) => <OrderName order={order} /> },
    { title: TITLES[kind ?? 'both'], className: 'o-title', cell: (order) => <bdi>{order.title}</bdi> },
    ...(kind === 'item' ? [] : [credits]),
    {
      title: 'Total',
      align: 'end',
      className: 'o-total',
      cell: (order) => formatMoney(order.totalMinor, order.currency),
    },
    { title: 'Ordered', cell: (order) => <Time iso={order.createdAt} /> },
    {
      title: 'Actions',
      part: 'actions',
      cell: (order) => (
        <span className="acts">
          <PayNowLink order={order} variant="outline" size="sm" /> <CancelLink order={order} size="sm" />
        </span>
      ),
    },
  ]
}

const TITLES = { package: 'Package', item: 'Item', both: 'Package or item' }
