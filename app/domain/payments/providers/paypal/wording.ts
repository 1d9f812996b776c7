import { statusText } from '../../../status-text.ts'
import type { ProviderWording } from '../../provider.ts'
import { refundSentence } from './refund-issues.ts'

export const wording: ProviderWording = {
  issue: (code) => issues.get(code) ?? refundSentence(code),
  event: (type) => events.get(type) ?? (/^[A-Z._-]+$/.test(type) ? statusText(type) : type),
  disputeReason: (reason) => disputes.get(reason) ?? statusText(reason),
  remedy: (issue) =>
    CREDENTIALS.has(issue)
      ? { to: '/admin/settings/payments', label: 'Payment provider setup' }
      : { to: 'https://www.paypal.com/', label: 'The shop’s PayPal account' },
}

const CREDENTIALS = new Set(['UNAUTHORIZED', 'NO_CREDENTIALS', 'PERMISSION_DENIED', 'NOT_AUTHORIZED'])

const issues = new Map([
  ['UNAUTHORIZED', 'PayPal does not accept the shop’s client ID and secret.'],
  ['NO_CREDENTIALS', 'The shop has no client ID and secret for this PayPal mode.'],
  ['UNKNOWN', 'PayPal refused it without saying why.'],
  ['PAYEE_BLOCKED_TRANSACTION', 'The shop’s PayPal account is set up to refuse such payments.'],
  ['PAYEE_FX_RATE_ID_EXPIRED', 'PayPal’s exchange rate had expired.'],
  ['PAYEE_NOT_CONSENTED', 'The shop’s PayPal account has not agreed to this kind of payment.'],
  ['CURRENCY_NOT_SUPPORTED', 'The shop’s PayPal account does not take this currency.'],
  ['INVALID_CURRENCY_CODE', 'PayPal does not take this currency.'],
  ['AMOUNT_MISMATCH', 'PayPal calculated a different total.'],
  ['TRANSACTION_BLOCKED_BY_PAYEE', 'A fraud filter of the shop’s PayPal account refused the payment.'],
  ['ORDER_NOT_APPROVED', 'The buyer has not approved the payment at PayPal.'],
  ['INSTRUMENT_DECLINED', 'The buyer’s card or bank was declined.'],
  ['PAYER_ACTION_REQUIRED', 'The buyer’s bank asked them to confirm the payment.'],
  ['REDIRECT_PAYER_FOR_ALTERNATE_FUNDING', 'PayPal asked the buyer for another card or bank.'],
  ['MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED', 'The buyer tried too many times.'],
  ['DUPLICATE_INVOICE_ID', 'PayPal already has a payment with this invoice number.'],
  ['ORDER_ALREADY_CAPTURED', 'The payment had already been taken.'],
  ['TRANSACTION_REFUSED', 'PayPal refused the payment.'],
  ['PAYMENT_DENIED', 'PayPal refused the payment.'],
  ['PAYER_CANNOT_PAY', 'PayPal does not let this buyer pay.'],
  ['PAYER_ACCOUNT_RESTRICTED', 'The buyer’s PayPal account is restricted.'],
  ['PAYER_ACCOUNT_LOCKED_OR_CLOSED', 'The buyer’s PayPal account is locked or closed.'],
  ['COMPLIANCE_VIOLATION', 'PayPal refused the payment for legal reasons.'],
  ['TRANSACTION_LIMIT_EXCEEDED', 'The payment is above the buyer’s limit at PayPal.'],
  ['INVALID_RESOURCE_ID', 'PayPal no longer knows this payment.'],
  ['PAYPAL_REQUEST_ID_PREVIOUSLY_USED', 'PayPal had seen this request before; a new one was made.'],
])

const events = new Map([
  ['CHECKOUT.ORDER.APPROVED', 'The buyer approved the payment'],
  ['CHECKOUT.ORDER.COMPLETED', 'The payment was completed'],
  ['CHECKOUT.PAYMENT-APPROVAL.REVERSED', 'The buyer’s approval expired'],
  ['PAYMENT.CAPTURE.COMPLETED', 'The payment arrived'],
  ['PAYMENT.CAPTURE.PENDING', 'PayPal is holding the payment'],
  ['PAYMENT.CAPTURE.DENIED', 'PayPal declined the payment'],
  ['PAYMENT.CAPTURE.DECLINED', 'PayPal declined the payment'],
  ['PAYMENT.CAPTURE.REFUNDED', 'The payment was refunded'],
  ['PAYMENT.CAPTURE.REVERSED', 'The payment was reversed'],
  ['PAYMENT.REFUND.PENDING', 'A refund is in progress'],
  ['PAYMENT.REFUND.FAILED', 'A refund failed'],
  ['CUSTOMER.DISPUTE.CREATED', 'The buyer opened a dispute'],
  ['CUSTOMER.DISPUTE.UPDATED', 'A dispute was updated'],
  ['CUSTOMER.DISPUTE.RESOLVED', 'A dispute was settled'],
])

const disputes = new Map([
  ['MERCHANDISE_OR_SERVICE_NOT_RECEIVED', 'The buyer says that nothing arrived'],
  ['MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED', 'The buyer says that it is not as described'],
  ['UNAUTHORISED', 'The buyer says that they did not pay'],
  ['CREDIT_NOT_PROCESSED', 'The buyer waits for a refund'],
  ['DUPLICATE_TRANSACTION', 'The buyer says that they paid twice'],
  ['INCORRECT_AMOUNT', 'The buyer says that the amount is wrong'],
  ['PAYMENT_BY_OTHER_MEANS', 'The buyer says that they paid another way'],
  ['CANCELED_RECURRING_BILLING', 'The buyer says that they had cancelled'],
  ['PROBLEM_WITH_REMITTANCE', 'There was a problem with the transfer'],
  ['OTHER', 'Another reason'],
])
