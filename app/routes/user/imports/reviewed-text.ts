import type { ReviewedListings } from '#app/domain/listings/review-many.server.ts'
import { plural, t } from '#app/i18n/macro.ts'

/** What became of the listings that were accepted, by their numbers. */
export function reviewedText({ reviewed, already, outdated, running }: ReviewedListings): string {
  const said = [
    reviewed.length > 0 &&
      t`${plural({ count: reviewed.length }, { one: '# listing was marked as reviewed.', other: '# listings were marked as reviewed.' })}`,
    already.length > 0 &&
      t`${plural({ count: already.length }, { one: '# was reviewed before.', other: '# were reviewed before.' })}`,
    outdated.length > 0 &&
      t`${plural({ count: outdated.length }, { one: '# is out of date and was not marked.', other: '# are out of date and were not marked.' })}`,
    running.length > 0 &&
      t`${plural({ count: running.length }, { one: '# is being written and was not marked.', other: '# are being written and were not marked.' })}`,
  ]
  return said.filter(Boolean).join(' ') || t`Nothing was changed.`
}
