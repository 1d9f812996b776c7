import { ledgerNotes } from '#app/domain/credits/notes.ts'
import { t } from '#app/i18n/macro.ts'
import type { Db } from '#db/client.server.ts'
import type { OrderRow } from '#db/schema.ts'
import { formatInvoice } from '../invoices/names.ts'
import { issueText } from './attempts/status.ts'
import { readMoneyLedger } from './captures/credits.server.ts'
import { disputeText, findProvider, paymentLabel, providers, wordingOf } from './providers/registry.server.ts'
import { leftOf } from './refunds/records.server.ts'
import { readReason } from './reviews/reasons.server.ts'
import { orderById } from './rows.server.ts'

export type PaymentDetails = NonNullable<Awaited<ReturnType<typeof readPaymentDetails>>>
export type AttemptFacts = PaymentDetails['attempts'][number]
export type CaptureFacts = PaymentDetails['captures'][number]
export type RefundFacts = PaymentDetails['refunds'][number]
export type DisputeFacts = PaymentDetails['disputes'][number]

/**
 * Everything that the shop knows of an order's money, for admins, the newest first; what it did to the buyer's credits the
 * oldest first. Amounts are minor units, times ISO UTC text. Undefined when there is no such order.
 */
export async function readPaymentDetails(db: Db, orderId: string) {
  const order = await orderById(db, orderId).executeTakeFirst()
  if (!order) return undefined
  const [confirmable, attempts, captures, refunds, reversals, disputes, events, ledger] = await Promise.all([
    readConfirmable(db, order),
    readAttempts(db, orderId),
    readCaptures(db, orderId),
    readRefunds(db, orderId),
    readReversals(db, orderId),
    readDisputes(db, orderId),
    readEvents(db, orderId),
    readMoneyLedger(db, orderId),
  ])
  return {
    orderId: order.id,
    reviewReason: readReason(order.review_reason),
    invoiceNumber: order.invoice_number === null ? null : formatInvoice(order.invoice_number, order.mode),
    confirmable,
    attempts,
    captures,
    refunds,
    reversals,
    disputes,
    events,
    credits: ledger.map(({ delta, balance_after, ref, note, created_at }) => ({
      delta,
      balanceAfter: balance_after,
      ref,
      note: ledgerNotes.read(note),
      createdAt: created_at,
    })),
  }
}

/** Ways in which money may come that an admin has to confirm; none once it is paid. */
async function readConfirmable(db: Db, order: OrderRow) {
  if (order.payment_status !== 'pending' || order.payment_held || order.deleted_at !== null) return []
  const manual = providers.filter((provider) => provider.kind === 'manual')
  const instructions = await Promise.all(manual.map((provider) => provider.readInstructions(db, order)))
  return manual.flatMap(({ key, name }, index) => (instructions[index] ? { key, name } : []))
}

async function readAttempts(db: Db, orderId: string) {
  const rows = await db
    .selectFrom('payment_attempts')
    .select(['id', 'provider', 'number', 'status', 'provider_order_id as providerOrderId'])
    .select(['invoice_id as invoiceId', 'amount_minor as amountMinor', 'currency', 'declines'])
    .select('last_issue as lastIssue')
    .select(['debug_id as debugId', 'check_at as checkAt', 'created_at as createdAt'])
    .select(['updated_at as updatedAt', 'declined_at as declinedAt'])
    .where('order_id', '=', orderId)
    .orderBy('number', 'desc')
    .execute()
  return rows.map(({ provider: key, ...row }) => {
    const provider = findProvider(key)
    return {
      ...row,
      provider: t(provider?.name) ?? key,
      isOnline: provider?.kind === 'online',
      issueText: textOf(key, row.lastIssue),
    }
  })
}

function textOf(provider: string, issue: string | null): string | null {
  return issue === null ? null : issueText(findProvider(provider), issue)
}

async function readCaptures(db: Db, orderId: string) {
  const rows = await db
    .selectFrom('captures')
    .select(['id', 'provider', 'attempt_id as attemptId', 'status', 'amount_minor as amountMinor'])
    .select(['currency', 'payer_email as payerEmail', 'review_reason as reviewReason'])
    .select(['reviewed_at as reviewedAt', 'captured_at as capturedAt', 'fee_minor as feeMinor'])
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .execute()
  return Promise.all(
    rows.map(async ({ provider, reviewReason, ...row }) => ({
      ...row,
      reviewReason: readReason(reviewReason),
      label: paymentLabel(provider),
      isOnline: findProvider(provider)?.kind === 'online',
      leftMinor: await leftOf(db, row.id),
    })),
  )
}

async function readRefunds(db: Db, orderId: string) {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('captures', 'captures.id', 'refunds.capture_id')
    .leftJoin('users', 'users.id', 'refunds.actor_id')
    .select(['refunds.id', 'capture_id as captureId', 'provider_refund_id as providerRefundId'])
    .select(['refunds.status', 'captures.provider', 'refunds.amount_minor as amountMinor'])
    .select(['refunds.currency', 'reason', 'source', 'users.name as actor', 'issue'])
    .select(['debug_id as debugId', 'refunds.created_at as createdAt', 'refunds.updated_at as updatedAt'])
    .where('refunds.order_id', '=', orderId)
    .orderBy('refunds.created_at', 'desc')
    .orderBy('refunds.seq', 'desc')
    .execute()
  return rows.map(({ provider: key, ...row }) => {
    const provider = findProvider(key)
    return {
      ...row,
      label: t(provider?.labels.refund) ?? t`Refund`,
      provider: t(provider?.name) ?? key,
      issueText: textOf(key, row.issue),
    }
  })
}

/** What banks took back beyond refunds; below zero what came back of it. */
function readReversals(db: Db, orderId: string) {
  return db
    .selectFrom('reversals')
    .innerJoin('captures', 'captures.id', 'reversals.capture_id')
    .select(['reversals.id', 'reversals.amount_minor as amountMinor', 'captures.currency'])
    .select('happened_at as happenedAt')
    .where('reversals.order_id', '=', orderId)
    .orderBy('happened_at', 'desc')
    .execute()
}

async function readDisputes(db: Db, orderId: string) {
  const rows = await db
    .selectFrom('disputes')
    .select(['id', 'provider', 'capture_id as captureId', 'status', 'stage', 'reason', 'outcome', 'currency'])
    .select(['amount_minor as amountMinor', 'due_at as dueAt', 'created_at as createdAt'])
    .select('updated_at as updatedAt')
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(({ provider, ...row }) => ({ ...row, reasonText: disputeText(provider, row.reason) }))
}

async function readEvents(db: Db, orderId: string) {
  const rows = await db
    .selectFrom('webhook_events')
    .select((eb) => eb.fn.coalesce('event_id', 'id').as('id'))
    .select(['provider', 'type', 'outcome', 'received_at as receivedAt'])
    .where('order_id', '=', orderId)
    .orderBy('received_at', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ provider, ...row }) => ({
    ...row,
    text: wordingOf(provider)?.event(row.type) ?? row.type,
  }))
}
