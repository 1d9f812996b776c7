import { z } from 'zod'
import { brandRules } from './brand-rules.ts'

/** A brand as its user writes it. */
export const brandDraft = z.object({
  name: z
    .string({ error: 'Enter a name for the brand.' })
    .transform((name) =>
      name
        .toWellFormed()
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .trim(),
    )
    .pipe(
      z.string().min(1, 'Enter a name for the brand.').max(100, 'The name can have 100 characters at most.'),
    ),
  rules: brandRules,
})

export type BrandDraft = z.output<typeof brandDraft>
