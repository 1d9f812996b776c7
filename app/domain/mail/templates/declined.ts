import { t } from '#app/i18n/macro.ts'
import type { OrderRow } from '#db/schema.ts'
import { formatPrice } from '../../catalog/money.ts'
import { linkTo, NAME } from '../common-placeholders.ts'
import { fillMail, type MailText } from '../fill.ts'
import * as words from './order-words.ts'

export const DECLINED = {
  key: 'payment-declined',
  label: words.declinedLabel,
  subject: words.declinedSubject,
  text: words.declinedText,
  placeholders: {
    name: NAME,
    order: { says: words.orderNumberSays, sample: 'N32XZAP6' },
    details: {
      says: words.unpaidDetailsSays,
      needed: words.unpaidDetailsNeeded,
      sample: { facts: [[words.sampleOrder, words.sampleOrderPrice]] },
    },
    link: linkTo(words.seeTheOrder, '/user/orders/…'),
  },
} satisfies MailText

/** The provider held the money, and has declined the payment in the end. */
export function declinedMail(order: OrderRow, origin: string) {
  let price = formatPrice(order.total_minor, order.currency)
  return fillMail(DECLINED, {
    name: order.customer_name,
    order: order.number,
    details: { facts: [[t`Order ${{ number: order.number }}`, `${order.title}, ${price}`]] },
    link: { label: t`See the order`, url: `${origin}/user/orders/${order.id}` },
  })
}
