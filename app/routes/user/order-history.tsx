import type { ReactNode } from 'react'
import type { Page } from '#app/domain/lists/page.ts'
import { ORDER_SORTS, type OrderSort } from '#app/domain/orders/order-sorts.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { PagedTable } from '#app/ui/paged-table.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import { type ListShape, type ListState, listAddress, sortLink, sortText } from '../list-query.ts'
import { orderColumns } from './order-columns.tsx'
import type { DatedOrder } from './order-parts.tsx'

export type HistoryShape = ListShape<OrderSort>

export function historyShape(path: string): HistoryShape {
  return { path, sorts: ORDER_SORTS, sort: '-date' }
}

interface OrderHistoryProps {
  kind: DatedOrder['kind']
  shape: HistoryShape
  query: ListState<OrderSort>
  list: Page<DatedOrder> | undefined
  children: ReactNode
}

export function OrderHistory({ kind, shape, query, list, children }: OrderHistoryProps) {
  let sorts = SORT_CHOICES.filter(({ value }) => kind === 'package' || value !== 'days')
  return (
    <>
      <SearchForm
        label="Search orders"
        placeholder={`Order ID, status or ${kind}`}
        search={query.search}
        sort={sortText(query.sort, query.direction)}
        sorts={sorts}
      />
      <PagedTable
        noun="Orders"
        narrow="orders"
        list={list}
        unreadable="Failed to fetch data: the orders could not be read. Please try again."
        empty={query.search ? <NothingFound {...{ kind, shape, query }} bound={list?.bound} /> : children}
        columns={orderColumns(kind, (sort) => sortLink(shape, query, sort))}
        hrefFor={(page) => listAddress(shape, query, { page })}
      />
    </>
  )
}

function NothingFound(
  props: Pick<OrderHistoryProps, 'kind' | 'shape' | 'query'> & { bound: Page<DatedOrder>['bound'] },
) {
  let { kind, shape, query, bound } = props
  let clear = (
    <ButtonLink variant="outline" size="sm" to={listAddress(shape, query, { search: '' })}>
      Clear search
    </ButtonLink>
  )
  return (
    <Empty icon="search" title={`No orders found for “${query.search}”`} action={clear}>
      {bound === 'newest-rows'
        ? 'With fewer than three characters, only the newest 1,000 orders are searched.'
        : `Try a part of an order ID, a status, or the name of ${kind === 'item' ? 'an item' : 'a package'}.`}
    </Empty>
  )
}

const SORT_CHOICES = [
  { value: '-date', label: 'Newest first' },
  { value: 'date', label: 'Oldest first' },
  { value: 'days', label: 'Days left' },
  { value: '-total', label: 'Total' },
]
