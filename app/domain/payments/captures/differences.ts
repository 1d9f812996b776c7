import type { PayPalCapture, PayPalOrder } from '#app/adapters/paypal.server.ts'
import type { AttemptRow, OrderRow } from '#db/schema.ts'
import { amount } from '../../catalog/money.ts'

/**
 * Why PayPal's order is not the one that we made for this attempt, or undefined when it is. `payee` is the shop's own
 * PayPal account, where it is known. A notification may be genuine and still be about another payment.
 */
export function differenceOf(
  seen: PayPalOrder,
  attempt: AttemptRow,
  order: OrderRow,
  payee: string | undefined,
): string | undefined {
  if (seen.customId !== order.number) return 'PayPal names another order'
  if (seen.invoiceId !== attempt.invoice_id) return 'PayPal names another invoice'
  if (payee !== undefined && seen.merchantId !== payee) return 'PayPal pays another merchant'
  if (attempt.amount_minor !== order.total_minor || attempt.currency !== order.currency) {
    return 'The payment was started for another amount than the order has'
  }
  return differenceOfMoney(seen, attempt)
}

/** The same for one capture: the money itself, and whatever it says about its order. */
export function differenceOfCapture(
  capture: PayPalCapture,
  attempt: AttemptRow,
  order: OrderRow,
): string | undefined {
  if (capture.customId !== undefined && capture.customId !== order.number) return 'PayPal names another order'
  if (capture.invoiceId !== undefined && capture.invoiceId !== attempt.invoice_id) {
    return 'PayPal names another invoice'
  }
  return differenceOfMoney(capture, attempt)
}

function differenceOfMoney(
  { amountMinor, currency }: { amountMinor: number | undefined; currency: string | undefined },
  attempt: AttemptRow,
): string | undefined {
  if (amountMinor === attempt.amount_minor && currency === attempt.currency) return undefined
  let there = amountMinor === undefined ? 'an unreadable amount' : amount(amountMinor, currency ?? '')
  return `PayPal has ${there} ${currency ?? ''}, the order ${amount(attempt.amount_minor, attempt.currency)} ${attempt.currency}`
}
