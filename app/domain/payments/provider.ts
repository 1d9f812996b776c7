import type { PayPalAdapter } from '#app/adapters/paypal.server.ts'
import type { Db, Trx } from '#db/client.server.ts'
import type { CaptureStatus, OrderRow, PaymentMode, RefundStatus } from '#db/schema.ts'
import type { Vault } from '../secrets/vault.server.ts'

/** What providers work with. An outside service has its adapter here. */
export interface ProviderDeps {
  db: Db
  vault: Vault
  paypal: PayPalAdapter
}

/** A way to pay for orders. `./providers/registry.server.ts` lists them. */
export type PaymentProvider = OnlineProvider | ManualProvider

interface Provider {
  /** Stored with attempts and captures: it never changes. */
  key: string
  /** As sentences name it: PayPal, Bank transfer. */
  name: string
  /** What orders that were paid with it say of the payment: orders.payment_method. */
  method: string
  /** What buyers and admins know a payment and a refund by. */
  labels: { payment: string; refund: string }
  /** For the buyer's mail: how refunded money comes back. */
  refundNote: string
  /** Whether new payments in this mode can be begun with it now. */
  isReady(db: Db | Trx, mode: PaymentMode): Promise<boolean>
}

/** Codes that a provider sends, as sentences for admins. */
export interface ProviderWording {
  /** Undefined for one that it does not know. */
  issue(code: string): string | undefined
  event(type: string): string
  disputeReason(reason: string): string
  /** Where an admin can do something about an issue that concerns the shop's own account. */
  remedy(issue: string): { to: string; label: string }
}

/** A service that takes the money and tells what became of it: buyers agree at its own pages. */
export interface OnlineProvider extends Provider {
  kind: 'online'
  /** The shop's account of a mode; undefined while none is set up. Also while new payments are switched off. */
  connect(deps: ProviderDeps, mode: PaymentMode): Promise<Gateway | undefined>
  /** What a refused capture, and the code that ended an attempt, means. */
  meaningOfIssue(issue: string | undefined): IssueMeaning
  meaningOfRefundIssue(issue: string | undefined): RefundIssueMeaning
  /** The refusal of a refund in a sentence for an admin. */
  refundRefusal(issue: string | undefined): string
  /** Milliseconds for which the same idempotency key surely means the same order, or the same refund. */
  keysLast: { order: number; refund: number }
  /** What a refusal to begin a payment calls for: a new attempt, or asking again under the same key. */
  onBeginRefused(issue: string | undefined): 'new-attempt' | 'ask-again' | 'give-up'
  notifications: Notifications
  wording: ProviderWording
}

/** Money that comes by itself: buyers are told where to send it, an admin says when it has come. */
export interface ManualProvider extends Provider {
  kind: 'manual'
  /** What the ids of its payments begin with. */
  prefix: string
  /** The button by which buyers choose it, and what they read below it. */
  choice: { button: string; note: string }
  /** What the buyer of this order has to do, as labels and values; undefined while it is not set up. */
  readInstructions(
    db: Db | Trx,
    order: Pick<OrderRow, 'number' | 'total_minor' | 'currency'>,
  ): Promise<[label: string, value: string][] | undefined>
  /** How long a buyer who has chosen it may take. */
  readDaysToPay(db: Db | Trx): Promise<number>
}

/** 'look': the provider's own record tells. 'in-progress': ask again. The others end this capture or this attempt. */
export type IssueMeaning =
  | 'look'
  | 'in-progress'
  | 'not-approved'
  | 'declined'
  | 'lapsed'
  | 'refused'
  /** It concerns the shop's own account: admins have to act. */
  | 'merchant'

export type RefundIssueMeaning = 'already' | 'too-much' | 'in-progress' | 'merchant' | 'declined'

/** One account of the shop at a provider. No call throws: failing is a result. */
export interface Gateway {
  /** The provider's id of the account that gets the money, where it is known. */
  payee: string | undefined
  /** The same key makes the same order. */
  createOrder(order: NewProviderOrder, idempotencyKey: string): Promise<ProviderResult<ProviderOrder>>
  readOrder(id: string): Promise<ProviderResult<ProviderOrder>>
  /** Takes the money of an approved order. The same key answers with the state of the first request. */
  captureOrder(id: string, idempotencyKey: string): Promise<ProviderResult<ProviderOrder>>
  readCapture(id: string): Promise<ProviderResult<ProviderPayment>>
  /** Gives money of a capture back. The same key makes the same refund. */
  refund(
    captureId: string,
    refund: NewProviderRefund,
    idempotencyKey: string,
  ): Promise<ProviderResult<ProviderRefund>>
  readRefund(id: string): Promise<ProviderResult<ProviderRefund>>
}

/**
 * What became of a call. 'refused': the provider understood and said no, for the reason `issue`. 'unauthorized': the
 * credentials are wrong. 'unavailable': no answer that can be believed, so that the work may or may not have been done.
 */
export type ProviderResult<T> = { ok: true; value: T } | ProviderFailure

export interface ProviderFailure {
  ok: false
  kind: 'refused' | 'unauthorized' | 'unavailable'
  /** The provider's code. */
  issue?: string
  /** The status of the HTTP answer. */
  status?: number
  /** The id under which the provider's support finds the call. */
  debugId?: string
  /** Milliseconds for which the provider wants not to be asked again. */
  retryAfter?: number
}

/** A payment as the provider holds it. Amounts are minor units, undefined where its text is none. */
export interface ProviderOrder {
  id: string
  /** 'waiting': for the buyer. 'completed': its captures tell what came of it. */
  state: 'waiting' | 'approved' | 'completed' | 'voided'
  /** When the provider was asked, milliseconds: its answer is not older than that. */
  askedAt: number
  /** The provider's own time of the last change. */
  updatedAt: string | undefined
  /** Where the buyer goes on. */
  address: string | undefined
  /** The number of our order. */
  customId: string | undefined
  invoiceId: string | undefined
  amountMinor: number | undefined
  currency: string | undefined
  /** The provider's id of the account that gets the money. */
  merchantId: string | undefined
  payerEmail: string | undefined
  captures: ProviderCapture[]
  refunds: ProviderRefund[]
}

export interface ProviderCapture {
  id: string
  status: CaptureStatus
  amountMinor: number | undefined
  currency: string | undefined
  customId: string | undefined
  invoiceId: string | undefined
  createdAt: string | undefined
}

/** A capture as its own address tells of it. */
export interface ProviderPayment extends ProviderCapture {
  /** When the provider was asked, milliseconds. */
  askedAt: number
  orderId: string | undefined
  merchantId: string | undefined
}

export interface ProviderRefund {
  id: string
  status: Exclude<RefundStatus, 'REQUESTED'>
  /** When the provider was asked, milliseconds. */
  askedAt: number
  captureId: string | undefined
  amountMinor: number | undefined
  currency: string | undefined
  /** What we called it: refunds.id. */
  customId: string | undefined
  createdAt: string | undefined
}

interface NewProviderRefund {
  amountMinor: number
  currency: string
  /** Comes back with the refund. */
  customId: string
}

interface NewProviderOrder {
  customId: string
  invoiceId: string
  title: string
  priceMinor: number
  feeMinor: number
  currency: string
  returnUrl: string
  cancelUrl: string
}

/** What a provider tells by itself. */
export interface Notifications {
  /** Reads a notification; undefined when the text is none. */
  read(rawBody: string): PaymentEvent | undefined
  /** Whether these headers could be the provider's; nobody is asked. */
  isPlausible(deps: ProviderDeps, headers: Headers): boolean
  /** Whether the provider sent it to one of our accounts; undefined when that could not be found out. */
  verify(
    deps: ProviderDeps,
    headers: Headers,
    rawBody: string,
  ): Promise<boolean | 'not-configured' | undefined>
}

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
