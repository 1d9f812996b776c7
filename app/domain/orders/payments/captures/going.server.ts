import type { Db, Trx } from '#db/client.server.ts'
import type { RefundRow, RefundStatus } from '#db/schema.ts'

/** Statuses of refunds whose money is gone or about to go. */
export const GOING: RefundStatus[] = ['PENDING', 'COMPLETED']

/** How much of a capture these refunds take, minor units. */
export function sumOf(refunds: Pick<RefundRow, 'amount_minor'>[]): number {
  return refunds.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
}

/** How much of a capture is gone or about to go, minor units. */
export async function goingOf(db: Db | Trx, captureId: string): Promise<number> {
  const refunds = await db
    .selectFrom('refunds')
    .select('amount_minor')
    .where('capture_id', '=', captureId)
    .where('status', 'in', GOING)
    .execute()
  return sumOf(refunds)
}
