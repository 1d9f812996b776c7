import type { ListingState } from '#db/schema.ts'
import * as userWords from '../words.tsx'

const LABELS = { draft: userWords.draft, reviewed: userWords.reviewed, exported: userWords.exported } as const
const TONES = { draft: 'warning', reviewed: 'success', exported: 'info' } as const

/** How a listing's state is called, and the tone of its badge. */
export function listingStatus({ state, isOutdated }: { state: ListingState; isOutdated: boolean }) {
  return isOutdated
    ? ({ label: userWords.outOfDate, tone: 'warning' } as const)
    : { label: LABELS[state], tone: TONES[state] }
}
