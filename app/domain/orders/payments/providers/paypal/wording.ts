import { statusText } from '#app/domain/base/status-text.ts'
import type { ProviderWording } from '#app/domain/orders/payments/provider.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { refundSentence } from './refund-issues.ts'

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
