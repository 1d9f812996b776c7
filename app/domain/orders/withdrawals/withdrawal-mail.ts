import { formatDate, formatDateTime } from '#app/domain/base/dates.ts'
import { formatPrice } from '#app/domain/base/money.ts'
import { nameOfRecipient, placedOrder } from '#app/domain/outbox/mail/common-placeholders.ts'
import { fillMail, type MailText } from '#app/domain/outbox/mail/fill.ts'
import { msg, t } from '#app/i18n/macro.ts'
import type { OrderRow, WithdrawalRow } from '#db/schema.ts'

type Withdrawal = Pick<WithdrawalRow, 'name' | 'reason' | 'standing' | 'ends_at' | 'requested_at'>

const orderNumber = () => ({ says: t`The number of the order`, sample: 'N32XZAP6' })

export const WITHDRAWAL = {
  key: 'withdrawal',
  label: msg`Withdrawal`,
  subject: msg`We have received your withdrawal from order {order}`,
  text: msg`Hello {name},

We have received your declaration that you withdraw from this contract.

{standing} We’ll review it and email you.

{details}

Keep this email: it is the receipt of your withdrawal.`,
  why: placedOrder,
  placeholders: () => ({
    name: nameOfRecipient(),
    order: orderNumber(),
    standing: {
      says: t`Whether it arrived within the withdrawal period`,
      sample: t`It arrived within the withdrawal period, which ends on ${{ date: '07/12/2026' }}.`,
    },
    details: {
      says: t`What was declared, and when it arrived`,
      needed: t`Without ${{ placeholder: '{details}' }}, it is not a receipt of the withdrawal, which the law asks for. Please add it.`,
      sample: {
        facts: [
          [t`Received on`, '23/11/2026 14:05 UTC'],
          [t`Order`, 'N32XZAP6'],
          [t`Name`, 'Mara Example'],
        ],
      },
    },
  }),
} satisfies MailText

export const WITHDRAWAL_DECLINED = {
  key: 'withdrawal-declined',
  kind: 'withdrawal',
  label: msg`Withdrawal declined`,
  subject: msg`About your withdrawal from order {order}`,
  text: msg`Hello {name},

We could not accept your withdrawal from order {order}, so nothing will be refunded.

{reason}

If you have any questions, please write to us.`,
  why: placedOrder,
  placeholders: () => ({
    name: nameOfRecipient(),
    order: orderNumber(),
    reason: {
      says: t`Why, in the words of the admin`,
      needed: t`Without ${{ placeholder: '{reason}' }}, no one is told why. Please add it.`,
      sample: t`The withdrawal period had ended when your withdrawal arrived.`,
    },
  }),
} satisfies MailText

/** The receipt of a withdrawal: what was declared, and when it came. */
export function withdrawalMail(order: OrderRow, withdrawal: Withdrawal, zone: string) {
  const lastMoment = new Date(Date.parse(withdrawal.ends_at) - 1).toISOString()
  const standing: Record<Withdrawal['standing'], string> = {
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
