export const ITEM_SORTS = ['order', 'name', 'price', 'changed'] as const

export type ItemSort = (typeof ITEM_SORTS)[number]
