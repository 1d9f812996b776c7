/** As addresses name them. */
export const ORDER_SORTS = [
  'order',
  'title',
  'credits',
  'total',
  'payment',
  'status',
  'date',
  'days',
] as const
export type OrderSort = (typeof ORDER_SORTS)[number]

export const SHOP_ORDER_SORTS = [...ORDER_SORTS, 'customer'] as const
export type ShopOrderSort = (typeof SHOP_ORDER_SORTS)[number]
