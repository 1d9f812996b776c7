import { z } from 'zod'
import { msg, t } from '#app/i18n/macro.ts'
import { typedLine } from '#app/typed-text.ts'
import { wholeNumber } from '../base/whole-number.ts'
import { POINT_NAMES, type PointName, USUAL_VALIDITY } from './package-facts.ts'
import { price } from './price.ts'

const point = z
  .string()
  .overwrite(typedLine)
  .max(200, { error: () => t`Use at most 200 characters in a feature line` })
  .default('')

/** The price becomes minor units. */
export const packageDraft = z.object({
  packageName: z
    .string({ error: () => t`Enter a name` })
    .overwrite(typedLine)
    .min(1, { error: () => t`Enter a name` })
    .max(100, { error: () => t`The name can have at most 100 characters` }),
  price: price(msg`Price`),
  credit: wholeNumber(msg`Credits`, 0, 1_000_000),
  validity: wholeNumber(msg`Validity`, 1, 36_500).default(USUAL_VALIDITY),
  ...(Object.fromEntries(POINT_NAMES.map((name) => [name, point])) as Record<PointName, typeof point>),
})

/** What it says, in one language. */
export const packageTextDraft = packageDraft.omit({ price: true, credit: true, validity: true })

export type PackageDraft = z.output<typeof packageDraft>

/** As the tables keep them: JSON. */
export function storedPoints(draft: z.output<typeof packageTextDraft>): string {
  return JSON.stringify(POINT_NAMES.map((name) => draft[name]).filter(Boolean))
}
