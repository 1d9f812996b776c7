import { isoTime } from '#app/domain/base/time.ts'
import { isoOf } from '#app/iso-time.ts'
import type { Trx } from '#db/client.server.ts'
import type { CaptureRow, CaptureStatus } from '#db/schema.ts'
import type { AttemptContext } from '../attempts/attempts.server.ts'
import type { ProviderCapture, ProviderOrder } from '../gateway.ts'
import { captureById, goingOf } from '../rows.server.ts'

/**
 * Inserts the capture or moves it on. What the provider told earlier may arrive later: a status goes back, as after a refund
 * that failed, only on an answer that was asked for after the present one was written down.
 */
export async function keepCapture(
  trx: Trx,
  { attempt, order }: AttemptContext,
  seen: ProviderOrder,
  capture: ProviderCapture,
) {
  const now = isoTime()
  const before = await captureById(trx, capture.id).executeTakeFirst()
  if (before && (capture.status === before.status || isOutdated(capture.status, before, seen.askedAt))) {
    return { before, row: await fillIn(trx, before, capture) }
  }
  const changed_at = isoOf(capture.updatedAt) ?? null
  const row = await trx
    .insertInto('captures')
    .values({
      id: capture.id,
      order_id: order.id,
      attempt_id: attempt.id,
      provider: attempt.provider,
      status: capture.status,
      amount_minor: capture.amountMinor ?? 0,
      currency: capture.currency ?? '',
      fee_minor: capture.feeMinor ?? null,
      payer_email: seen.payerEmail ?? null,
      review_reason: null,
      captured_at: isoOf(capture.createdAt) ?? now,
      changed_at,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ status: capture.status, changed_at, updated_at: now }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  return { before, row: await fillIn(trx, row, capture) }
}

/** An answer in short form names no amount or no fee; the next one that does completes the row. */
async function fillIn(
  trx: Trx,
  row: CaptureRow,
  { amountMinor, currency, feeMinor }: ProviderCapture,
): Promise<CaptureRow> {
  const more = {
    ...(row.amount_minor === 0 && amountMinor && currency && { amount_minor: amountMinor, currency }),
    ...(row.fee_minor === null && feeMinor !== undefined && { fee_minor: feeMinor }),
  }
  if (Object.keys(more).length === 0) return row
  return trx
    .updateTable('captures')
    .set(more)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

function isOutdated(status: CaptureStatus, before: CaptureRow, askedAt: number) {
  const fresh = Date.parse(before.updated_at) <= askedAt
  return isOlder(status, before.status) && !(fresh && isMoney(status))
}

/** Whether a payment passes through the first status before it comes to the second. */
export function isOlder(status: CaptureStatus, other: CaptureStatus): boolean {
  return AGE[status] < AGE[other]
}

/** The capture's status as its refunds make it, where the provider's word for the capture itself lags behind them. */
export async function raiseByRefunds(trx: Trx, row: CaptureRow): Promise<CaptureRow> {
  if (row.status !== 'COMPLETED' && row.status !== 'PARTIALLY_REFUNDED') return row
  const gone = await goingOf(trx, row.id)
  const status: CaptureStatus =
    gone === 0 ? row.status : gone < row.amount_minor ? 'PARTIALLY_REFUNDED' : 'REFUNDED'
  if (status === row.status || row.amount_minor === 0) return row
  return trx
    .updateTable('captures')
    .set({ status, updated_at: isoTime() })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

const AGE: Record<CaptureStatus, number> = {
  PENDING: 0,
  DECLINED: 1,
  FAILED: 1,
  COMPLETED: 1,
  PARTIALLY_REFUNDED: 2,
  REFUNDED: 3,
}

export function isMoney(status: CaptureStatus) {
  return status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED' || status === 'REFUNDED'
}
