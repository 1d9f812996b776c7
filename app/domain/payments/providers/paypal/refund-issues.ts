import type { RefundIssueMeaning } from '../../provider.ts'

/** Reads the issue of a refused refund. https://developer.paypal.com/api/rest/reference/payments/v2/errors/ */
export function refundMeaningOf(issue: string | undefined): RefundIssueMeaning {
  return meanings.get(issue ?? '') ?? 'declined'
}

export function sayRefusal(issue: string | undefined): string {
  return refundSentence(issue) ?? `PayPal refused the refund (${issue ?? 'no reason given'}).`
}

export function refundSentence(issue: string | undefined): string | undefined {
  return sentences.get(issue ?? '')
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
    'PayPal could not be reached for so long that we gave up on this refund. PayPal has no record of it.',
  ],
  ['CAPTURE_FULLY_REFUNDED', 'PayPal says that this payment has already been refunded.'],
  ['REFUND_AMOUNT_EXCEEDED', 'PayPal says that less than this amount is left to refund.'],
  ['MAX_NUMBER_OF_REFUNDS_EXCEEDED', 'PayPal allows no further refunds of this payment.'],
  ['REFUND_CAPTURE_CURRENCY_MISMATCH', 'The payment was made in another currency.'],
  ['REFUND_TIME_LIMIT_EXCEEDED', 'The payment is too old: PayPal refunds within 180 days.'],
  ['PENDING_CAPTURE', 'PayPal has not released this payment yet, so it cannot be refunded.'],
  ['TRANSACTION_DISPUTED', 'The buyer disputes this payment. Refund it in PayPal’s Resolution Center.'],
  ['DUPLICATE_INVOICE_ID', 'PayPal already has a refund with this invoice number. Look at PayPal’s site.'],
  ['REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK', 'The buyer’s bank has already reversed this payment.'],
  ['REFUND_NOT_ALLOWED', 'PayPal does not allow a refund of this payment.'],
  ['PARTIAL_REFUND_NOT_ALLOWED', 'PayPal only allows a full refund of this payment.'],
  ['REFUND_FAILED_INSUFFICIENT_FUNDS', 'The shop’s PayPal account holds too little money for this refund.'],
  ['PERMISSION_DENIED', 'PayPal does not let this shop’s account refund the payment.'],
  ['NOT_AUTHORIZED', 'PayPal does not let this shop’s account refund the payment.'],
  ['PAYEE_ACCOUNT_RESTRICTED', 'PayPal has restricted the shop’s account.'],
  ['PAYEE_ACCOUNT_LOCKED_OR_CLOSED', 'The shop’s PayPal account is locked or closed.'],
  ['RESOURCE_NOT_FOUND', 'PayPal does not know this payment.'],
  ['INVALID_RESOURCE_ID', 'PayPal does not know this payment.'],
])
