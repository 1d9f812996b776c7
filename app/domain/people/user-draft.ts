import { z } from 'zod'
import { msg, t } from '#app/i18n/macro.ts'
import { typedCode, typedText } from '#app/typed-text.ts'
import { emailSchema } from '../base/email.ts'
import { MEMBERSHIPS, ROLES } from './user-choices.ts'

/** Credits; also the lowest below zero. */
export const MAX_BALANCE = 1_000_000_000

export const userDraft = z.object({
  name: z
    .string({ error: () => t`Enter the name` })
    .overwrite(typedText)
    .min(1, { error: () => t`Enter the name` })
    .max(100, { error: () => t`The name can have at most 100 characters` })
    .regex(/^\P{Cc}*$/u, { error: () => t`The name must be one line of text` }),
  email: emailSchema({ missing: msg`Enter the email address`, invalid: msg`Invalid email address format.` }),
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
