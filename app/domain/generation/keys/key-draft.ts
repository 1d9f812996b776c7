import { z } from 'zod'
import { serviceAddress } from '#app/service-address.ts'

const REQUIRED = 'Name and key are required'

const name = z
  .string({ error: REQUIRED })
  .trim()
  .min(1, REQUIRED)
  .max(100, 'The name must be at most 100 characters')
  .refine((text) => !/\p{Cc}/u.test(text), 'The name must be one line')

const key = z
  .string({ error: REQUIRED })
  .trim()
  .min(1, REQUIRED)
  .max(500, 'A key has at most 500 characters')
  .regex(/^[\x21-\x7e]*$/, 'A key has letters, digits and symbols, and no spaces')

const isActive = z.boolean().default(false)

const ADDRESS =
  'Enter the https address of the service’s API, such as https://api.example.com/v1, with nothing after it'

const address = z
  .string({ error: ADDRESS })
  .trim()
  .max(300, 'The address must be at most 300 characters')
  // Calls over http are refused in a shop that earns money, wherever they lead.
  .refine((text) => serviceAddress(text, true) !== undefined, ADDRESS)
  .optional()

/** What an admin says about a new key. */
export const newKey = z.object({ name, address, key, isActive })

/** What an admin says about a key that exists: left out, the key stays the stored one. */
export const keyEdit = newKey.extend({ version: z.string().max(40), key: key.optional() })

export const NEEDS_KEY = 'Enter the key again: the stored one is never sent to a different address.'
