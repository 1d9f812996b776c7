import { amount } from '#app/domain/base/money.ts'
import { t } from '#app/i18n/macro.ts'
import type { AttemptRow } from '#db/schema.ts'
import type { AttemptContext } from '../attempts/attempts.server.ts'
import type { ProviderCapture, ProviderOrder } from '../gateway.ts'
import { reviewReasons } from '../reviews/reasons.ts'

/**
 * Why the provider's order is not the one that we made for this attempt, as `reviewReasons` stores it, or undefined when it is. `payee` is the shop's own
 * account, where it is known. A notification may be genuine and still be about another payment.
 */
export function differenceOf(
  seen: ProviderOrder,
  { attempt, order, provider }: AttemptContext,
  payee: string | undefined,
): string | undefined {
  const name = t(provider?.name) ?? attempt.provider
  if (seen.customId !== order.number) return reviewReasons.store('other-order', { provider: name })
  if (seen.invoiceId !== attempt.invoice_id) return reviewReasons.store('other-invoice', { provider: name })
  if (payee !== undefined && seen.merchantId !== payee)
    return reviewReasons.store('other-merchant', { provider: name })
  if (attempt.amount_minor !== order.total_minor || attempt.currency !== order.currency) {
    return reviewReasons.store('started-for-other-amount')
  }
  return differenceOfMoney(seen, attempt, name)
}

/** The same for one capture: the money itself, and whatever it says about its order. */
export function differenceOfCapture(
  capture: ProviderCapture,
  { attempt, order, provider }: AttemptContext,
): string | undefined {
  const name = t(provider?.name) ?? attempt.provider
  if (capture.customId !== undefined && capture.customId !== order.number)
    return reviewReasons.store('other-order', { provider: name })
  if (capture.invoiceId !== undefined && capture.invoiceId !== attempt.invoice_id) {
    return reviewReasons.store('other-invoice', { provider: name })
  }
  return differenceOfMoney(capture, attempt, name)
}

function differenceOfMoney(
  { amountMinor, currency }: { amountMinor: number | undefined; currency: string | undefined },
  attempt: AttemptRow,
  name: string,
): string | undefined {
  if (amountMinor === attempt.amount_minor && currency === attempt.currency) return undefined
  const ordered = `${amount(attempt.amount_minor, attempt.currency)} ${attempt.currency}`
  if (amountMinor === undefined) return reviewReasons.store('unreadable-amount', { provider: name, ordered })
  const paid = `${amount(amountMinor, currency ?? '')} ${currency ?? ''}`
  return reviewReasons.store('other-amount', { provider: name, paid, ordered })
}
