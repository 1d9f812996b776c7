import type { Order } from '#app/domain/orders/orders.server.ts'
import { SHOP_ORDER_SORTS, type ShopOrderSort } from '#app/domain/orders/sorts.ts'
import type { ListShape } from '../../list-query.ts'

export type ShopOrderShape = ListShape<ShopOrderSort>

/** The lists of orders in the back office, with the words that tell them apart. */
export const LISTS = {
  package: {
    shape: { path: '/admin/orders', sorts: SHOP_ORDER_SORTS, sort: '-date' },
    title: 'Orders Management',
    thing: 'Package',
    size: 5,
    unreadable: 'Could not load orders. Please try again.',
  },
  item: {
    shape: { path: '/admin/items-orders', sorts: SHOP_ORDER_SORTS, sort: '-date' },
    title: 'Item Orders',
    thing: 'Item',
    size: 10,
    unreadable: 'Could not load item orders. Please try again.',
  },
} as const satisfies Record<Order['kind'], OrderList>

interface OrderList {
  shape: ShopOrderShape
  title: string
  /** What is sold. */
  thing: string
  /** Orders on a page. */
  size: number
  /** Said when the list cannot be read. */
  unreadable: string
}
