/** A notification. It tells which payment to look at; what is true the provider's records say. */
export interface PaymentEvent {
  id: string
  type: string
  /** What it is about: the same event id with another resource is another event. */
  resourceId: string
  /** 'status': something about a payment has changed. 'other': nothing that the shop needs. */
  kind: 'approved' | 'status' | 'payment' | 'refund' | 'reversal' | 'dispute' | 'other'
  /** ISO UTC text. */
  createdAt: string | undefined
  orderId: string | undefined
  captureId: string | undefined
  refundId: string | undefined
  invoiceId: string | undefined
  amountMinor: number | undefined
  currency: string | undefined
  dispute: DisputeNews | undefined
}

/** How a dispute stands. Times are ISO UTC text, amounts minor units. */
export interface DisputeNews {
  id: string
  captureIds: string[]
  /** RESOLVED when it is over, whatever else the provider calls its states. */
  status: string
  stage: string
  reason: string
  outcome: string | null
  amountMinor: number | null
  currency: string | null
  dueAt: string | null
  createdAt: string | undefined
  /** When the provider last changed it. */
  toldAt: string | undefined
}
