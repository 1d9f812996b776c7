import type { ReviewedListings } from '#app/domain/listings/review-many.server.ts'
import { count } from './count.ts'

/** What became of the listings that were accepted, by their numbers. */
export function reviewedText({ reviewed, already, outdated, running }: ReviewedListings): string {
  let said = [
    [reviewed, 'listing is reviewed.', 'listings are reviewed.'],
    [already, 'was reviewed before.', 'were reviewed before.'],
    [outdated, 'is out of date and was not marked.', 'are out of date and were not marked.'],
    [running, 'is being written and was not marked.', 'are being written and were not marked.'],
  ] as const
  return (
    said
      .filter(([ids]) => ids.length > 0)
      .map(([{ length }, one, many]) => count(length, one, many))
      .join(' ') || 'Nothing was changed.'
  )
}
