import type { AttemptRow, Role } from '#db/schema.ts'
import type { PaymentProvider } from '../provider.ts'
import { readReason } from '../reviews/reasons.ts'
import type { Settlement } from '../settlement/outcomes.ts'
import type { AttemptContext } from './context.server.ts'
import { meaningOf } from './issues.ts'
import { OPEN } from './move.server.ts'

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
