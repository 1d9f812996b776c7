import { z } from 'zod'
import { t } from '#app/i18n/macro.ts'
import { serviceAddress } from '#app/service-address.ts'
import { typedCode, typedText } from '#app/typed-text.ts'

const name = z
  .string({ error: () => t`Name and key are required` })
  .overwrite(typedText)
  .min(1, { error: () => t`Name and key are required` })
  .max(100, { error: () => t`The name can have at most 100 characters` })
  .refine((text) => !/\p{Cc}/u.test(text), { error: () => t`The name must be one line` })

const key = z
  .string({ error: () => t`Name and key are required` })
  .overwrite(typedCode)
  .min(1, { error: () => t`Name and key are required` })
  .max(500, { error: () => t`A key can have at most 500 characters` })
  .regex(/^[\x21-\x7e]*$/, { error: () => t`A key can contain letters, digits and symbols, but no spaces` })

const isActive = z.boolean().default(false)

const wrongAddress = () =>
  t`Enter the https address of the service’s API, such as https://api.example.com/v1, with nothing after it`

const address = z
  .string({ error: wrongAddress })
  .overwrite(typedCode)
  .max(300, { error: () => t`The address can have at most 300 characters` })
  // Calls over http are refused in a shop that earns money, wherever they lead.
  .refine((text) => serviceAddress(text, 'both') !== undefined, { error: wrongAddress })
  .optional()

/** What an admin says about a new key. */
export const newKey = z.object({ name, address, key, isActive })

/** What an admin says about a key that exists: left out, the key stays the stored one. */
export const keyEdit = newKey.extend({ version: z.string().max(40), key: key.optional() })
