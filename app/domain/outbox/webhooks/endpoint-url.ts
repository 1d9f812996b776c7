import { z } from 'zod'
import { t } from '#app/i18n/macro.ts'
import { typedCode } from '#app/typed-text.ts'

/** An address as somebody types it; which ones may be called is for `serviceAddress`. */
export const endpointUrl = z
  .string({ error: () => t`Enter the address.` })
  .overwrite(typedCode)
  .max(500, { error: () => t`The address can have at most 500 characters.` })
