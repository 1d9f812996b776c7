import type { Order } from '#app/domain/orders/orders.server.ts'
import type { Settlement, StartedPayment } from '#app/domain/payments/settlement/outcomes.ts'
import type { AlertKind } from '#app/ui/alert.tsx'

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
  title: 'Order Not Found',
  text: "We couldn't find the order you're looking for. Please check the order ID and try again.",
}

const ITEM_NOT_FOUND: CheckoutMessage = {
  status: 404,
  kind: 'error',
  title: 'Order/Settings Not Found',
  text: 'Order not found.',
}

/** Unknown, somebody else's and removed orders look the same. */
export function orderNotFound(kind: Order['kind']): CheckoutMessage {
  return kind === 'item' ? ITEM_NOT_FOUND : NOT_FOUND
}

/** An item's page redirects to the dashboard. */
export function orderCancelled(kind: Order['kind']): CheckoutMessage {
  let text = 'This order was cancelled. Nothing was charged, and there is nothing to pay.'
  return {
    status: 200,
    kind: 'info',
    title: 'Order cancelled',
    text,
    ...(kind === 'item' && { redirect: HOME }),
  }
}

/** After paying an item was cancelled. */
export const HOME: DelayedRedirect = { seconds: 3, to: '/user/dashboard', label: 'Dashboard' }

export const OTHER_PRICE =
  'The price is another one now: it stands beside the form. Nothing was ordered; check it and place the order again.'

export const SELLER: CheckoutMessage = {
  status: 403,
  kind: 'error',
  title: 'Sellers cannot purchase products',
  text: 'This is a seller account. Nothing was charged.',
}

/** `provider`: the name of the way to pay that does not work. */
export function unavailable(provider = 'PayPal'): CheckoutMessage {
  return {
    status: 503,
    kind: 'warning',
    title: 'Payment unavailable',
    text: `${provider} payments are currently unavailable. Please contact support for alternative payment methods.`,
  }
}

/** `way`: after "by", such as PayPal; '' where there is none. */
export function paidOnce(way: string): string {
  return way ? `Paid once, by ${way}.` : 'Paid once.'
}

export const PENDING: CheckoutMessage = {
  status: 409,
  kind: 'info',
  title: 'Payment pending at PayPal',
  text: 'PayPal has received your payment but has not released it yet. Please do not pay again: your order is completed automatically as soon as PayPal confirms the payment.',
}

export const REVIEW: CheckoutMessage = {
  status: 409,
  kind: 'warning',
  title: 'We are reviewing your payment',
  text: 'The payment does not match the order, so the order is not complete yet. Someone from our team will check it. Please do not pay again; contact support if you do not hear from us.',
}

const TRY_AGAIN: CheckoutMessage = {
  status: 502,
  kind: 'error',
  title: 'There was an error with PayPal.',
  text: 'There was an error with PayPal. Please try again.',
}

export const CONTACT_SUPPORT: CheckoutMessage = {
  status: 502,
  kind: 'error',
  title: 'Payment processing failed.',
  text: 'Payment processing failed. Please contact support if the issue persists.',
}

export const PACKAGE_GONE = 'This package is no longer available.'
export const ITEM_GONE = 'This item is not available.'
export const NOTHING_TO_PAY = 'This is free, so there is nothing to pay. Reload this page to get it.'
export const FREE_PACKAGE_HAD =
  'This package is free once per account, and you have already had it. There is nothing to pay.'
export const FREE_PACKAGE_UNCONFIRMED =
  'This package is free. It is yours once you confirm your email address: your dashboard shows you how.'

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
        text: 'PayPal is processing your payment right now. Reload this page in a minute, and please do not pay again.',
      }
    case 'not-approved':
      return {
        status: 200,
        kind: 'info',
        title: 'Not paid yet',
        text: 'You have not approved the payment at PayPal yet. Nothing was charged.',
      }
    case 'declined':
      return {
        status: 200,
        kind: 'error',
        title: 'PayPal declined the payment',
        text: declineText(settled.tries),
      }
    case 'review':
      return { ...REVIEW, status: 200 }
    case 'refunded':
      return {
        status: 200,
        kind: 'info',
        title: 'Payment refunded',
        text: 'This payment was refunded to you.',
      }
    case 'failed':
      // A payment that has lapsed or was refused to this buyer is no fault of a server.
      return settled.reason === 'merchant' ? CONTACT_SUPPORT : { ...CONTACT_SUPPORT, status: 200 }
    case 'unreachable':
      return {
        status: 503,
        kind: 'warning',
        title: 'PayPal is not responding',
        text: 'We could not check your payment with PayPal. Please do not pay again: we keep checking, and your order is completed automatically if you have paid. You can also reload this page in a minute.',
      }
    case 'unknown':
      return NOT_FOUND
  }
}

function declineText(tries: number) {
  let way = tries >= 3 ? 'Please choose another way to pay' : 'Try again at PayPal, or with another card'
  return `Nothing was charged. ${way}; your order is still here.`
}
