import { TICKET_SORTS, type TicketSort } from '#app/domain/tickets/sorts.ts'
import { TICKET_PRIORITIES, TICKET_STATUSES } from '#app/domain/tickets/tickets.ts'
import { type ListShape, type ListState, oneOf, readText } from '#app/routes/list-query.ts'

export type TicketFilter = 'status' | 'priority' | 'from' | 'to' | 'email'

export type TicketQuery = ListState<TicketSort, TicketFilter>

/** What the address of the back office's list of tickets can say. */
export const TICKET_LIST: ListShape<TicketSort, TicketFilter> = {
  path: '/admin/support-messages',
  sorts: TICKET_SORTS,
  sort: '-updated',
  filters: {
    status: oneOf(TICKET_STATUSES),
    priority: oneOf(TICKET_PRIORITIES),
    from: readDay,
    to: readDay,
    email: readText,
  },
}

export const TICKET_SORT_CHOICES = [
  { value: '-updated', label: 'Last updated' },
  { value: '-date', label: 'Newest first' },
  { value: 'date', label: 'Oldest first' },
  { value: '-priority', label: 'Highest priority' },
]

function readDay(text: string): string {
  let isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(text).toJSON()?.startsWith(text)
  return isDay ? text : ''
}
