import { z } from 'zod'
import { atMostIn } from '#app/domain/base/length-texts.ts'
import { msg, type Text, t } from '#app/i18n/macro.ts'
import { isBlank, typedCode, withoutUnseen } from '#app/typed-text.ts'
import { factsDraft, productName } from './facts-draft.ts'
import { keywordsDraft } from './keywords.ts'

/** The longest key of another system, in characters: as long as Shopify’s handles and SKUs. */
const LONGEST_KEY = 255

function key(label: Text, cleaned = typedKey) {
  return z
    .string()
    .max(10 * LONGEST_KEY, { error: () => tooLong(label) })
    .transform(cleaned)
    .refine((text) => text.length <= LONGEST_KEY, { error: () => tooLong(label) })
}

/** As the other system has it: in another normal form it would name another product there. */
function typedKey(text: string): string {
  return isBlank(text)
    ? ''
    : withoutUnseen(text)
        .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
        .trim()
}

function tooLong(label: Text): string {
  return atMostIn(t(label), LONGEST_KEY)
}

const keys = {
  sku: key(msg`SKU`),
  handle: key(msg`Handle`),
  externalId: key(msg`External ID`),
  gtin: key(msg`GTIN`, (text) => typedCode(text).replace(/[\s\p{Dash}]/gu, '')).superRefine(
    (text, context) => {
      const fault = gtinFault(text)
      if (fault) context.addIssue(fault)
    },
  ),
}

/** A product as its user edits it. */
export const productDraft = z.object({
  name: productName,
  facts: factsDraft,
  keywords: keywordsDraft,
  /** Empty: the default brand. */
  brand: z.string().max(64).default(''),
  sku: keys.sku.default(''),
  handle: keys.handle.default(''),
  externalId: keys.externalId.default(''),
  gtin: keys.gtin.default(''),
})

export type ProductDraft = z.output<typeof productDraft>

/** Keys as programs send them: what is not sent stays; null or empty is none. */
export const productKeys = z.object({
  sku: orNone(keys.sku),
  handle: orNone(keys.handle),
  externalId: orNone(keys.externalId),
  gtin: orNone(keys.gtin),
})

export type ProductKeys = z.output<typeof productKeys>

function orNone(schema: z.ZodType<string, string>) {
  return schema
    .transform((text) => text || null)
    .nullable()
    .optional()
}

/** What is wrong with a GTIN; undefined where nothing is, or there is none. */
function gtinFault(text: string): string | undefined {
  if (text === '') return undefined
  if (!/^\d+$/.test(text)) return t`This is not a valid GTIN: it can only contain digits.`
  if (!/^(\d{8}|\d{12,14})$/.test(text))
    return t`This is not a valid GTIN: a GTIN has 8, 12, 13 or 14 digits, and this has ${{ count: text.length }}.`
  const right = checkDigit(text.slice(0, -1))
  if (text.endsWith(String(right))) return undefined
  return t`This is not a valid GTIN: the last digit, the check digit, should be ${{ right }}. Check the digits for a typing mistake.`
}

/** GS1's: from the right, the digits before it count three times and once by turns. */
function checkDigit(digits: string): number {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10
}
