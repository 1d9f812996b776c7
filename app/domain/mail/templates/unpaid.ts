import type { OrderRow } from '#db/schema.ts'
import { formatPrice } from '../../catalog/money.ts'
import { formatDate } from '../../dates.ts'
import { linkTo, NAME } from '../common-placeholders.ts'
import { fillMail, type MailText } from '../fill.ts'
import * as words from './order-words.ts'

interface UnpaidFacts {
  name: string
  /** Oldest first. */
  orders: Pick<OrderRow, 'id' | 'number' | 'title' | 'total_minor' | 'currency' | 'created_at'>[]
  /** When the first of them will be cancelled. */
  until: string
  origin: string
  zone: string
}

export const UNPAID = {
  key: 'unpaid',
  label: words.unpaidLabel,
  subject: words.unpaidSubject,
  text: words.unpaidText,
  placeholders: {
    name: NAME,
    orders: {
      says: words.unpaidOrdersSays,
      sample: words.unpaidOrdersSample,
    },
    reminder: {
      says: words.reminderSays,
      sample: words.reminderSample,
    },
    details: {
      says: words.unpaidDetailsSays,
      needed: words.unpaidDetailsNeeded,
      sample: { facts: [[words.sampleOrder, words.sampleOrderPrice]] },
    },
    link: linkTo(words.seeTheOrder, '/user/orders/…'),
    them: { says: words.itOrThemSays, sample: 'it' },
    end: {
      says: words.endSays,
      needed: words.endNeeded,
      sample: words.endSample,
    },
  },
} satisfies MailText

export function unpaidMail({ name, orders, until, origin, zone }: UnpaidFacts) {
  let [only] = orders.length === 1 ? orders : []
  let date = formatDate(until, zone)
  return fillMail(UNPAID, {
    name,
    orders: only ? words.oneUnpaidOrder(only.number) : words.manyUnpaidOrders(orders.length),
    reminder: only ? words.orderedReminder(formatDate(only.created_at, zone)) : words.manyOrdersReminder,
    details: {
      facts: orders.map((order): [string, string] => [
        words.orderOfNumber(order.number),
        `${order.title}, ${formatPrice(order.total_minor, order.currency)}`,
      ]),
    },
    link: only
      ? { label: words.seeTheOrder, url: `${origin}/user/orders/${only.id}` }
      : { label: words.seeYourUnpaidOrders, url: `${origin}/user/pending-payment` },
    them: only ? 'it' : 'them',
    end: only ? words.orderCancelledOn(date) : words.ordersCancelledFrom(date),
  })
}
