import { t } from '#app/i18n/macro.ts'
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
    open: t`It arrived within the withdrawal period, which ends on ${{ date: formatDate(lastMoment, zone) }}.`,
    expired: t`It arrived after the withdrawal period, which ended on ${{ date: formatDate(lastMoment, zone) }}.`,
    waived: t`When you ordered, you asked for immediate delivery and agreed that your right to withdraw ends when delivery begins.`,
  }
  return fillMail(WITHDRAWAL, {
    name: withdrawal.name,
    order: order.number,
    standing: standing[withdrawal.standing],
    details: {
      facts: [
        [t`Received on`, formatDateTime(withdrawal.requested_at, zone)],
        [t`Order`, order.number],
        [t`For`, order.title],
        [t`Ordered on`, formatDateTime(order.created_at, zone)],
        [t`Amount`, formatPrice(order.total_minor, order.currency)],
        [t`Name`, withdrawal.name],
        ...(withdrawal.reason === '' ? [] : [[t`You wrote`, withdrawal.reason] as [string, string]]),
      ],
    },
  })
}

/** `sentence` is the admin's. */
export function withdrawalDeclinedMail(order: OrderRow, name: string, sentence: string) {
  return fillMail(WITHDRAWAL_DECLINED, { name, order: order.number, reason: sentence })
}
