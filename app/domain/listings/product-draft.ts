import { z } from 'zod'
import { factsDraft, productName } from './facts-draft.ts'
import { cleanText } from './section-draft.ts'

/** The longest key of another system, in characters. */
const LONGEST_KEY = 100

function key(label: string, cleaned = (text: string) => cleanText(text, false)) {
  return z
    .string()
    .max(10 * LONGEST_KEY, tooLong(label))
    .transform(cleaned)
    .refine((text) => text.length <= LONGEST_KEY, tooLong(label))
}

function tooLong(label: string): string {
  return `The ${label} can have ${LONGEST_KEY} characters at most.`
}

const keys = {
  sku: key('SKU'),
  handle: key('handle'),
  gtin: key('GTIN', (text) => text.replace(/[\s-]/g, '')).refine((text) => text === '' || isGtin(text), {
    error: 'This is no GTIN: it has 8, 12, 13 or 14 digits, and the last one fits the others.',
  }),
}

/** A product as its user edits it. */
export const productDraft = z.object({
  name: productName,
  facts: factsDraft,
  /** Empty: the default brand. */
  brand: z.string().max(64).default(''),
  sku: keys.sku.default(''),
  handle: keys.handle.default(''),
  gtin: keys.gtin.default(''),
})

export type ProductDraft = z.output<typeof productDraft>

/** Keys as programs send them: what is not sent stays; null or empty is none. */
export const productKeys = z.object({
  sku: orNone(keys.sku),
  handle: orNone(keys.handle),
  externalId: orNone(key('externalId')),
  gtin: orNone(keys.gtin),
})

export type ProductKeys = z.output<typeof productKeys>

function orNone(schema: z.ZodType<string, string>) {
  return schema
    .transform((text) => text || null)
    .nullable()
    .optional()
}

/** GS1's check digit: from the right, the digits before it count three times and once by turns. */
function isGtin(text: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return false
  let sum = [...text]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 ? 3 : 1), 0)
  return sum % 10 === 0
}
