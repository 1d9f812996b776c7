import type { Trx } from '#db/client.server.ts'
import type { Package } from '../catalog/packages.server.ts'
import { readPaymentSettings } from '../payments/providers/paypal/settings.server.ts'
import { isoTime } from '../time.ts'
import { insertOrder } from './insert-order.server.ts'
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
    idempotency_key: 'signup',
    paid_at: now,
    created_at: now,
    updated_at: now,
  }
  await insertOrder(trx, facts)
}
