import { z } from 'zod'
import { typedText } from '#app/typed-text.ts'
import { email } from './email.ts'
import { passwordFields, withPasswordRules } from './new-password.ts'
import * as words from './words.ts'

export const registrationForm = withPasswordRules(
  z.object({
    name: z
      .string({ error: words.fullNameMissing })
      .overwrite(typedText)
      .min(1, words.fullNameMissing)
      .max(100, words.fullNameTooLong)
      .regex(/^\P{Cc}*$/u, words.fullNameNotOneLine),
    email,
    ...passwordFields,
    terms: z.literal('on', { error: words.termsNotAccepted }),
  }),
)

export type RegistrationForm = z.infer<typeof registrationForm>
