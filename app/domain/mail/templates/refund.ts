import type { OrderRow, RefundRow } from '#db/schema.ts'
import { formatPrice } from '../../catalog/money.ts'
import { formatDateTime } from '../../dates.ts'
import { composeMail, type MailContent } from '../compose.ts'

interface RefundFacts {
  order: OrderRow
  refund: RefundRow
  /** Minor units: all refunds of this payment with this one, and the payment. */
  refunded: number
  paid: number
  /** Taken back by this refund. */
  credits: number
  /** What the provider calls a refund, and how its money comes back. */
  label: string
  note: string
  origin: string
  zone: string
}

export function refundMail(facts: RefundFacts): MailContent {
  let { order, refund, refunded, paid, credits, label, note, origin, zone } = facts
  let isWhole = refunded >= paid
  let { currency } = refund
  let rows: [string, string][] = [
    ['Order', order.number],
    ['For', order.title],
    ['Refunded', formatPrice(refund.amount_minor, currency)],
    ['Refunded on', formatDateTime(refund.refunded_at ?? refund.updated_at, zone)],
  ]
  if (refunded > refund.amount_minor) rows.push(['Refunded in total', formatPrice(refunded, currency)])
  if (!isWhole) rows.push(['You had paid', formatPrice(paid, currency)])
  if (credits > 0) rows.push(['Credits removed', String(credits)])
  if (refund.provider_refund_id) rows.push([label, refund.provider_refund_id])
  return composeMail({
    subject: `Refund for order ${order.number}`,
    name: order.customer_name,
    paragraphs: [
      `${isWhole ? 'Your payment' : 'Part of your payment'} was refunded. ${note}`,
      ...(isWhole && order.kind === 'item' ? ['You no longer have access to the item.'] : []),
    ],
    facts: rows,
    action: { label: 'See the order', url: `${origin}/user/orders/${order.id}` },
    closing: ['If you did not expect this refund, please write to us.'],
  })
}
