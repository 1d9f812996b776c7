import type { Order } from '#app/domain/orders/orders.server.ts'
import { DayFields } from '#app/ui/day-fields.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import { ViewTabs } from '#app/ui/view-tabs.tsx'
import { listAddress, sortText } from '../../list-query.ts'
import { LISTS, type ShopOrderQuery, viewOf } from './order-lists.ts'

interface OrderFiltersProps {
  kind: Order['kind']
  query: ShopOrderQuery
  fault?: string | undefined
}

export function OrderFilters({ kind, query, fault }: OrderFiltersProps) {
  let { shape, views, thing } = LISTS[kind]
  let { filters } = query
  return (
    <>
      <ViewTabs
        label="Which orders"
        views={views}
        current={viewOf(query)}
        hrefFor={(view) =>
          listAddress(shape, query, { filters: { ...filters, show: view === 'sold' ? '' : view } })
        }
      />
      <SearchForm
        label="Search orders"
        placeholder={`Order ID, customer, email, status or ${thing.toLowerCase()}`}
        search={query.search}
        sort={sortText(query.sort, query.direction)}
        sorts={SORT_CHOICES}
      >
        <DayFields what="Ordered" from={filters.from} to={filters.to} fault={fault} />
        {filters.show && <input type="hidden" name="show" value={filters.show} />}
        {filters.user && <input type="hidden" name="user" value={filters.user} />}
      </SearchForm>
    </>
  )
}

const SORT_CHOICES = [
  { value: '-date', label: 'Newest first' },
  { value: 'date', label: 'Oldest first' },
  { value: 'customer', label: 'Customer' },
  { value: 'payment', label: 'Payment' },
  { value: '-total', label: 'Total' },
]
