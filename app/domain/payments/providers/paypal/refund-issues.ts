import type { RefundIssueMeaning } from '../../provider.ts'
import * as words from './words.ts'

/** Reads the issue of a refused refund. https://developer.paypal.com/api/rest/reference/payments/v2/errors/ */
export function refundMeaningOf(issue: string | undefined): RefundIssueMeaning {
  return meanings.get(issue ?? '') ?? 'declined'
}

export function sayRefusal(issue: string | undefined): string {
  return refundSentence(issue) ?? words.paypalRefusedRefundNoReasonGiven(issue)
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
  ['TOO_OLD', words.paypalCouldNotBeReached],
  ['CAPTURE_FULLY_REFUNDED', words.paypalSaysThatThisPaymentHasAlready],
  ['REFUND_AMOUNT_EXCEEDED', words.paypalSaysThatLessThanThisAmount],
  ['MAX_NUMBER_OF_REFUNDS_EXCEEDED', words.paypalAllowsNoFurtherRefunds],
  ['REFUND_CAPTURE_CURRENCY_MISMATCH', words.paymentWasMadeInAnotherCurrency],
  ['REFUND_TIME_LIMIT_EXCEEDED', words.paymentIsTooOld],
  ['PENDING_CAPTURE', words.paypalHasNotReleasedThisPaymentYet],
  ['TRANSACTION_DISPUTED', words.buyerDisputesThisPayment],
  ['DUPLICATE_INVOICE_ID', words.paypalAlreadyHasRefundWithThisInvoice],
  ['REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK', words.buyersBankHasAlreadyReversedThisPayment],
  ['REFUND_NOT_ALLOWED', words.paypalDoesNotAllowRefund],
  ['PARTIAL_REFUND_NOT_ALLOWED', words.paypalOnlyAllowsFullRefund],
  ['REFUND_FAILED_INSUFFICIENT_FUNDS', words.shopsPaypalAccountHoldsTooLittleMoney],
  ['PERMISSION_DENIED', words.paypalDoesNotLetThisShopsAccount],
  ['NOT_AUTHORIZED', words.paypalDoesNotLetThisShopsAccount],
  ['PAYEE_ACCOUNT_RESTRICTED', words.paypalHasRestrictedShopsAccount],
  ['PAYEE_ACCOUNT_LOCKED_OR_CLOSED', words.shopsPaypalAccountIsLockedOrClosed],
  ['RESOURCE_NOT_FOUND', words.paypalDoesNotKnowThisPayment],
  ['INVALID_RESOURCE_ID', words.paypalDoesNotKnowThisPayment],
])
