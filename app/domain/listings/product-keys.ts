import { z } from 'zod'
import { cleanText } from './section-draft.ts'

const LONGEST_KEY = 200

/** What a product is called in another system; an empty one is none. */
const productKey = z
  .string()
  .max(10 * LONGEST_KEY, 'A key can have 200 characters at most.')
  .transform((key) => cleanText(key, false) || null)
  .refine((key) => [...(key ?? '')].length <= LONGEST_KEY, 'A key can have 200 characters at most.')
  .nullable()

export const productKeys = z.object({
  sku: productKey.optional(),
  handle: productKey.optional(),
  externalId: productKey.optional(),
  gtin: productKey.optional(),
})

export type ProductKeys = z.output<typeof productKeys>
