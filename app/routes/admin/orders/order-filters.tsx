import type { Order } from '#app/domain/orders/orders.server.ts'
import { t } from '#app/i18n/macro.ts'
import { DayFields } from '#app/ui/day-fields.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import { ViewTabs } from '#app/ui/view-tabs.tsx'
import { listAddress, rowChoice, searchState } from '../../list-query.ts'
import { LISTS, type ShopOrderQuery, viewOf } from './order-lists.ts'

interface OrderFiltersProps {
  kind: Order['kind']
  query: ShopOrderQuery
  fault?: string | undefined
}

export function OrderFilters({ kind, query, fault }: OrderFiltersProps) {
  const { shape, views, searchHint } = LISTS[kind]
  const { filters } = query
  return (
    <>
      <ViewTabs
        label={t`Which orders`}
        views={views.map(([view, label]) => [view, t(label)])}
        current={viewOf(query)}
        hrefFor={(view) =>
          listAddress(shape, query, { filters: { ...filters, show: view === 'sold' ? '' : view } })
        }
      />
      <SearchForm
        label={t`Search orders`}
        placeholder={t(searchHint)}
        {...searchState(shape, query)}
        {...rowChoice(shape, query)}
        sorts={sortChoices()}
        folded={fault || filters.from || filters.to ? 'open' : 'closed'}
      >
        <DayFields
          labels={[t`Ordered from`, t`Ordered until`]}
          from={filters.from}
          to={filters.to}
          fault={fault}
        />
        {filters.show && <input type="hidden" name="show" value={filters.show} />}
        {filters.user && <input type="hidden" name="user" value={filters.user} />}
      </SearchForm>
    </>
  )
}

const sortChoices = () => [
  { value: '-date', label: t`Newest first` },
  { value: 'date', label: t`Oldest first` },
  { value: 'customer', label: t`Customer` },
  { value: 'payment', label: t`Payment` },
  { value: '-total', label: t`Total` },
]
