import { readRecords } from '#app/domain/base/settings.server.ts'
import { isoTime } from '#app/domain/base/time.ts'
import { readZone, zoneRecord } from '#app/domain/base/zone.server.ts'
import { taxRecord } from '#app/domain/catalog/tax/settings.ts'
import { postEntry } from '#app/domain/credits/ledger.server.ts'
import { ledgerNotes } from '#app/domain/credits/notes.ts'
import { issueInvoice } from '#app/domain/orders/invoices/issue.server.ts'
import { receiptMail } from '#app/domain/orders/receipt-mail.ts'
import { findConsent } from '#app/domain/orders/withdrawals/order-consent.server.ts'
import { queueMail, queueRecords } from '#app/domain/outbox/mail/outbox.server.ts'
import { addNotice } from '#app/domain/outbox/notices/notice.server.ts'
import type { Trx } from '#db/client.server.ts'
import type { CaptureRow, OrderRow, PaymentMode } from '#db/schema.ts'
import { findProvider, paymentLabel } from '../providers/registry.server.ts'

/** Makes an unpaid order Paid by a capture; undefined when it is paid, or deleted. Only `settle` and an admin's decision come here. */
export async function markPaid(
  trx: Trx,
  order: OrderRow,
  capture: CaptureRow,
  origin: string,
): Promise<OrderRow | undefined> {
  const paid = await trx
    .updateTable('orders')
    .set({
      payment_status: 'Paid',
      order_status: 'Completed',
      payment_method: methodOf(capture),
      review_reason: null,
      paid_at: capture.captured_at,
      invoice_number: await nextInvoiceNumber(trx, order.mode),
      updated_at: isoTime(),
    })
    .where('id', '=', order.id)
    .where('payment_status', '<>', 'Paid')
    .where('paid_at', 'is', null)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!paid) return undefined
  const settings = await readRecords(trx, [taxRecord, zoneRecord, ...queueRecords])
  await issueInvoice(trx, paid, capture.id, settings)
  await grant(trx, paid, capture.provider)
  await addNotice(trx, 'order', paid.id)
  // An account that was deleted has left no address.
  if (paid.customer_email !== '') {
    const receipt = async () =>
      receiptMail(paid, paymentFact(capture), {
        origin,
        zone: await readZone(settings),
        told: await findConsent(trx, paid.id),
      })
    const to = { name: paid.customer_name, email: paid.customer_email }
    await queueMail(trx, { language: paid.language, to, write: receipt }, settings)
  }
  return paid
}

export function methodOf({ provider }: Pick<CaptureRow, 'provider'>): string {
  return findProvider(provider)?.method ?? provider
}

/** What people know a payment by, as label and value. */
export function paymentFact({ id, provider }: Pick<CaptureRow, 'id' | 'provider'>): [string, string] {
  return [paymentLabel(provider), id]
}

async function grant(trx: Trx, order: OrderRow, provider: string) {
  if (order.kind !== 'package' || order.credit === 0) return
  const posted = await postEntry(trx, {
    userId: order.user_id,
    delta: order.credit,
    kind: 'purchase',
    ref: order.id,
    actor: provider,
    note: ledgerNotes.store('order', { title: order.title, number: order.number }),
  })
  if (posted !== 'posted')
    throw new Error(`The credits of order ${order.number} were granted before it was paid`)
}

/** The next number of the shop's receipts: 1, 2, 3 … without a gap, sandbox money apart from real money. */
export async function nextInvoiceNumber(trx: Trx, mode: PaymentMode): Promise<number> {
  const last = await trx
    .selectFrom('orders')
    .select('invoice_number')
    .where('mode', '=', mode)
    .where('invoice_number', 'is not', null)
    .orderBy('invoice_number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (last?.invoice_number ?? 0) + 1
}
