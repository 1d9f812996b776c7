import { z } from 'zod'
import { POINT_NAMES, type PointName, USUAL_VALIDITY } from './package-facts.ts'
import { price } from './price.ts'

const point = z
  .string()
  .trim()
  .max(200, 'A feature line must be at most 200 characters')
  .transform((text) => text.replace(/\p{Cc}+/gu, ' '))
  .default('')

/** The price becomes minor units. */
export const packageDraft = z.object({
  packageName: z
    .string({ error: 'Enter a name' })
    .trim()
    .min(1, 'Enter a name')
    .max(100, 'The name must be at most 100 characters')
    .transform((text) => text.replace(/\p{Cc}+/gu, ' ')),
  price: price('The price'),
  credit: whole('Credits', 0, 1_000_000),
  validity: whole('Validity', 1, 36_500).default(USUAL_VALIDITY),
  ...(Object.fromEntries(POINT_NAMES.map((name) => [name, point])) as Record<PointName, typeof point>),
})

export type PackageDraft = z.output<typeof packageDraft>

function whole(label: string, min: number, max: number) {
  let error = `${label} must be a whole number from ${min} to ${max}`
  return z.number({ error }).int(error).min(min, error).max(max, error)
}
