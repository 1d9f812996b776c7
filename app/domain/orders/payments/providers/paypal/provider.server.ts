import { DAY, HOUR } from '#app/domain/base/time.ts'
import type { IssueMeaning, OnlineProvider } from '#app/domain/orders/payments/provider.ts'
import { msg } from '#app/i18n/macro.ts'
import { connect } from './gateway.server.ts'
import { notifications } from './notifications.server.ts'
import { payeeRecord } from './payee.server.ts'
import { refundMeaningOf, sayRefusal } from './refund-issues.ts'
import { isReady, paymentRecord } from './settings.server.ts'
import { wording } from './wording.ts'

export const paypal: OnlineProvider = {
  kind: 'online',
  key: 'paypal',
  name: msg`PayPal`,
  ways: [msg`PayPal`, msg`card through PayPal`],
  method: 'Paypal',
  labels: { payment: msg`PayPal transaction`, refund: msg`PayPal refund` },
  refundNote: msg`PayPal sends the money back the way you paid. This can take a few days.`,
  records: [paymentRecord, payeeRecord],
  isReady,
  wording,
  connect,
  meaningOfIssue: meaningOf,
  meaningOfRefundIssue: refundMeaningOf,
  refundRefusal: sayRefusal,
  // PayPal keeps them for six hours, and for 45 days.
  keysLast: { order: 5 * HOUR, refund: 40 * DAY },
  onBeginRefused(issue = '') {
    if (issue === 'PREVIOUS_REQUEST_IN_PROGRESS') return 'ask-again'
    // Another request id and another invoice mend these.
    return REMADE.has(issue) ? 'new-attempt' : 'give-up'
  },
  sites: {
    pages: ['https://www.paypal.com', 'https://www.sandbox.paypal.com'],
    scripts: ['https://*.paypal.com', 'https://*.paypalobjects.com'],
    configured: ({ paypalApiUrl }) => (paypalApiUrl ? new URL(paypalApiUrl).origin : undefined),
  },
  notifications,
}

const REMADE = new Set(['PAYPAL_REQUEST_ID_PREVIOUSLY_USED', 'DUPLICATE_INVOICE_ID'])

/** Reads the issue of a refused capture; one that PayPal added since is the shop's to look into. */
function meaningOf(issue: string | undefined): IssueMeaning {
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
