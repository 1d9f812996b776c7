/** By the names that addresses use, the columns of `orders` that lists are sorted by; they are never null. */
const OWN_COLUMNS = {
  order: 'number',
  title: 'title',
  credits: 'credit',
  total: 'total_minor',
  payment: 'payment_status',
  status: 'order_status',
  date: 'created_at',
  days: 'valid_until',
} as const

/** The whole shop's orders can be sorted by these, too. */
export const SORT_COLUMNS = { ...OWN_COLUMNS, customer: 'customer_key' } as const

export type OrderSort = keyof typeof OWN_COLUMNS
export type ShopOrderSort = keyof typeof SORT_COLUMNS

export const ORDER_SORTS = Object.keys(OWN_COLUMNS) as OrderSort[]
export const SHOP_ORDER_SORTS = Object.keys(SORT_COLUMNS) as ShopOrderSort[]
