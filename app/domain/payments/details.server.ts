import type { Db } from '#db/client.server.ts'
import type { AttemptStatus, CaptureStatus, OrderRow, RefundStatus } from '#db/schema.ts'
import { statusText } from '../status-text.ts'
import { issueText } from './attempts/issues.ts'
import { readMoneyLedger } from './captures/credits.server.ts'
import { findProvider, providers } from './providers/registry.server.ts'
import { leftOf } from './refunds/refund-outcome.server.ts'

/** Everything that the shop knows of an order's money, for admins. Amounts are minor units, times ISO UTC text. */
export interface PaymentDetails {
  orderId: string
  /** Why a person has to look at the order; null when nobody has to. */
  reviewReason: string | null
  invoiceNumber: number | null
  /** Ways in which money may come that an admin has to confirm; none once it is paid. */
  confirmable: { key: string; name: string }[]
  /** Newest first. */
  attempts: AttemptFacts[]
  captures: CaptureFacts[]
  refunds: RefundFacts[]
  disputes: DisputeFacts[]
  /** PayPal's notifications about this order, newest first. */
  events: { id: string; type: string; text: string; outcome: string; receivedAt: string }[]
  /** What the order's money did to the buyer's credits, oldest first. */
  credits: { delta: number; balanceAfter: number; ref: string; note: string; createdAt: string }[]
}

export interface AttemptFacts {
  id: string
  /** The provider's name, and whether it can be asked. */
  provider: string
  isOnline: boolean
  number: number
  status: AttemptStatus
  /** PayPal's id of its order. */
  providerOrderId: string | null
  invoiceId: string
  amountMinor: number
  currency: string
  declines: number
  /** PayPal's last refusal, and the id under which its support finds the call. */
  lastIssue: string | null
  /** The refusal in words. */
  issueText: string | null
  debugId: string | null
  /** When PayPal is asked next by itself. */
  checkAt: string | null
  createdAt: string
  updatedAt: string
}

export interface CaptureFacts {
  /** What its provider calls a payment, and whether the provider can be asked about it. */
  label: string
  isOnline: boolean
  /** PayPal's transaction id. */
  id: string
  attemptId: string
  status: CaptureStatus
  amountMinor: number
  currency: string
  /** What can still be refunded; 0 for none. */
  leftMinor: number
  payerEmail: string | null
  /** Why it did not pay for the order; null for the one that did. */
  reviewReason: string | null
  reviewedAt: string | null
  capturedAt: string
}

export interface RefundFacts {
  /** What its provider calls a refund. */
  label: string
  provider: string
  id: string
  captureId: string
  providerRefundId: string | null
  status: RefundStatus
  amountMinor: number
  currency: string
  reason: string
  /** 'paypal': made on PayPal's own site. */
  source: 'here' | 'paypal'
  /** The admin's name, where that is known. */
  actor: string | null
  issue: string | null
  issueText: string | null
  debugId: string | null
  createdAt: string
  updatedAt: string
}

export interface DisputeFacts {
  id: string
  captureId: string | null
  status: string
  stage: string
  reason: string
  reasonText: string
  outcome: string | null
  amountMinor: number | null
  currency: string | null
  dueAt: string | null
  createdAt: string
  updatedAt: string
}

/** Reads all of it; undefined when there is no such order. */
export async function readPaymentDetails(db: Db, orderId: string): Promise<PaymentDetails | undefined> {
  let order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst()
  if (!order) return undefined
  let [confirmable, attempts, captures, refunds, disputes, events, ledger] = await Promise.all([
    readConfirmable(db, order),
    readAttempts(db, orderId),
    readCaptures(db, orderId),
    readRefunds(db, orderId),
    readDisputes(db, orderId),
    readEvents(db, orderId),
    readMoneyLedger(db, orderId),
  ])
  return {
    orderId: order.id,
    reviewReason: order.review_reason,
    invoiceNumber: order.invoice_number,
    confirmable,
    attempts,
    captures,
    refunds,
    disputes,
    events,
    credits: ledger.map(({ delta, balance_after, ref, note, created_at }) => ({
      delta,
      balanceAfter: balance_after,
      ref,
      note,
      createdAt: created_at,
    })),
  }
}

async function readConfirmable(db: Db, order: OrderRow): Promise<PaymentDetails['confirmable']> {
  if (order.payment_status !== 'pending' || order.deleted_at !== null) return []
  let manual = providers.filter((provider) => provider.kind === 'manual')
  let instructions = await Promise.all(manual.map((provider) => provider.readInstructions(db, order)))
  return manual.flatMap(({ key, name }, index) => (instructions[index] ? { key, name } : []))
}

async function readAttempts(db: Db, orderId: string): Promise<AttemptFacts[]> {
  let rows = await db
    .selectFrom('payment_attempts')
    .select([
      'id',
      'provider',
      'number',
      'status',
      'provider_order_id as providerOrderId',
      'invoice_id as invoiceId',
    ])
    .select(['amount_minor as amountMinor', 'currency', 'declines', 'last_issue as lastIssue'])
    .select(['debug_id as debugId', 'check_at as checkAt', 'created_at as createdAt'])
    .select('updated_at as updatedAt')
    .where('order_id', '=', orderId)
    .orderBy('number', 'desc')
    .execute()
  return rows.map(({ provider: key, ...row }) => {
    let provider = findProvider(key)
    return {
      ...row,
      provider: provider?.name ?? key,
      isOnline: provider?.kind === 'online',
      issueText: textOf(key, row.lastIssue),
    }
  })
}

function textOf(provider: string, issue: string | null): string | null {
  return issue === null ? null : issueText(findProvider(provider), issue)
}

async function readCaptures(db: Db, orderId: string): Promise<CaptureFacts[]> {
  let rows = await db
    .selectFrom('captures')
    .select(['id', 'provider', 'attempt_id as attemptId', 'status', 'amount_minor as amountMinor'])
    .select([
      'currency',
      'payer_email as payerEmail',
      'review_reason as reviewReason',
      'reviewed_at as reviewedAt',
    ])
    .select('captured_at as capturedAt')
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .execute()
  return Promise.all(
    rows.map(async ({ provider: key, ...row }) => {
      let provider = findProvider(key)
      return {
        ...row,
        label: provider?.labels.payment ?? 'Transaction',
        isOnline: provider?.kind === 'online',
        leftMinor: await leftOf(db, row.id),
      }
    }),
  )
}

async function readRefunds(db: Db, orderId: string): Promise<RefundFacts[]> {
  let rows = await db
    .selectFrom('refunds')
    .innerJoin('captures', 'captures.id', 'refunds.capture_id')
    .leftJoin('users', 'users.id', 'refunds.actor_id')
    .select([
      'refunds.id',
      'capture_id as captureId',
      'provider_refund_id as providerRefundId',
      'refunds.status',
    ])
    .select('captures.provider')
    .select(['refunds.amount_minor as amountMinor', 'refunds.currency', 'reason', 'source'])
    .select(['users.name as actor', 'issue'])
    .select(['debug_id as debugId', 'refunds.created_at as createdAt', 'refunds.updated_at as updatedAt'])
    .where('refunds.order_id', '=', orderId)
    .orderBy('refunds.created_at', 'desc')
    .orderBy('refunds.seq', 'desc')
    .execute()
  return rows.map(({ provider: key, ...row }) => {
    let provider = findProvider(key)
    return {
      ...row,
      label: provider?.labels.refund ?? 'Refund',
      provider: provider?.name ?? key,
      issueText: textOf(key, row.issue),
    }
  })
}

async function readDisputes(db: Db, orderId: string): Promise<DisputeFacts[]> {
  let rows = await db
    .selectFrom('disputes')
    .leftJoin('captures', 'captures.id', 'disputes.capture_id')
    .select(['disputes.id', 'capture_id as captureId', 'disputes.status', 'stage', 'reason', 'outcome'])
    .select(['disputes.currency', 'disputes.amount_minor as amountMinor', 'due_at as dueAt'])
    .select(['disputes.created_at as createdAt', 'disputes.updated_at as updatedAt', 'captures.provider'])
    .where('disputes.order_id', '=', orderId)
    .orderBy('disputes.created_at', 'desc')
    .execute()
  return rows.map(({ provider: key, ...row }) => {
    let provider = findProvider(key ?? '')
    let text =
      provider?.kind === 'online' ? provider.wording.disputeReason(row.reason) : statusText(row.reason)
    return { ...row, reasonText: text }
  })
}

async function readEvents(db: Db, orderId: string) {
  let rows = await db
    .selectFrom('webhook_events')
    .select((eb) => eb.fn.coalesce('event_id', 'id').as('id'))
    .select(['provider', 'type', 'outcome', 'received_at as receivedAt'])
    .where('order_id', '=', orderId)
    .orderBy('received_at', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ provider: key, ...row }) => {
    let provider = findProvider(key)
    return { ...row, text: provider?.kind === 'online' ? provider.wording.event(row.type) : row.type }
  })
}
