import { PLANNED_LIMIT } from '#app/domain/catalog/price-changes/draft.ts'
import type { PriceRefusal } from '#app/domain/catalog/price-changes/plan.server.ts'

type Told = Exclude<PriceRefusal, 'unknown'>

/** Why a price is not planned, beside the field that it is about. */
export function refusalOf(refusal: Told): string | Record<string, string> {
  return REFUSALS[refusal]
}

export const ARCHIVED = 'It is archived, so no price can be planned.'

const REFUSALS: Record<Told, string | Record<string, string>> = {
  archived: ARCHIVED,
  skipped: { time: 'Clocks are put forward then, so this time does not exist on that day' },
  past: { time: 'This is in the past: choose a later time' },
  'too-far': { day: 'Choose a day within two years' },
  taken: { time: 'A price is planned for this minute already: cancel that one first' },
  same: { price: 'It costs this much then already' },
  limit: `At most ${PLANNED_LIMIT} prices can be planned at the same time.`,
  'free-package': { price: 'Make a package free by editing it: a shop can have only one free package' },
}
