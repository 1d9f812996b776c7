import { z } from 'zod'
import { type Text, t } from '#app/i18n/macro.ts'

/** A schema. `label`: what the number is called before the sentence about it. */
export function wholeNumber(label: Text, min: number, max: number) {
  const error = () => t`${{ label: t(label) }}: enter a whole number from ${{ min }} to ${{ max }}`
  return z.number({ error }).int({ error }).min(min, { error }).max(max, { error })
}
