import { z } from 'zod'
import { t } from '#app/i18n/macro.ts'
import { typedLine } from '#app/typed-text.ts'
import { brandRules } from './brand-rules.ts'
import { manufacturerDraft } from './manufacturer-draft.ts'

/** A brand as its user writes it. */
export const brandDraft = z.object({
  name: z
    .string({ error: () => t`Enter a name for the brand.` })
    .transform(typedLine)
    // No second string schema: forms turn empty texts into missing ones on their way into each.
    .refine((name) => name !== '', { error: () => t`Enter a name for the brand.` })
    .refine((name) => name.length <= 100, { error: () => t`The name can have at most 100 characters.` }),
  rules: brandRules,
  manufacturer: manufacturerDraft
    .nullable()
    .optional()
    .describe('Who makes its products, for files of exports. Not sent: it stays as it is; null: none'),
})

export type BrandDraft = z.output<typeof brandDraft>
