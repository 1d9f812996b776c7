import { z } from 'zod'
import { typedText } from '#app/typed-text.ts'
import * as domainWords from '../words.ts'
import { COUNTRIES, ITEM_COUNTRIES } from './countries.ts'
import * as words from './words.ts'

const text = (missing: string, most: number) =>
  z.string({ error: missing }).overwrite(typedText).min(1, missing).max(most, words.atMostCharacters(most))

function billingIn(countries: readonly string[]) {
  return z.object({
    customerName: text(domainWords.enterYourFullName, 120),
    address: text(words.enterYourAddress, 500),
    country: z
      .string({ error: words.selectYourCountry })
      .refine((country) => countries.includes(country), domainWords.selectCountryFromList),
  })
}

export const packageBilling = billingIn(COUNTRIES)

export const itemBilling = billingIn(ITEM_COUNTRIES)

export type Billing = z.infer<typeof packageBilling>
