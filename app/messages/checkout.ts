import type { Order } from '#app/domain/orders/orders.server.ts'
import type { Settlement, StartedPayment } from '#app/domain/orders/payments/settlement/outcomes.ts'
import { plural, t } from '#app/i18n/macro.ts'
import type { AlertKind } from '#app/ui/alert.tsx'

/** A page that redirects after some seconds, and has a link to the same address. */
export interface DelayedRedirect {
  seconds: number
  to: '/user/dashboard' | '/user/orders' | '/user/subscription-history'
}

export interface CheckoutMessage {
  status: number
  kind: AlertKind
  title: string
  text: string
  redirect?: DelayedRedirect
}

export const notFound = (): CheckoutMessage => ({
  status: 404,
  kind: 'error',
  title: t`Order Not Found`,
  text: t`We couldn't find the order you're looking for. Please check the order ID and try again.`,
})

const itemNotFound = (): CheckoutMessage => ({
  status: 404,
  kind: 'error',
  title: t`Order/Settings Not Found`,
  text: t`Order not found.`,
})

/** Unknown, somebody else's and removed orders look the same. */
export function orderNotFound(kind: Order['kind']): CheckoutMessage {
  return kind === 'item' ? itemNotFound() : notFound()
}

/** An item's page redirects to the dashboard. */
export function orderCancelled(kind: Order['kind']): CheckoutMessage {
  return {
    status: 200,
    kind: 'info',
    title: t`Order cancelled`,
    text: t`Nothing was charged, and there is nothing to pay.`,
    ...(kind === 'item' && { redirect: home() }),
  }
}

/** Beside the button that places an order. */
export const payNext = () => t`Nothing is charged yet. You’ll pay in the next step.`

export const orderWasCancelled = () =>
  t`This order was cancelled. Nothing was charged, and there is nothing to pay.`

/** After paying an item was cancelled. */
export const home = (): DelayedRedirect => ({ seconds: 3, to: '/user/dashboard' })

export const seller = (): CheckoutMessage => ({
  status: 403,
  kind: 'error',
  title: t`Sellers cannot purchase products`,
  text: t`This is a seller account. Nothing was charged.`,
})

/** `provider`: the name of the way to pay that does not work. */
export function unavailable(provider = 'PayPal'): CheckoutMessage {
  return {
    status: 503,
    kind: 'warning',
    title: t`Payment unavailable`,
    text: t`${{ provider }} payments are currently unavailable. Please contact support for alternative payment methods.`,
  }
}

/** `way`: such as PayPal; '' where there is none. */
export function paidOnce(way: string): string {
  return way ? t`Paid once, by ${{ way }}.` : t`Paid once.`
}

export const pending = (): CheckoutMessage => ({
  status: 409,
  kind: 'info',
  title: t`Payment pending at PayPal`,
  text: t`PayPal has received your payment but hasn’t released it yet. Please don’t pay again. We complete your order automatically as soon as PayPal confirms the payment.`,
})

export const review = (): CheckoutMessage => ({
  status: 409,
  kind: 'warning',
  title: t`We are reviewing your payment`,
  text: t`The payment doesn’t match the order, so the order isn’t complete yet. Someone from our team will check it. Please don’t pay again; contact support if you don’t hear from us.`,
})

/** Said again below PayPal’s buttons. */
export const paypalError = () => t`There was an error with PayPal. Please try again.`

const tryAgain = (): CheckoutMessage => ({
  status: 502,
  kind: 'error',
  title: t`There was an error with PayPal.`,
  text: paypalError(),
})

export const contactSupport = (): CheckoutMessage => ({
  status: 502,
  kind: 'error',
  title: t`Payment processing failed.`,
  text: t`Payment processing failed. Please contact support if the issue persists.`,
})

export function startMessage(
  started: Exclude<StartedPayment, { outcome: 'redirect' | 'instructions' | 'paid' }>,
  kind: Order['kind'] = 'package',
  provider?: string,
): CheckoutMessage {
  switch (started.outcome) {
    case 'not-found':
      return orderNotFound(kind)
    case 'seller':
      return seller()
    case 'unavailable':
      return unavailable(provider)
    case 'pending':
      return pending()
    case 'review':
      return review()
    case 'failed':
      return started.message === 'try-again' ? tryAgain() : contactSupport()
  }
}

export function settlementMessage(settled: Exclude<Settlement, { outcome: 'paid' }>): CheckoutMessage {
  switch (settled.outcome) {
    case 'pending-at-paypal':
      return { ...pending(), status: 200 }
    case 'in-progress':
      return {
        ...pending(),
        status: 200,
        text: t`PayPal is processing your payment right now. Reload this page in a minute, and please don’t pay again.`,
      }
    case 'not-approved':
      return {
        status: 200,
        kind: 'info',
        title: t`Not paid yet`,
        text: t`You haven’t approved the payment at PayPal yet. Nothing was charged.`,
      }
    case 'declined':
      return {
        status: 200,
        kind: 'error',
        title: t`PayPal declined the payment`,
        text: declineText(settled.tries),
      }
    case 'review':
      return { ...review(), status: 200 }
    case 'refunded':
      return {
        status: 200,
        kind: 'info',
        title: t`Payment refunded`,
        text: t`This payment was refunded to you.`,
      }
    case 'failed':
      // A payment that has lapsed or was refused to this buyer is no fault of a server.
      return settled.reason === 'merchant' ? contactSupport() : { ...contactSupport(), status: 200 }
    case 'unreachable':
      return {
        status: 503,
        kind: 'warning',
        title: t`PayPal isn’t responding`,
        text: t`We couldn’t check your payment with PayPal. Please don’t pay again. We keep checking, and complete your order automatically if you have paid. You can also reload this page in a minute.`,
      }
    case 'unknown':
      return notFound()
  }
}

function declineText(tries: number) {
  return tries >= 3
    ? t`Nothing was charged. Please choose another way to pay; your order is still here.`
    : t`Nothing was charged. Try again at PayPal, or with another card; your order is still here.`
}

/** What was ordered or corrected is not stored: the buyer has seen another price. */
export const priceChanged = () =>
  t`The price has changed, and you’ll find the new one above the form. Nothing was ordered. Please check the new price and place the order again.`

export const tooManyNumbersTried = () =>
  t`You have had too many VAT numbers checked. Try again in an hour, or leave the number out and pay the price with VAT.`

export const freePackageHad = () =>
  t`This package is free once per account, and you have already had it. There is nothing to pay.`

export const freePackageUnconfirmed = () =>
  t`This package is free. It’s yours once you confirm your email address. Your dashboard shows you how.`

export function creditsAdded(credits: number): string {
  return t`${plural({ credits }, { one: '# credit has been added to your account.', other: '# credits have been added to your account.' })}`
}

/** Of a payment that this browser's visitor did not begin, or that is not known. */
export const unknownPayment = () =>
  t`If you have just paid, check your orders. Your payment may still arrive there.`
