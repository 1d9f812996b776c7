import { isoTime } from '#app/domain/base/time.ts'
import type { Trx } from '#db/client.server.ts'
import type { AttemptRow } from '#db/schema.ts'
import { attemptById } from '../rows.server.ts'
import type { PaymentDeps } from '../settlement/outcomes.ts'
import { findAgreement } from './agreement.server.ts'
import { moveAttempt, OPEN } from './move.server.ts'

/**
 * Ends an open attempt because the order is to be paid another way. Whoever agrees at the provider afterwards is not
 * charged. 'being-paid': they have agreed already. 'unreachable': only the provider could tell, and does not answer.
 */
export async function replaceAttempt(
  deps: PaymentDeps,
  attempt: AttemptRow,
): Promise<'replaced' | 'being-paid' | 'unreachable'> {
  const agreement = await findAgreement(deps, attempt.order_id)
  if (agreement !== 'none') return agreement
  const move = { to: 'voided', issue: 'REPLACED', checkAt: null } as const
  if (await moveAttempt(deps.db, attempt.id, { from: ['creating', 'created'], ...move })) return 'replaced'
  // A second press of the same button may have been faster.
  const { status } = await attemptById(deps.db, attempt.id).executeTakeFirstOrThrow()
  return OPEN.includes(status) ? 'being-paid' : 'replaced'
}

/** Ends the payment of an order that nobody has agreed to: whoever agrees afterwards is not charged. */
export async function voidAttempts(
  trx: Trx,
  orderId: string,
  issue: 'ORDER_CANCELLED' | 'PRICE_CHANGED',
): Promise<void> {
  await trx
    .updateTable('payment_attempts')
    .set({ status: 'voided', last_issue: issue, lease_until: null, check_at: null, updated_at: isoTime() })
    .where('order_id', '=', orderId)
    .where('status', 'in', ['creating', 'created'])
    .execute()
}
