import { statusText } from '../../status-text.ts'
import type { IssueMeaning, PaymentProvider } from '../provider.ts'
import * as words from './words.ts'

/** What a stored code means: our own for what ended an attempt, or the provider's for a refused capture. */
export function meaningOf(provider: PaymentProvider | undefined, issue: string | undefined): IssueMeaning {
  let own = OWN.get(issue ?? '')
  if (own) return own.meaning
  return provider?.kind === 'online' ? provider.meaningOfIssue(issue) : 'lapsed'
}

export function issueText(provider: PaymentProvider | undefined, issue: string): string {
  let own = OWN.get(issue)
  if (own) return own.text(provider?.name ?? words.theProvider)
  let known = provider?.kind === 'online' ? provider.wording.issue(issue) : undefined
  return known ?? words.theProviderRefusedIt(provider?.name, statusText(issue).toLowerCase())
}

const OWN = new Map<string, { meaning: IssueMeaning; text: (provider: string) => string }>([
  ['CAPTURE_DECLINED', { meaning: 'declined', text: (name) => words.declinedThePayment(name) }],
  ['VOIDED', { meaning: 'lapsed', text: (name) => words.paymentWasCancelledAt(name) }],
  ['ABANDONED', { meaning: 'lapsed', text: (name) => words.buyerDidNotFinishPayingAt(name) }],
  ['DELETED', { meaning: 'lapsed', text: () => words.orderWasDeletedBeforeItWasPaid }],
  ['ORDER_CANCELLED', { meaning: 'lapsed', text: () => words.orderWasCancelledBeforeItWasPaid }],
  ['PRICE_CHANGED', { meaning: 'lapsed', text: () => words.priceChangedBeforeItWasPaid }],
  ['REPLACED', { meaning: 'lapsed', text: () => words.buyerChoseAnotherWayToPay }],
  ['RESOURCE_NOT_FOUND', { meaning: 'lapsed', text: (name) => words.noLongerKnowsThisPayment(name) }],
])

/** Buyers are asked for another way to pay after so many declined captures. */
export const DECLINE_LIMIT = 3
