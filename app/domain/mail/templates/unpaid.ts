import type { OrderRow } from '#db/schema.ts'
import { formatPrice } from '../../catalog/money.ts'
import { formatDate } from '../../dates.ts'
import { linkTo, NAME } from '../common-placeholders.ts'
import { fillMail, type MailText } from '../fill.ts'

interface UnpaidFacts {
  name: string
  /** Oldest first. */
  orders: Pick<OrderRow, 'id' | 'number' | 'title' | 'total_minor' | 'currency' | 'created_at'>[]
  /** When the first of them will be cancelled. */
  until: string
  origin: string
  zone: string
}

const LABEL = 'See the order'

export const UNPAID = {
  key: 'unpaid',
  label: 'Unpaid order',
  subject: '{orders} not been paid yet',
  text: `Hello {name},

{reminder} Nothing has been charged.

{details}

{link}

You can pay or cancel {them} there. Without a payment {end}. This is the only reminder.`,
  placeholders: {
    name: NAME,
    orders: {
      says: 'The order or how many there are, with “has” or “have”',
      sample: 'Your order N32XZAP6 has',
    },
    reminder: {
      says: 'A sentence about what was ordered when',
      sample: 'You ordered this on 20/11/2026 and have not paid for it yet.',
    },
    details: {
      says: 'The orders with their prices',
      needed: 'nobody knows which orders are meant',
      sample: { facts: [['Order N32XZAP6', 'Shopfront, $9.00']] },
    },
    link: linkTo(LABEL, '/user/orders/…'),
    them: { says: '“it” or “them”', sample: 'it' },
    end: {
      says: 'What happens without a payment, and when',
      needed: 'nobody is told that an order will be cancelled',
      sample: 'it is cancelled automatically, on 04/12/2026',
    },
  },
} satisfies MailText

export function unpaidMail({ name, orders, until, origin, zone }: UnpaidFacts) {
  let [only] = orders.length === 1 ? orders : []
  let date = formatDate(until, zone)
  return fillMail(UNPAID, {
    name,
    orders: only ? `Your order ${only.number} has` : `Your ${orders.length} orders have`,
    reminder: only
      ? `You ordered this on ${formatDate(only.created_at, zone)} and have not paid for it yet.`
      : 'You have not paid for these orders yet.',
    details: {
      facts: orders.map((order): [string, string] => [
        `Order ${order.number}`,
        `${order.title}, ${formatPrice(order.total_minor, order.currency)}`,
      ]),
    },
    link: only
      ? { label: LABEL, url: `${origin}/user/orders/${only.id}` }
      : { label: 'See your unpaid orders', url: `${origin}/user/pending-payment` },
    them: only ? 'it' : 'them',
    end: only
      ? `it is cancelled automatically, on ${date}`
      : `each is cancelled automatically, the first one on ${date}`,
  })
}
