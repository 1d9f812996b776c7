import { sql } from 'kysely'
import { DAY, isoAt } from '#app/domain/base/time.ts'
import type { Db } from '#db/client.server.ts'
import type { ManualProvider } from '../provider.ts'
import { providers } from '../providers/registry.server.ts'

/** Money that a buyer wants to send, and an admin will confirm. Amounts are minor units, times ISO UTC text. */
export type ExpectedPayment = Awaited<ReturnType<typeof listOf>>[number]

/** The longest expected first. */
export async function listExpectedPayments(db: Db): Promise<ExpectedPayment[]> {
  const manual = providers.filter((provider) => provider.kind === 'manual')
  const lists = await Promise.all(manual.map((provider) => listOf(db, provider)))
  return lists.flat().toSorted((a, b) => a.until.localeCompare(b.until))
}

async function listOf(db: Db, provider: ManualProvider) {
  const term = (await provider.readDaysToPay(db)) * DAY
  const rows = await db
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .select(['payment_attempts.id', 'orders.id as orderId', 'orders.number as orderNumber'])
    .select(['orders.customer_name as customerName', 'amount_minor as amountMinor'])
    .select(['payment_attempts.currency', 'payment_attempts.created_at as since'])
    // Written out, because the index of open attempts is only for statements that say so.
    .where(sql<boolean>`payment_attempts.status in ('creating', 'created', 'approved', 'capturing')`)
    .where('payment_attempts.status', '=', 'created')
    .where('payment_attempts.provider', '=', provider.key)
    .orderBy('payment_attempts.created_at')
    .limit(MOST)
    .execute()
  const { key, name } = provider
  return rows.map(({ since, ...row }) => ({
    ...row,
    provider: { key, name },
    until: isoAt(Date.parse(since) + term),
  }))
}

const MOST = 100
