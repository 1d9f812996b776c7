import { z } from 'zod'
import { LIFETIMES, SCOPES } from './api-token-choices.ts'
import * as words from './words.ts'

/** `days` is null for a token that does not expire. */
export const tokenDraft = z.object({
  name: z
    .string({ error: 'Enter a name' })
    .trim()
    .min(1, 'Enter a name')
    .max(60, 'The name can have 60 characters at most')
    .regex(/^\P{Cc}*$/u, 'The name must be one line of text'),
  scope: z.enum(SCOPES, { error: words.scopeMissing }),
  days: z
    .enum([...LIFETIMES.map(String), 'never'], { error: words.lifetimeMissing })
    .transform((days) => (days === 'never' ? null : Number(days))),
})

export type TokenDraft = z.output<typeof tokenDraft>
