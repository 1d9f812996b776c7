/** What the back office sorts tickets by, under the names that addresses use. */
export const TICKET_SORTS = ['updated', 'date', 'priority', 'status'] as const
export type TicketSort = (typeof TICKET_SORTS)[number]
