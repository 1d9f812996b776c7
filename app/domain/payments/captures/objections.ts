import { t } from '#app/i18n/macro.ts'
import type { AttemptContext } from '../attempts/context.server.ts'
import type { ProviderCapture, ProviderOrder } from '../gateway.ts'
import { REASON } from '../reviews/reasons.ts'
import { differenceOf, differenceOfCapture } from './differences.ts'

/** What is known beside the provider's order: the shop's own account, and whether the attempt's mode counts here. */
export interface RecordContext {
  payee: string | undefined
  modeCounts: boolean
  /** The site's, for the link in the receipt's mail. */
  origin: string
}

/** Why this capture must not pay for its order; undefined when it may. */
export function objection(
  context: AttemptContext,
  seen: ProviderOrder,
  capture: ProviderCapture,
  { payee, modeCounts }: RecordContext,
): string | undefined {
  let { attempt, order, role, isBuyerDeleted, provider } = context
  let difference = differenceOf(seen, context, payee) ?? differenceOfCapture(capture, context)
  if (difference !== undefined) return difference
  if (attempt.mode !== order.mode) return t`The payment was made in a different mode from the order`
  if (!modeCounts) return t`Sandbox payments do not count here`
  if (order.deleted_at !== null) return t(REASON.deleted)
  if (isBuyerDeleted) return t`The buyer’s account was deleted before the money arrived`
  if (role === 'Seller') return t`The buyer is a Seller, and Sellers cannot buy`
  // What goes back takes its share of the credits along, where the provider says how much it was.
  let known = seen.refunds.some(({ captureId = capture.id }) => captureId === capture.id)
  if (capture.status === 'PARTIALLY_REFUNDED' && !known)
    return t`Part of it was refunded, and ${{ name: provider?.name ?? attempt.provider }} does not say how much`
  return undefined
}
