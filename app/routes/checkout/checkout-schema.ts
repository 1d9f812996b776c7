import { z } from 'zod'
import { atMost } from '#app/domain/base/length-texts.ts'
import { compactVatNumber } from '#app/domain/catalog/tax/vat-number.ts'
import { bankCountry } from '#app/domain/orders/bank-country.ts'
import { itemBilling, packageBilling } from '#app/domain/orders/billing.ts'
import { checkCompany, companyFields } from '#app/domain/orders/company.ts'
import { typedCode } from '#app/typed-text.ts'

const code = (most: number) =>
  z
    .string()
    .overwrite(typedCode)
    .max(most, { error: () => atMost(most) })
    .default('')

/** What the checkout asks beside the billing address. */
const extras = {
  ...companyFields,
  bankCountry,
  discountCode: code(60),
  consent: z.boolean().default(false),
  /** Minor units: the total that the page showed. */
  shownMinor: z.number().int().optional().catch(undefined),
  /** What it said of a VAT number that is not confirmed. */
  shownUnconfirmed: z.string().max(100).optional().catch(undefined),
}

function checkoutSchema(billing: typeof packageBilling | typeof itemBilling) {
  return billing.extend(extras).superRefine(checkCompany)
}

export const packageCheckout = checkoutSchema(packageBilling)

export const itemCheckout = checkoutSchema(itemBilling)

/** The same, for a price: whatever is not filled in yet is nobody's fault. */
export const priceAsked = z.object({
  country: z.string().default(''),
  company: z.string().default(''),
  vatNumber: z.string().default('').transform(compactVatNumber),
  discountCode: code(60),
})

export type CheckoutFields = z.output<typeof packageCheckout>
