import { sql } from 'kysely'
import { PAGE_SIZE, type PageRef } from '#app/domain/base/lists/page.ts'
import { readPage } from '#app/domain/base/lists/read-page.server.ts'
import { DAY, HOUR, isoAt, isoTime, MINUTE } from '#app/domain/base/time.ts'
import { t } from '#app/i18n/macro.ts'
import type { Db } from '#db/client.server.ts'
import { issueText } from './attempts/status.ts'
import type { ManualProvider } from './provider.ts'
import {
  disputeText,
  findProvider,
  paymentLabel,
  providerName,
  providers,
} from './providers/registry.server.ts'
import { type QuestionedOrder, questionedSum, type Sum } from './reviews/questioned.ts'
import { readReason } from './reviews/reasons.server.ts'

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
export type ExpectedPayment = Awaited<ReturnType<typeof expectedOf>>[number]

/** The longest expected first. */
export async function listExpectedPayments(db: Db): Promise<ExpectedPayment[]> {
  const manual = providers.filter((provider) => provider.kind === 'manual')
  const lists = await Promise.all(manual.map((provider) => expectedOf(db, provider)))
  return lists.flat().toSorted((a, b) => a.until.localeCompare(b.until))
}

async function expectedOf(db: Db, provider: ManualProvider) {
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

/** Something that waits for a person. Amounts are minor units, times ISO UTC text. */
export interface ReviewEntry {
  /**
   * 'order': the money does not fit the order. 'capture': a payment came that the order did not need. 'pending': the provider
   * holds the money. 'dispute': a buyer complains at the provider. 'refund': the provider has not answered for more than an hour.
   * 'unconfirmed': the provider announced something that its records do not show. 'unanswered': the provider has not told for more
   * than an hour what became of a payment.
   */
  kind: 'order' | 'capture' | 'pending' | 'dispute' | 'refund' | 'unconfirmed' | 'unanswered'
  /** orders.id and its label. */
  orderId: string
  orderNumber: string
  /** The id of the order, capture, dispute, refund, claim or attempt. */
  id: string
  reason: string
  amountMinor: number | null
  currency: string | null
  since: string
  /** Of a held order: who ordered, and the payment that came for it. */
  customerName?: string
  paid?: Sum | undefined
}

/**
 * All that waits for a person, the oldest first, at most a hundred of each kind. Literals: an index of what waits is used
 * only where the statement has its condition.
 */
export async function listNeedsReview(db: Db): Promise<ReviewEntry[]> {
  const lists = await Promise.all([
    heldOrders(db),
    flaggedCaptures(db),
    pendingCaptures(db),
    openDisputes(db),
    lateRefunds(db),
    openAnnouncements(db),
    unansweredAttempts(db),
  ])
  return lists.flat().toSorted((a, b) => a.since.localeCompare(b.since))
}

async function heldOrders(db: Db): Promise<ReviewEntry[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'number', 'review_reason', 'total_minor as totalMinor', 'currency'])
    .select(['updated_at as since', 'customer_name as customerName'])
    .where('payment_status', '=', sql.lit('needs-review' as const))
    .orderBy('updated_at')
    .limit(MOST)
    .execute()
  const sums = await readQuestionedSums(db, rows)
  return rows.map(({ id, number, review_reason, totalMinor, ...row }) => ({
    ...row,
    kind: 'order',
    id,
    orderId: id,
    orderNumber: number,
    reason: readReason(review_reason) ?? '',
    amountMinor: totalMinor,
    paid: sums.get(id),
  }))
}

/** Those of an order that is itself under review are seen with it. */
async function flaggedCaptures(db: Db): Promise<ReviewEntry[]> {
  const rows = await captureRows(db)
    .where('captures.review_reason', 'is not', null)
    .where('captures.reviewed_at', 'is', null)
    .where('captures.status', 'in', ['COMPLETED', 'PARTIALLY_REFUNDED'])
    .where('orders.payment_status', '<>', 'needs-review')
    .execute()
  return rows.map(({ provider: _, ...row }) => ({
    ...row,
    kind: 'capture',
    reason: readReason(row.reason) ?? '',
  }))
}

async function pendingCaptures(db: Db): Promise<ReviewEntry[]> {
  const rows = await captureRows(db)
    .where('captures.status', '=', sql.lit('PENDING' as const))
    .execute()
  return rows.map(({ provider, ...row }) => ({
    ...row,
    kind: 'pending',
    reason: t`${{ provider: providerName(provider) }} has not released the money yet`,
  }))
}

function captureRows(db: Db) {
  return db
    .selectFrom('captures')
    .innerJoin('orders', 'orders.id', 'captures.order_id')
    .select(['captures.id', 'captures.provider', 'orders.id as orderId', 'orders.number as orderNumber'])
    .select(['captures.review_reason as reason', 'captures.amount_minor as amountMinor', 'captures.currency'])
    .select('captures.created_at as since')
    .orderBy('captures.created_at')
    .limit(MOST)
}

async function openDisputes(db: Db): Promise<ReviewEntry[]> {
  const rows = await db
    .selectFrom('disputes')
    .innerJoin('orders', 'orders.id', 'disputes.order_id')
    .select(['disputes.id', 'orders.id as orderId', 'orders.number as orderNumber', 'disputes.reason'])
    .select('disputes.provider')
    .select(['disputes.amount_minor as amountMinor', 'disputes.currency', 'disputes.created_at as since'])
    .where('disputes.status', '<>', sql.lit('RESOLVED'))
    .orderBy('disputes.created_at')
    .limit(MOST)
    .execute()
  return rows.map(({ provider, reason, ...row }) => ({
    ...row,
    kind: 'dispute',
    reason: disputeText(provider, reason),
  }))
}

async function lateRefunds(db: Db): Promise<ReviewEntry[]> {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select(['refunds.id', 'orders.id as orderId', 'orders.number as orderNumber'])
    .innerJoin('captures', 'captures.id', 'refunds.capture_id')
    .select(['captures.provider', 'refunds.issue as reason', 'refunds.amount_minor as amountMinor'])
    .select(['refunds.currency', 'refunds.created_at as since'])
    // A literal, for the index of those that wait.
    .where('refunds.status', '=', sql.lit('REQUESTED' as const))
    .where('refunds.created_at', '<', isoTime(-HOUR))
    .orderBy('refunds.created_at')
    .limit(MOST)
    .execute()
  return rows.map(({ provider, reason, ...row }) => {
    const silence = t`${{ provider: providerName(provider) }} has not responded.`
    const text = reason ? `${silence} ${issueText(findProvider(provider), reason)}` : silence
    return { ...row, kind: 'refund', reason: text }
  })
}

/** Those that the provider was asked about. An event about a payment may be ahead of the provider's records for a moment. */
async function openAnnouncements(db: Db): Promise<ReviewEntry[]> {
  const rows = await db
    .selectFrom('payment_claims')
    .innerJoin('orders', 'orders.id', 'payment_claims.order_id')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'payment_claims.attempt_id')
    .where('payment_attempts.unanswered_since', 'is', null)
    .select(['payment_claims.id', 'orders.id as orderId', 'orders.number as orderNumber'])
    .select(['payment_attempts.provider', 'payment_claims.kind as announced', 'payment_claims.currency'])
    .select(['payment_claims.amount_minor as amountMinor', 'payment_claims.created_at as since'])
    .where('payment_claims.status', '=', sql.lit('open' as const))
    .where((eb) =>
      eb.or([
        eb('payment_claims.kind', '<>', 'payment'),
        eb('payment_claims.created_at', '<', isoTime(-10 * MINUTE)),
      ]),
    )
    .orderBy('payment_claims.created_at')
    .limit(MOST)
    .execute()
  return rows.map(({ announced, provider, ...row }) => ({
    ...row,
    kind: 'unconfirmed',
    reason: ANNOUNCED[announced](providerName(provider)),
  }))
}

const ANNOUNCED = {
  payment: (provider: string) => t`${{ provider }} announced a payment that its records do not show`,
  refund: (provider: string) => t`${{ provider }} announced a refund that its records do not show`,
  reversal: (provider: string) =>
    t`${{ provider }} announced that the money was taken back, and its records do not show it`,
}

async function unansweredAttempts(db: Db): Promise<ReviewEntry[]> {
  const rows = await db
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .select(['payment_attempts.id', 'orders.id as orderId', 'orders.number as orderNumber'])
    .select('payment_attempts.provider')
    .select(['payment_attempts.amount_minor as amountMinor', 'payment_attempts.currency'])
    .select((eb) => eb.ref('payment_attempts.unanswered_since').$notNull().as('since'))
    .where('payment_attempts.unanswered_since', '<', isoTime(-HOUR))
    .orderBy('payment_attempts.unanswered_since')
    .limit(MOST)
    .execute()
  return rows.map(({ provider, ...row }) => ({
    ...row,
    kind: 'unanswered',
    reason: t`${{ provider: providerName(provider) }} is not responding about this payment`,
  }))
}

const MOST = 100

/** What reviews are about, by orders.id. */
async function readQuestionedSums(
  db: Db,
  orders: (QuestionedOrder & { id: string })[],
): Promise<Map<string, Sum | undefined>> {
  if (orders.length === 0) return new Map()
  const ids = orders.map(({ id }) => id)
  const [captures, attempts] = await Promise.all([
    db
      .selectFrom('captures')
      .select(['order_id', 'amount_minor as amountMinor', 'currency'])
      .select(['review_reason as reviewReason', 'reviewed_at as reviewedAt'])
      .where('order_id', 'in', ids)
      .orderBy('created_at', 'desc')
      .execute(),
    db
      .selectFrom('payment_attempts')
      .select(['order_id', 'amount_minor as amountMinor', 'currency'])
      .where('order_id', 'in', ids)
      .orderBy('number', 'desc')
      .execute(),
  ])
  const capturesOf = Map.groupBy(captures, ({ order_id }) => order_id)
  const attemptsOf = Map.groupBy(attempts, ({ order_id }) => order_id)
  return new Map(
    orders.map((order) => {
      const [own, begun] = [capturesOf.get(order.id) ?? [], attemptsOf.get(order.id) ?? []]
      return [order.id, questionedSum({ captures: own, attempts: begun }, order)]
    }),
  )
}
