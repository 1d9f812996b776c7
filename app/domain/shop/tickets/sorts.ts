export const TICKET_SORTS = ['updated', 'date', 'priority', 'status'] as const
export type TicketSort = (typeof TICKET_SORTS)[number]
