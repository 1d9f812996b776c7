import type { RefundIssueMeaning } from '#app/domain/orders/payments/provider.ts'
import { msg, t } from '#app/i18n/macro.ts'

/** Reads the issue of a refused refund. https://developer.paypal.com/api/rest/reference/payments/v2/errors/ */
export function refundMeaningOf(issue: string | undefined): RefundIssueMeaning {
  return meanings.get(issue ?? '') ?? 'declined'
}

export function sayRefusal(issue: string | undefined): string {
  const known = refundSentence(issue)
  if (known) return known
  return issue === undefined
    ? t`PayPal refused the refund (no reason given).`
    : t`PayPal refused the refund (${{ issue }}).`
}

export function refundSentence(issue: string | undefined): string | undefined {
  return t(sentences.get(issue ?? ''))
}

const meanings = new Map<string, RefundIssueMeaning>([
  ['CAPTURE_FULLY_REFUNDED', 'already'],
  ['REFUND_AMOUNT_EXCEEDED', 'too-much'],
  ['MAX_NUMBER_OF_REFUNDS_EXCEEDED', 'declined'],
  ['PREVIOUS_REQUEST_IN_PROGRESS', 'in-progress'],
  ['PERMISSION_DENIED', 'merchant'],
  ['NOT_AUTHORIZED', 'merchant'],
  ['PAYEE_ACCOUNT_RESTRICTED', 'merchant'],
  ['PAYEE_ACCOUNT_LOCKED_OR_CLOSED', 'merchant'],
  ['REFUND_FAILED_INSUFFICIENT_FUNDS', 'merchant'],
  ['CONSENT_NEEDED', 'merchant'],
])

const sentences = new Map([
  [
    'TOO_OLD',
    msg`PayPal could not be reached for so long that we gave up on this refund. PayPal has no record of it.`,
  ],
  ['CAPTURE_FULLY_REFUNDED', msg`PayPal says that this payment has already been refunded.`],
  ['REFUND_AMOUNT_EXCEEDED', msg`PayPal says that less than this amount is left to refund.`],
  ['MAX_NUMBER_OF_REFUNDS_EXCEEDED', msg`PayPal allows no further refunds of this payment.`],
  ['REFUND_CAPTURE_CURRENCY_MISMATCH', msg`The payment was made in another currency.`],
  ['REFUND_TIME_LIMIT_EXCEEDED', msg`The payment is too old: PayPal only allows refunds within 180 days.`],
  ['PENDING_CAPTURE', msg`PayPal has not released this payment yet, so it cannot be refunded.`],
  ['TRANSACTION_DISPUTED', msg`The buyer disputes this payment. Refund it in PayPal’s Resolution Center.`],
  ['DUPLICATE_INVOICE_ID', msg`PayPal already has a refund with this invoice number. Check PayPal’s site.`],
  ['REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK', msg`The buyer’s bank has already reversed this payment.`],
  ['REFUND_NOT_ALLOWED', msg`PayPal does not allow a refund of this payment.`],
  ['PARTIAL_REFUND_NOT_ALLOWED', msg`PayPal only allows a full refund of this payment.`],
  [
    'REFUND_FAILED_INSUFFICIENT_FUNDS',
    msg`The shop’s PayPal account does not have enough money for this refund.`,
  ],
  ['PERMISSION_DENIED', msg`PayPal does not let this shop’s account refund the payment.`],
  ['NOT_AUTHORIZED', msg`PayPal does not let this shop’s account refund the payment.`],
  ['PAYEE_ACCOUNT_RESTRICTED', msg`PayPal has restricted the shop’s account.`],
  ['PAYEE_ACCOUNT_LOCKED_OR_CLOSED', msg`The shop’s PayPal account is locked or closed.`],
  ['RESOURCE_NOT_FOUND', msg`PayPal has no record of this payment.`],
  ['INVALID_RESOURCE_ID', msg`PayPal has no record of this payment.`],
])
