import { statusText } from '../../status-text.ts'

export function eventOutcomeText(outcome: string): string {
  return outcomes.get(outcome) ?? statusText(outcome)
}

const outcomes = new Map([
  ['paid', 'The order is paid'],
  ['refunded', 'The money went back'],
  ['pending-at-paypal', 'The order waits for the money'],
  ['in-progress', 'The payment was being taken at that moment'],
  ['not-approved', 'The buyer had not agreed yet'],
  ['declined', 'No money was taken'],
  ['failed', 'The payment came to nothing'],
  ['review', 'The order needs review'],
  ['disputed', 'The dispute was written down'],
  ['unconfirmed', 'PayPal’s records do not show it'],
  ['unreachable', 'PayPal could not be asked'],
  ['unknown', 'Not about a payment of this shop'],
  ['unhandled', 'Nothing to do'],
])
