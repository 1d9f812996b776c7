import { formatPrice } from '#app/domain/base/money.ts'
import {
  linkTo,
  nameOfRecipient,
  placedOrder,
  withoutOrders,
} from '#app/domain/outbox/mail/common-placeholders.ts'
import { fillMail, type MailText } from '#app/domain/outbox/mail/fill.ts'
import { isolated } from '#app/i18n/i18n.ts'
import { msg, t } from '#app/i18n/macro.ts'
import type { OrderRow } from '#db/schema.ts'

export const DECLINED = {
  key: 'payment-declined',
  label: msg`Payment declined`,
  subject: msg`The payment for order {order} was declined`,
  text: msg`Hello {name},

Your payment was being processed and has now been declined. Nothing was charged.

{details}

{link}

You can pay the order again there, or cancel it. If you do neither, it will be cancelled automatically after a week.`,
  why: placedOrder,
  placeholders: () => ({
    name: nameOfRecipient(),
    order: { says: t`The number of the order`, sample: 'N32XZAP6' },
    details: {
      says: t`The orders with their prices`,
      needed: withoutOrders(),
      sample: { facts: [[t`Order ${{ number: 'N32XZAP6' }}`, 'Shopfront, 9.00']] },
    },
    link: linkTo(t`See the order`, '/user/orders/…'),
  }),
} satisfies MailText

/** The provider held the money, and has declined the payment in the end. */
export function declinedMail(order: OrderRow, origin: string) {
  const price = formatPrice(order.total_minor, order.currency)
  return fillMail(DECLINED, {
    name: order.customer_name,
    order: order.number,
    details: { facts: [[t`Order ${{ number: order.number }}`, `${isolated(order.title)}, ${price}`]] },
    link: { label: t`See the order`, url: `${origin}/user/orders/${order.id}` },
  })
}
