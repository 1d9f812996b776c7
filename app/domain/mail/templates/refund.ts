import { t } from '#app/i18n/macro.ts'
import type { OrderRow, RefundRow } from '#db/schema.ts'
import { formatPrice } from '../../catalog/money.ts'
import { formatDateTime } from '../../dates.ts'
import { linkTo, NAME } from '../common-placeholders.ts'
import { fillMail, type MailText } from '../fill.ts'
import * as words from './order-words.ts'

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
  label: words.refundLabel,
  subject: words.refundSubject,
  text: words.refundText,
  placeholders: {
    name: NAME,
    order: { says: words.orderNumberSays, sample: 'N32XZAP6' },
    what: { says: words.refundedPartSays, sample: words.wholePayment },
    note: {
      says: words.refundNoteSays,
      sample: words.refundNoteSample,
    },
    access: { says: words.accessEndedSays, sample: words.accessEnded },
    details: {
      says: words.refundDetailsSays,
      needed: words.refundDetailsNeeded,
      sample: {
        facts: [
          [words.order, 'N32XZAP6'],
          [words.refunded, words.sampleAmount],
        ],
      },
    },
    link: linkTo(words.seeTheOrder, '/user/orders/…'),
  },
} satisfies MailText

export function refundMail(facts: RefundFacts) {
  let { order, refund, refunded, paid, credits, label, note, origin, zone } = facts
  let isWhole = refunded >= paid
  let { currency } = refund
  let rows: [string, string][] = [
    [t`Order`, order.number],
    [t`For`, order.title],
    [t`Refunded`, formatPrice(refund.amount_minor, currency)],
    [t`Refunded on`, formatDateTime(refund.refunded_at ?? refund.updated_at, zone)],
  ]
  if (refunded > refund.amount_minor) rows.push([t`Refunded in total`, formatPrice(refunded, currency)])
  if (!isWhole) rows.push([t`You paid`, formatPrice(paid, currency)])
  if (credits > 0) rows.push([t`Credits removed`, String(credits)])
  if (refund.provider_refund_id) rows.push([label, refund.provider_refund_id])
  return fillMail(REFUND, {
    name: order.customer_name,
    order: order.number,
    what: isWhole ? t`Your payment` : t`Part of your payment`,
    note,
    access: isWhole && order.kind === 'item' ? t`You no longer have access to the item.` : '',
    details: { facts: rows },
    link: { label: t`See the order`, url: `${origin}/user/orders/${order.id}` },
  })
}
