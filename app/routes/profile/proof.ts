import { z } from 'zod'
import { t } from '#app/i18n/macro.ts'

/** The current password, or the e-mail address where there is none. */
export const proof = z
  .string({ error: () => t`Fill this in to confirm your identity` })
  .max(1000, { error: () => t`Use at most 1000 characters` })
