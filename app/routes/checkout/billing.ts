import { z } from 'zod'
import { COUNTRIES, ITEM_COUNTRIES } from '#app/domain/orders/countries.ts'

const words = (missing: string, most: number) =>
  z.string({ error: missing }).trim().min(1, missing).max(most, `Use at most ${most} characters`)

/** What a buyer fills in. A form without a usable id of its own gets a new one from whoever reads it. */
function billingIn(countries: readonly string[]) {
  return z.object({
    customerName: words('Enter your full name', 120),
    address: words('Enter your address', 500),
    country: z
      .string({ error: 'Select your country' })
      .refine((country) => countries.includes(country), 'Select a country from the list'),
    requestId: z
      .string()
      .regex(/^[\w-]{16,64}$/)
      .optional()
      .catch(undefined),
  })
}

export const billing = billingIn(COUNTRIES)

export const itemBilling = billingIn(ITEM_COUNTRIES)

export type Billing = z.infer<typeof billing>
