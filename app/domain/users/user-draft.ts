import { z } from 'zod'
import { typedCode, typedText } from '#app/typed-text.ts'
import { emailSchema } from './email.ts'
import { MEMBERSHIPS, ROLES } from './user-choices.ts'
import * as words from './words.ts'

/** Credits; also the lowest below zero. */
export const MAX_BALANCE = 1_000_000_000

export const userDraft = z.object({
  name: z
    .string({ error: words.usersNameMissing })
    .overwrite(typedText)
    .min(1, words.usersNameMissing)
    .max(100, words.nameTooLong(100))
    .regex(/^\P{Cc}*$/u, words.nameNotOneLine),
  email: emailSchema({ missing: words.usersEmailMissing, invalid: words.emailInvalid }),
  role: z.enum(ROLES, { error: words.roleUnknown }),
  membership: z.enum(MEMBERSHIPS, { error: words.membershipUnknown }),
  balance: z
    .string({ error: words.balanceMissing })
    .overwrite(typedCode)
    .regex(/^[-−]?\d{1,10}$/, words.balanceNotWhole)
    .transform((text) => Number(text.replace('−', '-')))
    .refine((balance) => Math.abs(balance) <= MAX_BALANCE, words.balanceTooLarge),
})

export type UserDraft = z.output<typeof userDraft>
