import { z } from 'zod'
import { toDecimal, toMinor } from '#app/decimal.ts'
import { type Text, t } from '#app/i18n/macro.ts'
import { typedCode } from '#app/typed-text.ts'

/** Minor units. */
const MOST = 99_999_999

/** Minor units. Nothing is guessed: `9,99` is refused with an example of how to write it. */
export function price(label: Text, { orZero = true }: { orZero?: boolean } = {}) {
  const missing = () =>
    orZero
      ? t`${{ label: t(label) }}: type a number such as 9.99, or 0`
      : t`${{ label: t(label) }}: type a number such as 9.99`
  return z
    .string({ error: missing })
    .overwrite(typedCode)
    .min(1, { error: missing })
    .transform((text, context) => {
      const minor = readPrice(text, t(label))
      if (typeof minor === 'number') return minor
      context.addIssue(minor)
      return z.NEVER
    })
}

/** Minor units, or what is wrong with it. */
function readPrice(text: string, label: string): number | string {
  if (text.includes(',')) return t`${{ label }}: type a point before the cents and no comma, such as 9.99`
  if (!/^\d+(\.\d{1,2})?$/.test(text))
    return t`${{ label }}: type a number such as 9.99, without a sign or currency`
  const minor = toMinor(text)
  return minor === undefined || minor > MOST
    ? t`${{ label }}: the most is ${{ most: toDecimal(MOST) }}`
    : minor
}
