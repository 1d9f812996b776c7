import { z } from 'zod'
import { email } from './email.ts'
import { passwordFields, withPasswordRules } from './new-password.ts'
import * as words from './words.ts'

export const registrationForm = withPasswordRules(
  z.object({
    name: z
      .string({ error: 'Enter your full name' })
      .trim()
      .min(1, 'Enter your full name')
      .max(100, 'Full name must be at most 100 characters')
      .regex(/^\P{Cc}*$/u, 'Full name must be one line of text'),
    email,
    ...passwordFields,
    terms: z.literal('on', { error: words.termsNotAccepted }),
  }),
)

export type RegistrationForm = z.infer<typeof registrationForm>
