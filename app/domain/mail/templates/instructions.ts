import { t } from '#app/i18n/macro.ts'
import type { OrderRow } from '#db/schema.ts'
import { formatDate } from '../../dates.ts'
import { linkTo, NAME } from '../common-placeholders.ts'
import { fillMail, type MailText } from '../fill.ts'
import * as words from './order-words.ts'

interface Instructions {
  request: string
  rows: [label: string, value: string][]
  /** ISO UTC text. */
  until: string
}

export const INSTRUCTIONS = {
  key: 'payment-instructions',
  label: words.instructionsLabel,
  subject: words.instructionsSubject,
  text: words.instructionsText,
  placeholders: {
    name: NAME,
    order: { says: words.orderNumberSays, sample: 'N32XZAP6' },
    request: {
      says: words.requestSays,
      needed: words.requestNeeded,
      sample: words.requestSample,
    },
    details: {
      says: words.paymentDetailsSays,
      needed: words.paymentDetailsNeeded,
      sample: {
        facts: [
          ['IBAN', 'DE02 1203 0000 0000 2020 51'],
          [words.amount, words.sampleAmount],
          [words.reference, 'N32XZAP6'],
        ],
      },
    },
    link: linkTo(words.seeTheOrder, '/user/orders/…'),
    until: { says: words.lastDaySays, sample: '07/12/2026' },
  },
} satisfies MailText

export function instructionsMail(
  order: OrderRow,
  { request, rows, until }: Instructions,
  { origin, zone }: { origin: string; zone: string },
) {
  return fillMail(INSTRUCTIONS, {
    name: order.customer_name,
    order: order.number,
    request:
      order.mode === 'sandbox'
        ? t`This is a test order: please do not send any money.`
        : t`You chose to send the payment for ${{ title: order.title }} yourself. ${{ request }}`,
    details: { facts: rows },
    link: { label: t`See the order`, url: `${origin}/user/orders/${order.id}` },
    until: formatDate(until, zone),
  })
}
