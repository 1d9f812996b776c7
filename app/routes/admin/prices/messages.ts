import { PLANNED_LIMIT } from '#app/domain/catalog/price-changes/draft.ts'
import type { PriceRefusal } from '#app/domain/catalog/price-changes/plan.server.ts'
import * as words from './words.tsx'

type Told = Exclude<PriceRefusal, 'unknown'>

/** Why a price is not planned, beside the field that it is about. */
export function refusalOf(refusal: Told): string | Record<string, string> {
  return REFUSALS[refusal]
}

const REFUSALS: Record<Told, string | Record<string, string>> = {
  archived: words.itIsArchived,
  skipped: { time: words.clocksGoForward },
  past: { time: words.thisIsInPast },
  'too-far': { day: words.chooseDayWithinTwoYears },
  taken: { time: words.priceIsPlannedForThisMinuteAlready },
  same: { price: words.priceIsTheSameByThen },
  limit: words.atMostPricesCanBePlanned(PLANNED_LIMIT),
  'free-package': { price: words.makePackageFreeByEditingIt },
}
