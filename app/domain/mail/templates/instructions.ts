import type { OrderRow } from '#db/schema.ts'
import { formatDate } from '../../dates.ts'
import { composeMail, type MailContent } from '../compose.ts'

interface Instructions {
  request: string
  rows: [label: string, value: string][]
  /** ISO UTC text. */
  until: string
}

export function instructionsMail(
  order: OrderRow,
  { request, rows, until }: Instructions,
  { origin, zone }: { origin: string; zone: string },
): MailContent {
  return composeMail({
    subject: `How to pay for order ${order.number}`,
    name: order.customer_name,
    paragraphs: [
      order.mode === 'sandbox'
        ? 'This is a test order: please do not send any money.'
        : `You chose to send the payment for ${order.title} yourself. ${request}`,
    ],
    facts: rows,
    action: { label: 'See the order', url: `${origin}/user/orders/${order.id}` },
    closing: [
      `Please make sure it arrives by ${formatDate(until, zone)}. Once it does, we complete your order and send you a receipt.`,
    ],
  })
}
