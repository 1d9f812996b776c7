/** What the library can be sorted by, under the names that addresses use. */
export const LISTING_SORTS = ['date', 'updated', 'name', 'language', 'state', 'checks'] as const
export type ListingSort = (typeof LISTING_SORTS)[number]

/** What it can be sorted by where it shows products: of these a listing's own values say nothing. */
export const PRODUCT_SORTS: readonly ListingSort[] = ['date', 'updated', 'name']
