import { sql } from 'kysely'
import type { Db } from '#db/client.server.ts'

/** An attempt to pay that came to nothing. Amounts are minor units, times ISO UTC text. */
export interface FailedAttempt {
  id: string
  orderId: string
  orderNumber: string
  customerName: string
  amountMinor: number
  currency: string
  /** PayPal's last refusal, and the id under which its support finds the call. */
  issue: string | null
  debugId: string | null
  failedAt: string
}

/** The latest attempts that came to nothing. */
export function listFailedAttempts(db: Db, most = 20): Promise<FailedAttempt[]> {
  return (
    db
      .selectFrom('payment_attempts')
      .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
      .select(['payment_attempts.id', 'orders.id as orderId', 'orders.number as orderNumber'])
      .select(['orders.customer_name as customerName', 'amount_minor as amountMinor'])
      .select(['payment_attempts.currency', 'last_issue as issue', 'debug_id as debugId'])
      .select('payment_attempts.updated_at as failedAt')
      // Written out, because the index is only for statements that say so.
      .where('payment_attempts.status', '=', sql.lit('failed' as const))
      .orderBy('payment_attempts.updated_at', 'desc')
      .limit(most)
      .execute()
  )
}
