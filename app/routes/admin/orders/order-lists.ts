import { SHOP_ORDER_SORTS, type ShopOrderSort } from '#app/domain/orders/order-sorts.ts'
import type { OrderView } from '#app/domain/orders/order-views.ts'
import type { Order } from '#app/domain/orders/orders.server.ts'
import { type ListShape, type ListState, oneOf, readDay, readId } from '../../list-query.ts'

type OrderFilter = 'show' | 'from' | 'to' | 'user'
export type ShopOrderShape = ListShape<ShopOrderSort, OrderFilter>
export type ShopOrderQuery = ListState<ShopOrderSort, OrderFilter>

/** What a list can be narrowed to, the one that it opens with first. */
type Views = [view: OrderView, label: string][]

const UNPAID: Views = [
  ['sold', 'Sold'],
  ['pending', 'Pending'],
]
const SENT: Views = [
  ['processing', 'Processing'],
  ['shipped', 'Shipped'],
]
const REST: Views = [
  ['refunded', 'Refunded'],
  ['needs-review', 'Needs review'],
  ['cancelled', 'Cancelled'],
  ['free', 'Free'],
  ['all', 'All'],
]

const PACKAGE_VIEWS: Views = [...UNPAID, ['paid', 'Paid'], ...REST]
const ITEM_VIEWS: Views = [...UNPAID, ['paid', 'Paid'], ...SENT, ...REST]

export const LISTS = {
  package: {
    shape: shapeOf('/admin/orders', PACKAGE_VIEWS),
    views: PACKAGE_VIEWS,
    title: 'Orders Management',
    thing: 'Package',
    size: 5,
    unreadable: 'Could not load orders. Please try again.',
  },
  item: {
    shape: shapeOf('/admin/items-orders', ITEM_VIEWS),
    views: ITEM_VIEWS,
    title: 'Item Orders',
    thing: 'Item',
    size: 10,
    unreadable: 'Could not load item orders. Please try again.',
  },
} as const satisfies Record<Order['kind'], OrderList>

interface OrderList {
  shape: ShopOrderShape
  views: Views
  title: string
  thing: string
  size: number
  unreadable: string
}

export function viewOf({ filters }: Pick<ShopOrderQuery, 'filters'>): OrderView {
  return (filters.show || 'sold') as OrderView
}

function shapeOf(path: string, views: Views): ShopOrderShape {
  let [, ...others] = views.map(([view]) => view)
  return {
    path,
    sorts: SHOP_ORDER_SORTS,
    sort: '-date',
    filters: { show: oneOf(others), from: readDay, to: readDay, user: readId },
  }
}
