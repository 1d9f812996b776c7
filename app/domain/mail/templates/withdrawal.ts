import type { OrderRow, WithdrawalRow } from '#db/schema.ts'
import { formatPrice } from '../../catalog/money.ts'
import { formatDate, formatDateTime } from '../../dates.ts'
import { NAME } from '../common-placeholders.ts'
import { fillMail, type MailText } from '../fill.ts'
import * as words from './order-words.ts'

type Withdrawal = Pick<WithdrawalRow, 'name' | 'reason' | 'standing' | 'ends_at' | 'requested_at'>

const ORDER = { says: words.orderNumberSays, sample: 'N32XZAP6' }

export const WITHDRAWAL = {
  key: 'withdrawal',
  label: words.withdrawalLabel,
  subject: words.withdrawalSubject,
  text: words.withdrawalText,
  placeholders: {
    name: NAME,
    order: ORDER,
    standing: {
      says: words.standingSays,
      sample: words.standingSample,
    },
    details: {
      says: words.declarationSays,
      needed: words.declarationNeeded,
      sample: {
        facts: [
          [words.receivedOn, '23/11/2026 14:05 UTC'],
          [words.order, 'N32XZAP6'],
          [words.name, words.sampleName],
        ],
      },
    },
  },
} satisfies MailText

export const WITHDRAWAL_DECLINED = {
  key: 'withdrawal-declined',
  label: words.withdrawalDeclinedLabel,
  subject: words.withdrawalDeclinedSubject,
  text: words.withdrawalDeclinedText,
  placeholders: {
    name: NAME,
    order: ORDER,
    reason: {
      says: words.reasonSays,
      needed: words.reasonNeeded,
      sample: words.reasonSample,
    },
  },
} satisfies MailText

/** The receipt of a withdrawal: what was declared, and when it came. */
export function withdrawalMail(order: OrderRow, withdrawal: Withdrawal, zone: string) {
  let lastMoment = new Date(Date.parse(withdrawal.ends_at) - 1).toISOString()
  let standing: Record<Withdrawal['standing'], string> = {
    open: words.cameWithinPeriod(formatDate(lastMoment, zone)),
    expired: words.periodEnded(formatDate(lastMoment, zone)),
    waived: words.rightEndedWithDelivery,
  }
  return fillMail(WITHDRAWAL, {
    name: withdrawal.name,
    order: order.number,
    standing: standing[withdrawal.standing],
    details: {
      facts: [
        [words.receivedOn, formatDateTime(withdrawal.requested_at, zone)],
        [words.order, order.number],
        [words.forWhich, order.title],
        [words.orderedOn, formatDateTime(order.created_at, zone)],
        [words.amount, formatPrice(order.total_minor, order.currency)],
        [words.name, withdrawal.name],
        ...(withdrawal.reason === '' ? [] : [[words.youWrote, withdrawal.reason] as [string, string]]),
      ],
    },
  })
}

/** `sentence` is the admin's. */
export function withdrawalDeclinedMail(order: OrderRow, name: string, sentence: string) {
  return fillMail(WITHDRAWAL_DECLINED, { name, order: order.number, reason: sentence })
}
