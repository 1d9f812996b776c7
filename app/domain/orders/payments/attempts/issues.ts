import { statusText } from '#app/domain/base/status-text.ts'
import { t } from '#app/i18n/macro.ts'
import type { IssueMeaning, PaymentProvider } from '../provider.ts'

/** What a stored code means: our own for what ended an attempt, or the provider's for a refused capture. */
export function meaningOf(provider: PaymentProvider | undefined, issue: string | undefined): IssueMeaning {
  const own = OWN.get(issue ?? '')
  if (own) return own.meaning
  return provider?.kind === 'online' ? provider.meaningOfIssue(issue) : 'lapsed'
}

export function issueText(provider: PaymentProvider | undefined, issue: string): string {
  const own = OWN.get(issue)
  if (own) return own.text(provider && t(provider.name))
  const known = provider?.kind === 'online' ? provider.wording.issue(issue) : undefined
  if (known) return known
  const reason = statusText(issue).toLowerCase()
  return provider
    ? t`${{ provider: t(provider.name) }} refused it: ${{ reason }}.`
    : t`The provider refused it: ${{ reason }}.`
}

const OWN = new Map<string, { meaning: IssueMeaning; text: (provider: string | undefined) => string }>([
  [
    'CAPTURE_DECLINED',
    {
      meaning: 'declined',
      text: (name) => (name ? t`${{ name }} declined the payment.` : t`The provider declined the payment.`),
    },
  ],
  [
    'VOIDED',
    {
      meaning: 'lapsed',
      text: (name) =>
        name ? t`The payment was cancelled at ${{ name }}.` : t`The payment was cancelled at the provider.`,
    },
  ],
  [
    'ABANDONED',
    {
      meaning: 'lapsed',
      text: (name) =>
        name
          ? t`The buyer did not finish paying at ${{ name }}.`
          : t`The buyer did not finish paying at the provider.`,
    },
  ],
  ['DELETED', { meaning: 'lapsed', text: () => t`The order was deleted before it was paid.` }],
  ['ORDER_CANCELLED', { meaning: 'lapsed', text: () => t`The order was cancelled before it was paid.` }],
  [
    'PRICE_CHANGED',
    { meaning: 'lapsed', text: () => t`The buyer corrected the billing details, which changed the price.` },
  ],
  ['REPLACED', { meaning: 'lapsed', text: () => t`The buyer chose another way to pay.` }],
  [
    'RESOURCE_NOT_FOUND',
    {
      meaning: 'lapsed',
      text: (name) =>
        name
          ? t`${{ name }} no longer has a record of this payment.`
          : t`The provider no longer has a record of this payment.`,
    },
  ],
])

/** Buyers are asked for another way to pay after so many declined captures. */
export const DECLINE_LIMIT = 3
