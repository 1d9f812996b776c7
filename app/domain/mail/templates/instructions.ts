import type { OrderRow } from '#db/schema.ts'
import { formatDate } from '../../dates.ts'
import { linkTo, NAME } from '../common-placeholders.ts'
import { fillMail, type MailText } from '../fill.ts'

interface Instructions {
  request: string
  rows: [label: string, value: string][]
  /** ISO UTC text. */
  until: string
}

const LABEL = 'See the order'

export const INSTRUCTIONS = {
  key: 'payment-instructions',
  label: 'How to pay',
  subject: 'How to pay for order {order}',
  text: `Hello {name},

{request}

{details}

{link}

Please make sure it arrives by {until}. Once it does, we complete your order and send you a receipt.`,
  placeholders: {
    name: NAME,
    order: { says: 'The number of the order', sample: 'N32XZAP6' },
    request: {
      says: 'What the buyer is asked to do; that nothing is to be sent, for a test order',
      needed: 'buyers of test orders may send money',
      sample: 'You chose to send the payment for Shopfront yourself. Please transfer it to this account.',
    },
    details: {
      says: 'Where to send the money, the amount and the reference',
      needed: 'nobody knows where to send the money',
      sample: {
        facts: [
          ['IBAN', 'DE02 1203 0000 0000 2020 51'],
          ['Amount', '$9.00'],
          ['Reference', 'N32XZAP6'],
        ],
      },
    },
    link: linkTo(LABEL, '/user/orders/…'),
    until: { says: 'The last day to pay', sample: '07/12/2026' },
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
        ? 'This is a test order: please do not send any money.'
        : `You chose to send the payment for ${order.title} yourself. ${request}`,
    details: { facts: rows },
    link: { label: LABEL, url: `${origin}/user/orders/${order.id}` },
    until: formatDate(until, zone),
  })
}
