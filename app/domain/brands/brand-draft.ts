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
    // No second string schema: forms turn empty texts into missing ones on their way into each.
    .refine((name) => name !== '', 'Enter a name for the brand.')
    .refine((name) => name.length <= 100, 'The name can have 100 characters at most.'),
  rules: brandRules,
})

export type BrandDraft = z.output<typeof brandDraft>
