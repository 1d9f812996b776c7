import { TICKET_PRIORITIES, TICKET_STATUSES } from '#app/domain/tickets/tickets.ts'
import { SEARCH_LENGTH, sortText } from '#app/routes/list-query.ts'
import { SearchForm } from '#app/ui/search-form.tsx'
import { TICKET_SORT_CHOICES, type TicketFilter, type TicketQuery } from './list.ts'

/** The search above the list, with everything that narrows it. */
export function TicketFilters({ query }: { query: TicketQuery }) {
  let { filters } = query
  return (
    <SearchForm
      label="Search tickets"
      placeholder="Subject, number, name or address"
      search={query.search}
      sort={sortText(query.sort, query.direction)}
      sorts={TICKET_SORT_CHOICES}
    >
      <Choice name="status" label="Status" all="All" value={filters.status} options={TICKET_STATUSES} />
      <Choice
        name="priority"
        label="Priority"
        all="All"
        value={filters.priority}
        options={TICKET_PRIORITIES}
      />
      <Text name="from" label="Opened from" type="date" value={filters.from} />
      <Text name="to" label="Opened until" type="date" value={filters.to} />
      <Text name="email" label="Part of the e-mail" type="search" value={filters.email} />
    </SearchForm>
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

function Text(props: { name: TicketFilter; label: string; type: 'date' | 'search'; value: string }) {
  let { name, label, type, value } = props
  return (
    <div className="field field-narrow">
      <label htmlFor={name}>{label}</label>
      <input
        className="input"
        id={name}
        name={name}
        type={type}
        maxLength={type === 'search' ? SEARCH_LENGTH : undefined}
        defaultValue={value}
        key={value}
      />
    </div>
  )
}
