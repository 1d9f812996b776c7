import { samePath } from '#app/middleware/redirects.ts'

/** Where a review table leads, so that its way back leads to the same row. */
export const FROM_REVIEW = 'from'

/** The review table from which a page was opened, as its address says it. */
export function reviewAddress({ searchParams }: URL): string | undefined {
  const path = samePath(searchParams.get(FROM_REVIEW))
  return path && /^\/user\/imports\/[\w-]+\/review(?:\?[^#]*)?$/.test(path) ? path : undefined
}

export function rowIn(review: string, listingId: string): string {
  return `${review}#listing-${listingId}`
}
