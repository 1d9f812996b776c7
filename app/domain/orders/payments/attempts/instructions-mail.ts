import { formatDate } from '#app/domain/base/dates.ts'
import { linkTo, nameOfRecipient, placedOrder } from '#app/domain/outbox/mail/common-placeholders.ts'
import { fillMail, type MailText } from '#app/domain/outbox/mail/fill.ts'
import { msg, t } from '#app/i18n/macro.ts'
import type { OrderRow } from '#db/schema.ts'

interface Instructions {
  request: string
  rows: [label: string, value: string][]
  /** ISO UTC text. */
  until: string
}

export const INSTRUCTIONS = {
  key: 'payment-instructions',
  label: msg`How to pay`,
  subject: msg`How to pay for order {order}`,
  text: msg`Hello {name},

{request}

{details}

{link}

Please make sure the payment arrives by {until}. Once it does, we’ll complete your order and send you a receipt.`,
  why: placedOrder,
  placeholders: () => ({
    name: nameOfRecipient(),
    order: { says: t`The number of the order`, sample: 'N32XZAP6' },
    request: {
      says: t`What the buyer is asked to do; that nothing is to be sent, for a test order`,
      needed: t`Without ${{ placeholder: '{request}' }}, buyers of test orders may send money. Please add it.`,
      sample: chosen('Shopfront', t`Please transfer it to this account.`),
    },
    details: {
      says: t`Where to send the money, the amount and the reference`,
      needed: t`Without ${{ placeholder: '{details}' }}, no one knows where to send the money. Please add it.`,
      sample: {
        facts: [
          ['IBAN', 'DE02 1203 0000 0000 2020 51'],
          [t`Amount`, '9.00'],
          [t`Reference`, 'N32XZAP6'],
        ],
      },
    },
    link: linkTo(t`See the order`, '/user/orders/…'),
    until: { says: t`The last day to pay`, sample: '07/12/2026' },
  }),
} satisfies MailText

function chosen(title: string, request: string): string {
  return t`You chose to send the payment for ${{ title }} yourself. ${{ request }}`
}

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
        : chosen(order.title, request),
    details: { facts: rows },
    link: { label: t`See the order`, url: `${origin}/user/orders/${order.id}` },
    until: formatDate(until, zone),
  })
}
