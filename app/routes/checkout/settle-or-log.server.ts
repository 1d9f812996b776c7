import type { AttemptContext } from '#app/domain/orders/payments/attempts/attempts.server.ts'
import { type Settlement, settleAttempt } from '#app/domain/orders/payments/settlement/settle.server.ts'
import type { Services } from '#app/services.server.ts'
import { stackOf } from '#app/stack-of.ts'

/**
 * Settles a payment attempt. Undefined when its outcome could not be found out or written down by a fault of ours: the
 * buyer is to be told whom to ask, with the payment's number. The timer tries again.
 */
export async function settleOrLog(
  services: Services,
  context: AttemptContext,
): Promise<Settlement | undefined> {
  try {
    return await settleAttempt(services, context)
  } catch (error) {
    services.log('payments.settle_failed', { attempt: context.attempt.id, stack: stackOf(error) })
    return undefined
  }
}
