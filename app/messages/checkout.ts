import type { Order } from '#app/domain/orders/orders.server.ts'
import type { Settlement, StartedPayment } from '#app/domain/payments/settlement/outcomes.ts'
import type { AlertKind } from '#app/ui/alert.tsx'
import * as uiWords from '../ui/words.ts'
import * as words from './words.ts'

/** A page that redirects after some seconds, and has a link to the same address. */
export interface DelayedRedirect {
  seconds: number
  to: string
  label: string
}

export interface CheckoutMessage {
  status: number
  kind: AlertKind
  title: string
  text: string
  redirect?: DelayedRedirect
}

export const NOT_FOUND: CheckoutMessage = {
  status: 404,
  kind: 'error',
  title: uiWords.orderNotFound,
  text: uiWords.weCouldntFindOrderYoureLookingFor,
}

const ITEM_NOT_FOUND: CheckoutMessage = {
  status: 404,
  kind: 'error',
  title: words.orderOrSettingsNotFound,
  text: words.orderNotFound,
}

/** Unknown, somebody else's and removed orders look the same. */
export function orderNotFound(kind: Order['kind']): CheckoutMessage {
  return kind === 'item' ? ITEM_NOT_FOUND : NOT_FOUND
}

/** An item's page redirects to the dashboard. */
export function orderCancelled(kind: Order['kind']): CheckoutMessage {
  return {
    status: 200,
    kind: 'info',
    title: words.orderCancelled,
    text: words.nothingWasCharged,
    ...(kind === 'item' && { redirect: HOME }),
  }
}

/** After paying an item was cancelled. */
export const HOME: DelayedRedirect = { seconds: 3, to: '/user/dashboard', label: uiWords.dashboard }

export const SELLER: CheckoutMessage = {
  status: 403,
  kind: 'error',
  title: uiWords.sellersCannotPurchaseProducts,
  text: words.sellerNotCharged,
}

/** `provider`: the name of the way to pay that does not work. */
export function unavailable(provider = uiWords.paypal): CheckoutMessage {
  return {
    status: 503,
    kind: 'warning',
    title: words.paymentUnavailable,
    text: words.providerUnavailable(provider),
  }
}

/** `way`: after "by", such as PayPal; '' where there is none. */
export function paidOnce(way: string): string {
  return way ? words.paidOnceBy(way) : words.paidOnce
}

export const PENDING: CheckoutMessage = {
  status: 409,
  kind: 'info',
  title: words.paymentPending,
  text: words.paymentPendingText,
}

export const REVIEW: CheckoutMessage = {
  status: 409,
  kind: 'warning',
  title: words.paymentInReview,
  text: words.paymentInReviewText,
}

const TRY_AGAIN: CheckoutMessage = {
  status: 502,
  kind: 'error',
  title: words.paypalFailed,
  text: uiWords.thereWasErrorWithPaypal,
}

export const CONTACT_SUPPORT: CheckoutMessage = {
  status: 502,
  kind: 'error',
  title: words.paymentProcessingFailed,
  text: words.paymentProcessingFailedText,
}

export function startMessage(
  started: Exclude<StartedPayment, { outcome: 'redirect' | 'instructions' | 'paid' }>,
  kind: Order['kind'] = 'package',
  provider?: string,
): CheckoutMessage {
  switch (started.outcome) {
    case 'not-found':
      return orderNotFound(kind)
    case 'seller':
      return SELLER
    case 'unavailable':
      return unavailable(provider)
    case 'pending':
      return PENDING
    case 'review':
      return REVIEW
    case 'failed':
      return started.message === 'try-again' ? TRY_AGAIN : CONTACT_SUPPORT
  }
}

export function settlementMessage(settled: Exclude<Settlement, { outcome: 'paid' }>): CheckoutMessage {
  switch (settled.outcome) {
    case 'pending-at-paypal':
      return { ...PENDING, status: 200 }
    case 'in-progress':
      return {
        ...PENDING,
        status: 200,
        text: words.paymentBeingProcessed,
      }
    case 'not-approved':
      return {
        status: 200,
        kind: 'info',
        title: words.notPaidYet,
        text: words.notApprovedText,
      }
    case 'declined':
      return {
        status: 200,
        kind: 'error',
        title: words.paypalDeclinedThePayment,
        text: declineText(settled.tries),
      }
    case 'review':
      return { ...REVIEW, status: 200 }
    case 'refunded':
      return {
        status: 200,
        kind: 'info',
        title: words.paymentRefunded,
        text: words.paymentRefundedText,
      }
    case 'failed':
      // A payment that has lapsed or was refused to this buyer is no fault of a server.
      return settled.reason === 'merchant' ? CONTACT_SUPPORT : { ...CONTACT_SUPPORT, status: 200 }
    case 'unreachable':
      return {
        status: 503,
        kind: 'warning',
        title: words.paypalIsNotResponding,
        text: words.paypalNotRespondingText,
      }
    case 'unknown':
      return NOT_FOUND
  }
}

function declineText(tries: number) {
  let way = tries >= 3 ? words.chooseAnotherWayToPay : words.tryAgainAtPaypal
  return words.nothingChargedSo(way)
}
