import type { OrderRow } from '#db/schema.ts'
import { formatPrice } from '../../catalog/money.ts'
import { formatDate } from '../../dates.ts'
import { composeMail, type MailContent } from '../compose.ts'

interface UnpaidFacts {
  name: string
  /** Oldest first. */
  orders: Pick<OrderRow, 'id' | 'number' | 'title' | 'total_minor' | 'currency' | 'created_at'>[]
  /** When the first of them will be cancelled. */
  until: string
  origin: string
  zone: string
}

export function unpaidMail({ name, orders, until, origin, zone }: UnpaidFacts): MailContent {
  let [only] = orders.length === 1 ? orders : []
  return composeMail({
    subject: only
      ? `Your order ${only.number} has not been paid yet`
      : `Your ${orders.length} orders have not been paid yet`,
    name,
    paragraphs: [
      only
        ? `You ordered this on ${formatDate(only.created_at, zone)} and have not paid for it yet. Nothing has been charged.`
        : 'You have not paid for these orders yet. Nothing has been charged.',
    ],
    facts: orders.map((order): [string, string] => [
      `Order ${order.number}`,
      `${order.title}, ${formatPrice(order.total_minor, order.currency)}`,
    ]),
    action: only
      ? { label: 'See the order', url: `${origin}/user/orders/${only.id}` }
      : { label: 'See your unpaid orders', url: `${origin}/user/pending-payment` },
    closing: [
      `${only ? 'You can pay or cancel it there.' : 'You can pay or cancel them there.'} Without a payment ${only ? 'it is' : 'each is'} cancelled automatically, ${only ? 'on' : 'the first one on'} ${formatDate(until, zone)}. This is the only reminder.`,
    ],
  })
}
