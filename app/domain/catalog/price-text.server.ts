import type { Trx } from '#db/client.server.ts'
import { formatPrice } from '../base/money.ts'
import { readPaymentTerms } from './terms.server.ts'

/** A price in minor units as the activity log names it: in the currency that the shop has now. */
export async function priceText(trx: Trx, minor: number): Promise<string> {
  const { currency } = await readPaymentTerms(trx)
  return formatPrice(minor, currency)
}
