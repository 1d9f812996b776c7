import type { Generated, Selectable } from 'kysely'
import type { Currency, PaymentMode } from './orders.ts'

export interface PaymentTables {
  payment_attempts: PaymentAttemptsTable
  captures: CapturesTable
  webhook_events: WebhookEventsTable
  refunds: RefundsTable
  reversals: ReversalsTable
  disputes: DisputesTable
  payment_claims: PaymentClaimsTable
  merchant_problems: MerchantProblemsTable
  webhook_signs: WebhookSignsTable
  webhook_tests: WebhookTestsTable
}

export type AttemptStatus =
  | 'creating'
  | 'created'
  | 'approved'
  | 'capturing'
  | 'captured'
  | 'failed'
  | 'voided'
export type CaptureStatus =
  | 'COMPLETED'
  | 'DECLINED'
  | 'PARTIALLY_REFUNDED'
  | 'PENDING'
  | 'REFUNDED'
  | 'FAILED'
/** REQUESTED: the provider was asked, and its answer is not known yet. */
export type RefundStatus = 'REQUESTED' | 'PENDING' | 'COMPLETED' | 'FAILED' | 'CANCELLED'
export type ClaimKind = 'payment' | 'refund' | 'reversal'

interface PaymentAttemptsTable {
  id: string
  order_id: string
  number: number
  provider: Generated<string>
  /** The provider's id of its order; null until there is one, and where it has none. UNIQUE. */
  provider_order_id: string | null
  create_idempotency_key: string
  capture_idempotency_key: string
  /** What the provider knows this attempt's invoice as. UNIQUE. */
  invoice_id: string
  status: AttemptStatus
  mode: PaymentMode
  currency: Currency
  amount_minor: number
  payer_action_url: string | null
  lease_until: string | null
  /** Declined captures so far. */
  declines: Generated<number>
  /** Definite refusals of a capture so far: part of the next one's idempotency key. */
  capture_refusals: Generated<number>
  last_issue: string | null
  debug_id: string | null
  /** When the reconcile timer asks the provider next, and how often it has asked. */
  check_at: string | null
  checks: Generated<number>
  /** Since when the provider does not answer questions about this attempt; null once it did. */
  unanswered_since: string | null
  /** When a capture was last declined, and the update time of the provider's order then. */
  declined_at: string | null
  declined_version: string | null
  /** When the buyer was last sent to the provider. */
  sent_at: string | null
  created_at: string
  updated_at: string
}

interface CapturesTable {
  /** The provider's id of the payment. */
  id: string
  order_id: string
  attempt_id: string
  provider: Generated<string>
  status: CaptureStatus
  amount_minor: number
  currency: string
  payer_email: string | null
  /** What the provider kept of it, minor units of its currency; null where it has not said so. */
  fee_minor: Generated<number | null>
  /** Set when the capture did not pay for its order: a second one, or one whose figures differ. */
  review_reason: string | null
  /** When and by whom a flagged capture was dealt with. */
  reviewed_at: string | null
  reviewed_by: string | null
  captured_at: string
  /** When it came to its status, as the provider says; null where it does not. */
  changed_at: Generated<string | null>
  created_at: string
  updated_at: string
}

/** What the provider took back of a capture beyond its refunds, and what came back of that. */
interface ReversalsTable {
  id: string
  order_id: string
  capture_id: string
  /** Minor units; below zero for what came back. */
  amount_minor: number
  happened_at: string
  created_at: string
}

interface WebhookEventsTable {
  id: string
  provider: Generated<string>
  /** The provider's id of the event, which it keeps when it delivers again. UNIQUE with type and resource_id. */
  event_id: string | null
  /** What the event is about; null in rows of the first releases. */
  resource_id: string | null
  type: string
  outcome: string
  /** orders.id, where the event was about one. */
  order_id: string | null
  received_at: string
}

interface RefundsTable {
  id: string
  order_id: string
  capture_id: string
  seq: number
  /** Sent to the provider, `refund:{capture}:{seq}`; null for refunds made at the provider itself. */
  provider_idempotency_key: string | null
  idempotency_key: string | null
  /** The provider's refund id. UNIQUE. Null until it has answered. */
  provider_refund_id: string | null
  amount_minor: number
  currency: string
  status: RefundStatus
  /** 'paypal': made at the provider itself, whichever it is. */
  source: 'here' | 'paypal'
  reason: string
  actor_id: string | null
  /** Why the provider refused it. */
  issue: string | null
  debug_id: string | null
  /** When the timer goes on with it. */
  check_at: string | null
  refunded_at: string | null
  /** When its mail to the buyer was written; null before. */
  mailed_at: Generated<string | null>
  created_at: string
  updated_at: string
}

interface DisputesTable {
  /** The provider's dispute id. */
  id: string
  provider: Generated<string>
  order_id: string
  capture_id: string | null
  /** As PayPal calls it, such as OPEN, WAITING_FOR_SELLER_RESPONSE, UNDER_REVIEW, RESOLVED. */
  status: string
  stage: string
  reason: string
  /** Such as RESOLVED_SELLER_FAVOUR; null while it is not decided. */
  outcome: string | null
  amount_minor: number | null
  currency: string | null
  /** Until when the shop has to answer. */
  due_at: string | null
  /** The provider's time of what this row holds. */
  told_at: string
  created_at: string
  updated_at: string
}

/** What the provider announced about a payment while its own records do not show it, or could not be read. */
interface PaymentClaimsTable {
  id: string
  order_id: string
  attempt_id: string
  kind: ClaimKind
  /** The provider's ids, as far as it named them. */
  capture_id: string | null
  refund_id: string | null
  amount_minor: number | null
  currency: string | null
  /** Where it comes from, such as an event: the same one makes one row. UNIQUE. */
  source: string
  status: 'open' | 'confirmed' | 'dismissed'
  /** The provider's time of it. */
  told_at: string
  created_at: string
  updated_at: string
}

interface MerchantProblemsTable {
  /** The provider's issue, or our own word. */
  issue: string
  provider: Generated<string>
  call: string
  /** orders.id of the last payment that met it. */
  order_id: string | null
  debug_id: string | null
  times: number
  first_at: string
  last_at: string
}

/** The last notification of each kind from each provider. */
interface WebhookSignsTable {
  provider: string
  kind: 'verified' | 'refused' | 'unverifiable'
  /** The event's type, or why it was refused. */
  detail: string
  at: string
}

export type AttemptRow = Selectable<PaymentAttemptsTable>
export type CaptureRow = Selectable<CapturesTable>
export type RefundRow = Selectable<RefundsTable>
export type ReversalRow = Selectable<ReversalsTable>

/** The last test of each provider: whether its notifications come here. */
interface WebhookTestsTable {
  provider: string
  mode: PaymentMode
  started_at: string
  /** Null until the provider has named it. */
  event_id: string | null
  arrived_at: string | null
  /** Ids of events that came before the provider's answer, as JSON. */
  early_ids: Generated<string>
}
