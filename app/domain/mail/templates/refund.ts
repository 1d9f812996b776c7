import type { OrderRow, RefundRow } from '#db/schema.ts'
import { formatPrice } from '../../catalog/money.ts'
import { formatDateTime } from '../../dates.ts'
import { linkTo, NAME } from '../common-placeholders.ts'
import { fillMail, type MailText } from '../fill.ts'

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

const LABEL = 'See the order'
const NO_ACCESS = 'You no longer have access to the item.'

export const REFUND = {
  key: 'refund',
  label: 'Refund',
  subject: 'Refund for order {order}',
  text: `Hello {name},

{what} was refunded. {note}

{access}

{details}

{link}

If you did not expect this refund, please write to us.`,
  placeholders: {
    name: NAME,
    order: { says: 'The number of the order', sample: 'N32XZAP6' },
    what: { says: '“Your payment” or “Part of your payment”', sample: 'Your payment' },
    note: {
      says: 'How and when the money comes back',
      sample: 'PayPal sends it back the way you paid, within a few days.',
    },
    access: { says: 'That the item can no longer be opened; empty otherwise', sample: NO_ACCESS },
    details: {
      says: 'The amounts, the date and the credits that were removed',
      needed: 'nobody knows how much was refunded',
      sample: {
        facts: [
          ['Order', 'N32XZAP6'],
          ['Refunded', '$9.00'],
        ],
      },
    },
    link: linkTo(LABEL, '/user/orders/…'),
  },
} satisfies MailText

export function refundMail(facts: RefundFacts) {
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
  return fillMail(REFUND, {
    name: order.customer_name,
    order: order.number,
    what: isWhole ? 'Your payment' : 'Part of your payment',
    note,
    access: isWhole && order.kind === 'item' ? NO_ACCESS : '',
    details: { facts: rows },
    link: { label: LABEL, url: `${origin}/user/orders/${order.id}` },
  })
}
