import { t } from '#app/i18n/macro.ts'
import type { AttemptContext } from '../attempts/attempts.server.ts'
import type { ProviderCapture, ProviderOrder } from '../gateway.ts'
import { reviewReasons } from '../reviews/reasons.ts'
import { differenceOf, differenceOfCapture } from './differences.ts'

/** What is known beside the provider's order: the shop's own account, and whether the attempt's mode counts here. */
export interface RecordContext {
  payee: string | undefined
  modeCounts: boolean
  /** The site's, for the link in the receipt's mail. */
  origin: string
}

/** Why this capture must not pay for its order, as `reviewReasons` stores it; undefined when it may. */
export function objection(
  context: AttemptContext,
  seen: ProviderOrder,
  capture: ProviderCapture,
  { payee, modeCounts }: RecordContext,
): string | undefined {
  const { attempt, order, role, isBuyerDeleted, provider } = context
  const difference = differenceOf(seen, context, payee) ?? differenceOfCapture(capture, context)
  if (difference !== undefined) return difference
  if (attempt.mode !== order.mode) return reviewReasons.store('other-mode')
  if (!modeCounts) return reviewReasons.store('sandbox')
  if (order.deleted_at !== null) return reviewReasons.store('deleted')
  if (isBuyerDeleted) return reviewReasons.store('buyer-deleted')
  if (role === 'Seller') return reviewReasons.store('seller')
  // What goes back takes its share of the credits along, where the provider says how much it was.
  const known = seen.refunds.some(({ captureId = capture.id }) => captureId === capture.id)
  if (capture.status === 'PARTIALLY_REFUNDED' && !known)
    return reviewReasons.store('unknown-refund', { provider: t(provider?.name) ?? attempt.provider })
  return undefined
}
