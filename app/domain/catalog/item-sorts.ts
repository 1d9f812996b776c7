/** What the items of the back office are sorted by. */
export const ITEM_SORTS = ['order', 'name', 'price', 'changed'] as const

export type ItemSort = (typeof ITEM_SORTS)[number]
