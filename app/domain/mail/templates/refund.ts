import type { OrderRow, RefundRow } from '#db/schema.ts'
import { formatPrice } from '../../catalog/money.ts'
import { formatDateTime } from '../../dates.ts'
import { type Letter, writeLetter } from '../letter.ts'

interface RefundFacts {
  order: OrderRow
  refund: RefundRow
  /** All that was refunded of this payment so far, with this refund. In minor units, as `paid` is. */
  refunded: number
  paid: number
  /** Credits that this refund took back. */
  credits: number
  origin: string
  zone: string
}

/** Tells the buyer that money was sent back. */
export function refundLetter({ order, refund, refunded, paid, credits, origin, zone }: RefundFacts): Letter {
  let isWhole = refunded >= paid
  let { currency } = refund
  let facts: [string, string][] = [
    ['Order', order.number],
    ['For', order.title],
    ['Refunded', formatPrice(refund.amount_minor, currency)],
    ['Refunded on', formatDateTime(refund.refunded_at ?? refund.updated_at, zone)],
  ]
  if (refunded > refund.amount_minor) facts.push(['Refunded in total', formatPrice(refunded, currency)])
  if (!isWhole) facts.push(['You had paid', formatPrice(paid, currency)])
  if (credits > 0) facts.push(['Credits taken back', String(credits)])
  if (refund.provider_refund_id) facts.push(['PayPal refund', refund.provider_refund_id])
  return writeLetter({
    subject: `Refund for order ${order.number}`,
    name: order.customer_name,
    paragraphs: [
      `${isWhole ? 'Your payment' : 'A part of your payment'} was refunded. PayPal sends the money back to where it came from; it can take a few days until you see it there.`,
      ...(isWhole && order.kind === 'item' ? ['The item is not available to you any more.'] : []),
    ],
    facts,
    action: { label: 'See the order', url: `${origin}/user/orders/${order.id}` },
    closing: ['If you did not expect this refund, please write to us.'],
  })
}
