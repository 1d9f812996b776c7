import { PLANNED_LIMIT } from '#app/domain/catalog/price-changes/limits.ts'
import type { PriceRefusal } from '#app/domain/catalog/price-changes/plan.server.ts'
import { t } from '#app/i18n/macro.ts'

export const noPriceOfArchived = () => t`This is archived, so no price can be planned.`

type Told = Exclude<PriceRefusal, 'unknown'>

/** Why a price is not planned, beside the field that it is about. */
export function refusalOf(refusal: Told): string | Record<string, string> {
  return refusals()[refusal]
}

const refusals = (): Record<Told, string | Record<string, string>> => ({
  archived: noPriceOfArchived(),
  skipped: { time: t`The clocks go forward on that day, so this time does not exist` },
  past: { time: t`This is in the past: choose a later time` },
  'too-far': { day: t`Choose a day within the next two years` },
  taken: { time: t`A price is already planned for this time: cancel it first` },
  same: { price: t`This will already be the price by then` },
  limit: t`You can plan at most ${{ limit: PLANNED_LIMIT }} prices at a time.`,
  'free-package': { price: t`Make a package free by editing it: a shop can have only one free package` },
})
