import { z } from 'zod'
import type { Db, Trx } from '#db/client.server.ts'
import type { Currency, PaymentMode } from '#db/schema.ts'
import { readVersioned } from '../base/settings.server.ts'
import { CURRENCIES, MODES } from './terms.ts'

export interface PaymentTerms {
  mode: PaymentMode
  currency: Currency
  /** While one of them cannot be read no payments are taken. */
  isSound: boolean
}

/** What new orders are made with. It is stored with the settings of PayPal, whose page asks for it. */
export async function readPaymentTerms(db: Db | Trx): Promise<PaymentTerms> {
  const { value, faults } = await readVersioned(db, record)
  return { ...value, isSound: faults.length === 0 }
}

const record = {
  key: 'paypal',
  schema: z.object({
    mode: z.enum(MODES).default('sandbox'),
    currency: z.enum(CURRENCIES).default('USD'),
  }),
}
