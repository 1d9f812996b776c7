import { statusText } from '#app/domain/base/status-text.ts'
import { msg, t } from '#app/i18n/macro.ts'

/** A stored way of paying as people write it. */
export function methodName(method: string): string {
  return method === 'Paypal' ? 'PayPal' : method
}

export function eventOutcomeText(outcome: string): string {
  return t(outcomes.get(outcome)) ?? statusText(outcome)
}

const outcomes = new Map([
  ['paid', msg`The order is paid`],
  ['refunded', msg`The money was returned`],
  ['pending-at-paypal', msg`The order is waiting for the money`],
  ['in-progress', msg`The payment was being taken at that moment`],
  ['not-approved', msg`The buyer had not approved the payment yet`],
  ['declined', msg`No money was taken`],
  ['failed', msg`The payment was not completed`],
  ['review', msg`The order needs review`],
  ['disputed', msg`The dispute was recorded`],
  ['unconfirmed', msg`PayPal’s records do not show it`],
  ['unreachable', msg`PayPal could not be asked`],
  ['unknown', msg`Not about one of this shop’s payments`],
  ['unhandled', msg`Nothing to do`],
])
