import { statusText } from '#app/domain/base/status-text.ts'
import type { ProviderWording, RefundIssueMeaning } from '#app/domain/orders/payments/provider.ts'
import { msg, t } from '#app/i18n/macro.ts'

export const wording: ProviderWording = {
  issue: (code) => t(issues.get(code)) ?? refundSentence(code),
  event: (type) => t(events.get(type)) ?? (/^[A-Z._-]+$/.test(type) ? statusText(type) : type),
  disputeReason: (reason) => t(disputes.get(reason)) ?? statusText(reason),
  remedy: (issue) =>
    CREDENTIALS.has(issue)
      ? { to: '/admin/settings/payments', label: t`Payment provider setup` }
      : { to: 'https://www.paypal.com/', label: t`The shop’s PayPal account` },
}

const CREDENTIALS = new Set(['UNAUTHORIZED', 'NO_CREDENTIALS', 'PERMISSION_DENIED', 'NOT_AUTHORIZED'])

const issues = new Map([
  ['UNAUTHORIZED', msg`PayPal does not accept the shop’s client ID and secret.`],
  ['NO_CREDENTIALS', msg`The shop has no client ID and secret for this PayPal mode.`],
  ['UNKNOWN', msg`PayPal refused it without giving a reason.`],
  ['PAYEE_BLOCKED_TRANSACTION', msg`The shop’s PayPal account is set up to refuse such payments.`],
  ['PAYEE_FX_RATE_ID_EXPIRED', msg`PayPal’s exchange rate had expired.`],
  ['PAYEE_NOT_CONSENTED', msg`The shop’s PayPal account has not agreed to this kind of payment.`],
  ['CURRENCY_NOT_SUPPORTED', msg`The shop’s PayPal account does not accept this currency.`],
  ['INVALID_CURRENCY_CODE', msg`PayPal does not accept this currency.`],
  ['AMOUNT_MISMATCH', msg`PayPal calculated a different total.`],
  ['TRANSACTION_BLOCKED_BY_PAYEE', msg`A fraud filter of the shop’s PayPal account refused the payment.`],
  ['ORDER_NOT_APPROVED', msg`The buyer has not approved the payment at PayPal.`],
  ['INSTRUMENT_DECLINED', msg`The buyer’s card or bank was declined.`],
  ['PAYER_ACTION_REQUIRED', msg`The buyer’s bank asked them to confirm the payment.`],
  ['REDIRECT_PAYER_FOR_ALTERNATE_FUNDING', msg`PayPal asked the buyer for another card or bank.`],
  ['MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED', msg`The buyer tried too many times.`],
  ['DUPLICATE_INVOICE_ID', msg`PayPal already has a payment with this invoice number.`],
  ['ORDER_ALREADY_CAPTURED', msg`The payment had already been taken.`],
  ['TRANSACTION_REFUSED', msg`PayPal refused the payment.`],
  ['PAYMENT_DENIED', msg`PayPal refused the payment.`],
  ['PAYER_CANNOT_PAY', msg`PayPal does not let this buyer pay.`],
  ['PAYER_ACCOUNT_RESTRICTED', msg`The buyer’s PayPal account is restricted.`],
  ['PAYER_ACCOUNT_LOCKED_OR_CLOSED', msg`The buyer’s PayPal account is locked or closed.`],
  ['COMPLIANCE_VIOLATION', msg`PayPal refused the payment for legal reasons.`],
  ['TRANSACTION_LIMIT_EXCEEDED', msg`The payment is above the buyer’s limit at PayPal.`],
  ['INVALID_RESOURCE_ID', msg`PayPal no longer has a record of this payment.`],
  ['PAYPAL_REQUEST_ID_PREVIOUSLY_USED', msg`PayPal had seen this request before; a new one was made.`],
])

const events = new Map([
  ['CHECKOUT.ORDER.APPROVED', msg`The buyer approved the payment`],
  ['CHECKOUT.ORDER.COMPLETED', msg`The payment was completed`],
  ['CHECKOUT.PAYMENT-APPROVAL.REVERSED', msg`The buyer’s approval expired`],
  ['PAYMENT.CAPTURE.COMPLETED', msg`The payment arrived`],
  ['PAYMENT.CAPTURE.PENDING', msg`PayPal is holding the payment`],
  ['PAYMENT.CAPTURE.DENIED', msg`PayPal declined the payment`],
  ['PAYMENT.CAPTURE.DECLINED', msg`PayPal declined the payment`],
  ['PAYMENT.CAPTURE.REFUNDED', msg`The payment was refunded`],
  ['PAYMENT.CAPTURE.REVERSED', msg`The payment was reversed`],
  ['PAYMENT.REFUND.PENDING', msg`A refund is in progress`],
  ['PAYMENT.REFUND.FAILED', msg`A refund failed`],
  ['CUSTOMER.DISPUTE.CREATED', msg`The buyer opened a dispute`],
  ['CUSTOMER.DISPUTE.UPDATED', msg`A dispute was updated`],
  ['CUSTOMER.DISPUTE.RESOLVED', msg`A dispute was settled`],
])

const disputes = new Map([
  ['MERCHANDISE_OR_SERVICE_NOT_RECEIVED', msg`The buyer says that nothing arrived`],
  ['MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED', msg`The buyer says that what arrived is not as described`],
  ['UNAUTHORISED', msg`The buyer says that they did not pay`],
  ['CREDIT_NOT_PROCESSED', msg`The buyer is waiting for a refund`],
  ['DUPLICATE_TRANSACTION', msg`The buyer says that they paid twice`],
  ['INCORRECT_AMOUNT', msg`The buyer says that the amount is wrong`],
  ['PAYMENT_BY_OTHER_MEANS', msg`The buyer says that they paid another way`],
  ['CANCELED_RECURRING_BILLING', msg`The buyer says that they cancelled`],
  ['PROBLEM_WITH_REMITTANCE', msg`There was a problem with the transfer`],
  ['OTHER', msg`Another reason`],
])

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

function refundSentence(issue: string | undefined): string | undefined {
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
