import { Link } from 'react-router'
import type { Page } from '#app/domain/lists/page.ts'
import type { Order } from '#app/domain/orders/orders.server.ts'
import type { ShopOrderSort } from '#app/domain/orders/sorts.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { listCaption, Pagination } from '#app/ui/pagination.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import { type ListState, listAddress, sortLink, sortText } from '../../list-query.ts'
import { LISTS } from './shape.ts'
import { ShopOrderTable } from './table.tsx'

interface OrderListProps {
  kind: Order['kind']
  query: ListState<ShopOrderSort>
  /** Undefined when it could not be read. */
  list: Page<Order> | undefined
}

/** Everybody's orders of one kind: search, sorting, pages, and the way to each of them. */
export function OrderList({ kind, query, list }: OrderListProps) {
  let { shape, title, thing, unreadable } = LISTS[kind]
  return (
    <>
      <PageHead title={title} lead={`Every ${thing.toLowerCase()} that was ordered, paid or not.`}>
        <ExportLink path={shape.path} search={query.search} />
      </PageHead>
      <SearchForm
        label="Search orders"
        placeholder={`Order ID, customer, status or ${thing.toLowerCase()}`}
        search={query.search}
        sort={sortText(query.sort, query.direction)}
        sorts={SORT_CHOICES}
      />
      {!list && <Alert kind="error">{unreadable}</Alert>}
      {list?.rows.length === 0 && <NothingFound kind={kind} query={query} />}
      {list && list.rows.length > 0 && (
        <section className="stack" aria-label={title}>
          <ShopOrderTable
            caption={listCaption('Orders', list)}
            kind={kind}
            orders={list.rows}
            sortFor={(sort) => sortLink(shape, query, sort)}
          />
          <Pagination list={list} hrefFor={(page) => listAddress(shape, query, { page })} />
        </section>
      )}
    </>
  )
}

/** The whole list as a file, found by the same search. */
function ExportLink({ path, search }: { path: string; search: string }) {
  return (
    <a
      className="btn btn-outline"
      href={`${path}/export${search && `?${new URLSearchParams({ q: search })}`}`}
    >
      <Icon small name="download" /> {search ? 'Export these as CSV' : 'Export as CSV'}
    </a>
  )
}

function NothingFound({ kind, query }: Pick<OrderListProps, 'kind' | 'query'>) {
  if (!query.search) {
    return (
      <Empty icon="receipt" title="No orders found">
        What people order appears here.
      </Empty>
    )
  }
  let clear = (
    <Link className="btn btn-outline btn-sm" to={listAddress(LISTS[kind].shape, query, { search: '' })}>
      Clear search
    </Link>
  )
  return (
    <Empty icon="search" title={`No orders found for “${query.search}”`} action={clear}>
      Three characters or more search all orders; fewer, the newest 1,000.
    </Empty>
  )
}

const SORT_CHOICES = [
  { value: '-date', label: 'Newest first' },
  { value: 'date', label: 'Oldest first' },
  { value: 'customer', label: 'Customer' },
  { value: 'payment', label: 'Payment' },
  { value: '-total', label: 'Total' },
]
