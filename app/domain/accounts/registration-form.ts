import { z } from 'zod'
import { t } from '#app/i18n/macro.ts'
import { typedText } from '#app/typed-text.ts'
import { email } from '../base/email.ts'
import { passwordFields, withPasswordRules } from '../people/new-password.ts'

export const registrationForm = withPasswordRules(
  z.object({
    name: z
      .string({ error: () => t`Enter your full name` })
      .overwrite(typedText)
      .min(1, { error: () => t`Enter your full name` })
      .max(100, { error: () => t`Full name can have at most 100 characters` })
      .regex(/^\P{Cc}*$/u, { error: () => t`Full name must be one line of text` }),
    email,
    ...passwordFields,
    terms: z.literal('on', { error: () => t`Please accept the terms and conditions` }),
  }),
)

export type RegistrationForm = z.infer<typeof registrationForm>
