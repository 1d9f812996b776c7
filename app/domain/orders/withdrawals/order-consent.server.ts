import { isoTime } from '#app/domain/base/time.ts'
import type { Db, Trx } from '#db/client.server.ts'

export interface OrderConsent {
  instruction: string
  /** Empty where the buyer was asked for none. */
  consent: string
}

/** In the transaction that makes the order. */
export async function keepConsent(trx: Trx, orderId: string, consent: OrderConsent): Promise<void> {
  await trx
    .insertInto('order_consents')
    .values({ order_id: orderId, ...consent, given_at: isoTime() })
    .execute()
}

export function findConsent(db: Db | Trx, orderId: string) {
  return db.selectFrom('order_consents').selectAll().where('order_id', '=', orderId).executeTakeFirst()
}
