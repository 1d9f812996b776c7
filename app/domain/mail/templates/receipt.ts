import type { OrderRow } from '#db/schema.ts'
import { formatPrice } from '../../catalog/money.ts'
import { formatDateTime } from '../../dates.ts'
import { formatInvoice } from '../../payments/captures/invoice.ts'
import { composeMail, type MailContent } from '../compose.ts'

/** `payment`: the provider’s reference; undefined when nothing was to be paid. */
export function receiptMail(
  order: OrderRow,
  payment: [label: string, value: string] | undefined,
  { origin, zone }: { origin: string; zone: string },
): MailContent {
  return composeMail({
    subject: `Receipt for order ${order.number}`,
    name: order.customer_name,
    paragraphs: [payment ? 'Thank you. Your payment has arrived.' : 'Thank you. There was nothing to pay.'],
    facts: [
      ...invoiceOf(order),
      ['Order', order.number],
      ['For', order.title],
      ...(order.credit > 0 ? [['Credits', String(order.credit)] as [string, string]] : []),
      ['Amount', formatPrice(order.total_minor, order.currency)],
      ['Paid on', formatDateTime(order.paid_at ?? order.updated_at, zone)],
      ['Payment ID', order.payment_id],
      ...(payment ? [payment] : []),
      ...(order.access_url ? [['Your item is at', order.access_url] as [string, string]] : []),
    ],
    action: { label: 'See the receipt', url: `${origin}/receipt/${order.id}` },
  })
}

function invoiceOf({ invoice_number, mode }: OrderRow): [string, string][] {
  return invoice_number === null ? [] : [['Invoice', formatInvoice(invoice_number, mode)]]
}
