import { z } from 'zod'
import { typedText } from '#app/typed-text.ts'
import { LIFETIMES, SCOPES } from './api-token-choices.ts'
import * as words from './words.ts'

/** `days` is null for a token that does not expire. */
export const tokenDraft = z.object({
  name: z
    .string({ error: words.tokenNameMissing })
    .overwrite(typedText)
    .min(1, words.tokenNameMissing)
    .max(60, words.nameTooLong(60))
    .regex(/^\P{Cc}*$/u, words.nameNotOneLine),
  scope: z.enum(SCOPES, { error: words.scopeMissing }),
  days: z
    .enum([...LIFETIMES.map(String), 'never'], { error: words.lifetimeMissing })
    .transform((days) => (days === 'never' ? null : Number(days))),
})

export type TokenDraft = z.output<typeof tokenDraft>
