import { statusText } from '#app/domain/base/status-text.ts'
import { TICKET_SORTS, type TicketSort } from '#app/domain/shop/tickets/sorts.ts'
import { TICKET_PRIORITIES, TICKET_STATUSES } from '#app/domain/shop/tickets/tickets.ts'
import { t } from '#app/i18n/macro.ts'
import { type ListShape, type ListState, oneOf, readDay, readText } from '#app/routes/list-query.ts'
import type { TicketStatus } from '#db/schema.ts'

export type TicketFilter = 'status' | 'priority' | 'from' | 'to' | 'email'

export type TicketQuery = ListState<TicketSort, TicketFilter>

export type TicketView = 'unanswered' | 'waiting' | TicketStatus | 'all'

export const ticketViews = (): [view: TicketView, label: string][] => [
  ['unanswered', t`Needs a reply`],
  ['waiting', t`Waiting for customer`],
  ...TICKET_STATUSES.map((status) => [status, statusText(status)] as [TicketView, string]),
  ['all', t`All`],
]

const VIEWS: TicketView[] = ['unanswered', 'waiting', ...TICKET_STATUSES, 'all']

export const TICKET_LIST: ListShape<TicketSort, TicketFilter> = {
  path: '/admin/support-messages',
  sorts: TICKET_SORTS,
  sort: '-updated',
  filters: {
    status: oneOf(VIEWS),
    priority: oneOf(TICKET_PRIORITIES),
    from: readDay,
    to: readDay,
    email: readText,
  },
}

/** The list opens with what needs an answer; whoever looks for something looks among all tickets. */
export function viewOf({ search, filters: { status, ...others } }: TicketQuery): TicketView {
  if (status) return status as TicketView
  return search || Object.values(others).some(Boolean) ? 'all' : 'unanswered'
}

export const ticketSortChoices = () => [
  { value: '-updated', label: t`Last updated` },
  { value: '-date', label: t`Newest first` },
  { value: 'date', label: t`Oldest first` },
  { value: '-priority', label: t`Highest priority` },
]
