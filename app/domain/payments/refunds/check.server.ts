import type { Db } from '#db/client.server.ts'
import { formatPrice } from '../../catalog/money.ts'
import { captureById } from '../rows.server.ts'
import { leftOf } from './outcome.server.ts'
import * as words from './words.ts'

/** Why so much of a payment cannot be refunded now, in a sentence; undefined when it can. Nothing is changed. */
export async function refundFault(
  db: Db,
  { orderId, captureId, amountMinor }: { orderId: string; captureId: string; amountMinor: number },
): Promise<string | undefined> {
  let capture = await captureById(db, captureId).where('order_id', '=', orderId).executeTakeFirst()
  if (!capture) return words.thisOrderHasNoSuchPayment
  let left = await leftOf(db, captureId)
  if (left === 0) return words.nothingIsLeftToRefund
  if (amountMinor > left) return words.atMostCanBeRefunded(formatPrice(left, capture.currency))
  return undefined
}
