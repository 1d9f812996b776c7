import type { Log } from '#app/log.ts'
import type { OrderRow } from '#db/schema.ts'
import type { ProviderDeps } from '../provider.ts'

export interface PaymentDeps extends ProviderDeps {
  config: { production: boolean; allowSandboxPayments: boolean; paymentTimeout: number; origin: string }
  log: Log
}

export interface PaymentStart {
  /** orders.id */
  orderId: string
  userId: string
  /** The provider's key; without it, the first that is ready. */
  provider?: string
  /** Where the provider sends the buyer back to, for an attempt's id. The same for every call, or PayPal refuses repetitions. */
  returnUrl: (attemptId: string) => string
  cancelUrl: (attemptId: string) => string
}

export type StartedPayment =
  /** Send the buyer there. `providerOrderId` is the provider's id of the order, for its buttons. */
  | { outcome: 'redirect'; address: string; providerOrderId: string; attemptId: string }
  /** The buyer sends the money: the pay page says where. */
  | { outcome: 'instructions' }
  /** Nothing is left to pay: show the receipt. */
  | { outcome: 'paid' }
  /** Not there, deleted, or somebody else's. */
  | { outcome: 'not-found' }
  | { outcome: 'seller' }
  /** Payments are switched off or not configured. */
  | { outcome: 'unavailable' }
  /** Money is on its way: a capture is pending at the provider or under way this moment. */
  | { outcome: 'pending' }
  /** A person has to look at the order first. */
  | { outcome: 'review' }
  /** 'try-again': the provider did not answer. 'contact-support': the provider refused. The order stays payable. */
  | { outcome: 'failed'; message: 'try-again' | 'contact-support' }

/** What the provider says became of a payment, after it was written down, and what could not be learned. */
export type Settlement = Outcome & {
  /** The outcome is what the shop knew before: the provider has not told. The timer asks again. */
  unanswered?: Unanswered
  /** The provider has announced something since then that its records do not show. */
  unconfirmed?: { since: string }
  /** The provider no longer has the order. Refunds that nobody named cannot be seen at the addresses of its payments. */
  orderGone?: true
}

/**
 * 'unreachable': no answer that can be believed. 'no-account': the shop has no credentials to ask with. 'refused': its
 * account may not see the payment. 'not-found': the provider does not have it.
 */
export interface Unanswered {
  reason: 'unreachable' | 'no-account' | 'refused' | 'not-found'
  /** Milliseconds for which the provider wants not to be asked. */
  retryAfter?: number
}

type Outcome =
  /** The order is Paid. `alreadyProcessed`: it was before, and nothing was granted now. */
  | { outcome: 'paid'; alreadyProcessed: boolean; orderRow: OrderRow }
  /** The provider holds the money back (an eCheck, a review). Nothing is granted yet. */
  | { outcome: 'pending-at-paypal' }
  /** Somebody else is capturing at this moment. Ask again soon. */
  | { outcome: 'in-progress' }
  /** The buyer has not agreed yet; `address` is where they do. */
  | { outcome: 'not-approved'; address: string | undefined }
  /** No money was taken. `address` leads back to the provider for another card; without one a new payment has to begin. */
  | { outcome: 'declined'; address: string | undefined; tries: number }
  /** Something does not fit: nothing granted, admins see the reason. */
  | { outcome: 'review'; reason: string }
  | { outcome: 'refunded' }
  | { outcome: 'failed'; reason: FailureReason }
  /** The provider could not be asked. Nothing is known, nothing changed; the timer asks again. */
  | { outcome: 'unreachable' }
  | { outcome: 'unknown' }

/**
 * Why a payment attempt came to nothing; no money was taken. 'lapsed': the provider's order is gone, a new one is made at
 * the next press of Pay. 'refused': the provider refuses this buyer. 'merchant': the provider refuses the shop, admins have to act.
 */
type FailureReason = 'lapsed' | 'refused' | 'merchant' | 'deleted' | 'seller' | 'sandbox'

/** Of several results the one that the buyer has to know, with what any of them left unknown. */
export function combineSettlements(results: Settlement[]): Settlement {
  const ranked = results.toSorted((a, b) => rank(a) - rank(b))
  const first = ranked[0] ?? { outcome: 'unknown' }
  const unanswered = results.find((result) => result.unanswered)?.unanswered
  const unconfirmed = results.find((result) => result.unconfirmed)?.unconfirmed
  return {
    ...first,
    ...(unanswered && { unanswered }),
    ...(unconfirmed && { unconfirmed }),
    ...(results.some(({ orderGone }) => orderGone) && { orderGone: true }),
  }
}

const RANKS: Settlement['outcome'][] = [
  'paid',
  'review',
  'pending-at-paypal',
  'refunded',
  'in-progress',
  'unreachable',
  'not-approved',
  'declined',
  'failed',
  'unknown',
]

function rank(result: Settlement) {
  return RANKS.indexOf(result.outcome) + (result.outcome === 'paid' && result.alreadyProcessed ? 0.5 : 0)
}
