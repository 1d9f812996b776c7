import { t } from '#app/i18n/macro.ts'
import { statusText } from '../../../status-text.ts'
import type { ProviderWording } from '../../provider.ts'
import { refundSentence } from './refund-issues.ts'
import * as words from './words.ts'

export const wording: ProviderWording = {
  issue: (code) => issues.get(code) ?? refundSentence(code),
  event: (type) => events.get(type) ?? (/^[A-Z._-]+$/.test(type) ? statusText(type) : type),
  disputeReason: (reason) => disputes.get(reason) ?? statusText(reason),
  remedy: (issue) =>
    CREDENTIALS.has(issue)
      ? { to: '/admin/settings/payments', label: t`Payment provider setup` }
      : { to: 'https://www.paypal.com/', label: t`The shop’s PayPal account` },
}

const CREDENTIALS = new Set(['UNAUTHORIZED', 'NO_CREDENTIALS', 'PERMISSION_DENIED', 'NOT_AUTHORIZED'])

const issues = new Map([
  ['UNAUTHORIZED', words.paypalDoesNotAcceptShopsClientId],
  ['NO_CREDENTIALS', words.shopHasNoClientIdAndSecret],
  ['UNKNOWN', words.paypalRefusedItWithoutSayingWhy],
  ['PAYEE_BLOCKED_TRANSACTION', words.shopsPaypalAccountIsSetUp],
  ['PAYEE_FX_RATE_ID_EXPIRED', words.paypalsExchangeRateHadExpired],
  ['PAYEE_NOT_CONSENTED', words.shopsPaypalAccountHasNotAgreed],
  ['CURRENCY_NOT_SUPPORTED', words.shopsPaypalAccountDoesNotTake],
  ['INVALID_CURRENCY_CODE', words.paypalDoesNotTakeThisCurrency],
  ['AMOUNT_MISMATCH', words.paypalCalculatedDifferentTotal],
  ['TRANSACTION_BLOCKED_BY_PAYEE', words.fraudFilterOfShopsPaypalAccountRefused],
  ['ORDER_NOT_APPROVED', words.buyerHasNotApprovedPaymentAtPaypal],
  ['INSTRUMENT_DECLINED', words.buyersCardOrBankWasDeclined],
  ['PAYER_ACTION_REQUIRED', words.buyersBankAskedThemToConfirmPayment],
  ['REDIRECT_PAYER_FOR_ALTERNATE_FUNDING', words.paypalAskedBuyerForAnotherCard],
  ['MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED', words.buyerTriedTooManyTimes],
  ['DUPLICATE_INVOICE_ID', words.paypalAlreadyHasPaymentWithThisInvoice],
  ['ORDER_ALREADY_CAPTURED', words.paymentHadAlreadyBeenTaken],
  ['TRANSACTION_REFUSED', words.paypalRefusedThePayment],
  ['PAYMENT_DENIED', words.paypalRefusedThePayment],
  ['PAYER_CANNOT_PAY', words.paypalDoesNotLetThisBuyerPay],
  ['PAYER_ACCOUNT_RESTRICTED', words.buyersPaypalAccountIsRestricted],
  ['PAYER_ACCOUNT_LOCKED_OR_CLOSED', words.buyersPaypalAccountIsLockedOrClosed],
  ['COMPLIANCE_VIOLATION', words.paypalRefusedPaymentForLegalReasons],
  ['TRANSACTION_LIMIT_EXCEEDED', words.paymentIsAboveBuyersLimitAtPaypal],
  ['INVALID_RESOURCE_ID', words.paypalNoLongerKnowsThisPayment],
  ['PAYPAL_REQUEST_ID_PREVIOUSLY_USED', words.paypalHadSeenThisRequestBefore],
])

const events = new Map([
  ['CHECKOUT.ORDER.APPROVED', words.buyerApprovedPayment],
  ['CHECKOUT.ORDER.COMPLETED', words.thePaymentWasCompleted],
  ['CHECKOUT.PAYMENT-APPROVAL.REVERSED', words.theBuyersApprovalExpired],
  ['PAYMENT.CAPTURE.COMPLETED', words.thePaymentArrived],
  ['PAYMENT.CAPTURE.PENDING', words.paypalIsHoldingPayment],
  ['PAYMENT.CAPTURE.DENIED', words.paypalDeclinedThePayment],
  ['PAYMENT.CAPTURE.DECLINED', words.paypalDeclinedThePayment],
  ['PAYMENT.CAPTURE.REFUNDED', words.thePaymentWasRefunded],
  ['PAYMENT.CAPTURE.REVERSED', words.thePaymentWasReversed],
  ['PAYMENT.REFUND.PENDING', words.refundIsInProgress],
  ['PAYMENT.REFUND.FAILED', words.aRefundFailed],
  ['CUSTOMER.DISPUTE.CREATED', words.buyerOpenedDispute],
  ['CUSTOMER.DISPUTE.UPDATED', words.aDisputeWasUpdated],
  ['CUSTOMER.DISPUTE.RESOLVED', words.aDisputeWasSettled],
])

const disputes = new Map([
  ['MERCHANDISE_OR_SERVICE_NOT_RECEIVED', words.buyerSaysThatNothingArrived],
  ['MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED', words.buyerSaysThatItIsNotAsDescribed],
  ['UNAUTHORISED', words.buyerSaysThatTheyDidNotPay],
  ['CREDIT_NOT_PROCESSED', words.buyerWaitsForRefund],
  ['DUPLICATE_TRANSACTION', words.buyerSaysThatTheyPaidTwice],
  ['INCORRECT_AMOUNT', words.buyerSaysThatAmountIsWrong],
  ['PAYMENT_BY_OTHER_MEANS', words.buyerSaysThatTheyPaidAnotherWay],
  ['CANCELED_RECURRING_BILLING', words.buyerSaysThatTheyHadCancelled],
  ['PROBLEM_WITH_REMITTANCE', words.thereWasProblemWithTransfer],
  ['OTHER', words.anotherReason],
])
