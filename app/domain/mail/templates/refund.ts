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
    [words.order, order.number],
    [words.forWhich, order.title],
    [words.refunded, formatPrice(refund.amount_minor, currency)],
    [words.refundedOn, formatDateTime(refund.refunded_at ?? refund.updated_at, zone)],
  ]
  if (refunded > refund.amount_minor) rows.push([words.refundedInTotal, formatPrice(refunded, currency)])
  if (!isWhole) rows.push([words.youHadPaid, formatPrice(paid, currency)])
  if (credits > 0) rows.push([words.creditsRemoved, String(credits)])
  if (refund.provider_refund_id) rows.push([label, refund.provider_refund_id])
  return fillMail(REFUND, {
    name: order.customer_name,
    order: order.number,
    what: isWhole ? words.wholePayment : words.partOfPayment,
    note,
    access: isWhole && order.kind === 'item' ? words.accessEnded : '',
    details: { facts: rows },
    link: { label: words.seeTheOrder, url: `${origin}/user/orders/${order.id}` },
  })
}
