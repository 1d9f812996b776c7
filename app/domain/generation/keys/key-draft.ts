import { z } from 'zod'

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
  .regex(/^[\x21-\x7e]*$/, 'A key has letters, digits and signs, and no spaces')

const isActive = z.boolean().default(false)

/** What an admin says about a new key. */
export const newKey = z.object({ name, key, isActive })

/** What an admin says about a key that exists: left out, the key stays the stored one. */
export const keyEdit = z.object({ version: z.string().max(40), name, key: key.optional(), isActive })
