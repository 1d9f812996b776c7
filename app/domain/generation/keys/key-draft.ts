import { z } from 'zod'
import * as domainWords from '#app/domain/words.ts'
import { serviceAddress } from '#app/service-address.ts'
import { typedCode, typedText } from '#app/typed-text.ts'
import * as words from './words.ts'

const name = z
  .string({ error: words.nameAndKeyAreRequired })
  .overwrite(typedText)
  .min(1, words.nameAndKeyAreRequired)
  .max(100, domainWords.nameTooLong)
  .refine((text) => !/\p{Cc}/u.test(text), words.nameMustBeOneLine)

const key = z
  .string({ error: words.nameAndKeyAreRequired })
  .overwrite(typedCode)
  .min(1, words.nameAndKeyAreRequired)
  .max(500, words.keyTooLong)
  .regex(/^[\x21-\x7e]*$/, words.aKeyHasLetters)

const isActive = z.boolean().default(false)

const address = z
  .string({ error: words.enterAddressOfService })
  .overwrite(typedCode)
  .max(300, words.addressTooLong)
  // Calls over http are refused in a shop that earns money, wherever they lead.
  .refine((text) => serviceAddress(text, 'both') !== undefined, words.enterAddressOfService)
  .optional()

/** What an admin says about a new key. */
export const newKey = z.object({ name, address, key, isActive })

/** What an admin says about a key that exists: left out, the key stays the stored one. */
export const keyEdit = newKey.extend({ version: z.string().max(40), key: key.optional() })
