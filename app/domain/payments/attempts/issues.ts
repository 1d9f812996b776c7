import { statusText } from '../../status-text.ts'
import type { IssueMeaning, PaymentProvider } from '../provider.ts'

/** What a stored code means: our own for what ended an attempt, or the provider's for a refused capture. */
export function meaningOf(provider: PaymentProvider | undefined, issue: string | undefined): IssueMeaning {
  let own = OWN.get(issue ?? '')
  if (own) return own.meaning
  return provider?.kind === 'online' ? provider.meaningOfIssue(issue) : 'lapsed'
}

export function issueText(provider: PaymentProvider | undefined, issue: string): string {
  let own = OWN.get(issue)
  if (own) return own.text(provider?.name ?? 'the provider')
  let known = provider?.kind === 'online' ? provider.wording.issue(issue) : undefined
  return known ?? `${provider?.name ?? 'The provider'} refused it: ${statusText(issue).toLowerCase()}.`
}

const OWN = new Map<string, { meaning: IssueMeaning; text: (provider: string) => string }>([
  ['CAPTURE_DECLINED', { meaning: 'declined', text: (name) => `${name} declined the payment.` }],
  ['VOIDED', { meaning: 'lapsed', text: (name) => `The payment was cancelled at ${name}.` }],
  ['ABANDONED', { meaning: 'lapsed', text: (name) => `The buyer did not finish paying at ${name}.` }],
  ['DELETED', { meaning: 'lapsed', text: () => 'The order was deleted before it was paid.' }],
  ['ORDER_CANCELLED', { meaning: 'lapsed', text: () => 'The order was cancelled before it was paid.' }],
  ['REPLACED', { meaning: 'lapsed', text: () => 'The buyer chose another way to pay.' }],
  ['RESOURCE_NOT_FOUND', { meaning: 'lapsed', text: (name) => `${name} no longer knows this payment.` }],
])

/** Buyers are asked for another way to pay after so many declined captures. */
export const DECLINE_LIMIT = 3
