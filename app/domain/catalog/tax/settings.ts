import { z } from 'zod'
import { ITEM_COUNTRIES } from '#app/domain/base/countries.ts'
import { emailSchema } from '#app/domain/base/email.ts'
import { atMostIn } from '#app/domain/base/length-texts.ts'
import { sellerFields } from '#app/domain/base/seller-record.ts'
import { LANGUAGE_CODES, type LanguageCode } from '#app/i18n/languages.ts'
import { msg, type Text, t } from '#app/i18n/macro.ts'
import { isBlank, typedCode, typedText } from '#app/typed-text.ts'
import { EU, findEu } from './eu.ts'
import { compactVatNumber, vatNumberFault } from './vat-number.ts'

const TAX_WAYS = ['none', 'included', 'by-country'] as const

const text = z.string().default('')

/** Hundredths of a percent: 2550 is 25.5 %. */
const rate = z.number().int().min(0).max(10_000)

/** Who sells, and how the shop's prices hold tax. Prices include it in each way. */
export const taxRecord = {
  key: 'tax',
  schema: z.object({
    ...sellerFields,
    way: z.enum(TAX_WAYS).default('none'),
    /** Stands on invoices of a shop that shows no tax. */
    sentence: text,
    /** Its versions, by language. */
    sentences: z.record(z.string(), z.string()).default({}),
    /** Of the way `included`. */
    rate: rate.default(0),
    /** Of the way `by-country`, by the billing form's names; a country that is not here has no tax. */
    rates: z
      .record(z.string(), rate)
      .default(() => Object.fromEntries(EU.map((country) => [country.name, country.rate]))),
    /** Whether companies in other countries, whose VAT number a register confirms, pay the price without tax. */
    reverseCharge: z.boolean().default(true),
  }),
} as const

export type TaxSettings = z.output<typeof taxRecord.schema>

/** 25.5 as 2550; undefined where it is no percentage with two decimals at most. */
function readRate(typed: string): number | undefined {
  const parts = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(typedCode(typed))
  const value = parts ? Number(`${parts[1]}${(parts[2] ?? '').padEnd(2, '0')}`) : undefined
  return value !== undefined && value <= 10_000 ? value : undefined
}

const line = (label: Text, most: number, typed = typedText) =>
  z
    .string()
    .overwrite(typed)
    .max(most, { error: () => atMostIn(t(label), most) })
    .default('')

function byLanguage<Field>(make: () => Field): Record<LanguageCode, Field> {
  return Object.fromEntries(LANGUAGE_CODES.map((code) => [code, make()])) as Record<LanguageCode, Field>
}

const sellerEmail = emailSchema({
  missing: msg`Enter an email address`,
  invalid: msg`Enter an email address`,
})

export const percentage = z
  .string()
  .default('')
  .transform((typed, context) => {
    if (isBlank(typed)) return undefined
    const value = readRate(typed)
    if (value === undefined) context.addIssue(t`Enter a percentage such as 19 or 25.5`)
    return value
  })

export const sellerDraft = z
  .object({
    name: line(msg`Name`, 200),
    address: line(msg`Address`, 500),
    country: z
      .string()
      .default('')
      .refine((country) => country === '' || ITEM_COUNTRIES.includes(country), {
        error: () => t`Select a country from the list`,
      }),
    vatNumber: line(msg`The VAT number`, 30, typedCode).transform(compactVatNumber),
    taxNumber: line(msg`Tax number`, 60, typedCode),
    register: line(msg`Company register`, 200),
    email: z.union([z.literal(''), sellerEmail]).default(''),
    way: z.enum(TAX_WAYS, { error: () => t`Choose one of the three options` }),
    sentence: line(msg`Sentence`, 300),
    sentences: z.object(byLanguage(() => line(msg`Sentence`, 300))).prefault({}),
    rate: percentage,
    reverseCharge: z.boolean().default(false),
  })
  .superRefine(({ way, name, address, country, vatNumber, taxNumber, rate }, { addIssue }) => {
    const miss = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message })
    const fault = vatNumber && findEu(country) && vatNumberFault(vatNumber, country)
    if (fault) miss('vatNumber', fault)
    if (way === 'none') return
    if (name === '') miss('name', t`Enter the seller’s name: it appears on invoices with tax`)
    if (address === '') miss('address', t`Enter the seller’s address`)
    if (country === '') miss('country', t`Select the seller’s country`)
    if (vatNumber === '' && taxNumber === '') miss('vatNumber', t`Enter a VAT number or a tax number`)
    if (way === 'included' && !rate) miss('rate', t`Enter the rate that the prices include`)
  })

export type SellerDraft = Omit<z.output<typeof sellerDraft>, 'rate'> & { rate: number | undefined }
