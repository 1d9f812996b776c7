import { z } from 'zod'
import { COUNTRIES, ITEM_COUNTRIES } from './countries.ts'

const text = (missing: string, most: number) =>
  z.string({ error: missing }).trim().min(1, missing).max(most, `Use at most ${most} characters`)

function billingIn(countries: readonly string[]) {
  return z.object({
    customerName: text('Enter your full name', 120),
    address: text('Enter your address', 500),
    country: z
      .string({ error: 'Select your country' })
      .refine((country) => countries.includes(country), 'Select a country from the list'),
  })
}

export const packageBilling = billingIn(COUNTRIES)

export const itemBilling = billingIn(ITEM_COUNTRIES)

export type Billing = z.infer<typeof packageBilling>
