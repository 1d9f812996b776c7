import { toDecimal } from '#app/decimal.ts'
import { t } from '#app/i18n/macro.ts'

/** Of a form that shows what was typed again. */
export const changedMeanwhile = () =>
  t`Someone else has saved changes since you opened this form. Your version is below; saving again replaces theirs.`

export const changedMeanwhileWithoutSecrets = () =>
  t`Someone else has saved changes since you opened this form. Your version is below, without passwords and secrets; saving again replaces theirs.`

/** Of a form that somebody else’s change, or a planned price, has overtaken. */
export function priceConflict(typedMinor: number, nowMinor: number | undefined) {
  if (nowMinor === undefined || nowMinor === typedMinor) return changedMeanwhile()
  return { '': changedMeanwhile(), price: t`The price is now ${{ price: toDecimal(nowMinor) }}` }
}
