import { z } from 'zod'
import { toDecimal, toMinor } from '#app/decimal.ts'
import { t } from '#app/i18n/macro.ts'
import { typedCode } from '#app/typed-text.ts'
import * as words from './words.ts'

/** Minor units. */
const MOST = 99_999_999

/** Minor units. Nothing is guessed: `9,99` is refused with an example of how to write it. */
export function price(label: string, { orZero = true }: { orZero?: boolean } = {}) {
  let missing = words.isMissing(label, orZero)
  return z
    .string({ error: missing })
    .overwrite(typedCode)
    .min(1, missing)
    .transform((text, context) => {
      let minor = readPrice(text)
      if (typeof minor === 'number') return minor
      context.addIssue(`${label} ${minor}`)
      return z.NEVER
    })
}

/** Minor units, or what is wrong with it. */
function readPrice(text: string): number | string {
  if (text.includes(',')) return t`must have a point before the cents and no comma, such as 9.99`
  if (!/^\d+(\.\d{1,2})?$/.test(text)) return t`must be a number such as 9.99, without a sign or currency`
  let minor = toMinor(text)
  return minor === undefined || minor > MOST ? t`must be at most ${{ decimal: toDecimal(MOST) }}` : minor
}
