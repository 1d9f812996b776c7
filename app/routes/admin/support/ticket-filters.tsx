import { TICKET_PRIORITIES } from '#app/domain/tickets/tickets.ts'
import { listAddress, SEARCH_LENGTH, sortText } from '#app/routes/list-query.ts'
import { DayFields } from '#app/ui/day-fields.tsx'
import { FilterSelect } from '#app/ui/filter-select.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import { ViewTabs } from '#app/ui/view-tabs.tsx'
import { TICKET_LIST, TICKET_SORT_CHOICES, TICKET_VIEWS, type TicketQuery, viewOf } from './ticket-list.ts'

export function TicketFilters({ query, fault }: { query: TicketQuery; fault?: string | undefined }) {
  let { filters } = query
  return (
    <>
      <ViewTabs
        label="Which tickets"
        views={TICKET_VIEWS}
        current={viewOf(query)}
        hrefFor={(view) => listAddress(TICKET_LIST, query, { filters: { ...filters, status: view } })}
      />
      <SearchForm
        label="Search tickets"
        placeholder="Subject, number, name or address"
        search={query.search}
        sort={sortText(query.sort, query.direction)}
        sorts={TICKET_SORT_CHOICES}
      >
        <FilterSelect
          name="priority"
          label="Priority"
          value={filters.priority}
          options={TICKET_PRIORITIES.map((value) => ({ value, label: value }))}
        />
        <DayFields what="Opened" from={filters.from} to={filters.to} fault={fault} />
        <div className="field field-narrow">
          <label htmlFor="email">Part of the email address</label>
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
        {filters.status && <input type="hidden" name="status" value={filters.status} />}
      </SearchForm>
    </>
  )
}
