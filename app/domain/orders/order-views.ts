/** `sold`: all that cost something; `all`: free ones, too. Some are for items alone. */
export const ORDER_VIEWS = [
  'sold',
  'pending',
  'paid',
  'processing',
  'shipped',
  'refunded',
  'needs-review',
  'cancelled',
  'free',
  'all',
] as const
export type OrderView = (typeof ORDER_VIEWS)[number]
