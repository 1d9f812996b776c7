import type { SortDirection } from '../base/lists/page.ts'

/** By the names that addresses use, the columns of `orders` that lists are sorted by; they are never null. */
const SHARED = {
  order: 'number',
  title: 'title',
  credits: 'credit',
  total: 'total_minor',
  payment: 'payment_status',
  status: 'order_status',
  date: 'created_at',
} as const

const COLUMNS = { ...SHARED, customer: 'customer_key' } as const

export type OrderSort = keyof typeof SHARED | 'days'
export type ShopOrderSort = keyof typeof COLUMNS

const SHARED_SORTS = Object.keys(SHARED) as (keyof typeof SHARED)[]

/** Of a user's own orders. */
export const ORDER_SORTS: OrderSort[] = [...SHARED_SORTS, 'days']
/** Of the whole shop's, whose lists show no days. */
export const SHOP_ORDER_SORTS: ShopOrderSort[] = [...SHARED_SORTS, 'customer']

/** Orders without days are the last ones both ways, so each direction has its column. */
export function sortColumn(sort: OrderSort | ShopOrderSort, direction: SortDirection) {
  if (sort === 'days') return direction === 'asc' ? 'days_up' : 'days_down'
  return COLUMNS[sort]
}
