import { isoTime } from '#app/domain/base/time.ts'
import { transact } from '#db/client.server.ts'
import type { CaptureRow, RefundRow } from '#db/schema.ts'
import { findAttemptContext } from '../attempts/attempts.server.ts'
import type { ProviderRefund } from '../gateway.ts'
import { captureById, goingOf, updateCapture } from '../rows.server.ts'
import type { PaymentDeps } from '../settlement/outcomes.ts'
import { followCapture } from '../settlement/record.server.ts'
import { mailRefunds } from './mail.server.ts'
import { outcomeOf, type RefundOutcome } from './outcome.server.ts'
import { keepRefund } from './rows.server.ts'

/** Writes the provider's answer down, with what it means for credits, access and the order, in one transaction. */
export async function applyRefund(
  { db, config }: PaymentDeps,
  refund: RefundRow,
  seen: ProviderRefund,
): Promise<RefundOutcome> {
  const row = await transact(db, async (trx) => {
    const capture = await captureById(trx, refund.capture_id).executeTakeFirstOrThrow()
    const before = await goingOf(trx, capture.id)
    const kept = await keepRefund(trx, capture, seen, refund.id)
    const status = statusAfter(capture, before, await goingOf(trx, capture.id))
    if (status !== capture.status) await updateCapture(trx, capture, { status, updated_at: isoTime() })
    const context = await findAttemptContext(trx, capture.attempt_id)
    if (context) await followCapture(trx, context, { ...capture, status })
    await mailRefunds(trx, capture.order_id, config.origin)
    return kept
  })
  return outcomeOf(db, row ?? refund)
}

/** What the provider's order will say when it is asked next. A payment that a bank took back stays gone whatever its refunds do. */
function statusAfter(
  { status, amount_minor }: CaptureRow,
  before: number,
  after: number,
): CaptureRow['status'] {
  if (status === 'REFUNDED' && before < amount_minor) return status
  if (after >= amount_minor) return 'REFUNDED'
  return after > 0 ? 'PARTIALLY_REFUNDED' : 'COMPLETED'
}

/** An admin has sent the money: that it is written down is all there is to it. */
export function madeByHand({ id, capture_id, seq, amount_minor, currency }: RefundRow): ProviderRefund {
  const refundId = `${capture_id}-R${seq}`
  return {
    id: refundId,
    status: 'COMPLETED',
    askedAt: Date.now(),
    captureId: capture_id,
    customId: id,
    amountMinor: amount_minor,
    currency,
    createdAt: isoTime(),
  }
}
