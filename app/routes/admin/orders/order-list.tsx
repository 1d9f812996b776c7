import { use } from 'react'
import { Link } from 'react-router'
import type { Page } from '#app/domain/lists/page.ts'
import type { Order } from '#app/domain/orders/orders.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PagedTable } from '#app/ui/paged-table.tsx'
import { ZoneContext } from '#app/ui/time.tsx'
import { listAddress, sortLink } from '../../list-query.ts'
import { shopOrderColumns } from './order-columns.tsx'
import { OrderFilters } from './order-filters.tsx'
import { LISTS, type ShopOrderQuery, viewOf } from './order-lists.ts'

interface OrderListProps {
  kind: Order['kind']
  query: ShopOrderQuery
  list?: Page<Order>
  /** Whose orders alone are listed, where that was asked for. */
  buyer?: { id: string; name: string } | undefined
  fault?: string
  unreadable?: boolean
}

export function OrderList({ kind, query, list, buyer, fault, unreadable }: OrderListProps) {
  let { shape, title, thing } = LISTS[kind]
  let zone = use(ZoneContext)
  return (
    <>
      <PageHead
        title={title}
        lead={`Every ${thing.toLowerCase()} that was sold, paid or not. Free ones are listed separately.`}
      >
        <div className="row">
          <ButtonLink variant="outline" to="/admin/invoices">
            Invoices by month
          </ButtonLink>{' '}
          <ButtonLink variant="outline" to="/admin/withdrawals">
            Withdrawals
          </ButtonLink>{' '}
          {!fault && <ExportLink kind={kind} query={query} />}
        </div>
      </PageHead>
      <OrderFilters kind={kind} query={query} fault={fault} />
      {query.filters.user && (
        <p>
          Only orders of {buyer ? <Link to={`/admin/users/${buyer.id}`}>{buyer.name}</Link> : 'one account'}.{' '}
          <Link to={listAddress(shape, query, { filters: { ...query.filters, user: '' } })}>
            Show all orders
          </Link>
        </p>
      )}
      {(list || unreadable) && (
        <PagedTable
          noun="Orders"
          narrow="orders"
          label={title}
          note={`. Days in ${zone}`}
          list={list}
          unreadable={LISTS[kind].unreadable}
          empty={<NothingFound kind={kind} query={query} />}
          columns={shopOrderColumns(kind, (sort) => sortLink(shape, query, sort))}
          hrefFor={(page) => listAddress(shape, query, { page })}
        />
      )}
    </>
  )
}

function ExportLink({ kind, query }: Pick<OrderListProps, 'kind' | 'query'>) {
  let { shape } = LISTS[kind]
  let { search } = new URL(listAddress(shape, query), 'http://any.invalid')
  return (
    <ButtonLink variant="outline" href={`${shape.path}/export${search}`}>
      <Icon small name="download" /> {isNarrowed(query) ? 'Export these as CSV' : 'Export as CSV'}
    </ButtonLink>
  )
}

function isNarrowed({ search, filters }: ShopOrderQuery): boolean {
  return search !== '' || Object.values(filters).some((value) => value !== '')
}

function NothingFound({ kind, query }: Pick<OrderListProps, 'kind' | 'query'>) {
  let { shape } = LISTS[kind]
  if (!isNarrowed(query)) {
    return (
      <Empty icon="receipt" title="No orders found">
        Orders will appear here.
      </Empty>
    )
  }
  let everywhere = listAddress(shape, query, { filters: { ...query.filters, show: 'all' } })
  let clear = (
    <ButtonLink variant="outline" size="sm" to={shape.path}>
      {query.search ? 'Clear search' : 'Clear filters'}
    </ButtonLink>
  )
  return (
    <Empty
      icon="search"
      title={query.search ? `No orders found for “${query.search}”` : 'No orders found'}
      action={clear}
    >
      {query.search &&
        'With three or more characters, all orders are searched; with fewer, only the newest 1,000. '}
      {viewOf(query) !== 'all' && <Link to={everywhere}>Search all orders, including free ones.</Link>}
    </Empty>
  )
}
