import { isoTime } from '#app/domain/base/time.ts'
import { issueReversalNote } from '#app/domain/orders/invoices/reversal-note.server.ts'
import type { Trx } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import type { CaptureRow, OrderRow } from '#db/schema.ts'
import { goingOf } from './going.server.ts'

/**
 * Writes down what the provider took back of the capture that paid for an order, beyond its refunds, or gave back of
 * that, with its document. It compares what is with what should be, so doing it again changes nothing.
 */
export async function followReversal(trx: Trx, order: OrderRow, capture: CaptureRow): Promise<void> {
  if (order.paid_at === null) return
  const rows = await trx
    .selectFrom('reversals')
    .select('amount_minor')
    .where('capture_id', '=', capture.id)
    .execute()
  const known = rows.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
  const amount_minor = (await takenBack(trx, capture)) - known
  if (amount_minor === 0) return
  const reversal = await trx
    .insertInto('reversals')
    .values({
      id: newId(),
      order_id: order.id,
      capture_id: capture.id,
      amount_minor,
      happened_at: timeOf(capture),
      created_at: isoTime(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await issueReversalNote(trx, order, reversal)
}

async function takenBack(trx: Trx, { id, status, amount_minor }: CaptureRow): Promise<number> {
  return status === 'REFUNDED' ? Math.max(0, amount_minor - (await goingOf(trx, id))) : 0
}

/** The provider's clock may be wrong: nothing is taken back before it came, or later than now. */
function timeOf({ changed_at, captured_at }: CaptureRow): string {
  const now = isoTime()
  const told = changed_at ?? now
  return told < captured_at || told > now ? now : told
}
