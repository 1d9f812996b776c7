/** `sold`: all that cost something; `processing`: those whose payment is held, too; `all`: free ones, too. `shipped` is for items alone. */
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
