import { sql } from 'kysely'
import type { Db } from '#db/client.server.ts'
import { findProvider } from '../providers/registry.server.ts'
import { issueText } from './status.ts'

export type FailedAttempt = Awaited<ReturnType<typeof listFailedAttempts>>[number]

/** The latest attempts that came to nothing. Amounts are minor units, times ISO UTC text. */
export async function listFailedAttempts(db: Db, most = 20) {
  const rows = await db
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .select(['payment_attempts.id', 'orders.id as orderId', 'orders.number as orderNumber'])
    .select(['orders.customer_name as customerName', 'amount_minor as amountMinor'])
    .select(['payment_attempts.currency', 'last_issue as issue', 'provider', 'debug_id as debugId'])
    .select('payment_attempts.updated_at as failedAt')
    // Written out, because the index is only for statements that say so.
    .where('payment_attempts.status', '=', sql.lit('failed' as const))
    .orderBy('payment_attempts.updated_at', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ provider, ...row }) => ({
    ...row,
    issueText: row.issue === null ? null : issueText(findProvider(provider), row.issue),
  }))
}
