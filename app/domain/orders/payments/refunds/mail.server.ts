import { isoTime } from '#app/domain/base/time.ts'
import { readZone } from '#app/domain/base/zone.server.ts'
import { issueCreditNote } from '#app/domain/orders/invoices/credit-note.server.ts'
import { queueMail } from '#app/domain/outbox/mail/outbox.server.ts'
import { t } from '#app/i18n/macro.ts'
import type { Trx } from '#db/client.server.ts'
import type { OrderRow, RefundRow } from '#db/schema.ts'
import { captureById, orderById, sumOf } from '../rows.server.ts'
import { providerOf } from './outcome.server.ts'
import { refundMail } from './refund-mail.ts'

/**
 * Tells the buyer of each refund of an order that is done and was not told of yet, whoever made it, and issues its credit
 * note. To be called in the
 * transaction that has written refunds down and moved their credits.
 */
export async function mailRefunds(trx: Trx, orderId: string, origin: string): Promise<void> {
  const refunds = await trx
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', '=', 'COMPLETED')
    .orderBy('seq')
    .execute()
  if (refunds.every(({ mailed_at }) => mailed_at !== null)) return
  const order = await orderById(trx, orderId).executeTakeFirstOrThrow()
  for (const refund of refunds) {
    if (refund.mailed_at === null) await mailRefund(trx, order, refund, refunds, origin)
  }
}

async function mailRefund(
  trx: Trx,
  order: OrderRow,
  refund: RefundRow,
  refunds: RefundRow[],
  origin: string,
): Promise<void> {
  await trx.updateTable('refunds').set({ mailed_at: isoTime() }).where('id', '=', refund.id).execute()
  const capture = await captureById(trx, refund.capture_id).executeTakeFirstOrThrow()
  await issueCreditNote(trx, order, capture, refund)
  // An account that was deleted has left no address.
  if (order.customer_email === '') return
  const earlier = refunds.filter((each) => each.capture_id === refund.capture_id && each.seq <= refund.seq)
  const provider = await providerOf(trx, refund)
  const content = refundMail({
    order,
    refund,
    refunded: sumOf(earlier),
    paid: capture.amount_minor,
    credits: await creditsOf(trx, refund),
    label: t(provider?.labels.refund) ?? t`Refund`,
    note: t(provider?.refundNote) ?? '',
    origin,
    zone: await readZone(trx),
  })
  await queueMail(trx, {
    // The provider's id: the row may be another one when the same refund becomes known from two sides.
    id: `refund-${refund.provider_refund_id ?? refund.id}`,
    kind: 'refund',
    to: { name: order.customer_name, email: order.customer_email },
    ...content,
  })
}

async function creditsOf(trx: Trx, { provider_refund_id }: RefundRow): Promise<number> {
  if (provider_refund_id === null) return 0
  const entry = await trx
    .selectFrom('ledger')
    .select('delta')
    .where('kind', '=', 'reversal')
    .where('ref', '=', provider_refund_id)
    .executeTakeFirst()
  return entry ? -entry.delta : 0
}
