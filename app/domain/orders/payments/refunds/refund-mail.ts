import { formatDateTime } from '#app/domain/base/dates.ts'
import { formatPrice } from '#app/domain/base/money.ts'
import { boughtSomething, linkTo, nameOfRecipient } from '#app/domain/outbox/mail/common-placeholders.ts'
import { fillMail, type MailText } from '#app/domain/outbox/mail/fill.ts'
import { msg, t } from '#app/i18n/macro.ts'
import type { OrderRow, RefundRow } from '#db/schema.ts'

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

export const REFUND = {
  key: 'refund',
  label: msg`Refund`,
  subject: msg`Refund for order {order}`,
  text: msg`Hello {name},

{refunded} {note}

{access}

{link}

{details}

If you did not expect this refund, please write to us.`,
  why: boughtSomething,
  placeholders: (currency = 'USD') => ({
    name: nameOfRecipient(),
    order: { says: t`The number of the order`, sample: 'N32XZAP6' },
    refunded: {
      says: t`That the payment or a part of it was refunded`,
      sample: t`Your payment was refunded.`,
    },
    note: {
      says: t`How and when the money is returned`,
      sample: t`PayPal sends it back the way you paid, within a few days.`,
    },
    access: {
      says: t`That the item can no longer be opened; empty otherwise`,
      sample: t`You no longer have access to the item.`,
    },
    details: {
      says: t`The amounts, the date and the credits that were removed`,
      needed: t`Without ${{ placeholder: '{details}' }}, no one knows how much was refunded. Please add it.`,
      sample: {
        facts: [
          [t`Order`, 'N32XZAP6'],
          [t`For`, 'Shopfront'],
        ],
        total: [t`Amount refunded`, formatPrice(900, currency)],
      },
    },
    link: linkTo(t`See the order`, '/user/orders/…'),
  }),
  former: { what: { sample: 'Your payment' } },
} satisfies MailText

export function refundMail(facts: RefundFacts) {
  const { order, refund, refunded, paid, credits, label, note, origin, zone } = facts
  const isWhole = refunded >= paid
  const { currency } = refund
  const rows: [string, string][] = [
    [t`Order`, order.number],
    [t`For`, order.title],
    [t`Refunded on`, formatDateTime(refund.refunded_at ?? refund.updated_at, zone)],
  ]
  if (refunded > refund.amount_minor) rows.push([t`Refunded in total`, formatPrice(refunded, currency)])
  if (!isWhole) rows.push([t`You paid`, formatPrice(paid, currency)])
  if (credits > 0) rows.push([t`Credits removed`, String(credits)])
  if (refund.provider_refund_id) rows.push([label, refund.provider_refund_id])
  const formerSubject = isWhole ? 'Your payment' : 'Part of your payment'
  return fillMail(REFUND, {
    name: order.customer_name,
    order: order.number,
    refunded: isWhole ? t`Your payment was refunded.` : t`Part of your payment was refunded.`,
    what: formerSubject,
    note,
    access: isWhole && order.kind === 'item' ? t`You no longer have access to the item.` : '',
    details: { facts: rows, total: [t`Amount refunded`, formatPrice(refund.amount_minor, currency)] },
    link: { label: t`See the order`, url: `${origin}/user/orders/${order.id}` },
  })
}
