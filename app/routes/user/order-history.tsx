import type { ReactNode } from 'react'
import type { Page } from '#app/domain/lists/page.ts'
import { ORDER_SORTS, type OrderSort } from '#app/domain/orders/order-sorts.ts'
import { isUnpaid } from '#app/domain/orders/unpaid.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { PagedTable } from '#app/ui/paged-table.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import * as uiWords from '#app/ui/words.ts'
import {
  type ListShape,
  type ListState,
  listAddress,
  pageLinks,
  searchState,
  sortLink,
} from '../list-query.ts'
import { orderColumns } from './order-columns.tsx'
import type { DatedOrder } from './order-parts.tsx'
import * as words from './words.tsx'

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
        label={uiWords.searchOrders}
        placeholder={words.orderIdStatusOr(kind)}
        {...searchState(shape, query)}
        sorts={sorts}
      />
      <PagedTable
        noun="order"
        narrow="orders"
        list={list}
        unreadable={words.failedToFetchData}
        empty={query.search ? <NothingFound {...{ kind, shape, query }} bound={list?.bound} /> : children}
        columns={orderColumns(kind, {
          sortFor: (sort) => sortLink(shape, query, sort),
          firstUnpaid: list?.rows.find(isUnpaid),
        })}
        {...pageLinks(shape, query)}
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
      {uiWords.clearSearch}
    </ButtonLink>
  )
  return (
    <Empty icon="search" title={words.noOrdersFoundFor(query.search)} action={clear}>
      {bound === 'newest-rows' ? words.withFewerThanThreeCharacters : words.tryPartOfOrderId(kind)}
    </Empty>
  )
}

const SORT_CHOICES = [
  { value: '-date', label: uiWords.newestFirst },
  { value: 'date', label: uiWords.oldestFirst },
  { value: 'days', label: words.daysLeft },
  { value: '-total', label: uiWords.total },
]
