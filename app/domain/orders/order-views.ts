/**
 * The lists that an admin chooses from: `sold` has all orders that cost something, `all` has the free ones, too. Some
 * are for items alone.
 */
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
