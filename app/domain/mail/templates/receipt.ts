import type { Selectable } from 'kysely'
import type { Database, OrderRow } from '#db/schema.ts'
import { formatPrice } from '../../catalog/money.ts'
import { formatDateTime } from '../../dates.ts'
import { formatInvoice } from '../../payments/captures/invoice.ts'
import { WITHDRAW_PATH } from '../../withdrawals/consent.ts'
import { composeMail, type MailContent } from '../compose.ts'

/** `payment`: the provider’s reference; undefined when nothing was to be paid. */
export function receiptMail(
  order: OrderRow,
  payment: [label: string, value: string] | undefined,
  { origin, zone, told }: { origin: string; zone: string; told?: Told | undefined },
): MailContent {
  return composeMail({
    subject: `Receipt for order ${order.number}`,
    name: order.customer_name,
    paragraphs: [
      payment ? 'Thank you. We have received your payment.' : 'Thank you. There was nothing to pay.',
    ],
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
    closing: told ? agreed(told, `${origin}${WITHDRAW_PATH}`, zone) : [],
  })
}

type Told = Pick<Selectable<Database['order_consents']>, 'instruction' | 'consent' | 'given_at'>

/** What the buyer was told of the right to withdraw, or agreed to, confirmed in their hands. */
function agreed({ instruction, consent, given_at }: Told, address: string, zone: string): string[] {
  if (consent === '') return [instruction, `Withdraw from contract here: ${address}`]
  return [`On ${formatDateTime(given_at, zone)} you agreed: “${consent}”`]
}

function invoiceOf({ invoice_number, mode }: OrderRow): [string, string][] {
  return invoice_number === null ? [] : [['Invoice', formatInvoice(invoice_number, mode)]]
}
