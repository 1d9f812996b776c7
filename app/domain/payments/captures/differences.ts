import { t } from '#app/i18n/macro.ts'
import type { AttemptRow } from '#db/schema.ts'
import { amount } from '../../catalog/money.ts'
import type { AttemptContext } from '../attempts/context.server.ts'
import type { ProviderCapture, ProviderOrder } from '../gateway.ts'

/**
 * Why the provider's order is not the one that we made for this attempt, or undefined when it is. `payee` is the shop's own
 * account, where it is known. A notification may be genuine and still be about another payment.
 */
export function differenceOf(
  seen: ProviderOrder,
  { attempt, order, provider }: AttemptContext,
  payee: string | undefined,
): string | undefined {
  let name = provider?.name ?? attempt.provider
  if (seen.customId !== order.number) return t`${{ name }} names another order`
  if (seen.invoiceId !== attempt.invoice_id) return t`${{ name }} names another invoice`
  if (payee !== undefined && seen.merchantId !== payee) return t`${{ name }} pays another merchant`
  if (attempt.amount_minor !== order.total_minor || attempt.currency !== order.currency) {
    return t`The payment was started for a different amount from the order’s`
  }
  return differenceOfMoney(seen, attempt, name)
}

/** The same for one capture: the money itself, and whatever it says about its order. */
export function differenceOfCapture(
  capture: ProviderCapture,
  { attempt, order, provider }: AttemptContext,
): string | undefined {
  let name = provider?.name ?? attempt.provider
  if (capture.customId !== undefined && capture.customId !== order.number)
    return t`${{ name }} names another order`
  if (capture.invoiceId !== undefined && capture.invoiceId !== attempt.invoice_id) {
    return t`${{ name }} names another invoice`
  }
  return differenceOfMoney(capture, attempt, name)
}

function differenceOfMoney(
  { amountMinor, currency }: { amountMinor: number | undefined; currency: string | undefined },
  attempt: AttemptRow,
  name: string,
): string | undefined {
  if (amountMinor === attempt.amount_minor && currency === attempt.currency) return undefined
  let there = amountMinor === undefined ? t`an unreadable amount` : amount(amountMinor, currency ?? '')
  return t`${{ name }} has ${{ there }} ${{ currency: currency ?? '' }}, the order ${{ amount: amount(attempt.amount_minor, attempt.currency) }} ${{ currency2: attempt.currency }}`
}
