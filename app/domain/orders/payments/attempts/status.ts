import { statusText } from '#app/domain/base/status-text.ts'
import { t } from '#app/i18n/macro.ts'
import type { AttemptRow, Role } from '#db/schema.ts'
import type { IssueMeaning, PaymentProvider } from '../provider.ts'
import { readReason } from '../reviews/reasons.server.ts'
import type { Settlement } from '../settlement/outcomes.ts'
import { type AttemptContext, OPEN } from './attempts.server.ts'

/** What the rows alone say became of a payment. */
export function statusOf({ attempt, order, role, provider }: AttemptContext): Settlement {
  if (order.payment_status === 'Paid') return { outcome: 'paid', alreadyProcessed: true, orderRow: order }
  if (order.payment_status === 'refunded') return { outcome: 'refunded' }
  if (order.payment_status === 'needs-review')
    return { outcome: 'review', reason: readReason(order.review_reason) ?? '' }
  if (order.deleted_at) return { outcome: 'failed', reason: 'deleted' }
  return OPEN.includes(attempt.status) ? openStatus(attempt, role) : closedStatus(attempt, provider)
}

function openStatus(attempt: AttemptRow, role: Role): Settlement {
  const { status, declines: tries } = attempt
  if (status === 'capturing') return { outcome: attempt.lease_until ? 'in-progress' : 'pending-at-paypal' }
  if (status === 'approved') return role === 'Seller' ? { outcome: 'failed', reason: 'seller' } : UNREACHABLE
  const address = attempt.payer_action_url ?? undefined
  return tries > 0 ? { outcome: 'declined', address, tries } : { outcome: 'not-approved', address }
}

function closedStatus(
  { last_issue, declines }: AttemptRow,
  provider: PaymentProvider | undefined,
): Settlement {
  if (last_issue === 'SELLER') return { outcome: 'failed', reason: 'seller' }
  const meaning = last_issue === null ? 'lapsed' : meaningOf(provider, last_issue)
  if (meaning === 'declined') return { outcome: 'declined', address: undefined, tries: Math.max(declines, 1) }
  return { outcome: 'failed', reason: meaning === 'refused' || meaning === 'merchant' ? meaning : 'lapsed' }
}

const UNREACHABLE: Settlement = { outcome: 'unreachable' }

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
