import { z } from 'zod'
import { t } from '#app/i18n/macro.ts'
import { typedText } from '#app/typed-text.ts'
import { LIFETIMES, SCOPES } from './api-token-choices.ts'

/** `days` is null for a token that does not expire. */
export const tokenDraft = z.object({
  name: z
    .string({ error: () => t`Enter a name` })
    .overwrite(typedText)
    .min(1, { error: () => t`Enter a name` })
    .max(60, { error: () => t`The name can have at most 60 characters` })
    .regex(/^\P{Cc}*$/u, { error: () => t`The name must be one line of text` }),
  scope: z.enum(SCOPES, { error: () => t`Choose what the token may do` }),
  days: z
    .enum([...LIFETIMES.map(String), 'never'], { error: () => t`Choose how long it is valid` })
    .transform((days) => (days === 'never' ? null : Number(days))),
})

export type TokenDraft = z.output<typeof tokenDraft>
