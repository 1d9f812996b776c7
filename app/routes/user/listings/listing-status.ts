import { formatDate } from '#app/domain/dates.ts'
import type { ShownIn } from '#app/domain/lists/search.server.ts'
import { t } from '#app/i18n/macro.ts'
import type { ListingState } from '#db/schema.ts'

const labelsTexts = () => ({ draft: t`Draft`, reviewed: t`Reviewed`, exported: t`Exported` }) as const
const TONES = { draft: 'warning', reviewed: 'success', exported: 'info' } as const

/** How a listing's state is called, and the tone of its badge. */
export function listingStatus({ state, isOutdated }: { state: ListingState; isOutdated: boolean }) {
  return isOutdated
    ? ({ label: t`Out of date`, tone: 'warning' } as const)
    : { label: labelsTexts()[state], tone: TONES[state] }
}

/** What the library says of a listing in other words than are stored. */
export const listingShownIn: ShownIn = (zone) => ({
  columns: ['listings.state', 'listings.is_outdated', 'listings.language', 'listings.created_at'],
  labels: [...Object.values(labelsTexts()), t`Out of date`],
  text: ({ state, is_outdated, language, created_at }) =>
    [
      listingStatus({ state: state as ListingState, isOutdated: is_outdated === 1 }).label,
      language,
      formatDate(String(created_at), zone),
    ].join('\n'),
})
