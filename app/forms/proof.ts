import { z } from 'zod'
import { t } from '#app/i18n/macro.ts'

/** What a sensitive form has to ask for: nothing, the password or, in an account without one, the e-mail address. */
export type Confirmation = 'recent' | 'password' | 'email'

/** What a sensitive form's schema says about the field; whether it is right, `confirmRecent` says. */
export const proof = z
  .string()
  .max(1000, { error: () => t`Use at most 1000 characters` })
  .optional()
