import { isolated } from '#app/i18n/i18n.ts'
import { msg, plural, t } from '#app/i18n/macro.ts'
import type { OrderRow } from '#db/schema.ts'
import { formatDate } from '../base/dates.ts'
import { formatPrice } from '../base/money.ts'
import { linkTo, nameOfRecipient, placedOrder, withoutOrders } from '../outbox/mail/common-placeholders.ts'
import { fillMail, type MailText } from '../outbox/mail/fill.ts'

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
  label: msg`Unpaid order`,
  subject: msg`Payment reminder for {orders}`,
  text: msg`Hello {name},

{reminder} Nothing has been charged.

{link}

{details}

{deadline} We will not send another reminder.`,
  why: placedOrder,
  placeholders: () => ({
    name: nameOfRecipient(),
    orders: {
      says: t`The order, or how many there are`,
      sample: t`order ${{ number: 'N32XZAP6' }}`,
    },
    reminder: {
      says: t`A sentence about what was ordered when`,
      sample: t`You ordered this on ${{ date: '20/11/2026' }} and have not paid for it yet.`,
    },
    details: {
      says: t`The orders with their prices`,
      needed: withoutOrders(),
      sample: { facts: [[t`Order ${{ number: 'N32XZAP6' }}`, 'Shopfront, 9.00']] },
    },
    link: linkTo(t`See the order`, '/user/orders/…'),
    deadline: {
      says: t`What can be done, and what happens without a payment, and when`,
      needed: t`Without ${{ placeholder: '{deadline}' }}, no one is told that an order will be cancelled. Please add it.`,
      sample: deadline(true, '04/12/2026'),
    },
  }),
  former: {
    them: { sample: 'it' },
    end: { now: 'deadline', sample: 'it will be cancelled automatically on 04/12/2026' },
  },
} satisfies MailText

export function unpaidMail({ name, orders, until, origin, zone }: UnpaidFacts) {
  const [only] = orders.length === 1 ? orders : []
  const date = formatDate(until, zone)
  const formerEnd = only
    ? `it will be cancelled automatically on ${date}`
    : `each will be cancelled automatically, the first one on ${date}`
  return fillMail(UNPAID, {
    name,
    orders: only
      ? t`order ${{ number: only.number }}`
      : t`${plural({ count: orders.length }, { one: '# order', other: '# orders' })}`,
    reminder: only
      ? t`You ordered this on ${{ date: formatDate(only.created_at, zone) }} and have not paid for it yet.`
      : t`You have not paid for these orders yet.`,
    details: {
      facts: orders.map((order): [string, string] => [
        t`Order ${{ number: order.number }}`,
        `${isolated(order.title)}, ${formatPrice(order.total_minor, order.currency)}`,
      ]),
    },
    link: only
      ? { label: t`See the order`, url: `${origin}/user/orders/${only.id}` }
      : { label: t`See your unpaid orders`, url: `${origin}/user/pending-payment` },
    deadline: deadline(only !== undefined, date),
    them: only ? 'it' : 'them',
    end: formerEnd,
  })
}

function deadline(isOne: boolean, date: string): string {
  return isOne
    ? t`You can pay or cancel it there. Otherwise, it will be cancelled automatically on ${{ date }}.`
    : t`You can pay or cancel them there. Otherwise, each will be cancelled automatically, the first one on ${{ date }}.`
}
