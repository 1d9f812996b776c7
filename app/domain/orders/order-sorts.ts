import type { SortDirection } from '../base/lists/page.ts'
import type { Order } from './orders.server.ts'

interface Sorted {
  /** Of `orders`; never null. */
  column: string
  /** The same of an order that was read. */
  value: (order: Order) => string | number
}

/** By the names that addresses use. */
const SHARED = {
  order: { column: 'number', value: (order) => order.number },
  title: { column: 'title', value: (order) => order.title },
  credits: { column: 'credit', value: (order) => order.credit },
  total: { column: 'total_minor', value: (order) => order.totalMinor },
  payment: { column: 'payment_status', value: (order) => order.paymentStatus },
  status: { column: 'order_status', value: (order) => order.orderStatus },
  date: { column: 'created_at', value: (order) => order.createdAt },
} satisfies Record<string, Sorted>

const OF_SHOP = {
  ...SHARED,
  customer: { column: 'customer_key', value: (order) => order.customerName.toLowerCase() },
} satisfies Record<string, Sorted>

export type OrderSort = keyof typeof SHARED | 'days'
export type ShopOrderSort = keyof typeof OF_SHOP
export type AnyOrderSort = OrderSort | ShopOrderSort

/** Of a user's own orders. */
export const ORDER_SORTS = [...Object.keys(SHARED), 'days'] as OrderSort[]
/** Of the whole shop's, whose lists show no days. */
export const SHOP_ORDER_SORTS = Object.keys(OF_SHOP) as ShopOrderSort[]

/** Orders without days are the last ones both ways, so each direction has its column. */
export function sortColumn(sort: AnyOrderSort, direction: SortDirection): string {
  if (sort === 'days') return direction === 'asc' ? 'days_up' : 'days_down'
  return OF_SHOP[sort].column
}

/** As `sortColumn` puts orders in order. */
export function sortValue(sort: AnyOrderSort, order: Order): string | number {
  return sort === 'days' ? order.validUntil : OF_SHOP[sort].value(order)
}
