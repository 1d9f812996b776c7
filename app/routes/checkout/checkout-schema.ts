import { z } from 'zod'
import { bankCountry } from '#app/domain/orders/bank-country.ts'
import { itemBilling, packageBilling } from '#app/domain/orders/billing.ts'
import { compactVatNumber, vatNumberFault } from '#app/domain/tax/vat-number.ts'
import { typedCode, typedText } from '#app/typed-text.ts'
import * as words from './words.tsx'

const line = (most: number, typed = typedText) =>
  z.string().overwrite(typed).max(most, words.atMostCharacters(most)).default('')

/** What the checkout asks beside the billing address. */
const extras = {
  company: line(200),
  vatNumber: line(30, typedCode).transform(compactVatNumber),
  bankCountry,
  discountCode: line(60, typedCode),
  consent: z.boolean().default(false),
  /** Minor units: the total that the page showed. */
  shownMinor: z.number().int().optional().catch(undefined),
}

function checkoutSchema(billing: typeof packageBilling | typeof itemBilling) {
  return billing.extend(extras).superRefine(({ company, vatNumber, country }, { addIssue }) => {
    if (vatNumber === '') return
    let fault = vatNumberFault(vatNumber, country)
    if (fault) addIssue({ code: 'custom', path: ['vatNumber'], message: fault })
    if (company === '') {
      let message = words.enterCompanyThatHasThisVatNumber
      addIssue({ code: 'custom', path: ['company'], message })
    }
  })
}

export const packageCheckout = checkoutSchema(packageBilling)

export const itemCheckout = checkoutSchema(itemBilling)

/** The same, for a price: whatever is not filled in yet is nobody's fault. */
export const priceAsked = z.object({
  country: z.string().default(''),
  company: z.string().default(''),
  vatNumber: z.string().default('').transform(compactVatNumber),
  discountCode: line(60, typedCode),
})

export type CheckoutFields = z.output<typeof packageCheckout>
