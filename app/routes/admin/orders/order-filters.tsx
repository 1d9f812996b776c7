import type { Order } from '#app/domain/orders/orders.server.ts'
import { DayFields } from '#app/ui/day-fields.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import { ViewTabs } from '#app/ui/view-tabs.tsx'
import * as uiWords from '#app/ui/words.ts'
import { listAddress, searchState } from '../../list-query.ts'
import * as adminWords from '../words.ts'
import { LISTS, type ShopOrderQuery, viewOf } from './order-lists.ts'
import * as words from './words.tsx'

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
        label={words.whichOrders}
        views={views}
        current={viewOf(query)}
        hrefFor={(view) =>
          listAddress(shape, query, { filters: { ...filters, show: view === 'sold' ? '' : view } })
        }
      />
      <SearchForm
        label={uiWords.searchOrders}
        placeholder={words.orderIdCustomerEmailStatusOr(thing.toLowerCase())}
        {...searchState(shape, query)}
        sorts={SORT_CHOICES}
        folded={fault || filters.from || filters.to ? 'open' : 'closed'}
      >
        <DayFields what={uiWords.ordered} from={filters.from} to={filters.to} fault={fault} />
        {filters.show && <input type="hidden" name="show" value={filters.show} />}
        {filters.user && <input type="hidden" name="user" value={filters.user} />}
      </SearchForm>
    </>
  )
}

const SORT_CHOICES = [
  { value: '-date', label: uiWords.newestFirst },
  { value: 'date', label: uiWords.oldestFirst },
  { value: 'customer', label: adminWords.customer },
  { value: 'payment', label: uiWords.payment },
  { value: '-total', label: uiWords.total },
]
