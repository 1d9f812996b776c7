import { ITEM_SORTS, type ItemSort } from '#app/domain/catalog/item-sorts.ts'
import { type ListShape, oneOf } from '../../list-query.ts'

export const ITEM_LIST: ListShape<ItemSort, 'status'> = {
  path: '/admin/items',
  sorts: ITEM_SORTS,
  sort: 'order',
  filters: { status: oneOf(['offered', 'archived']) },
}
