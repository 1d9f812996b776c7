import { t } from '#app/i18n/macro.ts'
import { languageToStore } from '#app/i18n/writing.ts'
import type { Trx } from '#db/client.server.ts'
import type { OrderRow, UserRow } from '#db/schema.ts'
import { readPaymentTerms } from '../catalog/terms.server.ts'
import type { Goods } from './goods.ts'
import { insertOrder } from './insert-order.server.ts'

export type Recipient = Pick<UserRow, 'id' | 'name' | 'email'>

/** Throws when the user has an order under this key: callers look for that first. */
export async function insertFreeOrder(
  trx: Trx,
  user: Recipient,
  goods: Goods,
  idempotencyKey: string,
): Promise<OrderRow> {
  const { mode, currency } = await readPaymentTerms(trx)
  return insertOrder(trx, {
    ...goods,
    user_id: user.id,
    idempotency_key: idempotencyKey,
    language: languageToStore(),
    customer_name: user.name,
    customer_email: user.email,
    address: '',
    country: '',
    seller_email: '',
    mode,
    currency,
    payment_status: 'Paid',
    order_status: 'Completed',
    payment_method: t`Free`,
    paid_at: goods.created_at,
  })
}
