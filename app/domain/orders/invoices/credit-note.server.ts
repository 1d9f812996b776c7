import { isoTime } from '#app/domain/base/time.ts'
import { taxOfRefund } from '#app/domain/catalog/tax/assess.ts'
import type { Trx } from '#db/client.server.ts'
import type { CaptureRow, OrderRow, RefundRow } from '#db/schema.ts'
import { findOrderPrice } from '../order-price.server.ts'
import type { InvoiceContent } from './content.ts'
import { contentOf, hasIssued, insertDocument, nextCreditNote } from './issue.server.ts'
import { formatInvoice } from './names.ts'

/**
 * Issues the credit note of a refund that is done: once, whoever tells of the refund and however often. Money that came
 * beside the order's own payment has no invoice, and its refund no credit note.
 */
export async function issueCreditNote(
  trx: Trx,
  order: OrderRow,
  capture: Pick<CaptureRow, 'review_reason'>,
  refund: Pick<RefundRow, 'id' | 'provider_refund_id' | 'amount_minor' | 'refunded_at'>,
): Promise<void> {
  if (capture.review_reason !== null) return
  await issueNote(trx, order, {
    // The row may be another one when the same refund becomes known from two sides.
    ref: refund.provider_refund_id ?? refund.id,
    grossMinor: refund.amount_minor,
    suppliedAt: refund.refunded_at ?? isoTime(),
    payment: refund.provider_refund_id ?? '',
  })
}

interface Note
  extends Pick<InvoiceContent, 'suppliedAt' | 'payment'>,
    Partial<Pick<InvoiceContent, 'cause' | 'cancels'>> {
  ref: string
  /** What it takes back of the invoice, minor units; less than nothing where it takes back credit notes. */
  grossMinor: number
}

/** Of an order without an invoice nothing is issued. */
export async function issueNote(trx: Trx, order: OrderRow, note: Note): Promise<void> {
  const { ref, grossMinor: gross_minor, ...more } = note
  if (order.invoice_number === null || (await hasIssued(trx, 'credit-note', ref))) return
  const price = await findOrderPrice(trx, order.id)
  const whole = { gross: order.total_minor, tax: price?.tax_minor ?? 0 }
  const tax_minor = taxOfRefund(whole, await creditedOf(trx, order.id), gross_minor)
  const number = await nextCreditNote(trx, order.mode)
  const invoice = await trx
    .selectFrom('invoices')
    .select('issued_at')
    .where('kind', '=', 'invoice')
    .where('ref', '=', order.id)
    .executeTakeFirst()
  const amounts = { net_minor: gross_minor - tax_minor, tax_minor, gross_minor }
  await insertDocument(trx, order, price, { kind: 'credit-note', number, ref }, amounts, {
    ...(await contentOf(trx, order, price)),
    corrects: formatInvoice(order.invoice_number, order.mode),
    correctedAt: invoice?.issued_at ?? order.paid_at ?? '',
    ...more,
  })
}

/** What credit notes have taken back of an order's invoice so far, minor units. */
export async function creditedOf(trx: Trx, orderId: string): Promise<number> {
  const row = await trx
    .selectFrom('invoices')
    .select(({ fn }) => fn.sum<number>('gross_minor').as('sum'))
    .where('order_id', '=', orderId)
    .where('kind', '=', 'credit-note')
    .executeTakeFirst()
  return Number(row?.sum ?? 0)
}
