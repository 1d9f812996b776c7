/** What a list of orders can be sorted by, under the names that addresses use. */
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

/** The whole shop's orders can be sorted by who ordered, too. */
export const SHOP_ORDER_SORTS = [...ORDER_SORTS, 'customer'] as const
export type ShopOrderSort = (typeof SHOP_ORDER_SORTS)[number]
