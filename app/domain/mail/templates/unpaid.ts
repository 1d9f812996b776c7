import { t } from '#app/i18n/macro.ts'
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
    orders: only ? t`order ${{ number: only.number }}` : t`${{ count: orders.length }} orders`,
    reminder: only
      ? t`You ordered this on ${{ date: formatDate(only.created_at, zone) }} and have not paid for it yet.`
      : t`You have not paid for these orders yet.`,
    details: {
      facts: orders.map((order): [string, string] => [
        t`Order ${{ number: order.number }}`,
        `${order.title}, ${formatPrice(order.total_minor, order.currency)}`,
      ]),
    },
    link: only
      ? { label: t`See the order`, url: `${origin}/user/orders/${only.id}` }
      : { label: t`See your unpaid orders`, url: `${origin}/user/pending-payment` },
    them: only ? 'it' : 'them',
    end: only
      ? t`it will be cancelled automatically on ${{ date }}`
      : t`each will be cancelled automatically, the first one on ${{ date }}`,
  })
}
