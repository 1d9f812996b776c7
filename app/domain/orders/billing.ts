import { z } from 'zod'
import { atMost } from '#app/domain/base/length-texts.ts'
import { t } from '#app/i18n/macro.ts'
import { typedText } from '#app/typed-text.ts'
import { COUNTRIES, ITEM_COUNTRIES } from '../base/countries.ts'

const text = (missing: () => string, most: number) =>
  z
    .string({ error: missing })
    .overwrite(typedText)
    .min(1, { error: missing })
    .max(most, { error: () => atMost(most) })

function billingIn(countries: readonly string[]) {
  return z.object({
    customerName: text(() => t`Enter your full name`, 120),
    address: text(() => t`Enter your address`, 500),
    country: z
      .string({ error: () => t`Select your country` })
      .refine((country) => countries.includes(country), { error: () => t`Select a country from the list` }),
  })
}

export const packageBilling = billingIn(COUNTRIES)

export const itemBilling = billingIn(ITEM_COUNTRIES)

export type Billing = z.infer<typeof packageBilling>
