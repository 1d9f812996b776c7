import { DAY, HOUR } from '#app/domain/base/time.ts'
import type { OnlineProvider } from '#app/domain/orders/payments/provider.ts'
import { msg } from '#app/i18n/macro.ts'
import { connect } from './gateway.server.ts'
import { meaningOf } from './issues.ts'
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
