import { z } from 'zod'
import { emailSchema } from './email.ts'
import { MEMBERSHIPS, ROLES } from './user-choices.ts'

/** Credits; also the lowest below zero. */
export const MAX_BALANCE = 1_000_000_000

export const userDraft = z.object({
  name: z
    .string({ error: 'Enter the name' })
    .trim()
    .min(1, 'Enter the name')
    .max(100, 'The name can have 100 characters at most')
    .regex(/^\P{Cc}*$/u, 'The name must be one line of text'),
  email: emailSchema({ missing: 'Enter the email address', invalid: 'Invalid email address format.' }),
  role: z.enum(ROLES, { error: 'Choose a role from the list' }),
  membership: z.enum(MEMBERSHIPS, { error: 'Choose a membership from the list' }),
  balance: z
    .string({ error: 'Enter the balance' })
    .trim()
    .regex(/^[-−]?\d{1,10}$/, 'The balance must be a whole number of credits')
    .transform((text) => Number(text.replace('−', '-')))
    .refine((balance) => Math.abs(balance) <= MAX_BALANCE, 'The balance is too large'),
})

export type UserDraft = z.output<typeof userDraft>
