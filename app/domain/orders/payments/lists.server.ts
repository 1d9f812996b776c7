import { sql } from 'kysely'
import { PAGE_SIZE, type PageRef } from '#app/domain/base/lists/page.ts'
import { readPage } from '#app/domain/base/lists/read-page.server.ts'
import { DAY, isoAt } from '#app/domain/base/time.ts'
import type { Db } from '#db/client.server.ts'
import { issueText } from './attempts/status.ts'
import type { ManualProvider } from './provider.ts'
import { findProvider, paymentLabel, providers } from './providers/registry.server.ts'

export type PaymentEntry = Awaited<ReturnType<typeof listPayments>>['rows'][number]

/** The shop's payments, the latest to be written down first. Amounts are minor units, times ISO UTC text. */
export async function listPayments(db: Db, page: PageRef, size = PAGE_SIZE) {
  const rows = db
    .selectFrom('captures')
    .innerJoin('orders', 'orders.id', 'captures.order_id')
    .select(['captures.id', 'captures.provider', 'orders.id as orderId', 'orders.number as orderNumber'])
    .select(['orders.title', 'orders.customer_name as customerName', 'captures.status', 'orders.mode'])
    .select([
      'captures.amount_minor as amountMinor',
      'captures.currency',
      'captures.payer_email as payerEmail',
    ])
    .select(['captures.review_reason as reviewReason', 'captures.captured_at as capturedAt'])
  const arrival = sql<number>`captures.rowid`
  const list = await readPage(db, {
    rows,
    by: arrival,
    tie: arrival,
    id: sql<string>`captures.id`,
    direction: 'desc',
    page,
    size,
  })
  const labelled = list.rows.map(({ provider, ...row }) => ({ ...row, label: paymentLabel(provider) }))
  return { ...list, rows: labelled }
}

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
