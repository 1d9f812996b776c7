import { z } from 'zod'
import { t } from '#app/i18n/macro.ts'
import { typedCode, typedText } from '#app/typed-text.ts'
import { emailSchema } from './email.ts'
import { MEMBERSHIPS, ROLES } from './user-choices.ts'
import * as words from './words.ts'

/** Credits; also the lowest below zero. */
export const MAX_BALANCE = 1_000_000_000

export const userDraft = z.object({
  name: z
    .string({ error: () => t`Enter the name` })
    .overwrite(typedText)
    .min(1, { error: () => t`Enter the name` })
    .max(100, words.nameTooLong(100))
    .regex(/^\P{Cc}*$/u, { error: () => t`The name must be one line of text` }),
  email: emailSchema({ missing: words.usersEmailMissing, invalid: words.emailInvalid }),
  role: z.enum(ROLES, { error: () => t`Choose a role from the list` }),
  membership: z.enum(MEMBERSHIPS, { error: () => t`Choose a membership from the list` }),
  balance: z
    .string({ error: () => t`Enter the balance` })
    .overwrite(typedCode)
    .regex(/^[-−]?\d{1,10}$/, { error: () => t`The balance must be a whole number of credits` })
    .transform((text) => Number(text.replace('−', '-')))
    .refine((balance) => Math.abs(balance) <= MAX_BALANCE, { error: () => t`The balance is too large` }),
})

export type UserDraft = z.output<typeof userDraft>
