import { SHOP_ORDER_SORTS, type ShopOrderSort } from '#app/domain/orders/order-sorts.ts'
import type { OrderView } from '#app/domain/orders/order-views.ts'
import type { Order } from '#app/domain/orders/orders.server.ts'
import { t } from '#app/i18n/macro.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import * as uiWords from '#app/ui/words.ts'
import { type ListShape, type ListState, oneOf, readDay, readId } from '../../list-query.ts'
import * as adminWords from '../words.ts'
import * as words from './words.tsx'

type OrderFilter = 'show' | 'from' | 'to' | 'user'
export type ShopOrderShape = ListShape<ShopOrderSort, OrderFilter>
export type ShopOrderQuery = ListState<ShopOrderSort, OrderFilter>

/** What a list can be narrowed to, the one that it opens with first. */
type Views = [view: OrderView, label: string][]

const FIRST: Views = [
  ['sold', words.priced],
  ['pending', words.pending],
  ['paid', uiWords.paid],
  ['processing', words.processing],
]
const REST: Views = [
  ['refunded', uiWords.refunded],
  ['needs-review', adminWords.needsReview],
  ['cancelled', uiWords.cancelled],
  ['free', uiWords.free],
  ['all', uiWords.all],
]

const PACKAGE_VIEWS: Views = [...FIRST, ...REST]
const itemViews = (): Views => [...FIRST, ['shipped', t`Shipped`], ...REST]

export const lists = () =>
  ({
    package: {
      shape: { ...shapeOf('/admin/orders', PACKAGE_VIEWS), size: 5 },
      views: PACKAGE_VIEWS,
      title: t`Orders Management`,
      thing: t`Package`,
      unreadable: t`Could not load orders. Please try again.`,
    },
    item: {
      shape: shapeOf('/admin/items-orders', itemViews()),
      views: itemViews(),
      title: t`Item Orders`,
      thing: t`Item`,
      unreadable: uiWords.couldNotLoadItemOrders,
    },
  }) as const satisfies Record<Order['kind'], OrderList>

interface OrderList {
  shape: ShopOrderShape
  views: Views
  title: string
  thing: string
  unreadable: string
}

/** Pages of orders have one address for both kinds. */
export const withinList: RouteHandle = {
  within: ({ loaderData }) => {
    let { order } = (loaderData ?? {}) as { order?: Pick<Order, 'kind'> }
    return order && lists()[order.kind].shape.path
  },
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
