import type { ListingState } from '#db/schema.ts'

const LABELS = { draft: 'Draft', reviewed: 'Reviewed', exported: 'Exported' } as const
const TONES = { draft: 'warning', reviewed: 'success', exported: 'info' } as const

/** How a listing's state is called, and the tone of its badge. */
export function listingStatus({ state, isOutdated }: { state: ListingState; isOutdated: boolean }) {
  return isOutdated
    ? ({ label: 'Out of date', tone: 'warning' } as const)
    : { label: LABELS[state], tone: TONES[state] }
}
