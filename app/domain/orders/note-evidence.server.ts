import type { Trx } from '#db/client.server.ts'
import type { OrderPriceRow, OrderRow } from '#db/schema.ts'
import { readSettings } from '../base/settings.server.ts'
import { countryOf } from '../catalog/tax/country-codes.ts'
import { disagrees, evidenceOf } from '../catalog/tax/evidence.ts'
import { taxRecord } from '../catalog/tax/settings.ts'
import { addNotice } from '../outbox/notices/notice.server.ts'
import { findOrderPrice } from './order-price.server.ts'

/**
 * Keeps where the provider says that the buyer's account is, once, and tells admins when that is another country than
 * the order was taxed for. The tax stays as it was frozen. `code` is ISO 3166-1.
 */
export async function noteEvidence(
  trx: Trx,
  { id, country }: Pick<OrderRow, 'id' | 'country'>,
  code: string | undefined,
): Promise<void> {
  // PayPal's own code of China.
  const payer = code && (countryOf(code === 'C2' ? 'CN' : code) ?? code)
  if (!payer) return
  const noted = await trx
    .updateTable('order_prices')
    .set({ payer_country: payer })
    .where('order_id', '=', id)
    .where('payer_country', '=', '')
    .returningAll()
    .executeTakeFirst()
  if (noted) await tellDisagreement(trx, { id, country }, noted)
}

/** Only where the tax depends on the country. `known` is the order's price where the caller has it. */
export async function tellDisagreement(
  trx: Trx,
  { id, country }: Pick<OrderRow, 'id' | 'country'>,
  known?: OrderPriceRow,
): Promise<void> {
  const price = known ?? (await findOrderPrice(trx, id))
  if (!price || !disagrees(evidenceOf(country, price))) return
  if ((await readSettings(trx, taxRecord)).way === 'by-country') await addNotice(trx, 'tax', id)
}
