import type { OrderRow, WithdrawalRow } from '#db/schema.ts'
import { formatPrice } from '../../catalog/money.ts'
import { formatDate, formatDateTime } from '../../dates.ts'
import { composeMail, type MailContent } from '../compose.ts'

type Withdrawal = Pick<WithdrawalRow, 'name' | 'reason' | 'standing' | 'ends_at' | 'requested_at'>

/** The receipt of a withdrawal: what was declared, and when it came. */
export function withdrawalMail(order: OrderRow, withdrawal: Withdrawal, zone: string): MailContent {
  let lastMoment = new Date(Date.parse(withdrawal.ends_at) - 1).toISOString()
  let standing: Record<Withdrawal['standing'], string> = {
    open: `It came within the period, which ends on ${formatDate(lastMoment, zone)}.`,
    expired: `The period ended on ${formatDate(lastMoment, zone)}, before it came.`,
    waived: 'When you ordered you asked for delivery at once, and agreed that the right ends with it.',
  }
  return composeMail({
    subject: `Your withdrawal from order ${order.number} has arrived`,
    name: withdrawal.name,
    paragraphs: [
      'We have received your declaration that you withdraw from this contract.',
      `${standing[withdrawal.standing]} We look at it and write to you.`,
    ],
    facts: [
      ['Received on', formatDateTime(withdrawal.requested_at, zone)],
      ['Order', order.number],
      ['For', order.title],
      ['Ordered on', formatDateTime(order.created_at, zone)],
      ['Amount', formatPrice(order.total_minor, order.currency)],
      ['Name', withdrawal.name],
      ...(withdrawal.reason === '' ? [] : [['You wrote', withdrawal.reason] as [string, string]]),
    ],
    closing: ['Keep this mail: it is the receipt of your withdrawal.'],
  })
}

/** `sentence` is the admin's. */
export function withdrawalDeclinedMail(order: OrderRow, name: string, sentence: string): MailContent {
  return composeMail({
    subject: `About your withdrawal from order ${order.number}`,
    name,
    paragraphs: [`Nothing is refunded for order ${order.number} because of your withdrawal.`, sentence],
  })
}
