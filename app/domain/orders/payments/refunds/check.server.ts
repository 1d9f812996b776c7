import { formatPrice } from '#app/domain/base/money.ts'
import { t } from '#app/i18n/macro.ts'
import type { Db } from '#db/client.server.ts'
import { captureById } from '../rows.server.ts'
import { leftOf } from './outcome.server.ts'

/** Why so much of a payment cannot be refunded now, in a sentence; undefined when it can. Nothing is changed. */
export async function refundFault(
  db: Db,
  { orderId, captureId, amountMinor }: { orderId: string; captureId: string; amountMinor: number },
): Promise<string | undefined> {
  const capture = await captureById(db, captureId).where('order_id', '=', orderId).executeTakeFirst()
  if (!capture) return t`This order has no such payment.`
  const left = await leftOf(db, captureId)
  if (left === 0) return t`Nothing is left to refund on this payment.`
  if (amountMinor > left) return t`At most ${{ price: formatPrice(left, capture.currency) }} can be refunded.`
  return undefined
}
