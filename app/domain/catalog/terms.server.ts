import { z } from 'zod'
import type { Currency, PaymentMode } from '#db/schema.ts'
import { readVersioned, type SettingsSource } from '../base/settings.server.ts'
import { CURRENCIES, MODES } from './terms.ts'

export interface PaymentTerms {
  mode: PaymentMode
  currency: Currency
  /** While one of them cannot be read no payments are taken. */
  isSound: boolean
}

/** What new orders are made with. It is stored with the settings of PayPal, whose page asks for it. */
export async function readPaymentTerms(source: SettingsSource): Promise<PaymentTerms> {
  const { value, faults } = await readVersioned(source, termsRecord)
  return { ...value, isSound: faults.length === 0 }
}

export const termsRecord = {
  key: 'paypal',
  schema: z.object({
    mode: z.enum(MODES).default('sandbox'),
    currency: z.enum(CURRENCIES).default('USD'),
  }),
}
