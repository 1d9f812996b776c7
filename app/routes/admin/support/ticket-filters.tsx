import { statusText } from '#app/domain/status-text.ts'
import { TICKET_PRIORITIES } from '#app/domain/tickets/tickets.ts'
import { listAddress, SEARCH_LENGTH, searchState } from '#app/routes/list-query.ts'
import { DayFields } from '#app/ui/day-fields.tsx'
import { FilterSelect } from '#app/ui/filter-select.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import { ViewTabs } from '#app/ui/view-tabs.tsx'
import * as uiWords from '#app/ui/words.ts'
import { TICKET_LIST, TICKET_SORT_CHOICES, TICKET_VIEWS, type TicketQuery, viewOf } from './ticket-list.ts'
import * as words from './words.tsx'

export function TicketFilters({ query, fault }: { query: TicketQuery; fault?: string | undefined }) {
  let { filters } = query
  let { email, priority, from, to } = filters
  let isFiltered = [email, priority, from, to].some((value) => value !== '')
  return (
    <>
      <ViewTabs
        label={words.whichTickets}
        views={TICKET_VIEWS}
        current={viewOf(query)}
        hrefFor={(view) => listAddress(TICKET_LIST, query, { filters: { ...filters, status: view } })}
      />
      <SearchForm
        label={uiWords.searchTickets}
        placeholder={words.subjectNumberNameOrAddress}
        {...searchState(TICKET_LIST, query)}
        sorts={TICKET_SORT_CHOICES}
        folded={fault || isFiltered ? 'open' : 'closed'}
      >
        <div className="field">
          <label htmlFor="email">{words.partOfEmailAddress}</label>
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
          label={words.priority}
          value={filters.priority}
          options={TICKET_PRIORITIES.map((value) => ({ value, label: statusText(value) }))}
        />
        <DayFields what={words.opened} from={filters.from} to={filters.to} fault={fault} />
        {filters.status && <input type="hidden" name="status" value={filters.status} />}
      </SearchForm>
    </>
  )
}
