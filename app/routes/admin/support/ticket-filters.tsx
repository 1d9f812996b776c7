import { Link } from 'react-router'
import { TICKET_PRIORITIES } from '#app/domain/tickets/tickets.ts'
import { listAddress, SEARCH_LENGTH, sortText } from '#app/routes/list-query.ts'
import { DayFields } from '#app/ui/day-fields.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import {
  TICKET_LIST,
  TICKET_SORT_CHOICES,
  TICKET_VIEWS,
  type TicketFilter,
  type TicketQuery,
  viewOf,
} from './ticket-list.ts'

export function TicketFilters({ query, fault }: { query: TicketQuery; fault?: string | undefined }) {
  let { filters } = query
  return (
    <>
      <nav className="view-tabs" aria-label="Which tickets">
        {TICKET_VIEWS.map(([view, label]) => (
          <Link
            key={view}
            to={listAddress(TICKET_LIST, query, { filters: { ...filters, status: view } })}
            aria-current={view === viewOf(query) ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <SearchForm
        label="Search tickets"
        placeholder="Subject, number, name or address"
        search={query.search}
        sort={sortText(query.sort, query.direction)}
        sorts={TICKET_SORT_CHOICES}
      >
        <Choice
          name="priority"
          label="Priority"
          all="All"
          value={filters.priority}
          options={TICKET_PRIORITIES}
        />
        <DayFields what="Opened" from={filters.from} to={filters.to} fault={fault} />
        <div className="field field-narrow">
          <label htmlFor="email">Part of the e-mail</label>
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

interface ChoiceProps {
  name: TicketFilter
  label: string
  all: string
  value: string
  options: readonly string[]
}

function Choice({ name, label, all, value, options }: ChoiceProps) {
  return (
    <div className="field field-narrow">
      <label htmlFor={name}>{label}</label>
      <select className="input" id={name} name={name} defaultValue={value} key={value}>
        <option value="">{all}</option>
        {options.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </div>
  )
}
