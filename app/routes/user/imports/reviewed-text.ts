import type { ReviewedListings } from '#app/domain/listings/review-many.server.ts'
import { t } from '#app/i18n/macro.ts'
import * as words from './cost-words.tsx'

/** What became of the listings that were accepted, by their numbers. */
export function reviewedText({ reviewed, already, outdated, running }: ReviewedListings): string {
  let said = [
    [reviewed, words.listingsAreReviewed],
    [already, words.wereReviewedBefore],
    [outdated, words.areOutOfDate],
    [running, words.areBeingWritten],
  ] as const
  return (
    said
      .filter(([ids]) => ids.length > 0)
      .map(([{ length }, text]) => text(length))
      .join(' ') || t`Nothing was changed.`
  )
}
