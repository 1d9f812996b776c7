import { statusText } from '#app/domain/base/status-text.ts'
import { TICKET_PRIORITIES } from '#app/domain/shop/tickets/tickets.ts'
import { t } from '#app/i18n/macro.ts'
import { listAddress, rowChoice, SEARCH_LENGTH, searchState } from '#app/routes/list-query.ts'
import { DayFields } from '#app/ui/day-fields.tsx'
import { FilterSelect } from '#app/ui/filter-select.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import { ViewTabs } from '#app/ui/view-tabs.tsx'
import { TICKET_LIST, type TicketQuery, ticketSortChoices, ticketViews, viewOf } from './ticket-list.ts'

export function TicketFilters({ query, fault }: { query: TicketQuery; fault?: string | undefined }) {
  const { filters } = query
  const { email, priority, from, to } = filters
  const isFiltered = [email, priority, from, to].some((value) => value !== '')
  return (
    <>
      <ViewTabs
        label={t`Which tickets`}
        views={ticketViews()}
        current={viewOf(query)}
        hrefFor={(view) => listAddress(TICKET_LIST, query, { filters: { ...filters, status: view } })}
      />
      <SearchForm
        label={t`Search tickets`}
        placeholder={t`Subject, number, name or address`}
        {...searchState(TICKET_LIST, query)}
        {...rowChoice(TICKET_LIST, query)}
        sorts={ticketSortChoices()}
        folded={fault || isFiltered ? 'open' : 'closed'}
      >
        <div className="field">
          <label htmlFor="email">{t`Email contains`}</label>
          <input
            className="input"
            id="email"
            name="email"
            type="search"
            maxLength={SEARCH_LENGTH}
            defaultValue={filters.email}
            key={filters.email}
          />
        </div>
        <FilterSelect
          name="priority"
          label={t`Priority`}
          all={t`Any priority`}
          value={filters.priority}
          options={TICKET_PRIORITIES.map((value) => ({ value, label: statusText(value) }))}
        />
        <DayFields
          labels={[t`Opened from`, t`Opened until`]}
          from={filters.from}
          to={filters.to}
          fault={fault}
        />
        {filters.status && <input type="hidden" name="status" value={filters.status} />}
      </SearchForm>
    </>
  )
}
