import { z } from 'zod'
import { typedLine } from '#app/typed-text.ts'
import { brandRules } from './brand-rules.ts'
import * as words from './words.ts'

/** A brand as its user writes it. */
export const brandDraft = z.object({
  name: z
    .string({ error: words.nameMissing })
    .transform(typedLine)
    // No second string schema: forms turn empty texts into missing ones on their way into each.
    .refine((name) => name !== '', words.nameMissing)
    .refine((name) => name.length <= 100, words.nameTooLong),
  rules: brandRules,
})

export type BrandDraft = z.output<typeof brandDraft>
