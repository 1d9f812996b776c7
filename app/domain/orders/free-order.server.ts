import type { Trx } from '#db/client.server.ts'
import { newId, newOrderNumber } from '#db/ids.server.ts'
import type { Package } from '../catalog/packages.server.ts'
import { readPaymentSettings } from '../payments/settings.server.ts'
import { isoTime } from '../time.ts'
import { validUntil } from './validity.ts'

/**
 * Writes the package that an account began with into its history: a paid order over nothing. In the caller's
 * transaction; a second one for the same user throws.
 */
export async function addFreeOrder(
  trx: Trx,
  user: { id: string; name: string; email: string },
  given: Package,
): Promise<void> {
  let { mode, currency } = await readPaymentSettings(trx)
  let now = isoTime()
  let facts = {
    kind: 'package' as const,
    user_id: user.id,
    package_id: given.id,
    title: given.packageName,
    credit: given.credit,
    validity_days: given.validityDays,
    valid_until: validUntil(now, given.validityDays),
    price_minor: 0,
    fee_minor: 0,
    total_minor: 0,
    currency,
    mode,
    payment_status: 'Paid' as const,
    order_status: 'Completed' as const,
    payment_method: 'Free',
    customer_name: user.name,
    customer_email: user.email,
    address: '',
    country: '',
    seller_email: '',
    request_id: 'signup',
    paid_at: now,
    created_at: now,
    updated_at: now,
  }
  for (let draw = 0; draw < DRAWS; draw++) {
    let row = await trx
      .insertInto('orders')
      .values({ ...facts, id: newId(), order_id: newOrderNumber(), payment_id: newOrderNumber() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row) return
  }
  throw new Error(`No order for the free package in ${DRAWS} draws`)
}

const DRAWS = 10
