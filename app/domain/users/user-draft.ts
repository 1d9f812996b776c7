import { z } from 'zod'
import { emailSchema } from './email.ts'
import { MEMBERSHIPS, ROLES } from './user-choices.ts'
import * as words from './words.ts'

/** Credits; also the lowest below zero. */
export const MAX_BALANCE = 1_000_000_000

export const userDraft = z.object({
  name: z
    .string({ error: 'Enter the name' })
    .trim()
    .min(1, 'Enter the name')
    .max(100, 'The name can have 100 characters at most')
    .regex(/^\P{Cc}*$/u, 'The name must be one line of text'),
  email: emailSchema({ missing: words.usersEmailMissing, invalid: words.emailInvalid }),
  role: z.enum(ROLES, { error: words.roleUnknown }),
  membership: z.enum(MEMBERSHIPS, { error: words.membershipUnknown }),
  balance: z
    .string({ error: words.balanceMissing })
    .trim()
    .regex(/^[-−]?\d{1,10}$/, words.balanceNotWhole)
    .transform((text) => Number(text.replace('−', '-')))
    .refine((balance) => Math.abs(balance) <= MAX_BALANCE, words.balanceTooLarge),
})

export type UserDraft = z.output<typeof userDraft>
