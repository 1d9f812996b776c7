import type { IssueMeaning } from '#app/domain/orders/payments/provider.ts'

/** Reads the issue of a refused capture; one that PayPal added since is the shop's to look into. */
export function meaningOf(issue: string | undefined): IssueMeaning {
  return meanings.get(issue ?? '') ?? 'merchant'
}

// https://developer.paypal.com/api/rest/reference/orders/v2/errors/#capture-order
const meanings = new Map<string, IssueMeaning>([
  ['ORDER_ALREADY_CAPTURED', 'look'],
  ['DUPLICATE_INVOICE_ID', 'lapsed'],
  ['ORDER_COMPLETION_IN_PROGRESS', 'in-progress'],
  ['PREVIOUS_REQUEST_IN_PROGRESS', 'in-progress'],
  ['ORDER_NOT_APPROVED', 'not-approved'],
  ['INSTRUMENT_DECLINED', 'declined'],
  ['PAYER_ACTION_REQUIRED', 'declined'],
  ['REDIRECT_PAYER_FOR_ALTERNATE_FUNDING', 'declined'],
  ['MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED', 'lapsed'],
  ['INVALID_RESOURCE_ID', 'lapsed'],
  ['TRANSACTION_REFUSED', 'refused'],
  ['PAYER_CANNOT_PAY', 'refused'],
  ['PAYER_ACCOUNT_RESTRICTED', 'refused'],
  ['PAYER_ACCOUNT_LOCKED_OR_CLOSED', 'refused'],
  ['COMPLIANCE_VIOLATION', 'refused'],
  ['PAYMENT_DENIED', 'refused'],
  ['TRANSACTION_LIMIT_EXCEEDED', 'refused'],
  ['PAYPAL_REQUEST_ID_PREVIOUSLY_USED', 'lapsed'],
])
