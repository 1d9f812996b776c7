import { formatDate } from '#app/domain/base/dates.ts'
import type { ShownIn } from '#app/domain/base/lists/search.server.ts'
import { msg, type Text, t } from '#app/i18n/macro.ts'
import type { ListingState } from '#db/schema.ts'

const LABELS: Record<ListingState, Text> = {
  draft: msg`Draft`,
  reviewed: msg`Reviewed`,
  exported: msg`Exported`,
}
const TONES = { draft: 'warning', reviewed: 'success', exported: 'info' } as const

/** How a listing's state is called, and the tone of its badge. */
export function listingStatus({ state, isOutdated }: { state: ListingState; isOutdated: boolean }) {
  return isOutdated
    ? ({ label: t`Out of date`, tone: 'warning' } as const)
    : { label: t(LABELS[state]), tone: TONES[state] }
}

/** What the library says of a listing in other words than are stored. */
export const listingShownIn: ShownIn = (zone) => ({
  columns: ['listings.state', 'listings.is_outdated', 'listings.language', 'listings.created_at'],
  labels: [...Object.values(LABELS).map((label) => t(label)), t`Out of date`],
  text: ({ state, is_outdated, language, created_at }) =>
    [
      listingStatus({ state: state as ListingState, isOutdated: is_outdated === 1 }).label,
      language,
      formatDate(String(created_at), zone),
    ].join('\n'),
})
