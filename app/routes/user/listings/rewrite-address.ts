import { href } from 'react-router'
import type { SectionKey } from '#app/domain/listings/sections.ts'
import { samePath } from '#app/middleware/redirects.ts'

/** Where a review table leads, so that its way back leads to the same row. */
const FROM_REVIEW = 'from'

/** The review table from which a page was opened, as its address says it. */
export function reviewAddress({ searchParams }: URL): string | undefined {
  const path = samePath(searchParams.get(FROM_REVIEW))
  return path && /^\/user\/imports\/[\w-]+\/review(?:\?[^#]*)?$/.test(path) ? path : undefined
}

export function rowIn(review: string, listingId: string): string {
  return `${review}#listing-${listingId}`
}

/** Of the page that asks for a rewrite; `review`: the review table that it leads back to. */
export function rewriteAddress(listingId: string, section: SectionKey, review: string | undefined): string {
  const page = href('/user/listings/:listingId/sections/:section/rewrite', { listingId, section })
  return review ? `${page}?${new URLSearchParams({ [FROM_REVIEW]: review })}` : page
}
