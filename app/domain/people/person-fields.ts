import { z } from 'zod'
import { t } from '#app/i18n/macro.ts'
import { typedText } from '#app/typed-text.ts'
import { email } from '../base/email.ts'

/** What everybody fills in who creates an account. */
export const personFields = {
  name: z
    .string({ error: () => t`Enter your full name` })
    .overwrite(typedText)
    .min(1, { error: () => t`Enter your full name` })
    .max(100, { error: () => t`Full name can have at most 100 characters` })
    .regex(/^\P{Cc}*$/u, { error: () => t`Full name must be one line of text` }),
  email,
}
