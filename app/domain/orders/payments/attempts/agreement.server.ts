import { expressionBuilder } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { ProviderDeps } from '../provider.ts'
import { findProvider } from '../providers/registry.server.ts'
import { findOpenAttempt } from './open.server.ts'

/** Whether the buyer of an order has agreed to pay: 'unreachable' when only the provider could tell and does not answer. */
export type Agreement = 'none' | 'being-paid' | 'unreachable'

/** The buyer may have agreed a moment ago without having come back yet. Only the provider knows. */
export async function findAgreement(deps: ProviderDeps, orderId: string): Promise<Agreement> {
  const attempt = await findOpenAttempt(deps.db, orderId)
  if (!attempt?.provider_order_id) return 'none'
  const provider = findProvider(attempt.provider)
  const gateway = provider?.kind === 'online' ? await provider.connect(deps, attempt.mode) : undefined
  // Without credentials nothing can be captured either.
  if (!gateway) return 'none'
  const seen = await gateway.readOrder(attempt.provider_order_id)
  // A payment that the provider refuses to show is not captured either.
  if (!seen.ok) return seen.kind === 'unavailable' ? 'unreachable' : 'none'
  const agreed = seen.value.state === 'approved' || seen.value.captures.length > 0
  return agreed ? 'being-paid' : 'none'
}

/** As a condition on orders: nobody has agreed to pay it as far as our own rows tell, and no provider holds its money. */
export function isNotBeingPaid() {
  const eb = expressionBuilder<Database, 'orders'>()
  const agreed = eb
    .selectFrom('payment_attempts')
    .select('payment_attempts.id')
    .whereRef('payment_attempts.order_id', '=', 'orders.id')
    .where('payment_attempts.status', 'in', ['approved', 'capturing'])
  return eb.and([eb('orders.payment_held', '=', 0), eb.not(eb.exists(agreed))])
}
