import type { OrderRow } from '#db/schema.ts'
import { formatDate } from '../../dates.ts'
import { composeMail, type MailContent } from '../compose.ts'

interface Instructions {
  rows: [label: string, value: string][]
  /** ISO UTC text. */
  until: string
}

export function instructionsMail(
  order: OrderRow,
  { rows, until }: Instructions,
  { origin, zone }: { origin: string; zone: string },
): MailContent {
  return composeMail({
    subject: `How to pay for order ${order.number}`,
    name: order.customer_name,
    paragraphs: [
      order.mode === 'sandbox'
        ? 'This is a test order: please send no money.'
        : `You want to pay for ${order.title} yourself. Please send the money with exactly this reference, so that we find your order.`,
    ],
    facts: rows,
    action: { label: 'See the order', url: `${origin}/user/orders/${order.id}` },
    closing: [
      `Please send it so that it arrives by ${formatDate(until, zone)}. The order completes when the money has come, and you get a receipt.`,
    ],
  })
}
