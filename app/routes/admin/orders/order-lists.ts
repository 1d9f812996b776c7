import { SHOP_ORDER_SORTS, type ShopOrderSort } from '#app/domain/orders/order-sorts.ts'
import type { OrderView } from '#app/domain/orders/order-views.ts'
import type { Order } from '#app/domain/orders/orders.server.ts'
import { msg, type Text } from '#app/i18n/macro.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { type ListShape, type ListState, oneOf, readDay, readId } from '../../list-query.ts'

type OrderFilter = 'show' | 'from' | 'to' | 'user'
export type ShopOrderShape = ListShape<ShopOrderSort, OrderFilter>
export type ShopOrderQuery = ListState<ShopOrderSort, OrderFilter>

/** What a list can be narrowed to, the one that it opens with first. */
type Views = [view: OrderView, label: Text][]

const FIRST: Views = [
  ['sold', msg`Priced`],
  ['pending', msg`Pending`],
  ['paid', msg`Paid`],
  ['processing', msg`Processing`],
]
const REST: Views = [
  ['refunded', msg`Refunded`],
  ['needs-review', msg`Needs review`],
  ['cancelled', msg`Cancelled`],
  ['free', msg`Free`],
  ['all', msg`All`],
]

const PACKAGE_VIEWS: Views = [...FIRST, ...REST]
const ITEM_VIEWS: Views = [...FIRST, ['shipped', msg`Shipped`], ...REST]

interface OrderList {
  shape: ShopOrderShape
  views: Views
  title: Text
  lead: Text
  thing: Text
  searchHint: Text
  unreadable: Text
}

export const LISTS: Record<Order['kind'], OrderList> = {
  package: {
    shape: { ...shapeOf('/admin/orders', PACKAGE_VIEWS), size: 5 },
    views: PACKAGE_VIEWS,
    title: msg`Orders Management`,
    lead: msg`Every package that was ordered, paid or not. Free ones are listed separately.`,
    thing: msg`Package`,
    searchHint: msg`Order number, customer, email, status or package`,
    unreadable: msg`Could not load orders. Please try again.`,
  },
  item: {
    shape: shapeOf('/admin/items-orders', ITEM_VIEWS),
    views: ITEM_VIEWS,
    title: msg`Item Orders`,
    lead: msg`Every item that was ordered, paid or not. Free ones are listed separately.`,
    thing: msg`Item`,
    searchHint: msg`Order number, customer, email, status or item`,
    unreadable: msg`Could not load item orders. Please try again.`,
  },
}

/** Pages of orders have one address for both kinds. */
export const withinList: RouteHandle = {
  within: ({ loaderData }) => {
    const { order } = (loaderData ?? {}) as { order?: Pick<Order, 'kind'> }
    return order && LISTS[order.kind].shape.path
  },
}

export function viewOf({ filters }: Pick<ShopOrderQuery, 'filters'>): OrderView {
  return (filters.show || 'sold') as OrderView
}

function shapeOf(path: string, views: Views): ShopOrderShape {
  const [, ...others] = views.map(([view]) => view)
  return {
    path,
    sorts: SHOP_ORDER_SORTS,
    sort: '-date',
    filters: { show: oneOf(others), from: readDay, to: readDay, user: readId },
  }
}
