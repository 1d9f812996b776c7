import type { OrderRow, WithdrawalRow } from '#db/schema.ts'
import { formatPrice } from '../../catalog/money.ts'
import { formatDate, formatDateTime } from '../../dates.ts'
import { NAME } from '../common-placeholders.ts'
import { fillMail, type MailText } from '../fill.ts'

type Withdrawal = Pick<WithdrawalRow, 'name' | 'reason' | 'standing' | 'ends_at' | 'requested_at'>

const ORDER = { says: 'The number of the order', sample: 'N32XZAP6' }

export const WITHDRAWAL = {
  key: 'withdrawal',
  label: 'Withdrawal',
  subject: 'Your withdrawal from order {order} has arrived',
  text: `Hello {name},

We have received your declaration that you withdraw from this contract.

{standing} We look at it and write to you.

{details}

Keep this mail: it is the receipt of your withdrawal.`,
  placeholders: {
    name: NAME,
    order: ORDER,
    standing: {
      says: 'Whether it came within the period',
      sample: 'It came within the period, which ends on 07/12/2026.',
    },
    details: {
      says: 'What was declared, and when it came',
      needed: 'it is no receipt of the withdrawal, which the law asks for',
      sample: {
        facts: [
          ['Received on', '23/11/2026 14:05 UTC'],
          ['Order', 'N32XZAP6'],
          ['Name', 'Mara Example'],
        ],
      },
    },
  },
} satisfies MailText

export const WITHDRAWAL_DECLINED = {
  key: 'withdrawal-declined',
  label: 'Withdrawal declined',
  subject: 'About your withdrawal from order {order}',
  text: `Hello {name},

Nothing is refunded for order {order} because of your withdrawal.

{reason}`,
  placeholders: {
    name: NAME,
    order: ORDER,
    reason: {
      says: 'Why, in the words of the admin',
      needed: 'nobody is told why',
      sample: 'The period had ended when your withdrawal came.',
    },
  },
} satisfies MailText

/** The receipt of a withdrawal: what was declared, and when it came. */
export function withdrawalMail(order: OrderRow, withdrawal: Withdrawal, zone: string) {
  let lastMoment = new Date(Date.parse(withdrawal.ends_at) - 1).toISOString()
  let standing: Record<Withdrawal['standing'], string> = {
    open: `It came within the period, which ends on ${formatDate(lastMoment, zone)}.`,
    expired: `The period ended on ${formatDate(lastMoment, zone)}, before it came.`,
    waived: 'When you ordered you asked for delivery at once, and agreed that the right ends with it.',
  }
  return fillMail(WITHDRAWAL, {
    name: withdrawal.name,
    order: order.number,
    standing: standing[withdrawal.standing],
    details: {
      facts: [
        ['Received on', formatDateTime(withdrawal.requested_at, zone)],
        ['Order', order.number],
        ['For', order.title],
        ['Ordered on', formatDateTime(order.created_at, zone)],
        ['Amount', formatPrice(order.total_minor, order.currency)],
        ['Name', withdrawal.name],
        ...(withdrawal.reason === '' ? [] : [['You wrote', withdrawal.reason] as [string, string]]),
      ],
    },
  })
}

/** `sentence` is the admin's. */
export function withdrawalDeclinedMail(order: OrderRow, name: string, sentence: string) {
  return fillMail(WITHDRAWAL_DECLINED, { name, order: order.number, reason: sentence })
}
