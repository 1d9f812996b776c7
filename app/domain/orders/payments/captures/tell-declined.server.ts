import { isoTime } from '#app/domain/base/time.ts'
import { queueMail } from '#app/domain/outbox/mail/outbox.server.ts'
import type { Trx } from '#db/client.server.ts'
import type { CaptureRow, OrderRow } from '#db/schema.ts'
import { declinedMail } from './declined-mail.ts'

/**
 * Tells the buyer that a payment which the provider held has come to nothing. The mail stands for the reminder, so that
 * the order is not cancelled before they had time to pay it otherwise.
 */
export async function tellDeclined(
  trx: Trx,
  order: OrderRow,
  capture: CaptureRow,
  origin: string,
): Promise<void> {
  const open = order.payment_status === 'pending' && order.order_status === 'pending' && !order.deleted_at
  if (!open) return
  const reminded_at = isoTime()
  await trx
    .insertInto('order_reminders')
    .values({ order_id: order.id, reminded_at })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ reminded_at }))
    .execute()
  if (order.customer_email === '') return
  await queueMail(trx, {
    id: `declined-${capture.id}`,
    kind: 'payment-declined',
    to: { name: order.customer_name, email: order.customer_email },
    ...declinedMail(order, origin),
  })
}
