import { statusText } from '../../status-text.ts'

export function eventOutcomeText(outcome: string): string {
  return outcomes.get(outcome) ?? statusText(outcome)
}

const outcomes = new Map([
  ['paid', 'The order is paid'],
  ['refunded', 'The money went back'],
  ['pending-at-paypal', 'The order is waiting for the money'],
  ['in-progress', 'The payment was being taken at that moment'],
  ['not-approved', 'The buyer had not agreed yet'],
  ['declined', 'No money was taken'],
  ['failed', 'The payment was not completed'],
  ['review', 'The order needs review'],
  ['disputed', 'The dispute was recorded'],
  ['unconfirmed', 'PayPal’s records do not show it'],
  ['unreachable', 'PayPal could not be asked'],
  ['unknown', 'Not about one of this shop’s payments'],
  ['unhandled', 'Nothing to do'],
])
