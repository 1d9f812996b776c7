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
        ? 'This is a test order: please send no money.'
        : `You want to send the money for ${order.title} yourself. ${request}`,
    ],
    facts: rows,
    action: { label: 'See the order', url: `${origin}/user/orders/${order.id}` },
    closing: [
      `Please send it so that it arrives by ${formatDate(until, zone)}. The order completes when the money has come, and you get a receipt.`,
    ],
  })
}
