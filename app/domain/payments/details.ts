import type { AttemptStatus, CaptureStatus, RefundStatus } from '#db/schema.ts'

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
  /** The provider's notifications about this order, newest first. */
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
  /** The provider's id of its order. */
  providerOrderId: string | null
  invoiceId: string
  amountMinor: number
  currency: string
  declines: number
  /** The provider's last refusal, and the id under which its support finds the call. */
  lastIssue: string | null
  /** The refusal in words. */
  issueText: string | null
  debugId: string | null
  /** When the provider is asked next by itself. */
  checkAt: string | null
  createdAt: string
  updatedAt: string
}

export interface CaptureFacts {
  /** What its provider calls a payment, and whether the provider can be asked about it. */
  label: string
  isOnline: boolean
  /** The provider's transaction id. */
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
  /** 'paypal': made on the provider's own site. */
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
