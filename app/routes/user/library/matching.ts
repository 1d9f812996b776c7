import { figure } from '#app/domain/base/lists/figure.ts'
import { type Page, totalText } from '#app/domain/base/lists/page.ts'
import { plural, t } from '#app/i18n/macro.ts'

/** How many rows match, where they are more than the page has. */
export interface Matching {
  text: string
  /** More match than a bulk action can have, or than a search finds: it says how many listings are chosen. */
  isCut: boolean
  /** Those of the products that match. */
  listings?: number
}

export type ListingTotal = Pick<Page<unknown>, 'total' | 'more'>

export function listingsText(listings: ListingTotal): string {
  const { total, more } = listings
  return more
    ? t`${{ total: totalText(listings) }} listings`
    : t`${plural({ total }, { one: '# listing', other: '# listings' })}`
}

/** The link that selects all that match. */
export function selectText({ text, isCut, listings }: Matching, by: 'listing' | 'product'): string {
  if (by === 'listing')
    return isCut
      ? t`Select the newest ${{ count: text }} that match`
      : t`Select all ${{ count: text }} that match`
  if (isCut || listings === undefined) return t`Select the newest ${{ count: text }} listings that match`
  return t`Select all ${{ products: text }} that match, ${{ listings: figure(listings) }} listings`
}

/** What is selected where all that match are. */
export function matchingText({ text, isCut, listings }: Matching, by: 'listing' | 'product'): string {
  if (by === 'listing') return t`All ${{ count: text }} that match`
  if (isCut || listings === undefined) return t`The newest ${{ count: text }} listings that match`
  return t`All ${{ products: text }} that match, ${{ listings: figure(listings) }} listings`
}
